import type { CalendarEvent } from '@camino/domain/calendar/calendar.events.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { StoredRows } from '../../../../test/support/stored-rows.js';
import { BlockList } from './block-list.js';
import { type BlockRow, blocks } from './blocks.projection.js';

const FROM = '2026-12-03T14:00:00.000Z';
const TO = '2026-12-05T02:00:00.000Z';
const recorded = (event: CalendarEvent, day: string): RecordedEvent =>
  ({ ...event, stream: `calendar-${day}` }) as unknown as RecordedEvent;
const blocked = (day: string, whose: object = { vehicleId: 'van' }) =>
  recorded(
    {
      type: 'ResourceBlocked',
      data: { id: 'b1', window: { from: FROM, to: TO }, reason: 'Taller', ...whose },
    },
    day,
  );
const lifted = (day: string) => recorded({ type: 'ResourceUnblocked', data: { id: 'b1' } }, day);
const rowAfter = (...events: readonly RecordedEvent[]) =>
  events.reduce<BlockRow | null>((row, event) => blocks.project(row, event, 'b1'), null);

describe('the row of a block', () => {
  it('is whose time it takes, until when and why, on the days whose calendars have it', () => {
    expect(blocks.rowsOf(blocked('2026-12-03'))).toEqual(['b1']);
    const row = { _id: 'b1', state: 'standing', from: FROM, to: TO, reason: 'Taller' };
    expect(rowAfter(blocked('2026-12-04'))).toEqual({
      ...row,
      version: 1,
      vehicleId: 'van',
      driverId: null,
      days: ['2026-12-04'],
    });
    expect(
      rowAfter(blocked('2026-12-04', { driverId: 'mario' }), blocked('2026-12-03', { driverId: 'mario' })),
    ).toEqual({
      ...row,
      version: 2,
      vehicleId: null,
      driverId: 'mario',
      days: ['2026-12-03', '2026-12-04'],
    });
    expect(rowAfter(blocked('2026-12-04'), blocked('2026-12-04'))?.days).toEqual(['2026-12-04']);
  });

  it('stands while one of its days has it', () => {
    const both = [blocked('2026-12-03'), blocked('2026-12-04')];
    expect(rowAfter(...both, lifted('2026-12-03'))).toEqual({ ...rowAfter(...both), version: 3, days: ['2026-12-04'] });
    expect(rowAfter(...both, lifted('2026-12-03'), lifted('2026-12-04'))).toEqual({
      ...rowAfter(...both),
      version: 4,
      state: 'lifted',
      days: [],
    });
    expect(rowAfter(lifted('2026-12-03'))).toBeNull();
  });
});

describe('what is blocked', () => {
  let stored: StoredRows;
  beforeAll(async () => (stored = await StoredRows.open()));
  afterAll(() => stored.close());

  it('in any part of a time is found, the earliest first, and nothing that was lifted', async () => {
    const at = (hour: number) => `2026-12-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const row = (id: string, from: number, to: number, state: BlockRow['state'] = 'standing'): BlockRow => ({
      ...rowAfter(blocked('2026-12-03'))!,
      _id: id,
      from: at(from),
      to: at(to),
      state,
    });
    await stored.put(blocks, [
      row('d', 11, 13),
      row('c', 9, 13),
      row('b', 9, 11),
      row('until', 8, 10),
      row('from', 12, 13),
      row('lifted', 10, 12, 'lifted'),
    ]);
    const found = await new BlockList(stored.models).within({ from: at(10), to: at(12) });
    expect(found.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(found[0]).toEqual({
      id: 'b',
      version: 1,
      vehicle_id: 'van',
      driver_id: null,
      from: at(9),
      to: at(11),
      reason: 'Taller',
    });
  });
});
