import { type Instant, instantOf } from '@camino/domain/kernel/rules/time.js';
import { RateTrip } from '../reservations/client/rate-trip.handler.js';
import { AssignTransport, CancelReservation, FinishTrip } from '../reservations/commands/reservation.commands.js';
import { DEMO_DRIVERS } from './demo-people.js';
import { demoBookings } from './demo-season.js';
import type { Step } from './demo-steps.js';

const HOUR = 3_600_000;
const ANCHORS: readonly Instant[] = [
  '2026-03-03T16:40:00.000Z',
  '2026-11-20T05:55:00.000Z',
  '2027-01-01T06:10:00.000Z',
  '2028-02-29T23:20:00.000Z',
];

/** The demo's plan with the command, time and actor of each step. */
const plannedAt = (now: Instant) =>
  demoBookings(now, DEMO_DRIVERS).map(({ name, pickUp, steps }) => {
    const { date, time } = pickUp(now);
    const pickUpAt = instantOf(date, time);
    const hoursLeft = (Date.parse(pickUpAt) - Date.parse(now)) / HOUR;
    const commandOf = ({ command }: Step) => command('id', {} as never, { now, before: '' });
    const done = steps.map((step) => ({ by: step.by, at: step.at({ now, pickUpAt }), command: commandOf(step) }));
    const cancelled = done.find(({ command }) => command instanceof CancelReservation);
    const hoursBefore = cancelled && (Date.parse(pickUpAt) - Date.parse(cancelled.at)) / HOUR;
    return { name, hoursLeft, done, cancelled: cancelled && { by: cancelled.by, hoursBefore: hoursBefore! } };
  });
/** Without the hand-written stories, which show each state on purpose. */
const plan = ANCHORS.flatMap(plannedAt).filter(({ name }) => name.startsWith('season-'));
const past = plan.filter(({ hoursLeft }) => hoursLeft < 0);
const ahead = plan.filter(({ hoursLeft }) => hoursLeft > 0);
const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
const does = ({ done }: (typeof plan)[number], command: abstract new (...args: never[]) => unknown) =>
  done.some((step) => step.command instanceof command);

describe('the demo’s season', () => {
  it('has mostly driven its past trips; some were cancelled by their travellers, few by the office', () => {
    const [byTraveller, byOffice] = [true, false].map((guest) =>
      past.filter(({ cancelled }) => cancelled && (cancelled.by === 'guest') === guest),
    );
    expect(
      share(
        past.filter((one) => does(one, FinishTrip)),
        past,
      ),
    ).toBeGreaterThan(0.7);
    expect(share(byTraveller!, past)).toBeGreaterThan(0.04);
    expect(share(byTraveller!, past)).toBeLessThan(0.11);
    expect(share(byOffice!, past)).toBeLessThan(0.06);
    expect(Math.min(...byTraveller!.map(({ cancelled }) => cancelled!.hoursBefore))).toBeGreaterThanOrEqual(24);
    expect(Math.min(...byOffice!.map(({ cancelled }) => cancelled!.hoursBefore))).toBeGreaterThanOrEqual(13);
  });

  it('has arranged the trips of the next three days, and loses only later ones', () => {
    const soon = ahead.filter(({ hoursLeft }) => hoursLeft < 72);
    const waiting = soon.filter((one) => one.done.length > 0 && !does(one, AssignTransport));
    expect([soon.length > 15, waiting, soon.filter(({ cancelled }) => cancelled)]).toEqual([true, [], []]);
    const later = ahead.filter(({ hoursLeft }) => hoursLeft > 72);
    expect(
      share(
        later.filter(({ cancelled }) => cancelled),
        later,
      ),
    ).toBeLessThan(0.12);
    expect(
      share(
        later.filter((one) => does(one, AssignTransport)),
        later,
      ),
    ).toBeLessThan(0.7);
  });

  it('praises with four and five stars, and never in the words of a complaint', () => {
    const said = plan.flatMap(({ done }) =>
      done.flatMap(({ command }) => (command instanceof RateTrip ? [command.data] : [])),
    );
    const comments = (...stars: readonly number[]) =>
      new Set(said.filter((one) => stars.includes(one.stars) && one.comment !== '').map(({ comment }) => comment));
    const [praise, fair, complaint] = [comments(4, 5), comments(3), comments(1, 2)];
    expect([praise.size, fair.size, complaint.size]).toEqual([10, 4, 4]);
    expect(new Set([...praise, ...fair, ...complaint]).size).toBe(18);
    expect([...comments(4)].filter((comment) => !comments(5).has(comment))).toEqual([]);
  });
});

it('no demo trip from the airport is picked up before its flight lands, whatever the hour at which it is seeded', () => {
  const early = ANCHORS.flatMap((now) =>
    demoBookings(now, DEMO_DRIVERS).flatMap(({ name, route, party, pickUp }) => {
      const { arrivalTime = '' } = party;
      return route[0] === 'GUA-AIRPORT' && arrivalTime > pickUp(now).time ? [name] : [];
    }),
  );
  expect(early).toEqual([]);
});
