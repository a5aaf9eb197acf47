import type { ListQuery } from '../platform/edge/http/list.js';
import { InvalidInput } from '../platform/edge/http/refused.js';
import { MovableClock } from '../platform/kit/clock/clock.js';
import { StoredRows } from '../../../../test/support/stored-rows.js';
import { ClaimList } from './claim-list.js';
import { type ClaimRow, claims } from './claims.projection.js';

const row = (id: string, change: Partial<ClaimRow> = {}): ClaimRow => ({
  _id: id,
  reservationId: `trip-${id}`,
  subject: 's-diego',
  version: 1,
  pending: true,
  state: 'pending',
  claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  number: `261203-00${id}`,
  date: '2026-12-03',
  time: '08:00',
  clientId: 'diego',
  passenger: 'Diego Paz',
  filedAt: `2026-12-0${id}T18:00:00.000Z`,
  resolvedAt: null,
  resolvedBy: null,
  note: '',
  pickUpAt: '2026-12-03T14:00:00.000Z',
  priority: 6,
  typeName: 'el piloto llego tarde',
  client: 'diego paz',
  search: 'diego paz tarde',
  queue: `0 1 2026-12-0${id}`,
  ...change,
});
/* Of the first trip, one claim is resolved and one is open again. */
const ROWS: readonly ClaimRow[] = [
  row('3', { priority: 9, typeName: 'cobro', client: 'rosa tun', search: 'rosa tun cobro', queue: '0 0 3' }),
  row('1', { reservationId: 'trip-1', pending: false, resolvedAt: '2026-12-08T18:00:00.000Z', queue: '1 1 1' }),
  row('4', {
    pending: false,
    priority: 3,
    resolvedAt: '2026-12-07T18:00:00.000Z',
    pickUpAt: '2026-12-01T14:00:00.000Z',
  }),
  row('2', { reservationId: 'trip-1', search: 'diego tun maletas', typeName: 'maletas', queue: '0 1 2' }),
];

let stored: StoredRows;
let list: ClaimList;
const clock = new MovableClock();
beforeAll(async () => {
  stored = await StoredRows.open();
  list = new ClaimList(stored.models, clock);
  clock.set('2026-12-05T18:00:00.000Z');
});
afterAll(() => stored.close());
beforeEach(() => stored.put(claims, ROWS));

const ids = (rows: readonly ClaimRow[]) => rows.map(({ _id }) => _id).join('');
const query = ({ filter, sort, range }: { filter?: object; sort?: readonly string[]; range?: readonly number[] }) =>
  ({
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(sort && { sort: JSON.stringify(sort) }),
    ...(range && { range: JSON.stringify(range) }),
  }) satisfies ListQuery;
const each = async (asked: ListQuery) => {
  const rows: ClaimRow[] = [];
  for await (const one of list.each(asked)) rows.push(one);
  return ids(rows);
};

describe('the claims of the office', () => {
  it('are all there, the newest first, with the trips that have an open one', async () => {
    const { rows, open } = await list.all();
    expect([ids(rows), [...open].sort()]).toEqual(['4321', ['trip-1', 'trip-3']]);
  });

  it.each<[string, object, string]>([
    ['open', { status: true }, '32'],
    ['open, in the dialect of the specification', { status: 1 }, '32'],
    ['resolved', { status: false }, '41'],
    ['resolved, in the dialect of the specification', { status: 0 }, '41'],
    ['of some ids', { id: ['1', '3', '9'] }, '31'],
    ['of a trip', { reservation_id: 'trip-1' }, '21'],
    ['of several trips', { reservation_id: ['trip-1', 'trip-4'] }, '421'],
    ['of a high priority', { priority: 'high' }, '3'],
    ['of a low or a medium priority', { priority: ['low', 'medium'] }, '421'],
    ['filed three days ago or before', { min_days: 3 }, '21'],
    ['filed at any time', { min_days: 0 }, '4321'],
    ['filed within ten years', { min_days: 3650 }, ''],
    ['that have every word, whatever its accents', { q: 'TÚN diego' }, '2'],
    ['open, of a trip', { status: true, reservation_id: ['trip-1', 'trip-4'] }, '2'],
  ])('are narrowed to those %s, in a page and in an export', async (_, filter, expected) => {
    const { rows, total, range } = await list.page(query({ filter }));
    expect([ids(rows), total, range.skip]).toEqual([expected, expected.length, 0]);
    expect(await each(query({ filter }))).toBe(expected);
  });

  it.each<[string, object]>([
    ['a condition that is none', { who: 'x' }],
    ['a state that is none', { status: 2 }],
    ['a state as text', { status: 'open' }],
    ['a priority that is none', { priority: 'huge' }],
    ['a priority of every object', { priority: 'toString' }],
    ['days that are no number', { min_days: '3' }],
    ['days of the future', { min_days: -1 }],
    ['parts of a day', { min_days: 1.5 }],
    ['more than ten years', { min_days: 3651 }],
    ['a trip that is no text', { reservation_id: 7 }],
    ['a trip longer than an id', { reservation_id: 'x'.repeat(101) }],
  ])('are refused for %s', async (_, filter) => {
    const refusal = { errors: { filter: [expect.anything()] } };
    await expect(list.page(query({ filter }))).rejects.toMatchObject(refusal);
    expect(() => list.each(query({ filter }))).toThrow(expect.objectContaining(refusal));
  });

  it('may be asked for by a trip as long as an id may be', async () => {
    expect((await list.page(query({ filter: { reservation_id: 'x'.repeat(100) } }))).rows).toEqual([]);
  });

  it.each<[string, string]>([
    ['id', '1234'],
    ['reservation_number', '1234'],
    ['reservation_date', '4123'],
    ['reservation_time', '4123'],
    ['claim_type', '3142'],
    ['claim_type.description', '3142'],
    ['priority', '4123'],
    ['claim_type.priority', '4123'],
    ['status', '1423'],
    ['filed_at', '1234'],
    ['resolved_at', '2341'],
    ['client', '1243'],
    ['queue', '3241'],
  ])('are sorted by %s, then by their id, both ways', async (field, expected) => {
    await stored.put(
      claims,
      ROWS.map((one) => (one._id === '4' ? { ...one, queue: '0 2 4' } : one)),
    );
    const sorted = async (direction: string) => ids((await list.page(query({ sort: [field, direction] }))).rows);
    expect([await sorted('ASC'), await sorted('DESC')]).toEqual([expected, [...expected].reverse().join('')]);
    expect(await each(query({ sort: [field, 'ASC'] }))).toBe(expected);
  });

  it('cannot be sorted by what is no column', async () => {
    await expect(list.page(query({ sort: ['note', 'ASC'] }))).rejects.toThrow(InvalidInput);
  });

  it('come page by page, each with the trips of its rows that have an open claim', async () => {
    const { rows, total, range, open } = await list.page(query({ range: [2, 3] }));
    expect([ids(rows), total, range, [...open]]).toEqual(['21', 4, { skip: 2, limit: 2 }, ['trip-1']]);
    const { open: others } = await list.page(query({ range: [0, 0] }));
    expect([...others]).toEqual([]);
  });

  it.each([499, 500, 501, 1000])('are exported each once when there are %i', async (count) => {
    const many = Array.from({ length: count }, (_, n) => row('1', { _id: `c${String(n).padStart(4, '0')}` }));
    await stored.put(claims, many);
    const found: string[] = [];
    for await (const { _id } of list.each(query({ sort: ['id', 'ASC'] }))) found.push(_id);
    expect(found).toEqual(many.map(({ _id }) => _id));
  });
});
