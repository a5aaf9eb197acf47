import { createHash } from 'node:crypto';
import { noPlace } from '@camino/domain/calendar/allocation.js';
import { admits, type Calendar, type CommitPlace, standing } from '@camino/domain/calendar/calendar.js';
import { daysOf, type Instant, type LocalDate } from '@camino/domain/kernel/rules/time.js';

/** Somebody else was faster with the vehicle that was chosen for all days, or may give one back: to be chosen anew. */
export class Overtaken extends Error {}

/**
 * A vehicle that can be had on every one of the days: the smallest, so that large ones stay free for large parties.
 * Whoever chooses again takes one of the next instead, each another, lest all meet at the same one once more.
 * @throws Rejection `calendar.not_available`, `calendar.party_too_large`; Overtaken when none is free but a commitment
 * that stands on some of its days only may still be given back
 */
export const vehicleForAll = (
  days: readonly LocalDate[],
  states: readonly Calendar[],
  place: CommitPlace,
  at: Instant,
  attempt = 0,
): string => {
  const { id, party, window, seats, hold, fleet } = place;
  const bySize = [...fleet.vehicles].sort((a, b) => a.seats - b.seats);
  const able = bySize.filter(({ id: only }) =>
    states.every((state) => admits(state, { id, party, window, seats, only }, fleet, at, hold)),
  );
  const chosen = able[attempt === 0 ? 0 : spread(`${id}:${attempt}`, Math.min(able.length, 2 * attempt + 1))];
  if (chosen) return chosen.id;
  throw someUnfinished(days, states, at) ? new Overtaken() : noPlace(place, fleet);
};

const spread = (name: string, below: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % Math.max(below, 1);

/** A commitment over midnight is written one day after the other. */
const someUnfinished = (days: readonly LocalDate[], states: readonly Calendar[], at: Instant): boolean =>
  states.some((state) =>
    standing(state, at).some((c) =>
      daysOf(c.window).some((day) => days.includes(day) && !states[days.indexOf(day)]?.commitments.has(c.id)),
    ),
  );
