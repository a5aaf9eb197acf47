import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { declineCode } from '@camino/contracts/billing/billing.js';
import type { PaymentLink, PaymentLinkPage } from '@camino/contracts/payments/payment.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { linkOf, LOST } from '@camino/domain/payments/links.js';
import { payment } from '@camino/domain/payments/payment.js';
import { Public, Roles } from '../platform/edge/auth/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { inTime, GatewayUnavailable, PaymentGateway, type TokenDetails } from '../platform/ports/gateway/index.js';
import { UnseenContext, LimitTo, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import { type Context, uuidOf } from '../platform/log/event-store/index.js';
import { LinkPayments } from './link-payments.js';
import { SendPaymentLink, StartLinkPayment, WithdrawPaymentLink } from './payment.commands.js';
import { PaymentLinkDto, PayByLinkDto } from './payment.dto.js';
import { PaymentLinkBook } from './payment-link-book.js';
import { PaymentLinkSecrets } from './payment-link-secrets.js';
import { paymentLinks } from './payment-links.projection.js';
import { payments } from './payments.projection.js';

/** Links by which travellers pay for a booking with a card, as the office sends them. */
@Area('Payments')
@Roles('admin')
@Controller('api/admin/payment_link')
export class PaymentLinkController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly book: PaymentLinkBook,
    private readonly secrets: PaymentLinkSecrets,
  ) {}

  @Post()
  @HttpCode(201)
  @Says(
    'Sends the traveller a link by which the booking can be paid with a card.',
    'Never for more than is due. An earlier link of the booking no longer holds.',
  )
  @Answers({ data: 'PaymentLink' })
  @Refuses(
    'reservation.unknown',
    'payments.not_payable',
    'payments.more_than_due',
    'payments.link_days',
    'payments.link_paying',
  )
  async send(
    @Body() { reservation_id, amount, days = 3 }: PaymentLinkDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentLink }> {
    const { bill } = await this.book.billed(reservation_id);
    const id = context.commandId;
    const data = { id, digest: this.secrets.digestOf(id), cents: Math.round(amount * 100), days, booking: bill };
    await this.commands.run(new SendPaymentLink(reservation_id, data, context), paymentLinks);
    return { data: await this.one(reservation_id, id) };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Says('Withdraws a link: it cannot be paid any more.')
  @Answers({ data: 'PaymentLink' })
  @Refuses('payments.link_unknown', 'payments.link_paying', 'payments.link_paid')
  async withdraw(@Param('id') id: string, @UnseenContext() context: Context): Promise<{ data: PaymentLink }> {
    const { reservationId } = await this.book.byId(id);
    await this.commands.run(new WithdrawPaymentLink(reservationId, { id }, context), paymentLinks);
    return { data: await this.one(reservationId, id) };
  }

  private async one(reservationId: string, id: string): Promise<PaymentLink> {
    const { bill } = await this.book.billed(reservationId);
    const found = (await this.book.links(reservationId, bill)).find((link) => link.id === id);
    if (!found) throw new Rejection('payments.link_unknown');
    return found;
  }
}

/** What whoever has a link can see and do: it opens one payment and nothing else. */
@Area('Payments')
@Public()
@Controller('api/payment_link')
export class PayByLinkController {
  constructor(
    private readonly book: PaymentLinkBook,
    private readonly payments: LinkPayments,
    private readonly gateway: PaymentGateway,
    private readonly decide: Decide,
    private readonly commands: CommandRunner,
    private readonly log: EventLog,
  ) {}

  @Get(':token')
  @LimitTo(60)
  @Says('What a link asks to be paid, and whether it still can be.')
  @Answers({ data: 'PaymentLinkPage' })
  @Refuses('payments.link_unknown')
  async page(@Param('token') token: string): Promise<{ data: PaymentLinkPage }> {
    return { data: await this.book.page(await this.book.bySecret(token)) };
  }

  @Post('pay')
  @HttpCode(200)
  @LimitTo(20)
  @Says(
    'Pays with a card that was entered in the gateway’s form.',
    'While the gateway does not answer, `state` is `paying`: asking for the link again tells how it went on. Nobody is charged twice.',
  )
  @Answers({ data: 'PaymentLinkPage' })
  @Refuses(
    'payments.link_unknown',
    'payments.link_paying',
    'payments.link_paid',
    'payments.link_withdrawn',
    'payments.link_expired',
    'payments.link_settled',
    'payments.link_tried_often',
    'card.register_failed',
    'card.server_failed',
    'card.approve_failed',
    'card.payment_failed',
    'card.gateway_51',
    'card.gateway_05',
    'card.gateway_111',
    'card.gateway_57',
    'card.gateway_132',
  )
  async pay(
    @Body() { token, card_token, card_account }: PayByLinkDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentLinkPage }> {
    const row = await this.book.bySecret(token);
    const { reservationId, linkId: id } = row;
    const { lastFour } = await this.confirmed(card_token, card_account);
    const { bill: booking } = await this.book.billed(reservationId);
    const data = { id, tracking: uuidOf(`payment by link ${context.commandId}`), lastFour, booking };
    const work = this.payments.pay(new StartLinkPayment(reservationId, data, context), card_token);
    await inTime(work, this.gateway.timeoutMs);
    await this.commands.shown({ position: await this.log.head() }, payments);
    const { code } = linkOf((await this.decide.load(payment, reservationId)).state, id);
    if (code !== null) throw new Rejection(code === LOST ? 'card.approve_failed' : declineCode(code));
    return { data: await this.book.page(row) };
  }

  /** What the gateway says of the card; what a browser says does not count. @throws Rejection */
  private async confirmed(token: string, account: string): Promise<TokenDetails> {
    const card = await this.gateway.tokenDetails(account).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) throw new Rejection('card.server_failed');
      throw error;
    });
    if (card?.token !== token) throw new Rejection('card.register_failed');
    return card;
  }
}
