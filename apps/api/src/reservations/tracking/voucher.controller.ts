import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, localOf } from '@camino/domain/kernel/rules/time.js';
import { holdingStatus, isAgreed } from '@camino/domain/reservations/agreed.js';
import { OptionalUser, GUEST } from '../../platform/edge/auth/index.js';
import { Clock, instantWords, NoPrinter, PDF, PdfPrinter } from '../../platform/kit/index.js';
import {
  LimitTo,
  RequestLanguage,
  DOCUMENT_POLICY,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import { DocumentRenderer } from '../../platform/ports/pdf/index.js';
import { BookingLog } from '../rows/booking-log.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import {
  balanceFacts,
  type Fact,
  meetingOf,
  readyAtOf,
  routeOf,
  transportFacts,
  voucherFacts,
  whenOf,
} from '../mails/mail-facts.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { actionsOf, isErased } from '../presenting/reservation-presenter.js';

/** Trips that are agreed on, or were made. */
const VOUCHED = ['approved', 'reserved', 'started', 'finished'];

/** The trip on paper, for whoever holds the link. It shows what the link shows. */
@Area('Reservations')
@Controller('api/reservation')
export class VoucherController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
    private readonly clock: Clock,
  ) {}

  @Get('voucher/:token')
  @OptionalUser()
  @LimitTo(20)
  @Says(
    'The trip as a PDF file to print, once it is approved.',
    'Without a browser to print with, a reader gets the page itself, which can be printed as well.',
  )
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page.')
  @Refuses(
    'reservation.unknown',
    'reservation.no_voucher',
    'reservation.erased',
    'document.no_printer',
    'document.busy',
  )
  async voucher(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = reservationIdOf(token);
    const row = await this.bookings.row(id);
    if (isErased(row)) throw new Rejection('reservation.erased');
    if (!VOUCHED.includes(holdingStatus(row.standing))) throw new Rejection('reservation.no_voucher');
    const balance = balanceFacts(row, await this.bookings.paid(id), language);
    const words = wordsOf(row, balance, language, this.clock.now());
    const { html } = this.renderer.render('reservations/voucher', language, words);
    void reply.header('cache-control', 'no-store');
    try {
      const pdf = await this.printer.print(html);
      void reply.header('content-disposition', `inline; filename="camino-${row.number}.pdf"`).type(PDF).send(pdf);
    } catch (error) {
      if (!(error instanceof NoPrinter) || !headers.accept?.includes('text/html')) throw error;
      void reply.header('content-security-policy', DOCUMENT_POLICY).type('text/html; charset=utf-8').send(html);
    }
  }
}

const wordsOf = (
  row: BookingRow,
  balance: readonly Fact[],
  language: Language,
  now: Instant,
): Readonly<Record<string, unknown>> => {
  const today = localOf(now).date;
  const actions = actionsOf(row, { by: GUEST, now, dialect: 'A' });
  return {
    number: row.number,
    route: routeOf(row, language),
    when: whenOf(row, language, today),
    over: row.state === 'finished',
    change: actions.includes('change'),
    cancel: actions.includes('cancel'),
    ahead: isAgreed(row.standing),
    meeting: meetingOf(row, language),
    readyAt: readyAtOf(row, language),
    facts: [...voucherFacts(row, language, today), ...balance],
    transport: transportFacts(row, language),
    tracking: `/reserve-tracking/${encodeURIComponent(row.token)}`,
    printed: instantWords(now, language, today),
  };
};
