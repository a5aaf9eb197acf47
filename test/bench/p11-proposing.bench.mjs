/*
 * P11: proposing drivers and vehicles for forty trips of a day with twelve vehicles and twelve drivers. From the
 * problem to the plan, with the solver's thread started and not.
 */
import { calendar, tripWindow } from '@camino/domain/calendar/calendar.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { faultsOf, propose } from '@camino/domain/planning/propose.js';
import { Roads } from '@camino/domain/planning/roads.js';
import { Proposals } from '../../apps/api/dist/reservations/planning/proposals.js';
import { Solver } from '../../apps/api/dist/platform/ports/solver/solver.js';
import { median, ms, note, row } from './parts/figures.mjs';

const TRIPS = 40;
const DAYS = 25;
const SIZES = [3, 3, 4, 4, 4, 6, 6, 8, 8, 12, 12, 15];
const DAY = '2027-03-10';
const ROADS = [
  { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
  { from: 'GUA', to: 'PAN', km: 147, minutes: 195 },
];
const roads = new Roads(ROADS);
const vehicles = SIZES.map((seats, n) => ({ id: `v${n}`, seats, active: true }));
const drivers = SIZES.map((_, n) => ({ id: `d${n}`, active: true }));

let seed = 7;
const below = (n) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * n);
};

const tripAt = (id) => {
  const { from, to, minutes } = ROADS[below(10) < 7 ? 0 : below(3)];
  const [origin, destination] = below(2) === 0 ? [from, to] : [to, from];
  const at = plusMinutes(instantOf(DAY, '04:00'), 30 * below(34));
  const leg = { id, pickUpAt: at, arrivesAt: plusMinutes(at, minutes), origin, destination };
  return { id, window: tripWindow(at, minutes, minutes), seats: 1 + below(below(4) === 0 ? 10 : 4), leg };
};

/** Forty trips that the calendar admitted one after the other. */
const fullDay = () => {
  let day = calendar.initial;
  const trips = [];
  while (trips.length < TRIPS) {
    const trip = tripAt(`t${trips.length}`);
    if (daysOf(trip.window).length > 1) continue;
    const { id, window, seats } = trip;
    const data = { id, party: { kind: 'trip', id }, window, seats, fleet: { vehicles, drivers } };
    try {
      const command = {
        type: 'CommitPlace',
        by: { id: 'a', role: 'guest' },
        at: instantOf('2027-03-01', '08:00'),
        data,
      };
      day = calendar.decide(command, day).reduce(calendar.evolve, day);
      trips.push(trip);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
    }
  }
  return { trips, others: [], taken: [], blocks: [], vehicles, drivers, roads };
};

const planned = async (solver, problem) => {
  const since = performance.now();
  const plan = await Proposals.solvedBy(solver, problem);
  return { took: performance.now() - since, plan };
};

const solver = new Solver();
const cold = await planned(solver, fullDay());
const found = [];
for (let n = 0; n < DAYS; n += 1) {
  const problem = fullDay();
  const { took, plan } = await planned(solver, problem);
  const since = performance.now();
  const planning = propose(problem);
  let step = planning.next();
  while (!step.done) step = planning.next({ status: 'unknown' });
  found.push({ took, plan, atOnce: performance.now() - since, faults: faultsOf(problem, plan).length });
  note(`${ms(took)}, ${plan.lines.length} lines, optimal ${plan.optimal}, solved ${plan.solved}`);
}
await solver.onModuleDestroy();
const times = found.map(({ took }) => took);
row(
  'P11',
  `${TRIPS} trips, ${vehicles.length} vehicles, ${drivers.length} drivers proposed, ${DAYS} days`,
  `median ${ms(median(times))}, longest ${ms(Math.max(...times))} (first, with the solver started: ${ms(cold.took)}); ` +
    `${found.filter(({ plan }) => plan.optimal).length} of ${DAYS} proven best, ${found.filter(({ plan }) => plan.lines.length === TRIPS).length} with every trip; ` +
    `${found.reduce((sum, { faults }) => sum + faults, 0)} rules broken; at once without the solver: ${ms(median(found.map(({ atOnce }) => atOnce)))}`,
  '< 2 s; optimal on every small case',
);
process.exit();
