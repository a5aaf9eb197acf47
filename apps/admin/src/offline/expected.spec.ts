import { aDriversTrip } from '../testing/a-reservation.js';
import { expectedOf } from './expected.js';
import type { TripCommand, TripVerb, Waiting } from './outbox.js';

const AT = '2031-03-03T20:04:00.000Z';
const NOW = Date.parse(AT) + 60_000;
const waiting = (...verbs: readonly TripVerb[]): readonly Waiting[] =>
  verbs.map((verb, seq) => ({
    seq,
    value: { key: `k${seq}`, device: 'phone-1', recordedAt: AT, tripId: 'r1', number: '310303-001', verb },
  }));
const of = (status: 1 | 3 | 4, ...verbs: readonly TripVerb[]) =>
  expectedOf(aDriversTrip(status), waiting(...verbs), NOW);

it('is the trip as it was read where nothing waits', () => {
  expect(of(3)).toEqual({ row: aDriversTrip(3), unsent: [] });
});

it.each([
  [1, 'accept', { accepted: true, status_id: 3, allowed_actions: ['decline', 'start'] }],
  [3, 'start', { status_id: 4, state: 'started', started_at: AT, allowed_actions: ['finish', 'undo-start'] }],
  [4, 'undo-start', { status_id: 3, state: 'reserved', started_at: null, allowed_actions: ['decline', 'start'] }],
  [4, 'finish', { status_id: 5, state: 'finished', allowed_actions: [] }],
] as const)('is, at %s, what it will be after %s', (status, verb, expected) => {
  const trip = of(status, verb);
  expect(trip?.row).toMatchObject(expected);
  expect(trip?.unsent.map((command: TripCommand) => command.verb)).toEqual([verb]);
});

it('goes through accept, start and finish in order', () => {
  expect(of(1, 'accept', 'start', 'finish')?.row).toMatchObject({ state: 'finished', started_at: AT, accepted: true });
});

it('is gone when it was declined', () => {
  expect(of(1, 'decline')).toBeNull();
});

it('offers no way back from a start of more than five minutes ago', () => {
  const later = expectedOf(aDriversTrip(3), waiting('start'), Date.parse(AT) + 5 * 60_000 + 1);
  expect(later?.row.allowed_actions).toEqual(['finish']);
});

it('can be started when its time has come though it could not when it was read', () => {
  const early = aDriversTrip(3, { allowed_actions: ['decline'] });
  const at = (instant: string) => expectedOf(early, [], Date.parse(instant))?.row.allowed_actions;
  expect(at('2031-03-03T16:59:59Z')).toEqual(['decline']);
  expect(at('2031-03-03T17:00:00Z')).toEqual(['decline', 'start']);
  expect(at('2031-03-04T08:00:01Z')).toEqual(['decline']);
});

it('does not count what was refused or belongs to another trip', () => {
  const [refused, other] = waiting('start', 'start') as [Waiting, Waiting];
  const rows = [
    { ...refused, value: { ...refused.value, refused: { code: 'x', message: 'y' } } },
    { ...other, value: { ...other.value, tripId: 'r2' } },
  ];
  expect(expectedOf(aDriversTrip(3), rows, NOW)?.row.state).toBe('reserved');
});
