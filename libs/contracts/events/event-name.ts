import type { Language } from '../kernel/language.js';

/**
 * What a stored event is called on screens, in files and on paper. `hidden`: the activity feed does not show it,
 * because it only keeps accounts between streams of the system itself, and the event it follows from is shown
 * (`internal`); or because it is what taxpayers do in their books, with their cards and subscriptions, which is not the
 * office's to see.
 */
export type EventName = Readonly<Record<Language, string> & { hidden?: 'internal' | 'of_taxpayers' }>;

/** The names of the events of an area, in `libs/contracts/<area>/event-words.ts`. */
export type EventNames = Readonly<Record<string, EventName>>;
