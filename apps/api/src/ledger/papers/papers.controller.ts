import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { LedgerPaper } from '@camino/contracts/ledger/ledger-calls.js';
import { Roles, TaxAccess, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { RequestLanguage, Answers, AnswersWith, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import { PDF } from '../../platform/kit/index.js';
import { XLSX } from '../../platform/ports/xlsx/index.js';
import { instantIn } from '../books/asked-time.js';
import { type BookAsked, BookOrders, ZIP } from './book-orders.js';
import { LedgerPapers, linkOf, type PaperOrder } from './ledger-papers.js';
import { BookPaperDto, ClosingPaperDto, ExportDto } from './papers.dto.js';

/** Where the file will be, and how far it is. */
type PaperLink = { data: string; progreso: LedgerPaper };

const WAITING =
  'The link is that of the file. A long one is not there yet: progreso says how far it is, and so does the link with /estado.';

/** Books and closings as files. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/reporte')
export class PapersController {
  constructor(
    private readonly orders: BookOrders,
    private readonly papers: LedgerPapers,
    private readonly access: TaxAccess,
  ) {}

  @Post('libro_pdf')
  @HttpCode(200)
  @Says('The book of a month as a PDF file, or of a year.', WAITING)
  @Answers({ data: 'string', progreso: 'LedgerPaper' })
  @Refuses('ledger.not_yours', 'document.busy')
  async book(
    @Body() body: BookPaperDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<PaperLink> {
    return this.begun(await this.orders.book(await this.bookAsked(body, user, language)));
  }

  @Post('libro_excel')
  @HttpCode(200)
  @Says('The book of a month as a spreadsheet, or of a year.', WAITING)
  @Answers({ data: 'string', progreso: 'LedgerPaper' })
  @Refuses('ledger.not_yours', 'document.busy')
  async spreadsheet(
    @Body() body: BookPaperDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<PaperLink> {
    return this.begun(await this.orders.sheets(await this.bookAsked(body, user, language)));
  }

  @Post('cierre_pdf')
  @HttpCode(200)
  @Says('The annual closing as a PDF file.', WAITING)
  @Answers({ data: 'string', progreso: 'LedgerPaper' })
  @Refuses('ledger.not_yours', 'document.busy')
  async annual(
    @Body() { usuario_id, anio, conocido }: ClosingPaperDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<PaperLink> {
    const taxpayerId = await this.access.toRead(user, usuario_id);
    return this.begun(
      await this.orders.annual({ askerId: user.id, taxpayerId, language, year: anio, knownOn: instantIn(conocido) }),
    );
  }

  @Post('exportar')
  @HttpCode(200)
  @Says('The books of a year as text with a manifest, in a zip file that can be verified without this server.', WAITING)
  @Answers({ data: 'string', progreso: 'LedgerPaper' })
  @Refuses('ledger.not_yours', 'document.busy')
  async export(
    @Body() { usuario_id, anio, conocido, desde_posicion }: ExportDto,
    @CurrentUser() user: User,
  ): Promise<PaperLink> {
    const taxpayerId = await this.access.toRead(user, usuario_id);
    const from = desde_posicion === undefined ? null : Number(desde_posicion);
    return this.begun(
      await this.orders.export({ askerId: user.id, taxpayerId, year: anio, knownOn: instantIn(conocido), from }),
    );
  }

  @Get('descarga/:id/estado')
  @Says('How far a file is.', 'For whoever asked for it, as long as they may read these books.')
  @Answers({ data: 'LedgerPaper' })
  @Refuses('ledger.paper_unknown', 'ledger.not_yours')
  async progress(@Param('id') id: string, @CurrentUser() user: User): Promise<{ data: LedgerPaper }> {
    const { paper, taxpayerId } = this.papers.find(id, user.id);
    await this.access.toRead(user, taxpayerId);
    return { data: paper };
  }

  @Get('descarga/:id')
  @Says('The file.', 'For whoever asked for it, as long as they may read these books, and for a short time.')
  @AnswersWith(PDF, 'The file.')
  @AnswersWith(XLSX, 'The file.')
  @AnswersWith(ZIP, 'The file.')
  @Refuses('ledger.paper_unknown', 'ledger.paper_not_ready', 'ledger.not_yours')
  async file(@Param('id') id: string, @CurrentUser() user: User, @Res() reply: FastifyReply): Promise<void> {
    const { paper, taxpayerId, type } = this.papers.find(id, user.id);
    await this.access.toRead(user, taxpayerId);
    const kept = this.papers.read(id, user.id);
    const file = Readable.from(this.whileAllowed(kept, user, taxpayerId), { objectMode: false });
    // Of a request that is given up before anything is read, too.
    file.once('close', () => kept.destroy());
    void reply
      .header('cache-control', 'no-store')
      .header('content-disposition', disposition(paper.nombre))
      .header('content-length', paper.bytes ?? 0)
      .type(type)
      .send(file);
  }

  private async bookAsked(
    { usuario_id, libro, mes, anio, conocido }: BookPaperDto,
    user: User,
    language: Language,
  ): Promise<BookAsked> {
    const taxpayerId = await this.access.toRead(user, usuario_id);
    const whom = { askerId: user.id, taxpayerId, language };
    return { ...whom, book: libro, month: mes ?? null, year: anio, knownOn: instantIn(conocido) };
  }

  /** The parts of a file, each only while these books may still be read: revoked access ends a download under way. */
  private async *whileAllowed(
    file: AsyncIterable<Buffer>,
    user: User,
    taxpayerId: string,
  ): AsyncGenerator<Buffer, void, undefined> {
    for await (const part of file) {
      await this.access.toRead(user, taxpayerId);
      yield part;
    }
  }

  private async begun(order: PaperOrder): Promise<PaperLink> {
    const progreso = await this.papers.begin(order);
    return { data: linkOf(progreso.id), progreso };
  }
}

/** The name with all its letters, and in ASCII for those who do not read that (RFC 6266). */
const disposition = (name: string): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
