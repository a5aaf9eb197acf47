import { CommandBus } from '@nestjs/cqrs';
import { subscription } from '@camino/domain/billing/subscription.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { MOST_VOIDS } from '@camino/domain/billing/card-registration.js';
import { heldVoids } from './held-voids.projection.js';
import { CommandRunner } from '../platform/read/projecting/command-runner.js';
import { SEEDED_PLANS } from './billing.seeds.js';
import { handedOver } from '../../../../test/support/card-handed-over.js';
import type { TestApp } from '../../../../test/support/test-app.js';
import { systemContext } from '../platform/log/event-store/context.js';
import {
  OrderSubscription,
  RecordSubscriptionPayment,
  RecordTestSale,
  RecordTestVoid,
  RepeatTestVoid,
  StartTestSale,
  StoreCardRequest,
} from './billing.commands.js';

let made = 0;
const answer = { approved: true, transactionId: 'T-1', authorization: 'A-1' } as const;

/** A card that an account has registered, without a gateway. Returns its id. */
export const registeredCard = async (test: TestApp, accountId: string): Promise<string> => {
  const { app, clock } = test;
  const id = `card-${(made += 1)}`;
  const context = (purpose: string) => systemContext(clock.now(), purpose, id);
  const subject = '0123456789abcdef0123456789abcdef';
  const token = (await handedOver(test))?.token ?? `token-${id}`;
  const card = { token, lastFour: '1111', holder: 'EVA CHOC', expiry: '12/39', brand: 'visa' };
  const [registrationId, tracking, voidTracking] = [id, `sale-${id}`, `void-${id}`];
  const bus = app.get(CommandBus);
  await bus.execute(new StoreCardRequest(accountId, { registrationId, subject, card }, context('store')));
  await bus.execute(new StartTestSale(accountId, { registrationId, tracking }, context('start')));
  const sale = { registrationId, tracking, voidTracking, answer };
  await bus.execute(new RecordTestSale(accountId, sale, context('sale')));
  const undone = { registrationId, tracking: voidTracking, answer };
  await bus.execute(new RecordTestVoid(accountId, undone, context('void')));
  return id;
};

/** The subscription of an account, paid without a gateway if there is none. Returns its id, also that of a receipt. */
export const paidSubscription = async ({ app, clock }: TestApp, accountId: string): Promise<string> => {
  const { state } = await app.get(Decide).load(subscription, accountId);
  if (state.current && !state.order) return state.current.id;
  const orderId = state.order?.id ?? `order-${(made += 1)}`;
  const tracking = state.order?.tracking ?? `charge-${orderId}`;
  const context = (purpose: string) => systemContext(clock.now(), purpose, orderId);
  const plan = SEEDED_PLANS[1]!;
  const ordered = { orderId, kind: 'start', plan, cardId: 'card-1', lastFour: '1111', tracking } as const;
  const bus = app.get(CommandBus);
  if (!state.order) await bus.execute(new OrderSubscription(accountId, ordered, context('order')));
  await bus.execute(new RecordSubscriptionPayment(accountId, { orderId, tracking, answer }, context('pay')));
  return state.current?.id ?? orderId;
};

/**
 * A test sale of an account that the gateway did not take back, without a gateway. Returns the id of its registration.
 */
export const heldVoid = async ({ app, clock }: TestApp, accountId: string): Promise<string> => {
  const registrationId = `held-${(made += 1)}`;
  const context = (purpose: string) => systemContext(clock.now(), purpose, registrationId);
  const card = {
    token: `token-${registrationId}`,
    lastFour: '0098',
    holder: 'EVA CHOC',
    expiry: '12/39',
    brand: 'visa',
  };
  const [tracking, voidTracking] = [`sale-${registrationId}`, `void-${registrationId}`];
  const [bus, commands] = [app.get(CommandBus), app.get(CommandRunner)];
  const subject = '0123456789abcdef0123456789abcdef';
  await bus.execute(new StoreCardRequest(accountId, { registrationId, subject, card }, context('store')));
  await bus.execute(new StartTestSale(accountId, { registrationId, tracking }, context('start')));
  const sale = { registrationId, tracking, voidTracking, answer };
  await bus.execute(new RecordTestSale(accountId, sale, context('sale')));
  const refused = { registrationId, tracking: voidTracking, answer: { approved: false, code: '96' } as const };
  for (let attempt = 1; attempt < MOST_VOIDS; attempt += 1) {
    await bus.execute(new RecordTestVoid(accountId, refused, context(`void ${attempt}`)));
    const again = { registrationId, tracking: voidTracking };
    await bus.execute(new RepeatTestVoid(accountId, again, context(`again ${attempt}`)));
  }
  await commands.run(new RecordTestVoid(accountId, refused, context('void')), heldVoids);
  return registrationId;
};
