import { join, resolve } from 'node:path';
import { UsageError } from '../control/control.js';
import type { Config } from '../../kit/index.js';
import { keyOf } from '../../log/crypto/index.js';
import { photosOf } from './backed-up-photos.js';
import { type Manifest, SECRETS } from './backup-format.js';
import { noteBackup } from './backup-records.js';
import { restoreBackup } from './restore-backup.js';
import { type Keys, verifyBackup } from './verify-backup.js';

const USAGE = `npm run backup -- create <folder> [--with-secrets]
  copies the log, and what cannot be made from it again, into a new folder, also while the application runs
npm run backup -- verify <folder>
  reads a backup and computes everything again; with MASTER_KEY or NAMING_KEY set, also whether it is the right one
npm run backup -- restore <folder> <DATA_DIR>
  makes a new DATA_DIR of a backup
npm run backup -- restore <folder> [<DATA_DIR>] --to <EVENTSTORE_URL>
  writes the log of a backup into an empty event store, and the rest into a new DATA_DIR, or to MONGO_URL where that is
  set; if it is interrupted, repeat it`;

const WITH_SECRETS = '--with-secrets';
const TO = '--to';

type CreateArgs = Readonly<{ folder: string; withSecrets: boolean }>;

/** @throws UsageError */
export const parseCreateArgs = (args: readonly string[]): CreateArgs => {
  const [verb, folder, ...more] = args.filter((each) => each !== WITH_SECRETS);
  if (verb !== 'create' || folder === undefined || more.length > 0 || folder.startsWith('-'))
    throw new UsageError(USAGE);
  return { folder, withSecrets: args.includes(WITH_SECRETS) };
};

/**
 * Runs the subcommands of `npm run backup` that need no application. For the others it returns the arguments of the
 * command to send to the application. Paths are relative to `from`, the folder in which the user typed the command.
 * @throws UsageError, DamagedBackup
 */
export const backupAlone = async (
  args: readonly string[],
  config: Config,
  from: string,
  say: (line: string) => void,
): Promise<readonly string[] | null> => {
  const [verb, ...paths] = args;
  if (verb === 'verify' && paths.length === 1)
    say(`Whole: ${inWords(await verified(resolve(from, paths[0]!), config))}.`);
  else if (verb === 'restore')
    for (const line of await restored(parseRestoreArgs(paths), config, { from, say })) say(line);
  else {
    const asked = parseCreateArgs(args);
    return ['create', resolve(from, asked.folder), ...(asked.withSecrets ? [WITH_SECRETS] : [])];
  }
  return null;
};

type RestoreArgs = Readonly<{ folder: string; dataDir: string | undefined; url: string | undefined }>;

/** @throws UsageError */
const parseRestoreArgs = (args: readonly string[]): RestoreArgs => {
  const at = args.indexOf(TO);
  const url = at < 0 ? undefined : args[at + 1];
  const [folder, dataDir, ...more] = at < 0 ? args : args.toSpliced(at, 2);
  const known = at < 0 ? dataDir !== undefined : /^(esdb|kurrentdb|kdb)(\+discover)?:\/\//.test(url ?? '');
  if (folder === undefined || more.length > 0 || !known) throw new UsageError(USAGE);
  return { folder, dataDir, url };
};

type Here = Readonly<{ from: string; say: (line: string) => void }>;

/** Returns what to do next. @throws DamagedBackup */
const restored = async (args: RestoreArgs, config: Config, { from, say }: Here): Promise<readonly string[]> => {
  const folder = resolve(from, args.folder);
  const dataDir = args.dataDir === undefined ? config.dataDir : resolve(from, args.dataDir);
  if (args.url === undefined) return afterRestore(await restoreBackup(folder, dataDir, keysIn(config), say), dataDir);
  const { restoreToServer } = await import('./restore-to-server.js');
  const to = { url: args.url, dataDir, mongoUrl: config.mongoUrl };
  const manifest = await restoreToServer(folder, to, keysIn(config), say);
  return ['Set EVENTSTORE_URL to that event store.', ...afterRestore(manifest, dataDir)];
};

/** Notes the outcome for the operations page. @throws DamagedBackup */
const verified = async (folder: string, config: Config): Promise<Manifest> => {
  try {
    const manifest = await verifyBackup(folder, keysIn(config));
    const { events, head } = manifest;
    await noteBackup(config.dataDir, { kind: 'verified', folder, events, head, problem: null });
    return manifest;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await noteBackup(config.dataDir, { kind: 'verified', folder, events: null, head: null, problem });
    throw error;
  }
};

const keysIn = ({ masterKey, masterKeyPrevious, namingKey }: Config): Keys => ({
  ...(masterKey !== undefined && { master: keyOf('MASTER_KEY', masterKey) }),
  ...(masterKeyPrevious !== undefined && { previousMaster: keyOf('MASTER_KEY_PREVIOUS', masterKeyPrevious) }),
  ...(namingKey !== undefined && { naming: keyOf('NAMING_KEY', namingKey) }),
});

export const inWords = (manifest: Manifest): string => {
  const { events, head, madeAt, checksum, content } = manifest;
  const photos = photosOf(manifest);
  return `${events} events up to position ${head}, made ${madeAt}, checksum ${checksum}${content ? `, without positions ${content}` : ''}${photos > 0 ? `, and ${photos} photos` : ''}`;
};

const afterRestore = (manifest: Manifest, dataDir: string): readonly string[] => {
  const photos = photosOf(manifest);
  const where = join(dataDir, 'photos');
  return [
    keysAfterRestore(manifest, dataDir),
    ...(photos > 0 ? [`${photos} photos are in ${where}: copy them to PHOTO_DIR where that is set.`] : []),
  ];
};

const keysAfterRestore = ({ files }: Manifest, dataDir: string): string =>
  SECRETS in files
    ? `Start with DATA_DIR=${dataDir}. Its ${SECRETS} counts outside production; in production set JWT_SECRET, MASTER_KEY and NAMING_KEY to what stands there and remove it.`
    : `Start with DATA_DIR=${dataDir}, and with MASTER_KEY and NAMING_KEY set to those of the application that was backed up: the backup has none. JWT_SECRET may be another: everybody then signs in again.`;
