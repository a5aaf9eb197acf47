import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CardToken,
  type CurrentSubscription,
  type SubscriptionReceipt,
  type SubscriptionType,
} from '@camino/contracts/billing/billing.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { TERMINATION_TERMS } from '@camino/contracts/billing/termination-terms.js';
import { offered, plans, PLANS_ID } from '@camino/domain/billing/plans.js';
import { subscription } from '@camino/domain/billing/subscription.js';
import { mainCard, type SavedCard, wallet } from '@camino/domain/billing/wallet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { PaymentGateway, inTime } from '../platform/ports/gateway/index.js';
import {
  UnseenContext,
  LimitTo,
  RequestLanguage,
  DOCUMENT_POLICY,
  Answers,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import { NoPrinter, PDF, PdfPrinter } from '../platform/kit/index.js';
import { type Context, uuidOf } from '../platform/log/event-store/index.js';
import { CancelSubscription, OrderSubscription } from './billing.commands.js';
import { CancelSubscriptionDto, NewSubscriptionDto, RegimenQuery } from './billing.dto.js';
import { BillingPapers, type Paper } from './billing-papers.js';
import { chargeCode, shownCurrent, shownPlan, shownReceipt } from './billing-presenter.js';
import { billingWork } from './billing-work.projection.js';
import { SubscriptionPayments } from './subscription-payments.js';

const CHARGES = [
  'subscription.no_payment_method',
  'subscription.plan_unknown',
  'subscription.pending',
  'subscription.same',
  'card.approve_failed',
  'card.payment_failed',
  'card.gateway_51',
  'card.gateway_05',
  'card.gateway_111',
  'card.gateway_57',
  'card.gateway_132',
] as const;

/** The caller's own subscription to the tax area. */
@Area('Billing')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/suscripcion')
export class SubscriptionController {
  constructor(
    private readonly decide: Decide,
    private readonly commands: CommandRunner,
    private readonly payments: SubscriptionPayments,
    private readonly gateway: PaymentGateway,
    private readonly papers: BillingPapers,
    private readonly printer: PdfPrinter,
  ) {}

  @Get('actual')
  @Says('The caller’s subscription; `id` and `tipo_suscripcion_id` are 0 when there is none.')
  @Answers({ data: 'CurrentSubscription' })
  async current(
    @CurrentUser() { id }: User,
    @RequestLanguage() language: Language,
  ): Promise<{ data: CurrentSubscription }> {
    return { data: shownCurrent((await this.decide.load(subscription, id)).state, language) };
  }

  @Get('tipo')
  @Says('The types of subscription that are offered to taxpayers of a regime, the cheapest first.')
  @Answers({ data: ['SubscriptionType'] })
  async types(
    @Query() { regimen_id: regimen }: RegimenQuery,
    @RequestLanguage() language: Language,
  ): Promise<{ data: SubscriptionType[] }> {
    const { state } = await this.decide.load(plans, PLANS_ID);
    return { data: offered(state, regimen).map((plan) => shownPlan(plan, language)) };
  }

  @Get('tarjeta')
  @Says('The card that pays. Its `token` stands for it here alone; the gateway’s own is never told.')
  @Answers({ data: 'CardToken' })
  @Refuses('subscription.no_payment_method')
  async card(@CurrentUser() { id }: User): Promise<{ data: CardToken }> {
    const { id: token, holder, lastFour } = await this.payingCard(id);
    return { data: { token, nombre_portador: holder, ultimos_numeros: lastFour } };
  }

  @Post('renovar')
  @HttpCode(200)
  @LimitTo(20)
  @Says('Begins a subscription, where there is none, by charging its first month.')
  @Answers({ data: 'CurrentSubscription' })
  @Refuses('subscription.runs_already', ...CHARGES)
  renew(
    @Body() body: NewSubscriptionDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: CurrentSubscription }> {
    return this.order('start', body, user.id, language, context);
  }

  @Post('cambiar')
  @HttpCode(200)
  @LimitTo(20)
  @Says('Changes the subscription to another type, by charging the first month of that.')
  @Answers({ data: 'CurrentSubscription' })
  @Refuses('subscription.none', ...CHARGES)
  change(
    @Body() body: NewSubscriptionDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: CurrentSubscription }> {
    return this.order('change', body, user.id, language, context);
  }

  @Post('cancelar')
  @HttpCode(200)
  @Says(
    'Cancels the subscription. It goes on until the day until which it is paid, and is charged no more.',
    'The version of the accepted terms is recorded; `terminos` says which ones the caller has seen.',
  )
  @Answers({ data: 'CurrentSubscription' })
  @Refuses('subscription.unknown', 'subscription.accept_required', 'subscription.terms_changed', 'subscription.pending')
  async cancel(
    @Body() { id: subscriptionId, acepta_fin_suscripcion: accepted, terminos: seen }: CancelSubscriptionDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: CurrentSubscription }> {
    const data = { subscriptionId, accepted, termsVersion: TERMINATION_TERMS, ...(seen !== undefined && { seen }) };
    await this.commands.run(new CancelSubscription(user.id, data, context), billingWork);
    return this.current(user, language);
  }

  @Get('recibo')
  @Says('What was paid for subscriptions, the latest first.')
  @Answers({ data: ['SubscriptionReceipt'] })
  async receipts(
    @CurrentUser() { id }: User,
    @RequestLanguage() language: Language,
  ): Promise<{ data: SubscriptionReceipt[] }> {
    const { state } = await this.decide.load(subscription, id);
    return { data: [...state.receipts].reverse().map((receipt) => shownReceipt(receipt, language)) };
  }

  @Get('contrato/:id')
  @LimitTo(20)
  @Says('The contract of a subscription of one’s own as a PDF file.')
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page, where there is no browser to print with.')
  @Refuses('subscription.unknown', 'document.no_printer', 'document.busy')
  async contract(
    @Param('id') subscriptionId: string,
    @CurrentUser() { id }: User,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.print(await this.papers.contract(id, subscriptionId, language), request, reply);
  }

  @Get('recibo/:id')
  @LimitTo(20)
  @Says('A receipt of one’s own as a PDF file.')
  @AnswersWith(PDF, 'The file.')
  @AnswersWith('text/html', 'The page, where there is no browser to print with.')
  @Refuses('subscription.receipt_unknown', 'document.no_printer', 'document.busy')
  async receipt(
    @Param('id') receiptId: string,
    @CurrentUser() { id }: User,
    @RequestLanguage() language: Language,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.print(await this.papers.receipt(id, receiptId, language), request, reply);
  }

  /** Pays first; what was paid for follows in the same append. A charge without an answer is pending. */
  private async order(
    kind: 'start' | 'change',
    { suscripcion_nueva_id: planId }: NewSubscriptionDto,
    accountId: string,
    language: Language,
    context: Context,
  ): Promise<{ data: CurrentSubscription }> {
    const plan = (await this.decide.load(plans, PLANS_ID)).state.plans.find(({ id }) => id === planId);
    if (!plan) throw new Rejection('subscription.plan_unknown');
    const { id: cardId, lastFour } = await this.payingCard(accountId);
    const orderId = context.commandId;
    const ordered = { orderId, kind, plan, cardId, lastFour, tracking: uuidOf(`charge of ${orderId}`) };
    await inTime(this.payments.order(new OrderSubscription(accountId, ordered, context)), this.gateway.timeoutMs);
    const { state } = await this.decide.load(subscription, accountId);
    if (state.last?.orderId === orderId && state.last.code !== null) throw new Rejection(chargeCode(state.last.code));
    return { data: shownCurrent(state, language) };
  }

  /** @throws Rejection `subscription.no_payment_method` */
  private async payingCard(accountId: string): Promise<SavedCard> {
    const card = mainCard((await this.decide.load(wallet, accountId)).state);
    if (!card) throw new Rejection('subscription.no_payment_method');
    return card;
  }

  private async print({ html, file }: Paper, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'no-store');
    try {
      const pdf = await this.printer.print(html);
      void reply.header('content-disposition', `inline; filename="${file}"`).type(PDF).send(pdf);
    } catch (error) {
      if (!(error instanceof NoPrinter) || !headers.accept?.includes('text/html')) throw error;
      void reply.header('content-security-policy', DOCUMENT_POLICY).type('text/html; charset=utf-8').send(html);
    }
  }
}
