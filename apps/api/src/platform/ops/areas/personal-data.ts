import type { Erasure } from '@camino/domain/kernel/catalogued.js';
import type { Context } from '../../log/event-store/index.js';

/** The places that hold data of a person. */
export type PersonalRecords = Omit<Erasure, 'subject'>;

/** One person, as far as the log knows: their addresses, by subject, and their streams. */
export type Somebody = Readonly<{ subjects: readonly string[]; streams: readonly string[] }>;

/** How many things of one kind an erasure affects. */
type Counted = Readonly<{
  /** Their name in reports: `bookings and trips`. */
  says: string;
  /** The ids of these things among the records, without duplicates. */
  of: (records: PersonalRecords) => readonly string[];
}>;

/** What an area knows of people, and what it does when a person is erased. */
export type PersonalData = Readonly<{
  /** The person that an id of this area names; nobody for any other id. */
  named?(id: string): Promise<Somebody>;
  /** Other addresses and streams of the person with this address. */
  linkedTo?(subject: string): Promise<Somebody>;
  /** Lines that describe the person's streams. */
  describe?(somebody: Somebody): Promise<readonly string[]>;
  /** The counts in an erasure's report, by their names there. */
  counts?: Readonly<Record<string, Counted>>;
  /** Refuses an erasure that is not possible now. @throws Rejection */
  refuseErasure?(somebody: Somebody, records: PersonalRecords): Promise<void>;
  /** Ends what must end before the erasure is recorded. Idempotent. @throws Rejection */
  beforeErasure?(somebody: Somebody, context: () => Context): Promise<void>;
  /** Runs for each address after its keys are destroyed. Idempotent. */
  afterErasure?(subject: string, context: () => Context): Promise<void>;
}>;

/** Injection token of the list of all areas' `PersonalData`. */
export const PERSONAL_DATA = Symbol('PERSONAL_DATA');
