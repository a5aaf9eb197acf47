import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config, flush, writeDurably } from '../../kit/index.js';
import { subjectNamedIn, Secrets } from '../../log/crypto/index.js';
import { isForeign, LogIdentity } from '../../log/event-log/index.js';
import { EventStore, type Position, type StoredEvent } from '../../log/event-store/index.js';
import { type Reached, ReactionCheckpoints } from '../../act/reacting/index.js';
import { photoFolderOf } from '../../ports/photos/index.js';
import { copyPhotos } from './backed-up-photos.js';
import {
  EVENTS,
  type FileSum,
  fileSum,
  FORMAT,
  keyName,
  type Manifest,
  REACTIONS,
  SECRETS,
  SENT_MAILS,
  writeManifest,
} from './backup-format.js';
import { LineTally, lineOf, type Tally } from './event-lines.js';

/** Events read and written in one turn of the event loop. */
const PAGE = 500;
const SAY_EVERY_MS = 1000;
/** Folders in which the two mailboxes keep their state, relative to DATA_DIR. */
const MAIL_FOLDERS = ['mail', 'mail/outbox'] as const;

type Say = (line: string) => void;
type Outputs = Readonly<{ keys: CopiedKeys; say: Say }>;

/**
 * Copies the log, and all state that cannot be rebuilt from it, while the application runs. The order matters:
 * positions of reactions and parked mails before the events, ids of sent mails after them. After a restore, a mail is
 * then retried rather than lost, and a mail known to be sent is not sent again. Photos come after the events, so that
 * every photo that an event names is there.
 */
@Injectable()
export class CreateBackup {
  constructor(
    private readonly store: EventStore,
    private readonly checkpoints: ReactionCheckpoints,
    private readonly secrets: Secrets,
    private readonly config: Config,
    private readonly identity: LogIdentity,
  ) {}

  /**
   * @throws Error when `folder` is not empty, or keys moved during the backup; StoreUnavailable when an event of the
   * log is damaged
   */
  run(folder: string, withSecrets: boolean, say: Say): Promise<Manifest> {
    return this.secrets.oneAtATime(() => this.create(folder, withSecrets, say));
  }

  private async create(folder: string, withSecrets: boolean, say: Say): Promise<Manifest> {
    await makeEmpty(folder);
    const madeAt = new Date().toISOString();
    const log = await this.identity.id();
    const reactions = await this.checkpoints.load();
    const waiting = await this.copyParked(folder);
    const head = await this.store.head();
    const keys = new CopiedKeys();
    const tally = await this.writeEvents(join(folder, EVENTS), head, { keys, say });
    await this.refuseMovedKeys(head, keys);
    await writeDurably(join(folder, REACTIONS), `${JSON.stringify(upTo(tally.head, ofLog(log, reactions)))}\n`);
    const sent = await this.copySent(folder);
    const photos = await copyPhotos(photoFolderOf(this.config), folder, { master: this.secrets.master, say });
    if (withSecrets) await this.writeSecrets(folder);
    const names = [EVENTS, REACTIONS, ...waiting, ...sent, ...photos, ...(withSecrets ? [SECRETS] : [])];
    const manifest: Manifest = {
      format: photos.length > 0 ? FORMAT : 1,
      madeAt,
      log,
      ...tally,
      namingKey: keyName(this.secrets.naming),
      files: await sumsOf(folder, names),
    };
    await writeManifest(folder, manifest);
    return manifest;
  }

  private async writeEvents(file: string, head: Position, outputs: Outputs): Promise<Tally> {
    const tally = new LineTally();
    await pipeline(
      Readable.from(this.pages(head, tally, outputs)),
      createGzip({ level: 1 }),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
    );
    await flush(file);
    return tally.result();
  }

  /**
   * Another process may be rotating the master key. A key that it moved from a page not yet read to beyond `head` is
   * missing in the backup.
   */
  private async refuseMovedKeys(head: Position, keys: CopiedKeys): Promise<void> {
    for (
      let events = await this.store.readAll(head, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      if (events.some((event) => keys.lack(event)))
        throw new Error('the master key was being changed meanwhile, so that this backup lacks keys: make it again');
    }
  }

  private async *pages(head: Position, tally: LineTally, { keys, say }: Outputs): AsyncGenerator<string> {
    let after: Position = -1;
    let said = Date.now();
    while (after < head) {
      const events = (await this.store.readAll(after, PAGE)).filter(({ position }) => position <= head);
      if (events.length === 0) return;
      yield events
        .map((event) => {
          const line = lineOf(event);
          tally.add(line, event);
          keys.add(event);
          return `${line}\n`;
        })
        .join('');
      after = events.at(-1)!.position;
      if (Date.now() - said < SAY_EVERY_MS) continue;
      said = Date.now();
      say(`events up to position ${after} of ${head}`);
    }
  }

  /** A mail that is sent in the meantime disappears from here; `copySent` then copies its id. */
  private async copyParked(folder: string): Promise<readonly string[]> {
    const copied: string[] = [];
    for (const name of MAIL_FOLDERS.map((each) => `${each}/parked`)) {
      const files = (await readdir(join(this.config.dataDir, name)).catch(() => [])).filter((each) =>
        each.endsWith('.sealed'),
      );
      for (const file of files) if (await this.copied(`${name}/${file}`, folder)) copied.push(`${name}/${file}`);
    }
    return copied;
  }

  private async copySent(folder: string): Promise<readonly string[]> {
    const copied: string[] = [];
    for (const name of SENT_MAILS) if (await this.copied(name, folder, wholeLines)) copied.push(name);
    return copied;
  }

  private async copied(name: string, folder: string, part = (bytes: Buffer): Buffer => bytes): Promise<boolean> {
    const bytes = await readFile(join(this.config.dataDir, name)).catch(() => null);
    if (bytes) await writeDurably(join(folder, name), part(bytes));
    return bytes !== null;
  }

  private writeSecrets(folder: string): Promise<void> {
    const { jwt, master, previousMaster, naming } = this.secrets;
    const previous = previousMaster ? { MASTER_KEY_PREVIOUS: previousMaster.toString('hex') } : {};
    const all = {
      JWT_SECRET: jwt,
      MASTER_KEY: master.toString('hex'),
      NAMING_KEY: naming.toString('hex'),
      ...previous,
    };
    return writeDurably(join(folder, SECRETS), `${JSON.stringify(all, null, 2)}\n`);
  }
}

/** The subjects with sealed data among the copied events, and the subjects whose keys were copied. */
class CopiedKeys {
  private readonly sealed = new Set<string>();
  private readonly keyed = new Set<string>();

  add(event: StoredEvent): void {
    for (const { subject } of event.metadata.sealed ?? []) this.sealed.add(subject);
    const subject = subjectNamedIn([event]);
    if (subject !== null) this.keyed.add(subject);
  }

  /** Whether the event, which is not in the backup, holds a key that sealed data in the backup may need. */
  lack(event: StoredEvent): boolean {
    const subject = subjectNamedIn([event]);
    return subject !== null && this.sealed.has(subject) && !this.keyed.has(subject);
  }
}

const makeEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: a backup needs a folder of its own`);
};

/** Cuts off a line that is still being written: its mail is retried after a restore. */
const wholeLines = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.lastIndexOf('\n') + 1);

/** Leaves out positions that were stored for another log. */
const ofLog = (name: string, reached: ReadonlyMap<string, Reached>): ReadonlyMap<string, Reached> =>
  new Map([...reached].filter(([, { log }]) => !isForeign(log, name)));

/** Limits positions to `head`: a position may lie beyond the last event if the events there were erased. */
const upTo = (head: Position, reached: ReadonlyMap<string, Reached>): Readonly<Record<string, Position>> =>
  Object.fromEntries([...reached].map(([name, { position }]) => [name, Math.min(position, head)]));

const sumsOf = async (folder: string, names: readonly string[]): Promise<Readonly<Record<string, FileSum>>> => {
  const sums: Record<string, FileSum> = {};
  for (const name of names) sums[name] = await fileSum(join(folder, name));
  return sums;
};
