import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../kit/index.js';
import {
  type EventStoreDbRestoring,
  openRestoring,
  type Position,
  type StoredEvent,
} from '../../log/event-store/index.js';
import { rememberSent } from '../../ports/mail/index.js';
import { Mongo } from '../../read/mongo/index.js';
import { FileCheckpoints, MongoCheckpoints, type ReactionCheckpoints } from '../../act/reacting/index.js';
import { DamagedBackup, EVENTS, type Manifest, REACTIONS, SENT_MAILS } from './backup-format.js';
import { contentOf, eventLinesIn, lineOf } from './event-lines.js';
import { filesToRestore } from './restored-files.js';
import { type Keys, verifyBackup } from './verify-backup.js';

/** In the DATA_DIR of a restore that has not ended: the checksum of the backup. */
const UNFINISHED = 'restoring.txt';
/** Events of one append; the server takes 1 MiB of them. */
const MOST_AT_ONCE = 100;
const LARGEST_APPEND_BYTES = 512 * 1024;
const SAY_EVERY_MS = 1000;

type Say = (line: string) => void;
type Positions = Readonly<Record<string, Position>>;

/** `url`: of an empty event store. `mongoUrl`: of what several processes share; without one there is one process. */
export type Destination = Readonly<{ url: string; dataDir: string; mongoUrl?: string | undefined }>;

/**
 * Writes a backup into an empty event store and its other files into `dataDir`, and reads the log again. The server
 * gives the events other positions; streams, ids, revisions, order and times stay. Interrupted at any moment, it goes
 * on when it is repeated; until it has ended, no application starts on that server.
 * @throws DamagedBackup, StoreUnavailable; Error when the event store or `dataDir` has something else, or the backup
 * has photos and no key is known to open them
 */
export const restoreToServer = async (folder: string, to: Destination, keys: Keys, say: Say): Promise<Manifest> => {
  const manifest = await verifyBackup(folder, keys);
  say('the backup is whole');
  const restoreFiles = await filesToRestore(folder, manifest, keys);
  await refuseFull(to.dataDir, manifest.checksum);
  const server = await openRestoring(to.url, manifest.checksum);
  try {
    await beginIn(to.dataDir, manifest.checksum);
    if (server.resumed) say('an interrupted restore of this backup goes on');
    await writeMissing(server, join(folder, EVENTS), { events: manifest.events, say });
    const reactions = await movedPositions(server, folder);
    await restoreFiles(to.dataDir);
    await restoreShared(to, { folder, manifest, reactions });
    await server.finish();
  } finally {
    await server.close();
  }
  await rm(join(to.dataDir, UNFINISHED));
  say(`${manifest.events} events restored and read again: they are those of the backup, at other positions`);
  return manifest;
};

/** @throws Error unless the folder is empty or has an interrupted restore of this backup */
const refuseFull = async (dataDir: string, checksum: string): Promise<void> => {
  const unfinished = await readFile(join(dataDir, UNFINISHED), 'utf8').catch(() => null);
  if (unfinished !== checksum && (await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(`${dataDir} is not empty: a backup is restored into a folder of its own`);
};

const beginIn = async (dataDir: string, checksum: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeDurably(join(dataDir, UNFINISHED), checksum);
};

/** Consecutive events of the same stream, as one append takes them. */
const runsOf = async function* (lines: AsyncIterable<string>): AsyncGenerator<readonly StoredEvent[]> {
  let run: StoredEvent[] = [];
  let bytes = 0;
  for await (const line of lines) {
    const event = JSON.parse(line) as StoredEvent;
    const size = Buffer.byteLength(line);
    const joins = run[0]?.stream === event.stream && run.length < MOST_AT_ONCE && bytes + size <= LARGEST_APPEND_BYTES;
    if (run.length > 0 && !joins) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
};

type Progress = Readonly<{ events: number; say: Say }>;

/** Leaves out what an interrupted restore has written. */
const writeMissing = async (server: EventStoreDbRestoring, file: string, { events, say }: Progress): Promise<void> => {
  const lines = eventLinesIn(file);
  let done = 0;
  for await (const event of server.present()) {
    refuseOther(event, (await lines.next()).value as string | undefined);
    done += 1;
  }
  let said = Date.now();
  for await (const run of runsOf(lines)) {
    await server.append(run);
    done += run.length;
    if (Date.now() - said < SAY_EVERY_MS) continue;
    said = Date.now();
    say(`${done} of ${events} events`);
  }
  await server.written();
};

/** The positions of the reactions in the server's log. @throws Error when it differs from the backup */
const movedPositions = async (server: EventStoreDbRestoring, folder: string): Promise<Positions> => {
  const reached = Object.entries(JSON.parse(await readFile(join(folder, REACTIONS), 'utf8')) as Positions);
  const moved = new Map(reached.map(([name]) => [name, -1]));
  const present = server.present();
  for await (const line of eventLinesIn(join(folder, EVENTS))) {
    const event = (await present.next()).value as StoredEvent | undefined;
    if (!event) throw new DamagedBackup(folder, ['the event store lacks events that were written: is it in order?']);
    refuseOther(event, line);
    const { position } = JSON.parse(line) as StoredEvent;
    for (const [name, until] of reached) if (position <= until) moved.set(name, event.position);
  }
  if (!(await present.next()).done) throw new Error('somebody else writes to the event store');
  return Object.fromEntries(moved);
};

const refuseOther = (found: StoredEvent, line: string | undefined): void => {
  if (line !== undefined && contentOf(lineOf(found)) === contentOf(line)) return;
  throw new Error(
    `the event store has ${found.type} ${found.id} (${found.stream}, revision ${found.revision}), which is not in the backup at that place`,
  );
};

type Restored = Readonly<{ folder: string; manifest: Manifest; reactions: Positions }>;

/** What processes share: with `mongoUrl` it is there, else in `dataDir`. */
const restoreShared = async ({ dataDir, mongoUrl }: Destination, restored: Restored): Promise<void> => {
  if (!mongoUrl) return saveAll(new FileCheckpoints(join(dataDir, 'reactions.db')), restored);
  const mongo = await Mongo.open(mongoUrl);
  try {
    await saveAll(new MongoCheckpoints(mongo.keeping), restored);
    for (const name of SENT_MAILS.filter((each) => each in restored.manifest.files))
      await rememberSent(mongo.keeping, restored.manifest.log ?? null, await namesIn(join(restored.folder, name)));
  } finally {
    await mongo.close();
  }
};

const namesIn = async (file: string): Promise<readonly string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter((name) => name !== '');

const saveAll = async (checkpoints: ReactionCheckpoints, { reactions, manifest: { log } }: Restored): Promise<void> => {
  await checkpoints.load();
  const saved = Object.entries(reactions).map(([name, position]) => checkpoints.save(name, { position, log }));
  await Promise.all(saved);
  await checkpoints.close();
};
