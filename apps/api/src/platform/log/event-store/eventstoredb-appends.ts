import { isDeepStrictEqual } from 'node:util';
import {
  type EventData,
  jsonEvent,
  type MaxAppendSizeExceededError,
  type WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { ExpectedRevision, StoredEvent } from './event-store.js';
import { numberOf } from './eventstoredb-reads.js';
import type { Serialised } from './serialised.js';

/** Copies the event: the client serializes it later, when the caller may have changed it. */
export const dataOf = ({ id, type, data, metadata }: Serialised): EventData =>
  jsonEvent({ id, type, data: JSON.parse(data) as never, metadata: JSON.parse(metadata) as never });

/** Whether the stored event is the one that was sent, to the last field. */
export const isSame = ({ data, metadata }: StoredEvent, sent: Serialised): boolean =>
  isDeepStrictEqual([data, metadata], [JSON.parse(sent.data), JSON.parse(sent.metadata)]);

/** The stream's revision; -1 when it does not exist. */
export const revisionIn = ({ actualVersion }: WrongExpectedVersionError): number =>
  typeof actualVersion === 'bigint' ? numberOf(actualVersion, 'the revision') : -1;

export const isRevision = (expected: ExpectedRevision): boolean =>
  expected === 'none' || (Number.isSafeInteger(expected) && expected >= 0);

/** @throws RangeError for names reserved by the server or the adapter */
export const refuseReserved = (stream: string): void => {
  if (stream.startsWith('$') || /~\d+$/.test(stream) || stream === 'removed-streams')
    throw new RangeError(`${stream}: the name is reserved`);
};

export const tooLarge = (stream: string, { maxAppendSize }: MaxAppendSizeExceededError): RangeError =>
  new RangeError(`${stream}: the events of one append have more than ${maxAppendSize} bytes together`);
