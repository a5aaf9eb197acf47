import { Rejection } from '../kernel/rejection.js';
import { plusMinutes } from '../kernel/rules/time.js';
import type { Block } from './allocation.js';
import { checkedBlock, MOST_BLOCKED_DAYS } from './block.js';
import { fleet, morning, now, window } from './sample.given.js';

const known = fleet([4], 2);
const workshop: Block = { id: 'b', window: morning, reason: 'workshop', vehicleId: 'v1' };
const refusal = (block: Block, at = now) => {
  try {
    checkedBlock(block, known, at);
    return null;
  } catch (error) {
    return (error as Rejection).code;
  }
};
const lasting = (days: number): Block => ({
  ...workshop,
  window: { from: morning.from, to: plusMinutes(morning.from, (days - 1) * 24 * 60) },
});

describe('what can be blocked', () => {
  it.each([
    ['a vehicle', workshop, null],
    ['a driver', { ...workshop, vehicleId: undefined, driverId: 'd2' }, null],
    ['both at once', { ...workshop, driverId: 'd2' }, 'calendar.block_of_one'],
    ['neither', { ...workshop, vehicleId: undefined }, 'calendar.block_of_one'],
    ['a vehicle nobody knows', { ...workshop, vehicleId: 'v9' }, 'calendar.block_of_nothing'],
    ['a driver nobody knows', { ...workshop, vehicleId: undefined, driverId: 'd9' }, 'calendar.block_of_nothing'],
    ['an end before the start', { ...workshop, window: window('12:00', '11:59') }, 'calendar.block_ends_first'],
    ['no time at all', { ...workshop, window: window('12:00', '12:00') }, 'calendar.block_ends_first'],
    ['the longest time', lasting(MOST_BLOCKED_DAYS), null],
    ['a longer time', lasting(MOST_BLOCKED_DAYS + 1), 'calendar.block_too_long'],
  ] as const)('%s', (_, block, expected) => expect(refusal(block as Block)).toBe(expected));

  it('ends in the future', () => {
    expect(refusal(workshop, plusMinutes(morning.to, -1))).toBeNull();
    expect(refusal(workshop, morning.to)).toBe('calendar.block_in_past');
  });
});
