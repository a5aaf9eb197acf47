import type { Erasure } from '@camino/domain/kernel/catalogued.js';
import type { Context } from '../commanding/context.js';

/** Where something of a person stands. */
export type PersonalRecords = Omit<Erasure, 'subject'>;

/** One human being, as far as the log can tell: the addresses they have had, by subject, and the streams that are theirs. */
export type Somebody = Readonly<{ subjects: readonly string[]; streams: readonly string[] }>;

/** How many of one kind of thing an erasure concerns. */
type Counted = Readonly<{
  /** What they are called: `bookings and trips`. */
  says: string;
  /** The ids of those among the records, each once. */
  of: (records: PersonalRecords) => readonly string[];
}>;

/** What an area knows of people, and what it does when one of them is erased. */
export type PersonalData = Readonly<{
  /** Whom an id of this area names: nobody, when it is not one. */
  named?(id: string): Promise<Somebody>;
  /** What else is known by, or belongs to, whoever has this address. */
  linkedTo?(subject: string): Promise<Somebody>;
  /** Lines that say which of their streams are what. */
  describe?(somebody: Somebody): Promise<readonly string[]>;
  /** What an erasure reports, by the name it has there. */
  counts?: Readonly<Record<string, Counted>>;
  /** Why they may not be erased now. @throws Rejection */
  refuseErasure?(somebody: Somebody, records: PersonalRecords): Promise<void>;
  /** What has to end before it is recorded that they are erased. May be repeated. @throws Rejection */
  beforeErasure?(somebody: Somebody, context: () => Context): Promise<void>;
  /** What follows once their keys are destroyed, for each address. May be repeated. */
  afterErasure?(subject: string, context: () => Context): Promise<void>;
}>;

/** Token of the list of what each area does. */
export const PERSONAL_DATA = Symbol('PERSONAL_DATA');
