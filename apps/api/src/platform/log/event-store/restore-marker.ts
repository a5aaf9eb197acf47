import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { uuidOf } from './context.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import type { EventStoreDbReads } from './eventstoredb-reads.js';

/** The server's stream that says whether a backup is being restored into it. Callers of the port do not see it. */
const STREAM = 'restored-backup';
const BEGUN = 'RestoreBegun';
const FINISHED = 'RestoreFinished';

/** Only the beginning of a log is in the server: an application must neither show it nor write behind it. */
export class UnfinishedRestore extends Error {
  constructor() {
    super('a backup is being restored into the event store, or its restore was interrupted: repeat it until it ends');
    this.name = 'UnfinishedRestore';
  }
}

type Restore = Readonly<{ /** Of the backup. */ checksum: string; finished: boolean }>;

export const restoreIn = async (reads: EventStoreDbReads): Promise<Restore | null> => {
  const last = await reads.lastOf(STREAM);
  return last && { checksum: (last.data as { checksum: string }).checksum, finished: last.type === FINISHED };
};

/** Whether a backup was restored into the server. @throws UnfinishedRestore, StoreUnavailable */
export const refuseUnfinished = async (reads: EventStoreDbReads): Promise<boolean> => {
  const restore = await restoreIn(reads);
  if (restore && !restore.finished) throw new UnfinishedRestore();
  return restore !== null;
};

const note = async (connection: EventStoreDbConnection, type: string, checksum: string): Promise<void> => {
  const event = jsonEvent({ id: uuidOf(`${type}:${checksum}`), type, data: { checksum } });
  const expectedRevision = type === BEGUN ? NO_STREAM : 0n;
  await connection.call(({ client, deadline }) =>
    client.appendToStream(STREAM, event, { expectedRevision, deadline, requiresLeader: true }),
  );
};

/** @throws StoreUnavailable; WrongExpectedVersionError when another restore has begun */
export const noteBegun = (connection: EventStoreDbConnection, checksum: string): Promise<void> =>
  note(connection, BEGUN, checksum);

/** @throws StoreUnavailable */
export const noteFinished = (connection: EventStoreDbConnection, checksum: string): Promise<void> =>
  note(connection, FINISHED, checksum);
