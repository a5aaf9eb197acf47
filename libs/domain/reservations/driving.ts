import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';

/*
 * One stream per driver (`driving-<driver>`), because trips of several days have no other stream in common: a driver
 * has one trip under way at a time. A claim (`drive`) is taken here first; only then does the trip start, naming it.
 * `over` contains the claims that the caller found to be used up or given up in the streams of their trips.
 */
export type DrivingCommand =
  /** `override`: an administrator knows that there is another trip under way. */
  | Command<'BeginDriving', { drive: string; reservationId: string; over: readonly string[]; override: boolean }>
  /** The trip was refused after the claim was taken. */
  | Command<'EndDriving', { drive: string }>;

export type DrivingEvent =
  | Event<'DrivingBegun', { drive: string; reservationId: string; over: readonly string[]; at: Instant }>
  | Event<'DrivingEnded', { drive: string }>;

export type Claim = Readonly<{ drive: string; reservationId: string; at: Instant }>;
type Driving = Readonly<{ open: readonly Claim[] }>;

export const driving: Decider<Driving, DrivingCommand, DrivingEvent> = {
  category: 'driving',
  initial: { open: [] },
  decide(command, { open }) {
    const { drive } = command.data;
    const isOpen = open.some((claim) => claim.drive === drive);
    if (command.type === 'EndDriving') return isOpen ? [{ type: 'DrivingEnded', data: { drive } }] : [];
    if (isOpen) return [];
    const { reservationId, over, override } = command.data;
    const other = open.find((claim) => claim.reservationId !== reservationId && !over.includes(claim.drive));
    if (other && !override) throw new Rejection('reservation.driver_under_way', { reservationId: other.reservationId });
    return [{ type: 'DrivingBegun', data: { drive, reservationId, over, at: command.at } }];
  },
  evolve({ open }, { type, data }) {
    if (type === 'DrivingEnded') return { open: open.filter(({ drive }) => drive !== data.drive) };
    const { over, ...claim } = data;
    return { open: [...open.filter(({ drive }) => !over.includes(drive)), claim] };
  },
};

export const drivingEvents = {
  DrivingBegun: { v: 1, says: 'This driver was claimed for a trip that starts; earlier trips of theirs are over.' },
  DrivingEnded: { v: 1, says: 'The trip that the driver was claimed for did not start.' },
} as const satisfies EventCatalogue & Record<DrivingEvent['type'], unknown>;
