import type { Command, Decider, Event } from '../kernel/decider.js';

/** Id of the single roster stream: `roster-main`. */
export const ROSTER = 'main';

export type RosterCommand =
  | Command<'EnlistDriver', Readonly<{ driverId: string }>>
  | Command<'StandDownDriver', Readonly<{ driverId: string }>>;

export type RosterEvent =
  | Event<'DriverEnlisted', Readonly<{ driverId: string }>>
  | Event<'DriverStoodDown', Readonly<{ driverId: string }>>;

/** `driverId` is the driver's account; nothing personal. */
type RosterDriver = Readonly<{ driverId: string; active: boolean }>;

/**
 * All present and former drivers in the order of enlistment, so that the calendar knows every driver from one stream.
 */
export type Roster = Readonly<{ drivers: readonly RosterDriver[] }>;

export const roster: Decider<Roster, RosterCommand, RosterEvent> = {
  category: 'roster',
  initial: { drivers: [] },

  decide({ type, data: { driverId } }, { drivers }) {
    const active = drivers.find((driver) => driver.driverId === driverId)?.active ?? false;
    switch (type) {
      case 'EnlistDriver':
        return active ? [] : [{ type: 'DriverEnlisted', data: { driverId } }];
      case 'StandDownDriver':
        return active ? [{ type: 'DriverStoodDown', data: { driverId } }] : [];
    }
  },

  evolve({ drivers }, { type, data: { driverId } }) {
    const now = { driverId, active: type === 'DriverEnlisted' };
    const known = drivers.some((driver) => driver.driverId === driverId);
    return {
      drivers: known ? drivers.map((driver) => (driver.driverId === driverId ? now : driver)) : [...drivers, now],
    };
  },
};
