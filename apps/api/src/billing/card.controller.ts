import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CardRegistration, PaymentCard } from '@camino/contracts/billing/billing.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { isCharged, subscription } from '@camino/domain/billing/subscription.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, PasswordCheck, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { GatewayUnavailable, PaymentGateway, type TokenDetails, inTime } from '../platform/ports/gateway/index.js';
import {
  UnseenContext,
  LimitLogins,
  LimitTo,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ChooseMainCard, ClearCardRequest, DeleteCard, StoreCardRequest } from './billing.commands.js';
import { CardHandedOverDto, CardIdDto, CardRequestDto, DeleteCardDto } from './billing.dto.js';
import { shownCard, shownRegistration } from './billing-presenter.js';
import { billingWork } from './billing-work.projection.js';
import { CardRegistrations } from './card-registrations.js';

/** The caller's own cards. Their numbers are with the gateway alone. */
@Area('Billing')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/pago')
export class CardController {
  constructor(
    private readonly decide: Decide,
    private readonly bus: CommandBus,
    private readonly commands: CommandRunner,
    private readonly registrations: CardRegistrations,
    private readonly gateway: PaymentGateway,
    private readonly passwords: PasswordCheck,
  ) {}

  @Get('tarjeta')
  @Says('The caller’s cards, the first saved first. `activo` marks the one that pays.')
  @Answers({ data: ['PaymentCard'] })
  async all(@CurrentUser() { id }: User, @RequestLanguage() language: Language): Promise<{ data: PaymentCard[] }> {
    const [{ state }, subscribed] = await Promise.all([
      this.decide.load(wallet, id),
      this.decide.load(subscription, id),
    ]);
    return { data: state.cards.map((card) => shownCard(card, state, subscribed.state.current, language)) };
  }

  @Get('formulario')
  @Says('The address of the gateway’s card form, with its key, no token and the language; null without a gateway.')
  @Answers({ data: { url: 'string' } }, { data: { url: null } })
  form(@RequestLanguage() language: Language): { data: { url: string } } | { data: { url: null } } {
    const url = this.gateway.componentUrl(language);
    return url === null ? { data: { url } } : { data: { url } };
  }

  @Get('solicitud')
  @Says('The card that is being registered, or how the last registration ended; null when there is none.')
  @Answers({ data: 'CardRegistration' }, { data: null })
  async request(@CurrentUser() { id }: User): Promise<{ data: CardRegistration | null }> {
    return { data: shownRegistration((await this.decide.load(wallet, id)).state) };
  }

  @Post('verificar')
  @HttpCode(201)
  @LimitTo(30)
  @Says('Verifies a card that was entered in the gateway’s form, and stores the request to register it.')
  @Answers({ data: 'CardRegistration' })
  @Refuses(
    'card.register_failed',
    'card.server_failed',
    'card.registration_pending',
    'card.expired',
    'card.saved_already',
    'card.too_many',
  )
  async verify(
    @Body() body: CardHandedOverDto,
    @CurrentUser() { id }: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: CardRegistration }> {
    const card = await this.confirmed(body);
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const { subject } = state.person;
    const command = new StoreCardRequest(id, { registrationId: context.commandId, subject, card }, context);
    await this.bus.execute(command);
    return { data: await this.registration(id) };
  }

  @Post('tarjeta')
  @HttpCode(201)
  @LimitTo(20)
  @Says(
    'Registers the verified card: a sale of Q1.00 that is taken back at once, then the card is saved.',
    'While the gateway does not answer, `estado` is `pendiente`: `GET /api/pago/solicitud` tells how it goes on.',
  )
  @Answers({ data: 'CardRegistration' })
  @Refuses(
    'card.not_verified',
    'card.expired',
    'card.register_failed',
    'card.approve_failed',
    'card.payment_failed',
    'card.gateway_51',
    'card.gateway_05',
    'card.gateway_111',
    'card.gateway_57',
    'card.gateway_132',
  )
  async register(
    @Body() { solicitud_id: registrationId }: CardRequestDto,
    @CurrentUser() { id }: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: CardRegistration }> {
    await inTime(this.registrations.begin(id, registrationId, context), this.gateway.timeoutMs);
    const registration = await this.registration(id);
    if (registration.codigo !== null) throw new Rejection(registration.codigo);
    return { data: registration };
  }

  @Delete('solicitud')
  @HttpCode(200)
  @Says('Clears the verified card that its holder does not register after all.')
  @Answers({ data: true })
  async leave(
    @Body() { solicitud_id: registrationId }: CardRequestDto,
    @CurrentUser() { id }: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: true }> {
    await this.bus.execute(new ClearCardRequest(id, { registrationId, because: 'left' }, context));
    return { data: true };
  }

  @Put('tarjeta/activar')
  @Says('Chooses the card that pays from now on.')
  @Answers({ data: ['PaymentCard'] })
  @Refuses('card.unknown')
  async activate(
    @Body() { id: cardId }: CardIdDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentCard[] }> {
    await this.commands.run(new ChooseMainCard(user.id, { cardId }, context), billingWork);
    return this.all(user, language);
  }

  @Delete('tarjeta')
  @HttpCode(200)
  @LimitLogins()
  @Says(
    'Deletes a card, with the password of the account.',
    'The card that pays a subscription stays until that is canceled, and one that is being charged until the gateway has answered.',
  )
  @Answers({ data: ['PaymentCard'] })
  @Refuses('card.unknown', 'card.pays', 'subscription.pending', 'account.password_wrong', 'auth.locked')
  async remove(
    @Body() { forma_pago_id: cardId, password }: DeleteCardDto,
    @CurrentUser() user: User,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentCard[] }> {
    await this.passwords.passed(user.id, password);
    const { state } = await this.decide.load(subscription, user.id);
    const deleted = { cardId, contracts: isCharged(state) ? 1 : 0, charging: state.order?.cardId ?? null };
    await this.commands.run(new DeleteCard(user.id, deleted, context), billingWork);
    return this.all(user, language);
  }

  /** What the gateway says of the card; what a browser says does not count. @throws Rejection */
  private async confirmed({ token, cuenta }: CardHandedOverDto): Promise<TokenDetails> {
    const card = await this.gateway.tokenDetails(cuenta).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) throw new Rejection('card.server_failed');
      throw error;
    });
    if (card?.token !== token) throw new Rejection('card.register_failed');
    return card;
  }

  private async registration(accountId: string): Promise<CardRegistration> {
    const shown = shownRegistration((await this.decide.load(wallet, accountId)).state);
    if (!shown) throw new Rejection('card.not_verified');
    return shown;
  }
}
