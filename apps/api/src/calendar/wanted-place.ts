import type { DepartureOf } from '@camino/domain/calendar/departures.js';
import type { Party } from '@camino/domain/calendar/party.js';
import type { Transport } from '@camino/domain/calendar/transport.js';
import type { LocalDate, Window } from '@camino/domain/kernel/rules/time.js';
import { uuidOf } from '../platform/log/event-store/index.js';

/**
 * What a party asks of the calendar: a vehicle; with `transport`, a place made with that driver and that vehicle; with
 * `departure`, seats on it.
 */
export type WantedPlace = Readonly<{
  party: Party;
  window: Window;
  seats: number;
  hold?: string;
  numberedOn?: LocalDate;
  transport?: Transport;
  departure?: DepartureOf;
}>;
/** What a command takes a place for, besides other places it may take. */
export const purposeOf = ({ transport, departure }: WantedPlace): string =>
  departure ? 'seats' : transport ? 'commit-driven' : 'commit';

/** The id of the place that a command takes at its so many-th attempt. */
export const commitmentId = (party: Party, purpose: string, attempt: number): string =>
  `${party.id}.${uuidOf(`${purpose}:${attempt}`).slice(0, 8)}`;
