/** Which fields of an event's data are personal, and whose. Paths are dotted and lead to text. */
type PersonalFields = Readonly<{
  /** Path of the field that names the subject: an HMAC of the person's e-mail address, given by the command. */
  subject: string;
  fields: readonly string[];
}>;

export type CataloguedEvent = Readonly<{
  /** Version of the data's schema that is written today. */
  v: number;
  /** What has happened, in a sentence. */
  says: string;
  personal?: readonly PersonalFields[];
  /**
   * Path of the subject whose keys are destroyed because of this event: none of them is kept at hand from here on. Its
   * data is an {@link Erasure}.
   */
  erases?: string;
}>;

/** Every event type of the system, once. */
export type EventCatalogue = Readonly<Record<string, CataloguedEvent>>;

/** Whose data can no longer be read, and where it stood. */
export type Erasure = Readonly<{
  subject: string;
  /** Every stream that holds something of theirs. */
  streams: readonly string[];
  /** What is theirs in streams that hold several things, see `Decider.partOf`: `claim-<claim id>`. */
  parts: readonly string[];
}>;

/** What stands where personal data stood once its subject has been erased. */
export const ERASED = 'erased';

/** What a personal text reads once its subject has been erased: an empty one told nothing and is not sealed. */
export const erasedText = (text: string): string => (text === '' ? '' : ERASED);
