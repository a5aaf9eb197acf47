import { fold, type Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import {
  MOST_CENTS,
  paidOf,
  type Paid,
  payment,
  PAYABLE,
  type PaymentCommand,
  type PaymentEvent,
  ROUNDING,
} from './payment.js';

const at = instantOf('2026-12-03', '15:15');
const admin: Actor = { id: 'lucia', role: 'admin' };
const mario: Actor = { id: 'mario', role: 'driver' };
const julia: Actor = { id: 'julia', role: 'driver' };
const rate = { quetzales: 7.67, on: '2026-12-03' };
/** Ana's trip with Mario: Q310. */
const booking: Paid = { number: '261203-001', price: 31_000, state: 'finished', driverId: 'mario' };

type Content<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>['data'];
const cash = { id: 'p1', amount: { cents: 31_000, currency: 'GTQ' }, rate, way: 'cash', driverId: 'mario' } as const;
const record = (more: Partial<Content<'RecordPayment'>> = {}, by = mario): PaymentCommand => ({
  type: 'RecordPayment',
  by,
  at,
  data: { ...cash, booking, ...more },
});
const refund = (more: Partial<Content<'RefundPayment'>> = {}, by = admin): PaymentCommand => ({
  type: 'RefundPayment',
  by,
  at,
  data: { ...cash, id: 'r1', driverId: null, booking, subject: 'subject-ana', why: 'trayecto corto', ...more },
});
const voided = (id: string, why = 'error', by = admin): PaymentCommand => ({
  type: 'VoidPayment',
  by,
  at,
  data: { id, why, subject: 'subject-ana' },
});
const recorded = (more: object = {}): PaymentEvent => ({
  type: 'PaymentRecorded',
  data: { ...cash, number: '261203-001', at, ...more },
});
const refunded = (more: object = {}): PaymentEvent => ({
  type: 'PaymentRefunded',
  data: {
    ...cash,
    id: 'r1',
    driverId: null,
    subject: 'subject-ana',
    why: 'trayecto corto',
    number: '261203-001',
    at,
    ...more,
  },
});
const wasVoided = (id: string): PaymentEvent => ({
  type: 'PaymentVoided',
  data: { id, why: 'error', subject: 'subject-ana', at },
});
const quetzales = (cents: number) => ({ amount: { cents, currency: 'GTQ' as const } });
const dollars = (cents: number) => ({ amount: { cents, currency: 'USD' as const } });

describe('a payment', () =>
  scenarios(payment)({
    'is recorded by the driver of the trip, in cash': { given: [], when: record(), then: [recorded()] },
    'is recorded once': { given: [recorded()], when: record(), then: [] },
    'comes in parts': {
      given: [recorded(quetzales(20_000))],
      when: record({ id: 'p2', ...quetzales(11_000) }),
      then: [recorded({ id: 'p2', ...quetzales(11_000) })],
    },
    'in dollars counts at the rate of the day': {
      given: [],
      when: record(dollars(4042)),
      then: [recorded(dollars(4042))],
    },
    'in dollars needs a rate': {
      given: [],
      when: record({ ...dollars(100), rate: null }),
      then: { rejected: 'payments.no_rate' },
    },
    'in quetzales needs none': {
      given: [],
      when: record({ rate: null }),
      then: [recorded({ rate: null })],
    },
    'is not more than what is due, but for the rounding': {
      given: [recorded(quetzales(20_000))],
      when: record({ id: 'p2', ...quetzales(11_000 + ROUNDING + 1) }),
      then: { rejected: 'payments.more_than_due', params: { due: '110.00' } },
    },
    'may be a little more than what is due': {
      given: [],
      when: record(quetzales(31_000 + ROUNDING)),
      then: [recorded(quetzales(31_000 + ROUNDING))],
    },
    'is due again after a refund, and after it was voided': {
      given: [recorded(), refunded(), recorded({ id: 'p2' }), wasVoided('p2')],
      when: record({ id: 'p3' }),
      then: [recorded({ id: 'p3' })],
    },
    'is some money': { given: [], when: record(quetzales(0)), then: { rejected: 'payments.amount_invalid' } },
    'is a whole number of hundredths': {
      given: [],
      when: record(quetzales(0.5)),
      then: { rejected: 'payments.amount_invalid' },
    },
    'is no typing error of millions': {
      given: [],
      when: record({ ...quetzales(10_000_001), booking: { ...booking, price: 90_000_000 } }),
      then: { rejected: 'payments.amount_invalid', params: { max: 100_000 } },
    },
    'is as much as a hundred thousand quetzales': {
      given: [],
      when: record({ ...quetzales(MOST_CENTS), booking: { ...booking, price: MOST_CENTS } }),
      then: [recorded(quetzales(MOST_CENTS))],
    },
    'is not taken by another driver into their own till': {
      given: [],
      when: record({ driverId: 'julia' }, julia),
      then: { rejected: 'auth.forbidden' },
    },
    'is not taken by a client of the same id as the driver': {
      given: [],
      when: record({}, { id: 'mario', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'at the terminal is refused to drivers, whatever became of the trip': {
      given: [],
      when: record({ way: 'terminal', driverId: 'mario', booking: { ...booking, state: 'approved' } }),
      then: { rejected: 'payments.drivers_take_cash' },
    },
    'is not taken by another driver': { given: [], when: record({}, julia), then: { rejected: 'auth.forbidden' } },
    'is not put into another driver’s till by a driver': {
      given: [],
      when: record({ driverId: 'julia' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not taken by the traveller': {
      given: [],
      when: record({}, { id: 'guest', role: 'guest' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is taken by drivers in cash only': {
      given: [],
      when: record({ way: 'terminal' }),
      then: { rejected: 'payments.drivers_take_cash' },
    },
    'by card is in nobody’s till': {
      given: [],
      when: record({ way: 'terminal' }, admin),
      then: { rejected: 'payments.drivers_take_cash' },
    },
    'is recorded by the office at its terminal': {
      given: [],
      when: record({ way: 'terminal', driverId: null }, admin),
      then: [recorded({ way: 'terminal', driverId: null })],
    },
    'is taken by a driver from when the trip is theirs on': {
      given: [],
      when: record({ booking: { ...booking, state: 'approved' } }),
      then: { rejected: 'payments.not_payable', params: { state: 'approved' } },
    },
    'is taken by the office in advance': {
      given: [],
      when: record({ driverId: null, booking: { ...booking, state: 'requested' } }, admin),
      then: [recorded({ driverId: null })],
    },
    'is not taken for what was called off': {
      given: [],
      when: record({ driverId: null, booking: { ...booking, state: 'cancelled' } }, admin),
      then: { rejected: 'payments.not_payable', params: { state: 'cancelled' } },
    },
  }));

it.each([
  ['requested', false],
  ['updated', false],
  ['approved', false],
  ['reserved', true],
  ['started', true],
  ['finished', true],
  ['no_show', true],
])('a trip that is %s is paid for; its driver takes cash: %s', (state, byDriver) => {
  const trip = { ...booking, state };
  const nothing = fold(payment, []);
  expect(payment.decide(record({ driverId: null, booking: trip }, admin), nothing)).toHaveLength(1);
  const driven = () => payment.decide(record({ booking: trip }), nothing);
  if (byDriver) expect(driven()).toEqual([recorded()]);
  else expect(driven).toThrow('payments.not_payable');
  expect(PAYABLE).toHaveLength(7);
});

describe('a refund', () =>
  scenarios(payment)({
    'gives back what was paid': { given: [recorded()], when: refund(), then: [refunded()] },
    'is possible when the trip was called off': {
      given: [recorded()],
      when: refund({ booking: { ...booking, state: 'cancelled' } }),
      then: [refunded()],
    },
    'is recorded once': { given: [recorded(), refunded()], when: refund(), then: [] },
    'is not more than was paid': {
      given: [recorded(quetzales(20_000))],
      when: refund(quetzales(20_001)),
      then: { rejected: 'payments.more_than_paid', params: { paid: '200.00' } },
    },
    'is not given twice': {
      given: [recorded(), refunded()],
      when: refund({ id: 'r2' }),
      then: { rejected: 'payments.more_than_paid', params: { paid: '0.00' } },
    },
    'has a reason': { given: [recorded()], when: refund({ why: '' }), then: { rejected: 'payments.reason_required' } },
    'is the office’s': { given: [recorded()], when: refund({}, mario), then: { rejected: 'auth.forbidden' } },
  }));

describe('a mistake', () =>
  scenarios(payment)({
    'is voided': { given: [recorded()], when: voided('p1'), then: [wasVoided('p1')] },
    'is voided once': { given: [recorded(), wasVoided('p1')], when: voided('p1'), then: [] },
    'has a reason': { given: [recorded()], when: voided('p1', ''), then: { rejected: 'payments.reason_required' } },
    'has to be there': { given: [recorded()], when: voided('p9'), then: { rejected: 'payments.unknown' } },
    'is not voided once it was given back': {
      given: [recorded(), refunded()],
      when: voided('p1'),
      then: { rejected: 'payments.refunded_since' },
    },
    'may be a refund': { given: [recorded(), refunded()], when: voided('r1'), then: [wasVoided('r1')] },
    'is the office’s to void': {
      given: [recorded()],
      when: voided('p1', 'error', mario),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('what is paid', () => {
  const paid = (...events: PaymentEvent[]) => paidOf(fold(payment, events));

  it('is what was received less what was given back, without what was voided, in quetzales', () => {
    expect(paid()).toBe(0);
    expect(paid(recorded(dollars(2000)))).toBe(15_340);
    expect(paid(recorded(), refunded(quetzales(5_000)))).toBe(26_000);
    expect(paid(recorded(), recorded({ id: 'p2' }), wasVoided('p2'))).toBe(31_000);
    expect(paid(recorded(), refunded(), wasVoided('r1'))).toBe(31_000);
  });
});
