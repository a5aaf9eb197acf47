/** Which fields of an event's data are personal, and whose. Paths are dotted and lead to text. */
type PersonalFields = Readonly<{
  /** Path of the field with the subject: an HMAC of the person's e-mail address, given by the command. */
  subject: string;
  fields: readonly string[];
}>;

export type CataloguedEvent = Readonly<{
  /** The schema version that is written today. */
  v: number;
  /** The meaning of the event, in one sentence. */
  says: string;
  personal?: readonly PersonalFields[];
  /** Paths of fields that look personal but are published by the business itself, such as its telephone number. */
  published?: readonly string[];
  /** Path of the subject whose keys this event destroys: caches drop them from this event on. */
  erases?: string;
}>;

/** Every event type of the system, once. */
export type EventCatalogue = Readonly<Record<string, CataloguedEvent>>;

/** Whose data can no longer be read, and where it was stored. */
export type Erasure = Readonly<{
  subject: string;
  /** Every stream that contains data of the person. */
  streams: readonly string[];
  /** The person's parts of streams with several things, see `Decider.partOf`: `claim-<claim id>`. */
  parts: readonly string[];
}>;

/** The replacement for personal data after its subject was erased. */
export const ERASED = 'erased';

/** A personal text after its subject was erased. An empty text is not encrypted, so it stays empty. */
export const erasedText = (text: string): string => (text === '' ? '' : ERASED);

/** What is left to show of a text: nothing where it was erased. */
export const unerased = <T extends string | null>(text: T): T | '' => (text === ERASED ? '' : text);
