import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import { type By, overlap } from './board-model.js';

/** Driver and vehicle of a trip; null while it has none. */
export type Crew = Readonly<{ driver_id: string; vehicle_id: string }>;
export type Step = Readonly<{ trip: BoardTrip; crew: Crew | null }>;

/** Does one step; throws what the server refuses. */
type Act = (step: Step) => Promise<void>;

export const crewOf = ({ driver_id, vehicle_id }: BoardTrip): Crew | null =>
  driver_id && vehicle_id ? { driver_id, vehicle_id } : null;

/** The crew with another driver or vehicle. */
export const withOther = (crew: Crew, by: By, id: string): Crew =>
  by === 'vehicle' ? { ...crew, vehicle_id: id } : { ...crew, driver_id: id };

/**
 * Each of two trips takes the other's vehicle, or driver. Where they are at the same time, one of them has to let go
 * first.
 */
export const swapSteps = (a: BoardTrip, b: BoardTrip, by: By): readonly Step[] => {
  const [ofA, ofB] = [crewOf(a), crewOf(b)];
  if (!ofA || !ofB) return [];
  const key = by === 'vehicle' ? 'vehicle_id' : 'driver_id';
  const exchanged = [
    { trip: a, crew: withOther(ofA, by, ofB[key]) },
    { trip: b, crew: withOther(ofB, by, ofA[key]) },
  ];
  return overlap(a, b) ? [{ trip: b, crew: null }, ...exchanged] : exchanged;
};

/** `left`: trips that could not be given back what they had. */
type Swapped = Readonly<{ done: true } | { done: false; because: unknown; left: readonly BoardTrip[] }>;

/** Does the steps in turn; when one is refused, every trip gets back what it had. */
export const swap = async (steps: readonly Step[], act: Act): Promise<Swapped> => {
  const touched: BoardTrip[] = [];
  try {
    for (const step of steps) {
      await act(step);
      if (!touched.includes(step.trip)) touched.push(step.trip);
    }
    return { done: true };
  } catch (because) {
    return { done: false, because, left: await givenBack([...touched].reverse(), act) };
  }
};

/** Whoever moved last goes back first: what the others need is then free. */
const givenBack = async (trips: readonly BoardTrip[], act: Act): Promise<readonly BoardTrip[]> => {
  const left: BoardTrip[] = [];
  for (const trip of trips) {
    try {
      await act({ trip, crew: crewOf(trip) });
    } catch {
      left.push(trip);
    }
  }
  return left;
};
