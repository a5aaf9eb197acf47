import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../kit/index.js';
import type { Position } from '../../log/event-store/index.js';

/* What a backup consists of: docs/decisions/backup-format.md. */

/** With photos; a backup without any is of format 1, which earlier versions restore, too. */
export const FORMAT = 2;
const FORMATS: readonly unknown[] = [1, FORMAT];
export const MANIFEST = 'manifest.json';
/** Every event as one line of JSON, in log order. */
export const EVENTS = 'events.jsonl.gz';
/** The position of each reaction, never beyond the backed-up events. */
export const REACTIONS = 'reactions.json';
export const SECRETS = 'secrets.json';
/** Names of the mails that were sent, of the two mailboxes. */
export const SENT_MAILS = ['mail/sent.log', 'mail/outbox/sent.log'] as const;

/** File names allowed in a backup, so that none points outside its folder. */
const KNOWN = /^(events\.jsonl\.gz|(reactions|secrets)\.json|mail\/(outbox\/)?(sent\.log|parked\/[\w-]+\.sealed))$/;
/** One file of a photo. */
export const PHOTO_FILE = /^photos\/[0-9a-f]{16}-[0-9a-f]{32}\/\d{1,4}\.(webp|jpeg)\.sealed$/;

export type FileSum = Readonly<{ bytes: number; sha256: string }>;

export type Manifest = Readonly<{
  format: 1 | typeof FORMAT;
  /** ISO, UTC. */
  madeAt: string;
  /** Name of the log; absent in backups from before logs had names. */
  log?: string;
  /** Position of the last event. */
  head: Position;
  events: number;
  /** SHA-256 over all event lines with their line ends: `zcat events.jsonl.gz | sha256sum`. */
  checksum: string;
  /**
   * The same without positions, which another store assigns anew; absent in earlier backups:
   * `zcat events.jsonl.gz | sed 's/^{"position":[0-9]*,/{/' | sha256sum`.
   */
  content?: string;
  /** Fingerprint of the NAMING_KEY the log was written with; it reveals nothing about the key. */
  namingKey: string;
  files: Readonly<Record<string, FileSum>>;
}>;

/** The backup differs from what was written. The message lists every problem. */
export class DamagedBackup extends Error {
  constructor(folder: string, problems: readonly string[]) {
    super(`${folder} is no whole backup:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'DamagedBackup';
  }
}

export const fileSum = async (file: string): Promise<FileSum> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Fingerprint of a key. It reveals nothing about 32 random bytes. */
export const keyName = (key: Buffer): string =>
  createHash('sha256').update('camino backup key').update(key).digest('hex').slice(0, 16);

const sealOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Writes the last file of a backup: a folder without a manifest is not a backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeDurably(join(folder, MANIFEST), `${JSON.stringify({ ...manifest, seal: sealOf(manifest) }, null, 2)}\n`);

/** @throws DamagedBackup */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new DamagedBackup(folder, [`${MANIFEST} cannot be read: there is no backup, or it was not finished`]);
  });
  const { seal, ...manifest } = parsed(text);
  const format: number | undefined = manifest.format;
  if (format !== undefined && !FORMATS.includes(format))
    throw new DamagedBackup(folder, [`its format is ${format}; this application knows formats up to ${FORMAT}`]);
  if (seal !== sealOf(manifest as Manifest)) throw new DamagedBackup(folder, [`${MANIFEST} has been changed`]);
  const foreign = Object.keys(manifest.files ?? {}).filter((name) => !KNOWN.test(name) && !PHOTO_FILE.test(name));
  if (foreign.length > 0)
    throw new DamagedBackup(folder, [`it names files that belong to no backup: ${foreign.join(', ')}`]);
  return manifest as Manifest;
};

const parsed = (text: string): Partial<Manifest> & { seal?: string } => {
  try {
    return JSON.parse(text) as Partial<Manifest> & { seal?: string };
  } catch {
    return {};
  }
};
