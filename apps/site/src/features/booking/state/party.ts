import type { Fee, TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import { AIRPORT } from '@camino/contracts/catalogue/places.js';
import type { Draft } from './draft.js';

/** What the server must know to say whether there is a vehicle: null while it is incomplete. */
export type Wanted = Readonly<{ date: string; time: string; fee: string; passenger: number; childs: number }>;

type Party = Pick<Draft, 'passenger' | 'childs'>;

const wantedAt = (date: string, time: string, fee: Fee | null, { passenger, childs }: Party): Wanted | null =>
  fee && date && time && passenger !== null && childs !== null ? { date, time, fee: fee.id, passenger, childs } : null;

export const wantedOf = (draft: Draft, fee: Fee | null): Wanted | null => wantedAt(draft.date, draft.hour, fee, draft);

/** The way back; `fee`: that of the way back. */
export const wantedBackOf = (draft: Draft, fee: Fee | null): Wanted | null =>
  draft.round_trip ? wantedAt(draft.return_date, draft.return_hour, fee, draft) : null;

/** Seats a party takes; children take one each. */
export const seatsOf = ({ passenger, childs }: Party): number => (passenger ?? 0) + (childs ?? 0);

/** Child seats to be brought: never more than there are children. */
export const childSeatsOf = ({ child_seats, childs }: Pick<Draft, 'child_seats' | 'childs'>): number =>
  Math.min(child_seats, childs ?? 0);

/** Only who comes or goes by plane has a flight. */
export const touchesAirport = ({ origin, destination }: Draft): boolean =>
  origin === AIRPORT || destination === AIRPORT;

/** When the flight lands; only who is picked up at the airport was asked. */
export const landingOf = ({ origin, arrival_time }: Draft): string => (origin === AIRPORT ? arrival_time : '');

/** What a trip without a flight writes where a flight number is required. */
export const NO_FLIGHT = 'N/A';

const fits = (party: Party, { seats }: TypeVehicle): boolean => seats >= seatsOf(party);

/** Passengers of the largest vehicle; 0 while no vehicle is known. */
export const largestOf = (types: readonly TypeVehicle[]): number => Math.max(0, ...types.map(({ seats }) => seats));

/** A party that no vehicle holds: its trip takes several, which the office arranges. */
export const isGroup = (party: Party, types: readonly TypeVehicle[]): boolean =>
  largestOf(types) > 0 && seatsOf(party) > largestOf(types);

/** The types of vehicle, each with whether the party fits into it. Where no seats are known nobody is turned away. */
export const vehicleChoices = (party: Party, types: readonly TypeVehicle[]) =>
  types.map((type) => ({ ...type, fits: largestOf(types) === 0 || fits(party, type) }));

/**
 * The preference in force: the one chosen while the party fits into it, else the smallest into which it fits. '' for
 * none.
 */
export const vehicleOf = (draft: Party & Pick<Draft, 'type_vehicle'>, types: readonly TypeVehicle[]): string => {
  if (largestOf(types) === 0) return draft.type_vehicle;
  const fitting = types.filter((type) => fits(draft, type)).sort((a, b) => a.seats - b.seats);
  const chosen = fitting.find(({ id }) => id === draft.type_vehicle);
  return (chosen ?? fitting[0])?.id ?? '';
};
