import { Injectable } from '@nestjs/common';
import type { Proposal, ProposalForm, ProposalLine, ProposalNone } from '@camino/contracts/reservations/proposal.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import type { Commitment } from '@camino/domain/calendar/allocation.js';
import { type Calendar, standing } from '@camino/domain/calendar/calendar.js';
import { daysOf, type LocalDate, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { admittedLines } from '@camino/domain/planning/admitted.js';
import type { Solution } from '@camino/domain/planning/lp.js';
import { type PlannedTrip, type Problem, type Taken } from '@camino/domain/planning/problem.js';
import { type Line, propose, type Proposal as Proposed } from '@camino/domain/planning/propose.js';
import { partyOf, RESERVATION } from '@camino/domain/reservations/places.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Places } from '../../calendar/places.js';
import { Clock } from '../../platform/kit/index.js';
import { Solver } from '../../platform/ports/solver/index.js';
import { DayBoard, legOf, tripOf } from '../board/day-board.js';
import { RoadMap } from '../board/road-map.js';
import { BookingList } from '../rows/booking-list.js';
import type { BookingRow } from '../rows/bookings.projection.js';

/** Seconds for all models of one proposal; what is not solved by then is planned at once. */
const SECONDS = 1.1;
/** The part of it that the first model may take: the drivers come after it. */
const FIRST_SHARE = 0.6;
/** Up to so many trips the best is looked for; beyond, what costs at most so much more than it. */
const SMALL = 12;
const GAP = 3;
const UNPLANNED: readonly ReservationState[] = ['requested', 'approved'];
/** What can be given transport, also in place of other. */
const PLANNABLE: readonly ReservationState[] = ['requested', 'updated', 'approved', 'reserved'];

/** Proposes a driver and a vehicle for each of some trips. Reads, computes, stores nothing. */
@Injectable()
export class Proposals {
  constructor(
    private readonly bookings: BookingList,
    private readonly board: DayBoard,
    private readonly places: Places,
    private readonly facts: FleetFacts,
    private readonly roads: RoadMap,
    private readonly solver: Solver,
    private readonly clock: Clock,
  ) {}

  async of(form: ProposalForm): Promise<Proposal> {
    const rows = await this.asked(form);
    const able = rows.filter(({ state }) => PLANNABLE.includes(state));
    const days = await this.days(able);
    const problem = await this.problem(able, days, form);
    const proposed = await Proposals.solvedBy(this.solver, problem);
    const trial = { days, fleet: await this.facts.fleet(), at: this.clock.now(), partyOf };
    const { lines: admitted, refused } = admittedLines(problem, proposed.lines, trial);
    const found = new Set(admitted.map(({ tripId }) => tripId));
    const [vehicles, drivers] = await Promise.all([this.board.vehicles(), this.board.drivers()]);
    const rowOf = (id: string): BookingRow => rows.find((row) => row._id === id) as BookingRow;
    const none: ProposalNone[] = [
      ...rows
        .filter((row) => !able.includes(row))
        .map((row) => ({ trip: tripOf(row), why: 'ended', refusal: null }) as const),
      ...proposed.none
        .filter(({ tripId }) => !found.has(tripId))
        .map(({ tripId, why }) => ({ trip: tripOf(rowOf(tripId)), why, refusal: null })),
      ...[...refused].map(([id, { code }]) => ({ trip: tripOf(rowOf(id)), why: 'refused', refusal: code }) as const),
    ];
    const lines = await Promise.all(admitted.map((line) => this.line(line, rowOf(line.tripId), rows)));
    return { lines, none, optimal: proposed.optimal && refused.size === 0, vehicles, drivers };
  }

  /** The earliest first. */
  private async asked({ date, trips }: ProposalForm): Promise<readonly BookingRow[]> {
    if (trips) return this.bookings.all({ ids: trips });
    return this.bookings.all({ states: UNPLANNED, date });
  }

  /** The calendars of the days that the trips touch. */
  private async days(rows: readonly BookingRow[]): Promise<ReadonlyMap<LocalDate, Calendar>> {
    const days = [...new Set(rows.flatMap((row) => daysOf(tripIn(row).window)))];
    return new Map(
      await Promise.all(days.map(async (day) => [day, await this.places.day(day, 'AllowStale')] as const)),
    );
  }

  private async problem(
    rows: readonly BookingRow[],
    days: ReadonlyMap<LocalDate, Calendar>,
    { without_vehicle, without_driver }: ProposalForm,
  ): Promise<Problem> {
    const now = this.clock.now();
    const { vehicles, drivers } = await this.facts.fleet();
    const planned = new Set(rows.map(({ _id }) => _id));
    const all = new Map([...days.values()].flatMap((day) => standing(day, now)).map((one) => [one.id, one]));
    const theirs = [...all.values()].filter(({ party }) => party.kind !== RESERVATION || !planned.has(party.id));
    const legs = await this.legs(theirs);
    const itemOf = (one: Commitment): Taken => {
      const leg = legs.get(one.party.id);
      return { ...one, ...(leg && { leg }) };
    };
    const blocks = [...new Map([...days.values()].flatMap((day) => [...day.blocks])).values()];
    return {
      trips: rows.map(plannedOf),
      others: theirs.filter(({ fixed }) => !fixed).map(({ id, window, seats }) => ({ id, window, seats })),
      taken: theirs.filter(({ fixed }) => fixed).map(itemOf),
      blocks,
      vehicles: vehicles.filter(({ id }) => id !== without_vehicle),
      drivers: drivers.filter(({ id }) => id !== without_driver),
      roads: await this.roads.roads(),
    };
  }

  /** Where the trips that stand begin and end. */
  private async legs(commitments: readonly Commitment[]) {
    const ids = commitments
      .filter(({ party, fixed }) => fixed && party.kind === RESERVATION)
      .map(({ party }) => party.id);
    const rows = ids.length > 0 ? await this.bookings.all({ ids: [...new Set(ids)] }) : [];
    return new Map(rows.map((row) => [row._id, legOf(row)]));
  }

  /** The best plan that is found in the time there is. */
  static async solvedBy(solver: Solver, problem: Problem): Promise<Proposed> {
    const end = performance.now() + SECONDS * 1000;
    const gap = problem.trips.length + problem.others.length > SMALL ? GAP : 0;
    const planning = propose(problem);
    let step = planning.next();
    for (let share = FIRST_SHARE; !step.done; share = 1) {
      const seconds = (share * (end - performance.now())) / 1000;
      const solution: Solution = await solver.solve(step.value.text, seconds, gap);
      step = planning.next(solution);
    }
    return step.value;
  }

  private async line(line: Line, row: BookingRow, rows: readonly BookingRow[]): Promise<ProposalLine> {
    const { after } = line;
    const before = after && (rows.find(({ _id }) => _id === after.id)?.number ?? (await this.number(after.id)));
    return {
      trip: tripOf(row),
      driver_id: line.driverId,
      vehicle_id: line.vehicleId,
      seats: line.seats,
      after: before,
      empty_km: Math.round(after?.km ?? 0),
      work_min: line.work,
      same_vehicle: line.sameVehicle,
    };
  }

  private async number(id: string): Promise<string | null> {
    const [row] = await this.bookings.all({ ids: [id] });
    return row?.number ?? null;
  }
}

/** Assigning accepts the change a traveller asked for. */
const tripIn = ({ standing: { change, trip } }: BookingRow) => change?.trip ?? trip;

const plannedOf = (row: BookingRow): PlannedTrip => {
  const { standing: booked } = row;
  const { window, at } = tripIn(row);
  const { transport } = booked;
  return {
    id: row._id,
    window,
    seats: booked.seats,
    leg: { ...legOf(row), pickUpAt: at, arrivesAt: plusMinutes(at, booked.durationMin) },
    ...(transport && { had: { driverId: transport.driverId, vehicleId: transport.vehicleId } }),
  };
};
