import { StoredRows } from '../../../../test/support/stored-rows.js';
import { TourList } from './tour-list.js';
import { type TourRow, tours } from './tours.projection.js';

const row = (id: string, change: Partial<TourRow> = {}): TourRow =>
  ({
    _id: id,
    state: 'requested',
    version: 0,
    token: `token-${id}`,
    standing: { subject: 's-ana' },
    details: {},
    ending: null,
    requestedAt: `2026-11-0${9 - Number(id)}T15:00:00.000Z`,
    dueAt: null,
    number: `no-${id}`,
    date: `2026-12-0${id}`,
    tour: 1,
    seats: 2,
    centavos: 100_000,
    contact: 'ana morales',
    search: 'ana morales',
    ...change,
  }) as unknown as TourRow;

let stored: StoredRows;
let list: TourList;
beforeAll(async () => {
  stored = await StoredRows.open();
  list = new TourList(stored.models);
  await stored.put(tours, [
    row('3', { state: 'confirmed', seats: 5, centavos: 300_000, dueAt: '2026-11-20T15:00:00.000Z' }),
    row('1', { tour: 2, contact: 'beto tun', search: 'beto tun', dueAt: '2026-11-20T15:00:00.000Z' }),
    row('4', { state: 'cancelled', tour: 3, standing: { subject: 's-beto' } as never, search: 'beto paz' }),
    row('2', { seats: 1, centavos: 50_000, dueAt: '2026-11-21T15:00:00.000Z' }),
  ]);
});
afterAll(() => stored.close());

const page = (query: Readonly<{ filter?: object; sort?: readonly string[]; range?: readonly number[] }>) =>
  list.page(Object.fromEntries(Object.entries(query).map(([part, value]) => [part, JSON.stringify(value)])));
const idsOf = (rows: readonly TourRow[]) => rows.map(({ _id }) => _id).join('');
const ids = async (query: Parameters<typeof page>[0]) => idsOf((await page(query)).rows);

describe('the tours of the office', () => {
  it.each<[string, object, string]>([
    ['all, the next departure first', {}, '1234'],
    ['by a state', { state: 'requested' }, '12'],
    ['by several states', { state: ['confirmed', 'cancelled'] }, '34'],
    ['by a tour', { tour: 2 }, '1'],
    ['by several tours', { tour: [2, 3] }, '14'],
    ['by their ids', { id: ['4', '1', '9'] }, '14'],
    ['by a day', { date: '2026-12-02' }, '2'],
    ['by a day alone, whatever the period', { date: '2026-12-02', from: '2026-12-03' }, '2'],
    ['from a day on', { from: '2026-12-03' }, '34'],
    ['until a day', { to: '2026-12-02' }, '12'],
    ['of a period', { from: '2026-12-02', to: '2026-12-03' }, '23'],
    ['by every word of a search', { q: 'TÚN beto' }, '1'],
    ['by several conditions', { state: 'requested', tour: 1, from: '2026-12-01' }, '2'],
  ])('are found %s', async (_, filter, expected) => {
    expect(await page({ filter })).toMatchObject({ total: expected.length, range: { skip: 0 } });
    expect(await ids({ filter })).toBe(expected);
  });

  it.each<[string, string]>([
    ['id', '1234'],
    ['number', '1234'],
    ['state', '4312'],
    ['tour', '2314'],
    ['date', '1234'],
    ['passengers', '2143'],
    ['price', '2143'],
    ['contact', '2341'],
    ['requested_at', '4321'],
  ])('are sorted by %s, then by their id', async (field, expected) => {
    expect(await ids({ sort: [field, 'ASC'] })).toBe(expected);
    expect(await ids({ sort: [field, 'DESC'] })).toBe([...expected].reverse().join(''));
  });

  it('come page by page, of how many', async () => {
    expect(await page({ range: [1, 2] })).toMatchObject({ total: 4, range: { skip: 1, limit: 2 } });
    expect(await ids({ range: [1, 2] })).toBe('23');
  });

  it.each<[string, Parameters<typeof page>[0]]>([
    ['a condition that is none', { filter: { who: 'x' } }],
    ['a state that is none', { filter: { state: 'lost' } }],
    ['a tour that is none', { filter: { tour: 9 } }],
    ['a day that is none', { filter: { date: '2026-02-30' } }],
    ['a first day that is none', { filter: { from: 'soon' } }],
    ['a last day that is none', { filter: { to: 7 } }],
    ['a column that is none', { sort: ['token', 'ASC'] }],
  ])('are refused for %s', async (_, query) => {
    const [part = ''] = Object.keys(query);
    await expect(page(query)).rejects.toMatchObject({ errors: { [part]: [expect.anything()] } });
  });

  it('are found by their number, and those of a traveler', async () => {
    expect([(await list.numbered('no-3'))?._id, await list.numbered('no-9')]).toEqual(['3', null]);
    expect([idsOf(await list.ofTraveller('s-ana')), idsOf(await list.ofTraveller('s-beto'))]).toEqual(['123', '4']);
  });

  it('are due while they wait for an answer', async () => {
    const due = async (now: string) => idsOf(await list.due(now));
    expect(await due('2026-11-20T14:59:59.999Z')).toBe('');
    expect(await due('2026-11-20T15:00:00.000Z')).toBe('1');
    expect(await due('2026-11-21T15:00:00.000Z')).toBe('12');
  });
});
