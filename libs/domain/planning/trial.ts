import type { Fleet } from '../calendar/allocation.js';
import { calendar, type Calendar, type CalendarCommand, type CalendarEvent } from '../calendar/calendar.js';
import type { Party } from '../calendar/party.js';
import { sameParty } from '../calendar/party.js';
import type { Transport } from '../calendar/transport.js';
import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { daysOf, type Instant, type LocalDate, type Window } from '../kernel/rules/time.js';

export type Days = ReadonlyMap<LocalDate, Calendar>;
export type Wish = Readonly<{ party: Party; window: Window; seats: number; transport: Transport }>;

const PLANNER: Actor = { id: 'system', role: 'system' };

/** `admitted`: which of the wishes, in an order in which each is admitted; `refused`: why the others are not. */
type Trial = Readonly<{ admitted: readonly number[]; refused: ReadonlyMap<number, Rejection>; days: Days }>;

/**
 * Assigns in thought, as the commands will: the calendars of the days decide. What is refused is tried again after the
 * others: there may be room once they have their own vehicles.
 */
export const triedOut = (known: Days, wishes: readonly Wish[], fleet: Fleet, at: Instant): Trial => {
  let days = known;
  const admitted: number[] = [];
  let open = wishes.map((_, index) => index);
  for (let before = -1; open.length > 0 && open.length !== before;) {
    before = open.length;
    open = open.filter((index) => {
      const next = tried(days, wishes[index] as Wish, `trial.${index}`, fleet, at);
      if (next instanceof Rejection) return true;
      days = next;
      admitted.push(index);
      return false;
    });
  }
  const refused = open.flatMap((index) => {
    const refusal = tried(days, wishes[index] as Wish, `trial.${index}`, fleet, at);
    return refusal instanceof Rejection ? [[index, refusal] as const] : [];
  });
  return { admitted, refused: new Map(refused), days };
};

export const tried = (days: Days, wish: Wish, id: string, fleet: Fleet, at: Instant): Days | Rejection => {
  try {
    return withPlace(days, wish, id, fleet, at);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return error;
  }
};

/** The place is taken on all its days, then the party gives back what it had. */
const withPlace = (days: Days, wish: Wish, id: string, fleet: Fleet, at: Instant): Days => {
  const { party, window, seats, transport } = wish;
  const place: CalendarCommand = {
    type: 'CommitPlace',
    by: PLANNER,
    at,
    data: { id, party, window, seats, fleet, transport },
  };
  const taken = new Map(days);
  for (const day of daysOf(window)) {
    const state = days.get(day) ?? calendar.initial;
    taken.set(day, after(state, calendar.decide(place, state)));
  }
  return new Map([...taken].map(([day, state]) => [day, after(state, givenBack(state, party, id))]));
};

const givenBack = ({ commitments }: Calendar, party: Party, id: string): readonly CalendarEvent[] =>
  [...commitments.values()]
    .filter((one) => sameParty(one.party, party) && one.id !== id)
    .map((one) => ({ type: 'PlaceReleased', data: { id: one.id, party, why: 'trial' } }));

const after = (state: Calendar, events: readonly CalendarEvent[]): Calendar => events.reduce(calendar.evolve, state);
