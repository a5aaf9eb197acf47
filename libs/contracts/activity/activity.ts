import type { EventNames } from '../events/event-name.js';
import { EVENT_NAMES } from '../events/event-words.js';

/** Something that somebody did. Ids, names of those who acted, no more. */
export type ActivityEntry = Readonly<{
  /** Place in the log: later entries have higher ones. */
  position: number;
  /** Type of the event. */
  type: string;
  area: string;
  at: string;
  recorded_at: string;
  actor: Readonly<{ id: string; role: string; name: string | null }>;
  /** What it was done to, as the back office names it; null where there is nothing to show. */
  record: Readonly<{ resource: string; id: string | null }> | null;
  /** Code of the refusal if the attempt was refused. */
  refused: string | null;
  /** That code in words of the caller's language. Figures and names are not kept: `…` stands in their places. */
  why: string | null;
  /** The last part of the call that was refused: `assign-transport`. */
  verb: string | null;
  /** A reason was given: what is unusual needs one. It stands in the record's history. */
  explained: boolean;
}>;

/** Records that have a word of their own. */
export const NAMED_RECORDS = ['reservation', 'claim', 'tour', 'inquiry', 'user', 'office'] as const;

/** A page of the feed, the newest first. */
export type ActivityPage = Readonly<{
  data: readonly ActivityEntry[];
  /** `before` of the next page; null on the last one. */
  next: number | null;
}>;

export const ACTIVITY_AREAS = [
  'reservations',
  'payments',
  'claims',
  'tours',
  'inquiries',
  'catalogue',
  'accounts',
  'office',
  'permits',
  'taxes',
  'people',
  'calendar',
  'activity',
] as const;
export type ActivityArea = (typeof ACTIVITY_AREAS)[number];

/** The events that the feed shows. */
export const ACTIVITY_TYPES: readonly string[] = Object.entries(EVENT_NAMES as EventNames).flatMap(
  ([type, { hidden }]) => (hidden ? [] : [type]),
);
