import type { Commitment, Fleet } from '@camino/domain/calendar/allocation.js';
import { calendar, type Calendar } from '@camino/domain/calendar/calendar.js';
import { AvailabilityCache } from './availability-cache.js';

const NOON = '2026-03-03T18:00:00.000Z';
const LATER = '2026-03-03T18:10:00.000Z';
const fleet: Fleet = {
  vehicles: [{ id: 'unit-1', seats: 4, active: true }],
  drivers: [{ id: 'driver-1', active: true }],
};
const held = (id: string, expiresAt: string): Commitment => ({
  id,
  party: { kind: 'trip', id },
  window: { from: NOON, to: LATER },
  seats: 2,
  vehicleId: 'unit-1',
  fixed: false,
  expiresAt,
});
const dayWith = (...commitments: Commitment[]): Calendar => ({
  ...calendar.initial,
  commitments: new Map(commitments.map((one) => [one.id, one])),
});

/** Decides for the first question on each basis, and counts how often that was. */
const asked = () => {
  const answers = new AvailabilityCache();
  let decided = 0;
  const ask = (day: Calendar, at = NOON, of = fleet, question = '12:00 2'): number => {
    answers.of(answers.basis(of, [day], at), question, () => [`decision ${(decided += 1)}`]);
    return decided;
  };
  return ask;
};

describe('what is known about a day', () => {
  it('holds while fleet and calendar are the very same', () => {
    const ask = asked();
    const day = dayWith();
    expect([ask(day), ask(day), ask(day, LATER)]).toEqual([1, 1, 1]);
  });

  it('is decided again for another calendar, another fleet, another question', () => {
    const ask = asked();
    const day = dayWith();
    expect([ask(day), ask(dayWith()), ask(day, NOON, { ...fleet }), ask(day, NOON, fleet, '13:00 2')]).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('is decided again once a hold has run out', () => {
    const ask = asked();
    const day = dayWith(held('a', '2026-03-03T18:05:00.000Z'), held('b', '2026-03-03T18:08:00.000Z'));
    expect([
      ask(day),
      ask(day, '2026-03-03T18:04:59.999Z'),
      ask(day, '2026-03-03T18:05:00.000Z'),
      ask(day, LATER),
      ask(day, LATER),
    ]).toEqual([1, 1, 2, 3, 3]);
  });

  it('keeps a no as well as a yes', () => {
    const answers = new AvailabilityCache();
    const basis = answers.basis(fleet, [dayWith()], NOON);
    expect(answers.of(basis, 'q', () => [])).toEqual([]);
    expect(answers.of(basis, 'q', () => ['12:00'])).toEqual([]);
  });
});
