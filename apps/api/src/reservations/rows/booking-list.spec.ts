import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { approved, assigned, asked, drivenByOthers, requested } from '@camino/domain/reservations/sample.given.js';
import { bookingRow } from '../../../../../test/support/booking-rows.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import { type BookingFilter, BookingList } from './booking-list.js';
import { bookings, type BookingRow } from './bookings.projection.js';

let stored: StoredRows;
let list: BookingList;
beforeAll(async () => {
  stored = await StoredRows.open();
  list = new BookingList(stored.models);
});
afterAll(() => stored.close());

const DAY = '2026-12-03';
const at = (time: string, day = DAY) => instantOf(day, time);
const base = bookingRow('base', requested);
const driven = bookingRow('driven', requested, approved, assigned);
const outside = bookingRow('outside', requested, approved, drivenByOthers);
const row = (id: string, pickUpAt: string, more: Partial<BookingRow> = {}, from = base): BookingRow => ({
  ...from,
  _id: id,
  number: `no-${id}`,
  pickUpAt,
  pickUpDate: DAY,
  dueAt: null,
  remindAt: null,
  travellerRemindAt: null,
  ...more,
});
const ROWS = [
  row('c', at('10:00'), {
    arrivesAt: at('22:00'),
    state: 'approved',
    claimPending: true,
    claimed: true,
    payment: 'credit_card',
  }),
  row('a', at('08:00'), { dueAt: at('07:00'), feeId: 'fee-2', clientId: 'ana', search: 'ana tun antigua' }),
  row('b', at('08:00'), { remindAt: at('07:30'), bookedBy: 'luis', search: 'beto tun' }),
  row('d', at('12:00'), { accepted: false, arrivesAt: at('13:15') }, driven),
  row('e', at('14:00'), { arrivesAt: at('15:15'), claimed: true }, outside),
  row('f', at('16:00'), { state: 'updated', dueAt: at('09:00'), remindAt: at('08:00'), pickUpDate: '2026-12-04' }),
  row('g', at('18:00'), { state: 'rejected', dueAt: at('06:00'), travellerRemindAt: at('06:00') }),
  row('h', at('20:00'), { state: 'started', arrivesAt: at('21:15'), accepted: true, driverId: 'julia' }, driven),
];
beforeAll(() => stored.put(bookings, ROWS));

const ids = (rows: readonly Readonly<{ _id: string }>[]) => rows.map(({ _id }) => _id).join('');
const BY_PICK_UP = { sort: { pickUpAt: 1, _id: 1 }, skip: 0, limit: 100 } as const;

describe('bookings are found', () => {
  it.each<[string, BookingFilter, string]>([
    ['all', {}, 'abcdefgh'],
    ['by their ids', { ids: ['h', 'a', 'nobody'] }, 'ah'],
    ['by none', { ids: [] }, ''],
    ['by their states', { states: ['approved', 'started'] }, 'ch'],
    ['by their day', { date: '2026-12-04' }, 'f'],
    ['by their pick-up, not before', { from: at('16:00') }, 'fgh'],
    ['by their pick-up, before', { to: at('10:00') }, 'ab'],
    ['by their pick-up, between', { from: at('10:00'), to: at('16:00') }, 'cde'],
    ['without a driver', { unassigned: true }, 'c'],
    ['with one, also of others', { unassigned: false }, 'deh'],
    ['not accepted yet', { unanswered: true }, 'd'],
    ['of a driver', { driverId: 'mario' }, 'd'],
    ['of a driver, whether assigned or not', { driverId: 'julia', unassigned: false }, 'h'],
    ['of a vehicle', { vehicleId: 'van' }, 'dh'],
    ['of a fee', { feeId: 'fee-2' }, 'a'],
    ['by how they are paid', { payment: 'credit_card' }, 'c'],
    ['of a client', { clientId: 'ana' }, 'a'],
    ['of whoever booked them', { bookedBy: 'luis' }, 'b'],
    ['with a claim that waits', { claimPending: true }, 'c'],
    ['with a claim', { claimed: true }, 'ce'],
    ['without one', { claimed: false }, 'abdfgh'],
    ['that should be over', { arrivedBefore: at('15:15') }, 'd'],
    ['that should be over, soon after', { arrivedBefore: at('15:16') }, 'de'],
    ['to be answered by then', { dueBefore: at('07:00') }, 'a'],
    ['to be answered by a later time', { dueBefore: at('09:00') }, 'af'],
    ['by every word of a search', { q: 'TÚN ana' }, 'a'],
    ['by one word', { q: 'tun' }, 'ab'],
    ['by several conditions', { states: ['requested', 'reserved'], q: 'tun', payment: 'cash' }, 'ab'],
    ['by states that exclude each other', { states: ['requested'], unassigned: true }, ''],
    ['by states that conditions leave', { states: ['reserved', 'started'], arrivedBefore: at('23:00') }, 'deh'],
  ])('%s', async (_, filter, expected) => {
    expect(ids(await list.all(filter))).toBe(expected);
    expect(await list.count(filter)).toBe(expected.length);
    const page = await list.page(filter, BY_PICK_UP);
    expect([ids(page.rows), page.total]).toEqual([expected, expected.length]);
  });

  it('the latest first, when asked for so', async () => {
    expect(ids(await list.all({ states: ['requested', 'approved'] }, -1))).toBe('cba');
  });

  it('page by page, of how many', async () => {
    const { rows, total } = await list.page(
      { to: at('18:00') },
      { sort: { pickUpAt: -1, _id: -1 }, skip: 1, limit: 2 },
    );
    expect([ids(rows), total]).toEqual(['ed', 6]);
  });

  it('each, in the order asked for', async () => {
    const found: string[] = [];
    for await (const { _id } of list.each({ states: ['requested', 'approved'] }, { pickUpAt: -1, _id: -1 }))
      found.push(_id);
    expect(found).toEqual(['c', 'b', 'a']);
  });

  it('by their number', async () => {
    expect((await list.numbered('no-d'))?._id).toBe('d');
    expect(await list.numbered('no-z')).toBeNull();
  });

  it('when the office is to answer, or to be reminded of it', async () => {
    const due = async (now: string) =>
      ids(await list.due(now))
        .split('')
        .sort()
        .join('');
    expect([await due(at('06:59')), await due(at('07:00')), await due(at('07:30')), await due(at('08:00'))]).toEqual([
      '',
      'a',
      'ab',
      'abf',
    ]);
  });

  it('when their travelers are to be reminded, for six hours', async () => {
    const found = async (now: string) => ids(await list.toRemind(now));
    expect([await found(at('05:59')), await found(at('06:00')), await found(at('12:00'))]).toEqual(['', 'g', 'g']);
    expect(await found(at('12:01'))).toBe('');
  });
});

describe('what bookings cost', () => {
  const fares = async (from: string, to: string) => {
    const found = [];
    for await (const fare of list.eachFare(from, to)) found.push(fare);
    return found;
  };

  it('is read for a period, with what the price depends on', async () => {
    expect(await fares(at('08:00'), at('10:00'))).toEqual([
      {
        _id: 'a',
        number: 'no-a',
        state: 'requested',
        feeId: 'fee-2',
        pickUpAt: at('08:00'),
        adults: 3,
        centavos: 31_000,
      },
      {
        _id: 'b',
        number: 'no-b',
        state: 'requested',
        feeId: asked.fare.feeId,
        pickUpAt: at('08:00'),
        adults: 3,
        centavos: 31_000,
      },
    ]);
    expect(await fares(at('08:00'), at('08:00'))).toEqual([]);
  });

  it('is read once for each booking, over many weeks, the earliest first', async () => {
    const days = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-24', '2027-01-07'];
    await stored.put(bookings, days.map((day, n) => row(`r${n}`, at('08:00', day))).reverse());
    expect((await fares(at('08:00', days[0]), at('08:00', days[4]))).map(({ _id }) => _id)).toEqual([
      'r0',
      'r1',
      'r2',
      'r3',
    ]);
    expect((await fares(at('08:00', days[0]), at('08:01', days[4]))).map(({ _id }) => _id)).toEqual([
      'r0',
      'r1',
      'r2',
      'r3',
      'r4',
    ]);
  });
});
