import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../../kit/index.js';
import { type StoredEvent, restoringOf, SqliteLog } from '../../log/event-store/index.js';
import { FileCheckpoints } from '../../act/reacting/index.js';
import { DamagedBackup, EVENTS, type Manifest, REACTIONS } from './backup-format.js';
import { eventLinesIn, lineOf, LineTally, type Tally } from './event-lines.js';
import { filesToRestore } from './restored-files.js';
import { type Keys, verifyBackup } from './verify-backup.js';

/** Events written in one transaction, and read in one batch. */
const BATCH = 5000;

type Say = (line: string) => void;

/**
 * Creates a DATA_DIR from a backup: an embedded log with every event at its position, no matter which store it came
 * from. The log file gets its final name only after it was read back and verified and all other files are in place: no
 * server starts an empty log in the folder of an interrupted restore.
 * @throws DamagedBackup; Error when `dataDir` is not empty, or the backup has photos and no key is known to open them
 */
export const restoreBackup = async (folder: string, dataDir: string, keys: Keys, say: Say): Promise<Manifest> => {
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(`${dataDir} is not empty: a backup is restored into a folder of its own`);
  const manifest = await verifyBackup(folder, keys);
  say('the backup is whole');
  const restoreFiles = await filesToRestore(folder, manifest, keys);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const log = join(dataDir, 'events.db');
  await draftLog(folder, restoringOf(log), manifest);
  await restoreFiles(dataDir);
  await restoreReactions(join(folder, REACTIONS), join(dataDir, 'reactions.db'));
  await rename(restoringOf(log), log);
  await flush(dataDir);
  say(`${manifest.events} events restored and read again: their checksum is that of the backup`);
  return manifest;
};

const restoreReactions = async (from: string, to: string): Promise<void> => {
  const checkpoints = new FileCheckpoints(to);
  const positions = JSON.parse(await readFile(from, 'utf8')) as Record<string, number>;
  await Promise.all(Object.entries(positions).map(([name, position]) => checkpoints.save(name, { position })));
  await checkpoints.close();
};

const draftLog = async (folder: string, draft: string, { events, head, checksum }: Manifest): Promise<void> => {
  const log = new SqliteLog(draft);
  try {
    await writeAll(log, join(folder, EVENTS));
    const found = readAll(log);
    if (found.events !== events || found.head !== head || found.checksum !== checksum)
      throw new DamagedBackup(folder, ['what was restored of it reads otherwise: is the disk in order?']);
  } finally {
    log.close();
  }
};

const writeAll = async (log: SqliteLog, file: string): Promise<void> => {
  let batch: StoredEvent[] = [];
  const write = (): void => {
    log.begin();
    for (const event of batch) log.place(event);
    log.commit();
    batch = [];
  };
  for await (const line of eventLinesIn(file)) {
    batch.push(JSON.parse(line) as StoredEvent);
    if (batch.length === BATCH) write();
  }
  write();
};

const readAll = (log: SqliteLog): Tally => {
  const tally = new LineTally();
  for (
    let events = log.pageAfter(-1, BATCH);
    events.length > 0;
    events = log.pageAfter(events.at(-1)!.position, BATCH)
  ) {
    for (const event of events) tally.add(lineOf(event), event);
  }
  return tally.result();
};
