import type { Centavos } from '../../kernel/rules/money.js';

/** The volcano tours with the price per person; children pay like adults. */
export const TOURS = {
  1: { name: '4x4', centavos: 50_000 },
  2: { name: 'horseback', centavos: 25_000 },
  3: { name: 'hiking', centavos: 20_000 },
} as const satisfies Readonly<Record<number, Readonly<{ name: string; centavos: Centavos }>>>;

export type TourId = keyof typeof TOURS;

export const TOUR_IDS = [1, 2, 3] as const satisfies readonly TourId[];

/** Each departure leaves Antigua at this time and is back at that time of the next day. */
export const DEPARTS = '13:00';
export const RETURNS = '11:00';
/** Today's departure can be booked before this time only. */
export const CLOSES = '12:00';

/** The greatest age of a child, in years. */
export const CHILD_UP_TO = 7;

export const isTourChild = (age: number): boolean => age <= CHILD_UP_TO;

export type TourParty = Readonly<{ adults: number; children: number }>;

/** Everybody takes a place and pays. */
export const passengersOf = ({ adults, children }: TourParty): number => adults + children;

export const tourPrice = (tour: TourId, party: TourParty): Centavos => TOURS[tour].centavos * passengersOf(party);
