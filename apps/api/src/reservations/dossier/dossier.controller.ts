import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { Clock, NoPrinter, PDF, PdfPrinter } from '../../platform/kit/index.js';
import {
  ActorNames,
  ShowsPersonalData,
  RequestLanguage,
  DOCUMENT_POLICY,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import { DocumentRenderer } from '../../platform/ports/pdf/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { timelineOf } from '../presenting/timeline.js';
import { DossierWords } from './dossier-words.js';

const NAMES: Readonly<Record<Language, string>> = { es: 'expediente', en: 'dossier' };

/** All that is known of a trip on paper, for answering a complaint. */
@Area('Reservations')
@Roles('admin')
@Controller('api/admin/reservation')
export class DossierController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly names: ActorNames,
    private readonly words: DossierWords,
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
    private readonly clock: Clock,
  ) {}

  @Get(':id/dossier.pdf')
  @Says(
    'A trip with everything that happened to it, as a PDF file to print.',
    'Claims, ratings, and when each event happened and was recorded. Without a browser to print with, a reader gets the page itself.',
  )
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page.')
  @Refuses('reservation.unknown', 'document.no_printer', 'document.busy')
  @ShowsPersonalData('reservation')
  async dossier(
    @Param('id') id: string,
    @RequestLanguage() language: Language,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { row, history } = await this.bookings.seen(id);
    const timeline = await timelineOf(history, (actorId) => this.names.nameOf(actorId));
    const data = this.words.of(row, timeline, { language, now: this.clock.now() });
    const { html } = this.renderer.render('reservations/dossier', language, data);
    void reply.header('cache-control', 'no-store');
    try {
      const pdf = await this.printer.print(html);
      void reply
        .header('content-disposition', `inline; filename="${NAMES[language]}-${row.number}.pdf"`)
        .type(PDF)
        .send(pdf);
    } catch (error) {
      if (!(error instanceof NoPrinter) || !headers.accept?.includes('text/html')) throw error;
      void reply.header('content-security-policy', DOCUMENT_POLICY).type('text/html; charset=utf-8').send(html);
    }
  }
}
