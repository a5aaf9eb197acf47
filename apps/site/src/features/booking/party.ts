import type { Fee } from '@camino/contracts/fee.js';
import { AIRPORT } from '@camino/contracts/places.js';
import type { Draft } from './draft.js';

/** What the server must know to say whether there is a vehicle: null while it is incomplete. */
export type Wanted = Readonly<{ date: string; time: string; fee: string; passenger: number; childs: number }>;

export const wantedOf = ({ date, hour, passenger, childs }: Draft, fee: Fee | null): Wanted | null =>
  fee && date && hour && passenger !== null && childs !== null
    ? { date, time: hour, fee: fee.id, passenger, childs }
    : null;

/** Only who comes or goes by plane has a flight. */
export const touchesAirport = ({ origin, destination }: Draft): boolean =>
  origin === AIRPORT || destination === AIRPORT;

/** What a trip without a flight writes where a flight number is required. */
export const NO_FLIGHT = 'N/A';
