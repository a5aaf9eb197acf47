import type { CalendarVehicle, Fleet } from '../calendar/allocation.js';
import type { Party } from '../calendar/party.js';
import { sameParty } from '../calendar/party.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import { byStart, canCarry, canDrive, fit, type Item, type PlannedTrip, type Problem, workFor } from './problem.js';
import { type Line, linesOf } from './propose.js';
import { type Days, tried, triedOut, type Wish } from './trial.js';

/** `refused`: what the calendar says against the line that was planned for a trip, and against every other. */
type Admitted = Readonly<{ lines: readonly Line[]; refused: ReadonlyMap<string, Rejection> }>;

type Trial = Readonly<{
  days: Days;
  fleet: Fleet;
  at: Instant;
  partyOf: (tripId: string) => Party;
}>;
type Given = Map<string, Readonly<{ vehicleId: string; driverId: string }>>;

/**
 * The lines that the calendars admit, in the order in which they do. A trip that finds no place in a plan keeps its
 * tentative vehicle, which the plan may have given to another trip; the calendar then refuses that one. Trips that are
 * left over so are given what is free once the others have theirs: first the vehicle on which they stand.
 */
export const admittedLines = (problem: Problem, planned: readonly Line[], trial: Trial): Admitted => {
  const tripOf = new Map(problem.trips.map((trip) => [trip.id, trip]));
  const first = triedOut(
    trial.days,
    planned.map((line) => wishOf(tripOf.get(line.tripId) as PlannedTrip, line, trial)),
    trial.fleet,
    trial.at,
  );
  const given: Given = new Map(first.admitted.map((index) => [planned[index]!.tripId, planned[index]!]));
  const left = [...problem.trips].filter(({ id }) => !given.has(id)).sort(byStart);
  filledUp(problem, left, given, { ...trial, days: first.days });
  const refused = [...first.refused].map(([index, refusal]) => [planned[index]!.tripId, refusal] as const);
  return {
    lines: linesOf(
      problem,
      [...given.keys()].map((id) => tripOf.get(id) as PlannedTrip),
      new Map([...given].map(([id, { vehicleId }]) => [id, vehicleId])),
      new Map([...given].map(([id, { driverId }]) => [id, driverId])),
    ),
    refused: new Map(refused.filter(([id]) => !given.has(id))),
  };
};

const wishOf = (
  { id, window, seats }: PlannedTrip,
  { driverId, vehicleId }: Readonly<{ vehicleId: string; driverId: string }>,
  { partyOf }: Trial,
): Wish => ({ party: partyOf(id), window, seats, transport: { driverId, vehicleId } });

/** Gives each of these trips the first driver and vehicle that rules and calendars admit, as often as that helps. */
const filledUp = (problem: Problem, left: readonly PlannedTrip[], given: Given, trial: Trial): void => {
  let { days } = trial;
  let open = left;
  for (let before = -1; open.length !== before;) {
    before = open.length;
    open = open.filter((trip) => {
      const found = placed(problem, trip, given, { ...trial, days });
      if (found) days = found;
      return !found;
    });
  }
};

const placed = (problem: Problem, trip: PlannedTrip, given: Given, trial: Trial): Days | null => {
  for (const driverId of driversFor(problem, trip, given))
    for (const { id: vehicleId } of vehiclesFor(problem, trip, given, trial)) {
      const wish = wishOf(trip, { driverId, vehicleId }, trial);
      const next = tried(trial.days, wish, `filled.${trip.id}`, trial.fleet, trial.at);
      if (next instanceof Rejection) continue;
      given.set(trip.id, { driverId, vehicleId });
      return next;
    }
  return null;
};

/** Trips that were given this already do not stand against it. */
const suits = (
  problem: Problem,
  trip: Item,
  given: Given,
  has: (of: { vehicleId: string; driverId: string }) => boolean,
) =>
  problem.trips.every((other) => {
    const theirs = given.get(other.id);
    return other.id === trip.id || !theirs || !has(theirs) || fit(other, trip, problem.roads);
  });

/** Who has worked least first. */
const driversFor = (problem: Problem, trip: PlannedTrip, given: Given): readonly string[] => {
  const plan = new Map([...given].map(([id, { driverId }]) => [id, driverId]));
  return problem.drivers
    .filter(({ id, active }) => active && canDrive(problem, id, trip))
    .filter(({ id }) => suits(problem, trip, given, ({ driverId }) => driverId === id))
    .map(({ id }) => ({ id, work: workFor(problem, plan, id) }))
    .sort((a, b) => a.work - b.work)
    .map(({ id }) => id)
    .slice(0, MOST_DRIVERS);
};

/** A vehicle that the calendar refuses, it refuses with any driver who is free. */
const MOST_DRIVERS = 2;

/** The vehicle on which the trip stands first, then the smallest. */
const vehiclesFor = (
  problem: Problem,
  trip: PlannedTrip,
  given: Given,
  { days, partyOf }: Trial,
): readonly CalendarVehicle[] => {
  const party = partyOf(trip.id);
  const standsOn = [...days.values()]
    .flatMap(({ commitments }) => [...commitments.values()])
    .find((one) => sameParty(one.party, party))?.vehicleId;
  return problem.vehicles
    .filter((vehicle) => canCarry(problem, vehicle, trip))
    .filter(({ id }) => suits(problem, trip, given, ({ vehicleId }) => vehicleId === id))
    .sort((a, b) => Number(b.id === standsOn) - Number(a.id === standsOn) || a.seats - b.seats);
};
