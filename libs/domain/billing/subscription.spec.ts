import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import { monthAfter } from './months.js';
import { offered, type Plan, plans, type PlansCommand } from './plans.js';
import type { OrderKind, SubscriptionEvent } from './subscription.events.js';
import { isCharged, isDue, subscription, type SubscriptionCommand } from './subscription.js';
import type { Answer } from './wallet.js';

const DAY = '2026-12-03';
const at = instantOf(DAY, '15:15');
const by = { id: 'olivia', role: 'client' } as const;
const basic: Plan = { id: 'basico', name_es: 'Básico', name_en: 'Basic', price: 9900, regimes: [1], active: true };
const full: Plan = { ...basic, id: 'completo', name_es: 'Completo', name_en: 'Complete', price: 19_900 };
const termsOf = ({ id: planId, name_es, name_en, price }: Plan) => ({ planId, name_es, name_en, price });
const APPROVED: Answer = { approved: true, transactionId: 'T-1', authorization: 'A-1' };
const [cardId, lastFour] = ['c1', '1111'];

type Content<T extends SubscriptionCommand['type']> = Extract<SubscriptionCommand, { type: T }>['data'];
const command = <T extends SubscriptionCommand['type']>(type: T, data: Content<T>, on = DAY): SubscriptionCommand =>
  ({ type, data, by, at: instantOf(on, '15:15') }) as SubscriptionCommand;
const order = (kind: 'start' | 'change', plan: Plan, orderId = 'order-1') =>
  command('OrderSubscription', { kind, plan, orderId, tracking: `t-${orderId}`, cardId, lastFour });
const paid = (answer: Answer, orderId = 'order-1', on = DAY) =>
  command('RecordSubscriptionPayment', { orderId, tracking: `t-${orderId}`, answer }, on);
const renew = (on: string, card: { cardId: string; lastFour: string } | null = { cardId, lastFour }) =>
  command('RenewSubscription', { orderId: 'order-2', tracking: 't-order-2', card }, on);

const started = (kind: OrderKind, plan: Plan, orderId = 'order-1', attempt = 1, on = DAY): SubscriptionEvent => ({
  type: 'SubscriptionPaymentStarted',
  data: {
    orderId,
    kind,
    terms: termsOf(plan),
    cardId,
    lastFour,
    tracking: `t-${orderId}`,
    attempt,
    at: instantOf(on, '15:15'),
  },
});
const receipt = (plan: Plan, orderId = 'order-1', on = DAY): SubscriptionEvent => ({
  type: 'SubscriptionPaid',
  data: {
    orderId,
    cents: plan.price,
    currency: 'GTQ',
    receipt: `${on.replaceAll('-', '')}-ORDER-`,
    transactionId: 'T-1',
    authorization: 'A-1',
    at: instantOf(on, '15:15'),
  },
});
const declined = (kind: OrderKind, code: string, orderId = 'order-1', on = DAY): SubscriptionEvent => ({
  type: 'SubscriptionPaymentDeclined',
  data: { orderId, kind, code, at: instantOf(on, '15:15') },
});
const begun = (plan: Plan = basic): SubscriptionEvent => ({
  type: 'SubscriptionStarted',
  data: { subscriptionId: 'order-1', terms: termsOf(plan), from: DAY, until: '2027-01-03' },
});
const RUNNING = [started('start', basic), receipt(basic), begun()];
const cancelled: SubscriptionEvent = {
  type: 'SubscriptionCancelled',
  data: { subscriptionId: 'order-1', termsVersion: '2026-11', endsOn: '2027-01-03', at },
};
const grace: SubscriptionEvent = {
  type: 'SubscriptionGraceBegan',
  data: { subscriptionId: 'order-1', until: '2027-01-10' },
};
const IN_GRACE = [
  ...RUNNING,
  started('renewal', basic, 'order-2', 1, '2027-01-03'),
  declined('renewal', '51', 'order-2', '2027-01-03'),
  grace,
];
const renewed = (from: string, until: string): SubscriptionEvent => ({
  type: 'SubscriptionRenewed',
  data: { subscriptionId: 'order-1', terms: termsOf(basic), from, until },
});
const cancel = (accepted = true, subscriptionId = 'order-1') =>
  command('CancelSubscription', { subscriptionId, accepted, termsVersion: '2026-11' });

describe('a subscription', () =>
  scenarios(subscription)({
    'is paid first (SUB-002, SUB-003)': { given: [], when: order('start', basic), then: [started('start', basic)] },
    'is ordered once': { given: [started('start', basic)], when: order('start', basic), then: [] },
    'is not ordered again after it was paid': { given: RUNNING, when: order('start', basic), then: [] },
    'begins in the moment it is paid (SUB-003)': {
      given: [started('start', basic)],
      when: paid(APPROVED),
      then: [receipt(basic), begun()],
    },
    'does not begin when it is declined (SUB-002)': {
      given: [started('start', basic)],
      when: paid({ approved: false, code: '51' }),
      then: [declined('start', '51')],
    },
    'is paid once': { given: RUNNING, when: paid(APPROVED), then: [] },
    'is begun once at a time': {
      given: RUNNING,
      when: order('start', full, 'order-2'),
      then: { rejected: 'subscription.runs_already' },
    },
    'is charged again if the gateway knows nothing of it': {
      given: [started('start', basic)],
      when: command('RepeatSubscriptionPayment', { orderId: 'order-1', tracking: 't-order-1' }),
      then: [started('start', basic, 'order-1', 2)],
    },
    'is given up after three charges of which the gateway knows nothing': {
      given: [started('start', basic, 'order-1', 3)],
      when: command('RepeatSubscriptionPayment', { orderId: 'order-1', tracking: 't-order-1' }),
      then: [{ type: 'SubscriptionPaymentLost', data: { orderId: 'order-1', at } }, declined('start', 'lost')],
    },
    'is changed by paying the other one (SUB-002, SUB-004)': {
      given: RUNNING,
      when: order('change', full, 'order-2'),
      then: [started('change', full, 'order-2')],
    },
    'changes in the moment the other one is paid (SUB-004)': {
      given: [...RUNNING, started('change', full, 'order-2')],
      when: paid(APPROVED, 'order-2'),
      then: [
        receipt(full, 'order-2'),
        {
          type: 'SubscriptionChanged',
          data: {
            subscriptionId: 'order-1',
            terms: termsOf(full),
            previous: 'basico',
            from: DAY,
            until: '2027-01-03',
          },
        },
      ],
    },
    'cannot be changed when there is none (SUB-004)': {
      given: [],
      when: order('change', full),
      then: { rejected: 'subscription.none' },
    },
    'is not changed to itself': {
      given: RUNNING,
      when: order('change', basic, 'order-2'),
      then: { rejected: 'subscription.same' },
    },
    'that was cancelled may be taken up again': {
      given: [...RUNNING, cancelled],
      when: order('change', basic, 'order-2'),
      then: [started('change', basic, 'order-2')],
    },
    'is not changed while another charge is under way': {
      given: [...RUNNING, started('change', full, 'order-2')],
      when: order('change', full, 'order-3'),
      then: { rejected: 'subscription.pending' },
    },
    'is not changed to one that is no longer offered': {
      given: RUNNING,
      when: order('change', { ...full, active: false }, 'order-2'),
      then: { rejected: 'subscription.plan_unknown' },
    },
    'is renewed on the day it runs out': {
      given: RUNNING,
      when: renew('2027-01-03'),
      then: [started('renewal', basic, 'order-2', 1, '2027-01-03')],
    },
    'is not renewed a day before': { given: RUNNING, when: renew('2027-01-02'), then: [] },
    'is not renewed once it was cancelled': { given: [...RUNNING, cancelled], when: renew('2027-01-03'), then: [] },
    'goes on for another month when it was renewed': {
      given: [...RUNNING, started('renewal', basic, 'order-2', 1, '2027-01-03')],
      when: paid(APPROVED, 'order-2', '2027-01-03'),
      then: [receipt(basic, 'order-2', '2027-01-03'), renewed('2027-01-03', '2027-02-03')],
    },
    'goes on for a week when its renewal was declined': {
      given: [...RUNNING, started('renewal', basic, 'order-2', 1, '2027-01-03')],
      when: paid({ approved: false, code: '51' }, 'order-2', '2027-01-03'),
      then: [declined('renewal', '51', 'order-2', '2027-01-03'), grace],
    },
    'goes on for a week when there is no card': {
      given: RUNNING,
      when: renew('2027-01-03', null),
      then: [declined('renewal', 'no_card', 'order-2', '2027-01-03'), grace],
    },
    'is not tried twice on one day': { given: IN_GRACE, when: renew('2027-01-03'), then: [] },
    'is tried again the next day, once': {
      given: IN_GRACE,
      when: renew('2027-01-04'),
      then: [started('renewal', basic, 'order-2', 1, '2027-01-04')],
    },
    'keeps the end of its grace when it is declined again': {
      given: [...IN_GRACE, started('renewal', basic, 'order-2', 1, '2027-01-04')],
      when: paid({ approved: false, code: '51' }, 'order-2', '2027-01-04'),
      then: [declined('renewal', '51', 'order-2', '2027-01-04')],
    },
    'is not tried twice on a later day of its grace either': {
      given: [...IN_GRACE, declined('renewal', '51', 'order-2', '2027-01-04')],
      when: renew('2027-01-04'),
      then: [],
    },
    'is tried on each day of its grace': {
      given: [...IN_GRACE, declined('renewal', '51', 'order-2', '2027-01-04')],
      when: renew('2027-01-05'),
      then: [started('renewal', basic, 'order-2', 1, '2027-01-05')],
    },
    'goes on from where it ended when it is paid within its grace': {
      given: [...IN_GRACE, started('renewal', basic, 'order-2', 1, '2027-01-08')],
      when: paid(APPROVED, 'order-2', '2027-01-08'),
      then: [receipt(basic, 'order-2', '2027-01-08'), renewed('2027-01-03', '2027-02-03')],
    },
    'begins anew when it is paid on the day on which the month it missed ends': {
      given: [...RUNNING, started('renewal', basic, 'order-2', 1, '2027-02-03')],
      when: paid(APPROVED, 'order-2', '2027-02-03'),
      then: [receipt(basic, 'order-2', '2027-02-03'), renewed('2027-02-03', '2027-03-03')],
    },
    'ends when the week is over': {
      given: IN_GRACE,
      when: command('EndSubscription', {}, '2027-01-10'),
      then: [{ type: 'SubscriptionEnded', data: { subscriptionId: 'order-1', because: 'unpaid', on: '2027-01-10' } }],
    },
    'does not end before': { given: IN_GRACE, when: command('EndSubscription', {}, '2027-01-09'), then: [] },
    'is cancelled with its terms accepted, whose version is kept (SUB-005)': {
      given: RUNNING,
      when: cancel(),
      then: [cancelled],
    },
    'is not cancelled without accepting (SUB-005, SUB-006)': {
      given: RUNNING,
      when: cancel(false),
      then: { rejected: 'subscription.accept_required' },
    },
    'is not cancelled by accepting terms that do not hold any more': {
      given: RUNNING,
      when: command('CancelSubscription', {
        subscriptionId: 'order-1',
        accepted: true,
        termsVersion: '2026-11',
        seen: '2025-01',
      }),
      then: { rejected: 'subscription.terms_changed' },
    },
    'of another id is not cancelled': {
      given: RUNNING,
      when: cancel(true, 'another'),
      then: { rejected: 'subscription.unknown' },
    },
    'is cancelled once': { given: [...RUNNING, cancelled], when: cancel(), then: [] },
    'is not cancelled while a charge is under way': {
      given: [...RUNNING, started('change', full, 'order-2')],
      when: cancel(),
      then: { rejected: 'subscription.pending' },
    },
    'that was cancelled ends when what was paid is used up': {
      given: [...RUNNING, cancelled],
      when: command('EndSubscription', {}, '2027-01-03'),
      then: [
        { type: 'SubscriptionEnded', data: { subscriptionId: 'order-1', because: 'cancelled', on: '2027-01-03' } },
      ],
    },
    'that was cancelled goes on until then': {
      given: [...RUNNING, cancelled],
      when: command('EndSubscription', {}, '2027-01-02'),
      then: [],
    },
  }));

it('a subscription has an id, a type, a name and a price, and keeps its receipts (SUB-001)', () => {
  const { current, receipts, past } = fold(subscription, [
    ...RUNNING,
    { type: 'SubscriptionEnded', data: { subscriptionId: 'order-1', because: 'cancelled', on: '2027-01-03' } },
  ]);
  expect(current).toBeNull();
  expect(past).toEqual([expect.objectContaining({ id: 'order-1', terms: termsOf(basic) })]);
  expect(receipts).toEqual([expect.objectContaining({ id: 'order-1', cents: 9900, lastFour: '1111', kind: 'start' })]);
});

it('a renewal after a long break begins on its own day', () => {
  const state = fold(subscription, [...RUNNING, started('renewal', basic, 'order-2', 1, '2027-05-20')]);
  const [, renewed] = subscription.decide(paid(APPROVED, 'order-2', '2027-05-20'), state);
  expect(renewed?.data).toMatchObject({ from: '2027-05-20', until: '2027-06-20' });
});

it('of the 31st is due at the end of short months and on the 31st of long ones, until it begins on another day', () => {
  const state = fold(subscription, [
    started('start', basic),
    { type: 'SubscriptionStarted', data: { ...begun().data, from: '2027-01-31', until: '2027-02-28' } },
    renewed('2027-02-28', '2027-03-31'),
  ] as readonly SubscriptionEvent[]);
  expect(state.current).toMatchObject({ from: '2027-02-28', until: '2027-03-31', anchor: 31 });
  const later = subscription.evolve(state, renewed('2027-06-15', '2027-07-15'));
  expect(later.current).toMatchObject({ from: '2027-06-15', until: '2027-07-15', anchor: 15 });
});

it('is charged on from its start until it is cancelled, and again once it is changed', () => {
  const changed: SubscriptionEvent = {
    type: 'SubscriptionChanged',
    data: { subscriptionId: 'order-1', terms: termsOf(full), from: DAY, until: '2027-01-03', previous: 'basico' },
  };
  const charged = (...events: readonly SubscriptionEvent[]) => isCharged(fold(subscription, events));
  expect([charged(), charged(...RUNNING), charged(...RUNNING, cancelled)]).toEqual([false, true, false]);
  expect(charged(...RUNNING, cancelled, changed)).toBe(true);
});

it('nothing is due, and no receipt is kept, where nothing was ordered', () => {
  const nothing = fold(subscription, [receipt(basic)]);
  expect([isDue(nothing, '2027-01-03'), nothing.receipts]).toEqual([false, []]);
});

it.each([
  ['2026-01-31', 31, '2026-02-28'],
  ['2026-02-28', 31, '2026-03-31'],
  ['2027-12-15', 15, '2028-01-15'],
  ['2028-01-30', 30, '2028-02-29'],
])('a month after %s, begun on the %i., is %s', (day, anchor, then) => {
  expect(monthAfter(day, anchor)).toBe(then);
});

describe('the types of subscription', () => {
  const set = (plan: Plan, role: 'admin' | 'client' = 'admin'): PlansCommand => ({
    type: 'SetPlan',
    data: plan,
    by: { id: 'lucia', role },
    at,
  });
  scenarios(plans)({
    'are set': { given: [], when: set(basic), then: [{ type: 'PlanSet', data: basic }] },
    'are set once': { given: [{ type: 'PlanSet', data: basic }], when: set(basic), then: [] },
    'are set by the office': { given: [], when: set(basic, 'client'), then: { rejected: 'auth.forbidden' } },
    'have a price': { given: [], when: set({ ...basic, price: 0 }), then: { rejected: 'subscription.plan_invalid' } },
    'are for a regime': {
      given: [],
      when: set({ ...basic, regimes: [] }),
      then: { rejected: 'subscription.plan_invalid' },
    },
  });
  it('are offered by regime, the cheapest first, as long as they are active (API-119)', () => {
    const all = [full, basic, { ...basic, id: 'otro', regimes: [2] }, { ...basic, id: 'viejo', active: false }];
    const state = fold(
      plans,
      all.map((data) => ({ type: 'PlanSet' as const, data })),
    );
    expect(offered(state, 1).map(({ id }) => id)).toEqual(['basico', 'completo']);
    expect(offered(state, 2).map(({ id }) => id)).toEqual(['otro']);
    expect(offered(state, 3)).toEqual([]);
  });
});

describe('what comes when nothing waits for it', () =>
  scenarios(subscription)({
    'a renewal without a subscription is nothing': { given: [], when: renew('2027-01-03'), then: [] },
    'a renewal of what was cancelled is nothing': {
      given: [...RUNNING, cancelled],
      when: renew('2027-01-03'),
      then: [],
    },
    'a renewal while a charge is under way is nothing': {
      given: [...RUNNING, started('renewal', basic, 'order-3', 1, '2027-01-03')],
      when: renew('2027-01-03'),
      then: [],
    },
    'an answer to another charge is nothing': {
      given: [started('start', basic)],
      when: paid(APPROVED, 'order-9'),
      then: [],
    },
    'a charge is not repeated when there is none': {
      given: RUNNING,
      when: command('RepeatSubscriptionPayment', { orderId: 'order-1', tracking: 't-order-1' }),
      then: [],
    },
    'nor another one': {
      given: [started('start', basic)],
      when: command('RepeatSubscriptionPayment', { orderId: 'order-1', tracking: 't-order-9' }),
      then: [],
    },
    'nothing ends without a subscription': { given: [], when: command('EndSubscription', {}), then: [] },
    'nothing is cancelled without a subscription': {
      given: [],
      when: cancel(),
      then: { rejected: 'subscription.unknown' },
    },
    'a change that is declined begins no grace': {
      given: [...RUNNING, started('change', full, 'order-2')],
      when: paid({ approved: false, code: '51' }, 'order-2'),
      then: [declined('change', '51', 'order-2')],
    },
  }));
