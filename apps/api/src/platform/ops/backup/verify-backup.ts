import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decrypt, SUBJECT_KEY_CREATED } from '../../log/crypto/index.js';
import type { StoredEvent } from '../../log/event-store/index.js';
import {
  DamagedBackup,
  EVENTS,
  type FileSum,
  fileSum,
  keyName,
  MANIFEST,
  type Manifest,
  readManifest,
} from './backup-format.js';
import { mastersFor, openedPhoto, photoFilesOf } from './backed-up-photos.js';
import { eventLinesIn, LineTally } from './event-lines.js';

/** Keys to verify against. All are optional. */
export type Keys = Readonly<{ master?: Buffer; previousMaster?: Buffer; naming?: Buffer }>;

/** See `@camino/domain/log/log-identity.ts`. */
const LOG_NAMED = 'LogNamed';

/** A person's key is in one of two streams, and is bound to the name of the first one; see `KeyStreams`. */
const KEY_STREAM = /^(key-[^.]+)(\.2)?$/;

/**
 * Reads the whole backup and recomputes every checksum. Given keys, it checks that the backup was made with them.
 * @throws DamagedBackup listing every problem
 */
export const verifyBackup = async (folder: string, keys: Keys = {}): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const problems = await wrongFiles(folder, manifest);
  if (problems.length > 0) throw new DamagedBackup(folder, problems);
  problems.push(...(await wrongEvents(join(folder, EVENTS), manifest, keys)));
  problems.push(...(await wrongPhotos(folder, manifest, keys)));
  if (keys.naming && keyName(keys.naming) !== manifest.namingKey)
    problems.push('NAMING_KEY is not the one this log was written under');
  if (problems.length > 0) throw new DamagedBackup(folder, problems);
  return manifest;
};

const wrongFiles = async (folder: string, { files }: Manifest): Promise<string[]> => {
  const problems: string[] = [];
  for (const [name, sum] of Object.entries(files)) problems.push(...(await wrongFile(join(folder, name), name, sum)));
  return problems;
};

/** Photos that none of the given keys opens. */
const wrongPhotos = async (folder: string, manifest: Manifest, keys: Keys): Promise<readonly string[]> => {
  const masters = await mastersFor(folder, manifest, keys);
  const names = masters.length > 0 ? photoFilesOf(manifest) : [];
  let closed = 0;
  for (const name of names) if ((await openedPhoto(folder, name, masters)) === null) closed += 1;
  return closed === 0 ? [] : [`MASTER_KEY does not open ${closed} of ${names.length} files of photos`];
};

const wrongFile = async (file: string, name: string, { bytes, sha256 }: FileSum): Promise<readonly string[]> => {
  const found = await stat(file).catch(() => null);
  if (!found) return [`${name} is missing`];
  if (found.size !== bytes) return [`${name} has ${found.size} bytes instead of ${bytes}`];
  return (await fileSum(file)).sha256 === sha256 ? [] : [`${name} has been changed`];
};

const wrongEvents = async (
  file: string,
  { events, head, checksum, content, log }: Manifest,
  given: Keys,
): Promise<readonly string[]> => {
  let found: Found;
  try {
    found = await foundIn(file);
  } catch (error) {
    return [`${EVENTS}: ${(error as Error).message}`];
  }
  const { tally, name, keys } = found;
  const same =
    tally.events === events &&
    tally.head === head &&
    tally.checksum === checksum &&
    (content === undefined || tally.content === content);
  const foreign = log !== undefined && name !== undefined && name !== log;
  return [
    ...(same ? [] : [`${EVENTS} holds other events than were written`]),
    ...(foreign ? [`${EVENTS} is the log called ${name}, ${MANIFEST} that of ${log}`] : []),
    ...wrongKey(keys, given),
  ];
};

type WrappedKey = Readonly<{ bound: string; wrapped: string }>;
type Found = Readonly<{
  tally: ReturnType<LineTally['result']>;
  /** Name of the log, if it has one. */
  name: string | undefined;
  keys: readonly WrappedKey[];
}>;

/** @throws Error at an invalid line */
const foundIn = async (file: string): Promise<Found> => {
  const tally = new LineTally();
  const keys: WrappedKey[] = [];
  let name: string | undefined;
  for await (const line of eventLinesIn(file)) {
    const event = JSON.parse(line) as StoredEvent;
    tally.add(line, event);
    if (event.type === LOG_NAMED) name ??= (event.data as { id: string }).id;
    if (event.type === SUBJECT_KEY_CREATED)
      keys.push({
        bound: KEY_STREAM.exec(event.stream)?.[1] ?? '',
        wrapped: (event.data as { wrapped: string }).wrapped,
      });
  }
  return { tally: tally.result(), name, keys };
};

const wrongKey = (keys: readonly WrappedKey[], { master, previousMaster }: Keys): readonly string[] => {
  if (!master) return [];
  const masters = [master, ...(previousMaster ? [previousMaster] : [])];
  const closed = keys.filter((key) => !masters.some((one) => opens(one, key))).length;
  return closed === 0
    ? []
    : [
        `MASTER_KEY does not open ${closed} of ${keys.length} people's keys: it is not the one this log was written under, or its change was not finished`,
      ];
};

const opens = (master: Buffer, { bound, wrapped }: WrappedKey): boolean => {
  try {
    decrypt(master, wrapped, bound);
    return true;
  } catch {
    return false;
  }
};
