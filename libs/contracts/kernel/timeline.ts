/** One stored event of a record, for its audit timeline. Oldest first. */
export type TimelineEntry = Readonly<{
  /** The record's version after the event. */
  version: number;
  type: string;
  /** Business time of the event; `recorded_at` is when it was written. */
  at: string;
  recorded_at: string;
  /** What a driver's phone reported; `trusted` is false if its time cannot be true. Absent if no phone did. */
  reported?: Readonly<{ device: string; at: string; trusted: boolean }>;
  actor: Readonly<{ id: string; role: string; name: string | null }>;
  on_behalf_of: string | null;
  reason: string | null;
  changes: readonly Readonly<{ field: string; from: string | null; to: string | null }>[];
  /** Code of the refusal if the event records a refused attempt. */
  refused: string | null;
}>;
