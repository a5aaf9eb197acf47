import { type Actor, fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { LINK_DAYS, MOST_TRIES } from './links.js';
import { MOST_CENTS, openLink, paidOf, type Paid, payment, type PaymentCommand, type PaymentEvent } from './payment.js';

const at = instantOf('2026-12-03', '09:00');
const later = plusMinutes(at, 30);
const admin: Actor = { id: 'lucia', role: 'admin' };
const guest: Actor = { id: 'guest', role: 'guest' };
const system: Actor = { id: 'system', role: 'system' };
/** Ana's trip: Q310. */
const booking: Paid = { number: '261203-001', price: 31_000, state: 'approved', driverId: null };
const expiresAt = instantOf('2026-12-06', '09:00');

type Content<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>['data'];
const send = (more: Partial<Content<'SendPaymentLink'>> = {}, by = admin): PaymentCommand => ({
  type: 'SendPaymentLink',
  by,
  at,
  data: { id: 'l1', digest: 'd1', cents: 31_000, days: 3, booking, ...more },
});
const withdraw = (id = 'l1', by = admin): PaymentCommand => ({ type: 'WithdrawPaymentLink', by, at, data: { id } });
const start = (more: Partial<Content<'StartLinkPayment'>> = {}, when = later): PaymentCommand => ({
  type: 'StartLinkPayment',
  by: guest,
  at: when,
  data: { id: 'l1', tracking: 't1', lastFour: '1111', booking, ...more },
});
const answer = (said: Content<'RecordLinkPayment'>['answer'], tracking = 't1', by = system): PaymentCommand => ({
  type: 'RecordLinkPayment',
  by,
  at: later,
  data: { id: 'l1', tracking, answer: said },
});
const lose = (tracking = 't1', by = system): PaymentCommand => ({
  type: 'LoseLinkPayment',
  by,
  at: later,
  data: { id: 'l1', tracking },
});
const voidIt = (when = later, by = admin): PaymentCommand => ({
  type: 'VoidPayment',
  by,
  at: when,
  data: { id: 't1', why: 'canceló', subject: 'subject-ana' },
});
const approved = { approved: true, transactionId: 'T-1', authorization: 'A-1' } as const;
const declined = { approved: false, code: '51' } as const;

const sent = (more: object = {}): PaymentEvent => ({
  type: 'PaymentLinkSent',
  data: { id: 'l1', digest: 'd1', cents: 31_000, number: '261203-001', expiresAt, at, ...more },
});
const withdrawn = (id = 'l1'): PaymentEvent => ({ type: 'PaymentLinkWithdrawn', data: { id, at } });
const started = (more: object = {}): PaymentEvent => ({
  type: 'LinkPaymentStarted',
  data: { id: 'l1', tracking: 't1', attempt: 1, lastFour: '1111', at: later, ...more },
});
const wasDeclined: PaymentEvent = { type: 'LinkPaymentDeclined', data: { id: 'l1', code: '51', at: later } };
const wasLost: PaymentEvent = { type: 'LinkPaymentLost', data: { id: 'l1', at: later } };
const paid: PaymentEvent = {
  type: 'PaymentRecorded',
  data: {
    id: 't1',
    amount: { cents: 31_000, currency: 'GTQ' },
    rate: null,
    way: 'link',
    driverId: null,
    number: '261203-001',
    at: later,
    card: { link: 'l1', transactionId: 'T-1', authorization: 'A-1', lastFour: '1111' },
  },
};
const cash = (cents: number): PaymentEvent => ({
  type: 'PaymentRecorded',
  data: {
    id: 'p1',
    amount: { cents, currency: 'GTQ' },
    rate: null,
    way: 'cash',
    driverId: null,
    number: '261203-001',
    at,
  },
});
const refused = (rejected: string) => ({ rejected });

const refund = {
  type: 'RefundPayment',
  by: admin,
  at: later,
  data: {
    id: 'r1',
    amount: { cents: 100, currency: 'GTQ' },
    rate: null,
    way: 'cash',
    driverId: null,
    booking,
    subject: 'subject-ana',
    why: 'x',
  },
} as const;

describe('a link for paying', () => {
  scenarios(payment)({
    'is sent for what is due': { given: [], when: send(), then: [sent()] },
    'is sent for a part of it': { given: [cash(1)], when: send({ cents: 30_999 }), then: [sent({ cents: 30_999 })] },
    'is not sent for a centavo more than is due': {
      given: [cash(1)],
      when: send(),
      then: { rejected: 'payments.more_than_due', params: { due: '309.99' } },
    },
    'is sent once': { given: [sent()], when: send(), then: [] },
    'takes the place of the one before': {
      given: [sent()],
      when: send({ id: 'l2', digest: 'd2' }),
      then: [withdrawn(), sent({ id: 'l2', digest: 'd2' })],
    },
    'waits for the one that is being paid': {
      given: [sent(), started()],
      when: send({ id: 'l2' }),
      then: refused('payments.link_paying'),
    },
    'leaves one that was paid alone': {
      given: [
        sent({ cents: 1000 }),
        started(),
        { ...paid, data: { ...paid.data, amount: { cents: 1000, currency: 'GTQ' } } },
      ],
      when: send({ id: 'l2', cents: 30_000 }),
      then: [sent({ id: 'l2', cents: 30_000 })],
    },
    'is not sent for a booking that is over': {
      given: [],
      when: send({ booking: { ...booking, state: 'cancelled' } }),
      then: { rejected: 'payments.not_payable', params: { state: 'cancelled' } },
    },
    'is not sent for nothing': { given: [], when: send({ cents: 0 }), then: refused('payments.amount_invalid') },
    'is not sent for parts of a centavo': {
      given: [],
      when: send({ cents: 0.5 }),
      then: refused('payments.amount_invalid'),
    },
    'is not sent for more than anybody pays': {
      given: [],
      when: send({ cents: 10_000_001, booking: { ...booking, price: 20_000_000 } }),
      then: { rejected: 'payments.amount_invalid', params: { max: 100_000 } },
    },
    'is sent for as much as anybody pays': {
      given: [],
      when: send({ cents: MOST_CENTS, booking: { ...booking, price: MOST_CENTS } }),
      then: [sent({ cents: MOST_CENTS })],
    },
    'holds for a month': {
      given: [],
      when: send({ days: LINK_DAYS.max }),
      then: [sent({ expiresAt: plusMinutes(at, LINK_DAYS.max * 1440) })],
    },
    'holds for a day': {
      given: [],
      when: send({ days: LINK_DAYS.min }),
      then: [sent({ expiresAt: plusMinutes(at, 1440) })],
    },
    'does not hold for longer than a month': {
      given: [],
      when: send({ days: LINK_DAYS.max + 1 }),
      then: { rejected: 'payments.link_days', params: LINK_DAYS },
    },
    'nor for less than a day': { given: [], when: send({ days: 0 }), then: refused('payments.link_days') },
    'is not sent by a driver': {
      given: [],
      when: send({}, { id: 'mario', role: 'driver' }),
      then: refused('auth.forbidden'),
    },
    'is withdrawn': { given: [sent()], when: withdraw(), then: [withdrawn()] },
    'is withdrawn once': { given: [sent(), withdrawn()], when: withdraw(), then: [] },
    'is not withdrawn while it is being paid': {
      given: [sent(), started()],
      when: withdraw(),
      then: refused('payments.link_paying'),
    },
    'nor once it was paid': {
      given: [sent(), started(), paid],
      when: withdraw(),
      then: refused('payments.link_paid'),
    },
    'nor by a guest': { given: [sent()], when: withdraw('l1', guest), then: refused('auth.forbidden') },
    'nor if nobody knows it': { given: [sent()], when: withdraw('l9'), then: refused('payments.link_unknown') },
  });
});

describe('paying by a link', () => {
  scenarios(payment)({
    'is begun before the gateway is asked': { given: [sent()], when: start(), then: [started()] },
    'is not begun twice': {
      given: [sent(), started()],
      when: start({ tracking: 't2' }),
      then: refused('payments.link_paying'),
    },
    'is not begun once it was paid': {
      given: [sent(), started(), paid],
      when: start({ tracking: 't2' }),
      then: refused('payments.link_paid'),
    },
    'is not begun with one that was withdrawn': {
      given: [sent(), withdrawn()],
      when: start(),
      then: refused('payments.link_withdrawn'),
    },
    'is not begun for a booking that is over': {
      given: [sent()],
      when: start({ booking: { ...booking, state: 'rejected' } }),
      then: refused('payments.link_withdrawn'),
    },
    'is begun in the last instant': {
      given: [sent()],
      when: start({}, plusMinutes(expiresAt, -1)),
      then: [started({ at: plusMinutes(expiresAt, -1) })],
    },
    'is not begun at its end': {
      given: [sent()],
      when: start({}, expiresAt),
      then: refused('payments.link_expired'),
    },
    'is not begun for more than is due by now': {
      given: [sent(), cash(1)],
      when: start(),
      then: refused('payments.link_settled'),
    },
    'is tried with another card after a decline, as another movement of money': {
      given: [sent(), started(), wasDeclined],
      when: start({ tracking: 't2', lastFour: '2222' }),
      then: [started({ tracking: 't2', attempt: 2, lastFour: '2222' })],
    },
    'goes on as the same movement of money while nobody knows what became of it': {
      given: [sent(), started(), wasLost],
      when: start({ tracking: 't2' }),
      then: [started({ tracking: 't1', attempt: 2 })],
    },
    'is not tried for ever': {
      given: [sent(), started({ attempt: MOST_TRIES }), wasDeclined],
      when: start({ tracking: 't2' }),
      then: refused('payments.link_tried_often'),
    },
  });
});

describe('the link that a booking is offered to be paid by', () => {
  const offered = (...events: PaymentEvent[]) => openLink(booking, fold(payment, events), later)?.id ?? null;
  const tried = (attempt: number) => [sent(), started({ attempt }), wasDeclined];

  it('is the open one, also after a decline', () => {
    expect(offered(...tried(MOST_TRIES - 1))).toBe('l1');
  });

  it('is none that was tried so often that it can be paid no more', () => {
    expect(offered(...tried(MOST_TRIES))).toBeNull();
  });

  it('is the new one after that', () => {
    expect(offered(...tried(MOST_TRIES), withdrawn(), sent({ id: 'l2', digest: 'd2' }))).toBe('l2');
  });
});

describe('what the gateway says', () => {
  scenarios(payment)({
    'is recorded as a payment': { given: [sent(), started()], when: answer(approved), then: [paid] },
    'is recorded once': { given: [sent(), started(), paid], when: answer(approved), then: [] },
    'is recorded although it was paid otherwise meanwhile: the money has moved': {
      given: [sent(), started(), cash(31_000)],
      when: answer(approved),
      then: [paid],
    },
    'of another movement is not': { given: [sent(), started()], when: answer(approved, 't9'), then: [] },
    'may be a decline': { given: [sent(), started()], when: answer(declined), then: [wasDeclined] },
    'may be nothing at all': { given: [sent(), started()], when: lose(), then: [wasLost] },
    'of another movement is not, either, when it is nothing': {
      given: [sent(), started()],
      when: lose('t9'),
      then: [],
    },
    'of a movement that was declined changes nothing': {
      given: [sent(), started(), wasDeclined],
      when: lose(),
      then: [],
    },
    'of nothing under way changes nothing': { given: [sent()], when: lose(), then: [] },
    'comes from nobody else': {
      given: [sent(), started()],
      when: answer(approved, 't1', guest),
      then: refused('auth.forbidden'),
    },
    'not even that it knows nothing': {
      given: [sent(), started()],
      when: lose('t1', admin),
      then: refused('auth.forbidden'),
    },
  });
  it('counts as paid', () => {
    expect(paidOf(fold(payment, [sent(), started(), paid]))).toBe(31_000);
  });
  it('cannot be recorded or given back by hand', () => {
    const money = { id: 'x', amount: { cents: 1, currency: 'GTQ' }, rate: null, way: 'link', driverId: null } as const;
    const record: PaymentCommand = { type: 'RecordPayment', by: admin, at, data: { ...money, booking } };
    expect(() => payment.decide(record, fold(payment, []))).toThrow('payments.amount_invalid');
  });
});

const begun = (more: object = {}): PaymentEvent => ({
  type: 'LinkVoidStarted',
  data: {
    id: 't1',
    transactionId: 'T-1',
    tracking: 't1-void-1',
    attempt: 1,
    subject: 'subject-ana',
    why: 'canceló',
    at: later,
    ...more,
  },
});
const kept: PaymentEvent = { type: 'LinkVoidDeclined', data: { id: 't1', code: '12', at: later } };
const voided: PaymentEvent = {
  type: 'PaymentVoided',
  data: { id: 't1', subject: 'subject-ana', why: 'canceló', at: later },
};
const returned = (said: Content<'RecordLinkVoid'>['answer'], tracking = 't1-void-1', by = system): PaymentCommand => ({
  type: 'RecordLinkVoid',
  by,
  at: later,
  data: { id: 't1', tracking, answer: said },
});
const repeat: PaymentCommand = {
  type: 'RepeatLinkVoid',
  by: system,
  at: later,
  data: { id: 't1', tracking: 't1-void-1' },
};

describe('taking a card payment back', () => {
  const given = [sent(), started(), paid];
  scenarios(payment)({
    'asks the gateway': { given, when: voidIt(), then: [begun()] },
    'asks once': { given: [...given, begun()], when: voidIt(), then: [] },
    'is possible to the end of the day': {
      given,
      when: voidIt(instantOf('2026-12-03', '23:59')),
      then: [begun({ at: instantOf('2026-12-03', '23:59') })],
    },
    'and not on the next': {
      given,
      when: voidIt(instantOf('2026-12-04', '00:00')),
      then: refused('payments.void_too_late'),
    },
    'is for the office': { given, when: voidIt(later, guest), then: refused('auth.forbidden') },
    'is done when the gateway says so': { given: [...given, begun()], when: returned(approved), then: [voided] },
    'is not when it declines': {
      given: [...given, begun()],
      when: returned(declined),
      then: [{ ...kept, data: { ...kept.data, code: '51' } }],
    },
    'is asked anew after a decline': {
      given: [...given, begun(), kept],
      when: voidIt(),
      then: [begun({ tracking: 't1-void-2' })],
    },
    'is asked again as the same where the gateway knows nothing': {
      given: [...given, begun()],
      when: repeat,
      then: [begun({ attempt: 2 })],
    },
    'changes nothing once it is over': { given: [...given, begun(), voided], when: returned(approved), then: [] },
    'and is not asked again then': { given: [...given, begun(), voided], when: repeat, then: [] },
    'is answered by nobody else': {
      given: [...given, begun()],
      when: returned(approved, 't1-void-1', admin),
      then: refused('auth.forbidden'),
    },
    'lets nothing be given back meanwhile': {
      given: [...given, begun()],
      when: refund,
      then: refused('payments.void_pending'),
    },
  });
  scenarios(payment)({
    'hears nothing of another void': { given: [...given, begun()], when: returned(approved, 't1-void-9'), then: [] },
    'is not begun again for another void': {
      given: [...given, begun()],
      when: { ...repeat, data: { id: 't1', tracking: 't1-void-9' } },
      then: [],
    },
    'is begun again by nobody else': {
      given: [...given, begun()],
      when: { ...repeat, by: admin },
      then: refused('auth.forbidden'),
    },
    'is asked anew after each decline': {
      given: [cash(100), ...given, begun(), kept, begun({ tracking: 't1-void-2' }), kept],
      when: voidIt(),
      then: [begun({ tracking: 't1-void-3' })],
    },
  });
  it('counts until it is done', () => {
    expect(paidOf(fold(payment, [...given, begun()]))).toBe(31_000);
    expect(paidOf(fold(payment, [...given, begun(), kept]))).toBe(31_000);
    expect(paidOf(fold(payment, [...given, begun(), voided]))).toBe(0);
  });
});

describe('two links of a booking', () => {
  const both = [
    sent(),
    started(),
    paid,
    sent({ id: 'l2', digest: 'd2' }),
    started({ id: 'l2', tracking: 't2' }),
    {
      type: 'PaymentRecorded',
      data: {
        ...paid.data,
        id: 't2',
        card: { link: 'l2', transactionId: 'T-2', authorization: 'A-2', lastFour: '2222' },
      },
    },
  ] as readonly PaymentEvent[];
  const other = { id: 't2', transactionId: 'T-2', tracking: 't2-void-1' };
  const voidSecond: PaymentCommand = {
    type: 'VoidPayment',
    by: admin,
    at: later,
    data: { id: 't2', why: 'canceló', subject: 'subject-ana' },
  };

  it('are sent, paid and withdrawn each for itself', () => {
    const states = (...events: readonly PaymentEvent[]) =>
      fold(payment, [...both, ...events]).links.map(({ id, status }) => [id, status]);
    expect(states()).toEqual([
      ['l1', 'paid'],
      ['l2', 'paid'],
    ]);
    expect(states(sent({ id: 'l3', digest: 'd3' }), withdrawn('l3'))).toEqual([
      ['l1', 'paid'],
      ['l2', 'paid'],
      ['l3', 'withdrawn'],
    ]);
  });
  scenarios(payment)({
    'are taken back each for itself': { given: [...both, begun()], when: voidSecond, then: [begun(other)] },
    'hear each of its own void': {
      given: [...both, begun(), begun(other)],
      when: {
        type: 'RecordLinkVoid',
        by: system,
        at: later,
        data: { id: 't2', tracking: 't2-void-1', answer: declined },
      },
      then: [{ type: 'LinkVoidDeclined', data: { id: 't2', code: '51', at: later } }],
    },
    'do not hear of a void of the other': {
      given: [...both, begun(), begun(other)],
      when: {
        type: 'RecordLinkVoid',
        by: system,
        at: later,
        data: { id: 't1', tracking: 't2-void-1', answer: approved },
      },
      then: [],
    },
    'do not begin a void of the other again': {
      given: [...both, begun(), begun(other)],
      when: { type: 'RepeatLinkVoid', by: system, at: later, data: { id: 't1', tracking: 't2-void-1' } },
      then: [],
    },
    'wait each for its own void': {
      given: [...both, begun(), begun(other), kept],
      when: returned(approved, 't2-void-1'),
      then: [],
    },
    'are both awaited until both are over': {
      given: [...both, begun(), begun(other), kept],
      when: refund,
      then: refused('payments.void_pending'),
    },
  });
});
