import type { ActivityEntry } from '@camino/contracts/activity/activity.js';
import { StoredRows } from '../../../../test/support/stored-rows.js';
import { ActivityList } from './activity-list.js';
import { activity, type ActivityRow } from './activity.projection.js';

let stored: StoredRows;
let list: ActivityList;
beforeAll(async () => {
  stored = await StoredRows.open();
  list = new ActivityList(stored.models, {
    nameOf: (id) => Promise.resolve(id === 'lucia' ? 'Lucía Marroquín' : null),
  });
});
afterAll(() => stored.close());

const WORDS = (code: string) => `words of ${code}`;

const row = (position: number, change: Partial<ActivityRow> = {}): ActivityRow => ({
  _id: `reservation-r${position}@1`,
  position,
  type: 'ReservationApproved',
  area: 'reservations',
  at: '2026-11-30T15:00:00.000Z',
  recordedAt: '2026-11-30T15:00:01.000Z',
  actorId: 'lucia',
  role: 'admin',
  resource: 'reservation',
  recordId: `r${position}`,
  refused: null,
  verb: null,
  explained: false,
  ...change,
});
const numbered = (count: number): readonly ActivityRow[] => Array.from({ length: count }, (_, n) => row(n + 1));
const positions = (entries: readonly ActivityEntry[]): readonly number[] => entries.map(({ position }) => position);
const found = async (filter: object) =>
  positions((await list.page({ filter: JSON.stringify(filter) }, undefined, WORDS)).data);

describe('the feed of what people did', () => {
  beforeAll(() =>
    stored.put(activity, [
      row(1, { at: '2026-11-30T05:59:59.999Z' }),
      row(2, { at: '2026-11-30T06:00:00.000Z', actorId: 'mario', role: 'driver' }),
      row(3, { at: '2026-12-01T05:59:59.999Z', area: 'claims', resource: 'claim', recordId: 'c1', type: 'ClaimFiled' }),
      row(4, { at: '2026-12-01T06:00:00.000Z', type: 'AttemptRefused', refused: 'tour.full', verb: 'confirm' }),
      row(5, { at: '2026-12-02T18:00:00.000Z', explained: true, resource: null, recordId: null }),
    ]),
  );

  it.each<[string, object, readonly number[]]>([
    ['nothing', {}, [5, 4, 3, 2, 1]],
    ['a person', { person: 'mario' }, [2]],
    ['several persons', { person: ['mario', 'lucia'] }, [5, 4, 3, 2, 1]],
    ['a role', { role: 'driver' }, [2]],
    ['an area', { area: 'claims' }, [3]],
    ['a type', { type: ['ClaimFiled', 'AttemptRefused'] }, [4, 3]],
    ['a kind of record', { resource: 'claim' }, [3]],
    ['a record', { record: ['c1', 'r2'] }, [3, 2]],
    ['its first day, in Guatemala', { from: '2026-11-30' }, [5, 4, 3, 2]],
    ['its last day, in Guatemala', { to: '2026-11-30' }, [3, 2, 1]],
    ['one day', { from: '2026-12-01', to: '2026-12-01' }, [4]],
    ['what was refused', { refused: true }, [4]],
    ['what was not refused', { refused: false }, [5, 3, 2, 1]],
    ['what has a reason', { explained: true }, [5]],
    ['what has none', { explained: false }, [4, 3, 2, 1]],
    ['two conditions', { role: 'admin', area: 'reservations', to: '2026-12-01' }, [4, 1]],
  ])('is narrowed by %s, the newest first', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  it('says why something was refused, and nothing of what was not', async () => {
    const { data } = await list.page({}, undefined, WORDS);
    expect(data.map(({ why }) => why)).toEqual([null, 'words of tour.full', null, null, null]);
  });

  it('names who is known, and the record where there is one', async () => {
    const { data } = await list.page({}, undefined, WORDS);
    expect(data.map(({ actor, record }) => [actor, record])).toEqual([
      [{ id: 'lucia', role: 'admin', name: 'Lucía Marroquín' }, null],
      [
        { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
        { resource: 'reservation', id: 'r4' },
      ],
      [
        { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
        { resource: 'claim', id: 'c1' },
      ],
      [
        { id: 'mario', role: 'driver', name: null },
        { resource: 'reservation', id: 'r2' },
      ],
      [
        { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
        { resource: 'reservation', id: 'r1' },
      ],
    ]);
    expect(data[1]).toEqual({
      position: 4,
      type: 'AttemptRefused',
      area: 'reservations',
      at: '2026-12-01T06:00:00.000Z',
      recorded_at: '2026-11-30T15:00:01.000Z',
      actor: { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
      record: { resource: 'reservation', id: 'r4' },
      refused: 'tour.full',
      why: 'words of tour.full',
      verb: 'confirm',
      explained: false,
    });
  });

  it.each<[string, object]>([
    ['a name of no condition', { who: 'x' }],
    ['a person that is no text', { person: 7 }],
    ['a longer text than an id has', { record: 'x'.repeat(101) }],
    ['a type that is not shown', { type: 'SessionUsed' }],
    ['a first day that is none', { from: '2026-13-01' }],
    ['a last day that is none', { to: 'yesterday' }],
    ['a refusal that is no yes or no', { refused: 'yes' }],
    ['a reason that is no yes or no', { explained: 1 }],
  ])('refuses %s, in a page and in an export', async (_, filter) => {
    const query = { filter: JSON.stringify(filter) };
    const refusal = { errors: { filter: [expect.anything()] } };
    await expect(list.page(query, undefined, WORDS)).rejects.toMatchObject(refusal);
    expect(() => list.each(query, WORDS)).toThrow(expect.objectContaining(refusal));
  });

  it('takes texts as long as an id may be', async () => {
    expect(await found({ record: 'x'.repeat(100) })).toEqual([]);
  });

  it.each(['-1', '1.5', ' 4', '4 ', '', 'x', '1'.repeat(16)])('has no page before %j', async (before) => {
    await expect(list.page({}, before, WORDS)).rejects.toMatchObject({
      errors: { before: [{ key: 'list.malformed' }] },
    });
  });
});

describe('pages of the feed', () => {
  it('begin before a place in the log, and say where the next one does', async () => {
    await stored.put(activity, numbered(51));
    const first = await list.page({}, undefined, WORDS);
    expect([first.data.length, first.next]).toEqual([50, 2]);
    expect(positions(first.data)).toEqual(Array.from({ length: 50 }, (_, n) => 51 - n));
    const last = await list.page({}, '2', WORDS);
    expect([positions(last.data), last.next]).toEqual([[1], null]);
    expect(await list.page({}, '1'.repeat(15), WORDS)).toEqual(first);
  });

  it('have no next one when everything is shown', async () => {
    await stored.put(activity, numbered(50));
    expect(await list.page({}, undefined, WORDS)).toMatchObject({ next: null, data: { length: 50 } });
    await stored.put(activity, []);
    expect(await list.page({}, undefined, WORDS)).toEqual({ data: [], next: null });
  });
});

describe('the whole feed', () => {
  it.each([0, 1, 499, 500, 501, 1000, 1001])('has each of %i entries once, the newest first', async (count) => {
    await stored.put(activity, [...numbered(count), row(5000, { area: 'claims' })]);
    const entries: ActivityEntry[] = [];
    for await (const entry of list.each({ filter: '{"area":"reservations"}' }, WORDS)) entries.push(entry);
    expect(positions(entries)).toEqual(Array.from({ length: count }, (_, n) => count - n));
    expect(new Set(entries.map(({ actor: { name } }) => name))).toEqual(new Set(count > 0 ? ['Lucía Marroquín'] : []));
  });
});
