import type { NewEvent } from './event-store.js';

/** Data and metadata of one event together, as UTF-8 JSON. */
const LARGEST_EVENT_BYTES = 1024 * 1024;

export type Serialised = Readonly<{ id: string; type: string; data: string; metadata: string }>;

const serialisedOne = ({ id, type, data, metadata }: NewEvent): Serialised => {
  if (!id || !type) throw new RangeError('an event without id or type');
  const written = { id, type, data: JSON.stringify(data ?? null), metadata: JSON.stringify(metadata) };
  const bytes = Buffer.byteLength(written.data) + Buffer.byteLength(written.metadata);
  if (bytes > LARGEST_EVENT_BYTES)
    throw new RangeError(`${type} has ${bytes} bytes, the most is ${LARGEST_EVENT_BYTES}`);
  return written;
};

/**
 * Serializes the events of one append, at once, so that later changes to them by the caller have no effect.
 * @throws RangeError for no events, an event over 1 MiB, without id or type, or a duplicate id
 */
export const serialised = (stream: string, events: readonly NewEvent[]): readonly Serialised[] => {
  if (!stream) throw new RangeError('an append without a stream');
  if (events.length === 0) throw new RangeError(`${stream}: an append without events`);
  if (new Set(events.map(({ id }) => id)).size < events.length)
    throw new RangeError(`${stream}: an event id given twice`);
  return events.map(serialisedOne);
};
