import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { LedgerDocumentDetail } from '@camino/contracts/ledger/ledger-calls.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { monthOf } from '@camino/domain/ledger/document.js';
import { ratesAt } from '@camino/domain/ledger/regimes.js';
import { mayWrite, ownNumbers, toldRegimeAt } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { UnseenContext, RequestLanguage, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { DocumentDetail } from './document-detail.js';
import { documentByHand, refuseOtherRegime, refuseOwnOtherSide, refuseUnlikeOrigin } from './document-by-hand.js';
import { DocumentRecorder } from './document-recorder.js';
import { InvoiceNotes } from './invoice-notes.js';
import { ledgerDocuments } from './ledger-documents.projection.js';
import { LedgerDocumentDto, LedgerReasonDto, LedgerWhose } from './ledger.dto.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** Documents in the books of a taxpayer, one by one. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller('api/presentacion/documento')
export class LedgerDocumentController {
  constructor(
    private readonly access: TaxAccess,
    private readonly books: TaxpayerBooks,
    private readonly notes: InvoiceNotes,
    private readonly recorder: DocumentRecorder,
    private readonly detail: DocumentDetail,
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  @Get(':id')
  @Says('A document with everything that happened to it.')
  @Answers({ data: 'LedgerDocumentDetail' })
  @Refuses('ledger.document_unknown')
  async one(
    @Param('id') id: string,
    @Query() { usuario_id }: LedgerWhose,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
  ): Promise<{ data: LedgerDocumentDetail }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    return { data: await this.shown(owner, id, user.id, language) };
  }

  @Post()
  @HttpCode(201)
  @Says('Records a document that somebody wrote by hand; the same one again is refused.')
  @Answers({ data: 'LedgerDocumentDetail' })
  @Refuses(
    'ledger.no_numbers',
    'ledger.document_of_others',
    'ledger.other_month',
    'ledger.not_in_that_month',
    'ledger.recorded_already',
    'ledger.document_known',
    'ledger.date_ahead',
    'ledger.amount_too_large',
  )
  async record(
    @Body() body: LedgerDocumentDto,
    @UnseenContext() context: Context,
    @RequestLanguage() language: Language,
  ): Promise<{ data: LedgerDocumentDetail }> {
    const owner = await this.access.toWrite(context.actor, body.usuario_id);
    const document = documentByHand(body, ratesAt(body.fecha_emision.slice(0, 7)));
    const taxpayer = await this.books.taxpayer(owner);
    const own = ownNumbers(taxpayer);
    if (body.libro) refuseOwnOtherSide(document, body.libro, own);
    refuseOtherRegime(document, own, toldRegimeAt(taxpayer, monthOf(document)));
    const done = await this.notes.inTurn(owner, async () => {
      refuseUnlikeOrigin(document, await this.notes.invoiceOf(owner, document));
      return this.recorder.record(owner, [document], body.periodo_fiscal ?? null, context);
    });
    await this.commands.shown(done, ledgerDocuments);
    if (!done.recorded.has(document.id) && !done.repeated)
      throw new Rejection('ledger.document_known', { number: `${document.series}-${document.number}` });
    return { data: await this.shown(owner, document.id, context.actor.id, language) };
  }

  @Post(':id/anular')
  @HttpCode(200)
  @Says('Voids a document: it stays in its book and counts 0.')
  @Answers({ data: 'LedgerDocumentDetail' })
  @Refuses('ledger.document_unknown', 'ledger.void_before_issue', 'ledger.reason_required', 'ledger.has_notes')
  async void(
    @Param('id') id: string,
    @Body() { usuario_id, motivo }: LedgerReasonDto,
    @UnseenContext() context: Context,
    @RequestLanguage() language: Language,
  ): Promise<{ data: LedgerDocumentDetail }> {
    const owner = await this.access.toWrite(context.actor, usuario_id);
    const { date, time } = localOf(context.at);
    const voided = {
      id,
      voidedAt: `${date}T${time}:${context.at.slice(17, 19)}`,
      reason: motivo,
      origin: 'manual',
    } as const;
    const done = await this.notes.inTurn(owner, async () => {
      const document = await this.notes.withoutNotes(owner, id);
      return this.recorder.void(owner, monthOf(document), voided, context);
    });
    await this.commands.shown(done, ledgerDocuments);
    return { data: await this.shown(owner, id, context.actor.id, language) };
  }

  private async shown(owner: string, id: string, actorId: string, language: Language): Promise<LedgerDocumentDetail> {
    const taxpayer = await this.books.taxpayer(owner);
    const writes = mayWrite(taxpayer, owner, actorId, localOf(this.clock.now()).date);
    return this.detail.of(owner, id, { taxpayer, writes, language });
  }
}
