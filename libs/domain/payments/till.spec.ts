import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import type { Amount } from './amount.js';
import { MOST_COUNTED, till, type TillCommand, type TillEvent } from './till.js';

const admin: Actor = { id: 'lucia', role: 'admin' };
const system: Actor = { id: 'system', role: 'system' };
const DAY = '2026-12-03';
const evening = instantOf(DAY, '20:00');
const q = (cents: number): Amount => ({ cents, currency: 'GTQ' });
const usd = (cents: number): Amount => ({ cents, currency: 'USD' });
const trip = { reservationId: 'r1', number: '261203-001' };

const enter = (id: string, amount: Amount, receivedAt = instantOf(DAY, '16:00')): TillCommand => ({
  type: 'EnterCash',
  by: system,
  at: evening,
  data: { id, ...trip, amount, receivedAt },
});
const entered = (id: string, amount: Amount, day = DAY, receivedOn = DAY): TillEvent => ({
  type: 'CashEntered',
  data: { id, ...trip, amount, day, receivedOn },
});
const close = (
  counted: Readonly<{ GTQ: number; USD: number }>,
  more: Readonly<{ note?: string; day?: string; by?: Actor; at?: string }> = {},
): TillCommand => ({
  type: 'CloseTill',
  by: more.by ?? admin,
  at: more.at ?? evening,
  data: { day: more.day ?? DAY, counted, note: more.note ?? '', subject: 'subject-mario' },
});
const closed = (
  expected: Readonly<{ GTQ: number; USD: number }>,
  counted = expected,
  note = '',
  day = DAY,
): TillEvent => ({
  type: 'TillClosed',
  data: {
    day,
    expected,
    counted,
    difference: { GTQ: counted.GTQ - expected.GTQ, USD: counted.USD - expected.USD },
    subject: 'subject-mario',
    note,
    at: evening,
  },
});

describe('the cash a driver carries', () =>
  scenarios(till)({
    'belongs to the Guatemalan day on which it was taken': {
      given: [],
      when: enter('p1', q(31_000), '2026-12-04T05:59:00.000Z'),
      then: [entered('p1', q(31_000))],
    },
    'belongs to the next day from midnight there on': {
      given: [],
      when: enter('p1', q(31_000), '2026-12-04T06:00:00.000Z'),
      then: [entered('p1', q(31_000), '2026-12-04', '2026-12-04')],
    },
    'is entered once': { given: [entered('p1', q(1))], when: enter('p1', q(1)), then: [] },
    'is entered once, also when its day was closed since': {
      given: [entered('p1', q(1)), closed({ GTQ: 1, USD: 0 })],
      when: enter('p1', q(1)),
      then: [],
    },
    'that comes after the close belongs to the next day, and says when it was taken': {
      given: [entered('p1', q(1)), closed({ GTQ: 1, USD: 0 })],
      when: enter('p2', usd(500)),
      then: [entered('p2', usd(500), '2026-12-04')],
    },
    'that comes after two closes belongs to the day after both': {
      given: [closed({ GTQ: 0, USD: 0 }), closed({ GTQ: 0, USD: 0 }, undefined, '', '2026-12-04')],
      when: enter('p2', usd(500)),
      then: [entered('p2', usd(500), '2026-12-05')],
    },
  }));

describe('cashing up', () =>
  scenarios(till)({
    'finds what was expected, each currency by itself': {
      given: [entered('p1', q(31_000)), entered('p2', usd(2_000)), entered('p3', q(10_000))],
      when: close({ GTQ: 41_000, USD: 2_000 }),
      then: [closed({ GTQ: 41_000, USD: 2_000 })],
    },
    'expects less what was given back': {
      given: [entered('p1', q(31_000)), entered('r1', q(-5_000))],
      when: close({ GTQ: 26_000, USD: 0 }),
      then: [closed({ GTQ: 26_000, USD: 0 })],
    },
    'leaves other days alone': {
      given: [entered('p1', q(31_000)), entered('p2', q(9_999), '2026-12-02', '2026-12-02')],
      when: close({ GTQ: 31_000, USD: 0 }),
      then: [closed({ GTQ: 31_000, USD: 0 })],
    },
    'finds a difference, with a note': {
      given: [entered('p1', q(31_000)), entered('p2', usd(2_000))],
      when: close({ GTQ: 31_500, USD: 1_900 }, { note: 'cambio' }),
      then: [closed({ GTQ: 31_000, USD: 2_000 }, { GTQ: 31_500, USD: 1_900 }, 'cambio')],
    },
    'finds no difference in quetzales without a note': {
      given: [entered('p1', q(31_000))],
      when: close({ GTQ: 30_999, USD: 0 }),
      then: { rejected: 'cash_up.note_required' },
    },
    'finds no difference in dollars without a note': {
      given: [entered('p1', q(31_000))],
      when: close({ GTQ: 31_000, USD: 1 }),
      then: { rejected: 'cash_up.note_required' },
    },
    'is done once': {
      given: [closed({ GTQ: 0, USD: 0 })],
      when: close({ GTQ: 0, USD: 0 }),
      then: { rejected: 'cash_up.closed_already' },
    },
    'is done for a day on which nothing was taken': {
      given: [],
      when: close({ GTQ: 0, USD: 0 }),
      then: [closed({ GTQ: 0, USD: 0 })],
    },
    'is done on the day itself at the earliest': {
      given: [],
      when: close({ GTQ: 0, USD: 0 }, { day: '2026-12-04' }),
      then: { rejected: 'cash_up.not_yet' },
    },
    'counts no negative cash': {
      given: [],
      when: close({ GTQ: -1, USD: 0 }, { note: 'x' }),
      then: { rejected: 'cash_up.count_invalid' },
    },
    'counts as much as a hundred thousand': {
      given: [],
      when: close({ GTQ: MOST_COUNTED, USD: 0 }, { note: 'x' }),
      then: [closed({ GTQ: 0, USD: 0 }, { GTQ: MOST_COUNTED, USD: 0 }, 'x')],
    },
    'counts no typing error of millions': {
      given: [],
      when: close({ GTQ: 0, USD: MOST_COUNTED + 1 }, { note: 'x' }),
      then: { rejected: 'cash_up.count_invalid' },
    },
    'counts whole hundredths': {
      given: [],
      when: close({ GTQ: 0, USD: 0.5 }, { note: 'x' }),
      then: { rejected: 'cash_up.count_invalid' },
    },
    'is the office’s': {
      given: [],
      when: close({ GTQ: 0, USD: 0 }, { by: { id: 'mario', role: 'driver' } }),
      then: { rejected: 'auth.forbidden' },
    },
  }));
