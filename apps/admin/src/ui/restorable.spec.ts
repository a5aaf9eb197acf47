import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { anEntry } from '../testing/a-reservation.js';
import { restorable } from './restorable.js';

type Changes = TimelineEntry['changes'];
const entry = (version: number, changes: Changes = []): TimelineEntry => anEntry({ version, changes });
const phone = (from: string | null, to: string | null) => ({ field: 'phone', from, to });
const state = (from: string | null, to: string) => ({ field: 'state', from, to });
const found = (...entries: readonly TimelineEntry[]) =>
  [...restorable(entries, ['phone', 'note'])].map(([{ version }, changes]) => [version, changes]);

describe('what can be restored', () => {
  it('is how it began and each later version, with what would change today, but not the present one', () => {
    expect(
      found(
        entry(0, [state(null, 'requested')]),
        entry(1, [state('requested', 'approved')]),
        entry(2, [phone('1', '2')]),
        entry(3, [phone('2', '3'), { field: 'note', from: null, to: 'x' }]),
        entry(4, [state('approved', 'reserved')]),
      ),
    ).toEqual([
      [0, [phone('3', '1'), { field: 'note', from: 'x', to: null }]],
      [2, [phone('3', '2'), { field: 'note', from: 'x', to: null }]],
    ]);
  });

  it('is nothing while nothing was changed, or where it says what is said today', () => {
    expect(found(entry(0), entry(1, [state('requested', 'approved')]))).toEqual([]);
    expect(found(entry(0), entry(1, [phone('1', '2')]), entry(2, [phone('2', '1')]))).toEqual([[1, [phone('1', '2')]]]);
  });

  it('is nothing of a person who was erased', () => {
    expect(found(entry(0), entry(1, [phone('erased', '2')]))).toEqual([]);
  });
});
