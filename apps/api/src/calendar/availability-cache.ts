import type { Fleet } from '@camino/domain/calendar/allocation.js';
import type { Calendar } from '@camino/domain/calendar/calendar.js';
import type { Instant, LocalTime } from '@camino/domain/kernel/rules/time.js';
import { LruCache } from '../platform/kit/index.js';

const KEPT = 5000;

/**
 * States are replaced and never changed: each gets a number of its own, and a number stands for what the state says.
 */
class Numbers {
  private readonly given = new WeakMap<object, number>();
  private last = 0;

  of(state: object): number {
    const known = this.given.get(state);
    if (known !== undefined) return known;
    this.last += 1;
    this.given.set(state, this.last);
    return this.last;
  }
}

/**
 * What was found out about a fleet and the calendars of some days, kept for as long as both are the very same and no
 * hold has run out since. It is only asked once the states were read: it saves deciding again, never looking.
 */
export class AvailabilityCache {
  private readonly numbers = new Numbers();
  /** When the holds of a calendar run out. */
  private readonly endings = new WeakMap<Calendar, readonly Instant[]>();
  private readonly answers = new LruCache<string, readonly LocalTime[]>(KEPT);

  /** Names all an answer depends on; holds run out in one order, so how many of them stand says which. */
  basis(fleet: Fleet, calendars: readonly Calendar[], at: Instant): string {
    const days = calendars.map((calendar) => `${this.numbers.of(calendar)}:${this.standing(calendar, at)}`);
    return `${this.numbers.of(fleet)} ${days.join(' ')}`;
  }

  private standing(calendar: Calendar, at: Instant): number {
    const known =
      this.endings.get(calendar) ?? [...calendar.commitments.values()].flatMap(({ expiresAt }) => expiresAt ?? []);
    this.endings.set(calendar, known);
    return known.filter((expiresAt) => expiresAt > at).length;
  }

  of(basis: string, question: string, decide: () => readonly LocalTime[]): readonly LocalTime[] {
    const key = `${basis} ${question}`;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = decide();
    this.answers.set(key, answer);
    return answer;
  }
}
