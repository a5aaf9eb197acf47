import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { type Instant, minutesBetween } from '../kernel/rules/time.js';

/*
 * Somebody lost the link to their booking and asks for it. One stream (`retrieval-<target>`) per e-mail address or
 * booking number they name, whether or not anything is known of it, so that asking reveals nothing. Links are only ever
 * mailed to the address of the booking. A request by number leads to one for the address of that booking: however
 * somebody asks, one address gets a limited number of mails.
 */
type Language = 'es' | 'en';

export type RetrievalCommand =
  | Command<'AskForNumber', Readonly<{ number: string; language: Language }>>
  /** `reservationId`: only the link to this booking, because its number was named; null: to all of the address. */
  | Command<'AskForLinks', Readonly<{ reservationId: string | null; language: Language }>>;

export type RetrievalEvent =
  | Event<'BookingNumberAsked', Readonly<{ number: string; language: Language; askedAt: Instant }>>
  | Event<'BookingLinksAsked', Readonly<{ reservationId: string | null; language: Language; askedAt: Instant }>>;

/** When it was asked for lately. */
type Retrieval = Readonly<{ asked: readonly Instant[] }>;

/** Maximum number of mails per target and hour, whoever asks. */
export const RETRIEVALS_AN_HOUR = 5;
const HOUR = 60;

const askedTooOften = (asked: readonly Instant[], at: Instant): boolean =>
  asked.filter((before) => minutesBetween(before, at) < HOUR).length >= RETRIEVALS_AN_HOUR;

export const retrieval: Decider<Retrieval, RetrievalCommand, RetrievalEvent> = {
  category: 'retrieval',
  initial: { asked: [] },
  decide(command, { asked }) {
    const { at: askedAt } = command;
    if (askedTooOften(asked, askedAt)) return [];
    return command.type === 'AskForNumber'
      ? [{ type: 'BookingNumberAsked', data: { ...command.data, askedAt } }]
      : [{ type: 'BookingLinksAsked', data: { ...command.data, askedAt } }];
  },
  evolve: ({ asked }, { data }) => ({ asked: [...asked.slice(1 - RETRIEVALS_AN_HOUR), data.askedAt] }),
};

export const retrievalEvents = {
  BookingNumberAsked: { v: 1, says: 'Somebody asked for the link to the booking of this number.' },
  BookingLinksAsked: {
    v: 1,
    says: 'Somebody asked for the links to bookings of this address; they are mailed to it.',
  },
} as const satisfies EventCatalogue & Record<RetrievalEvent['type'], unknown>;
