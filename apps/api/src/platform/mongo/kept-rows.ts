import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { KEY_BYTES } from '../crypto/cipher.js';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes that are read at once. */
const PART_BYTES = 1 << 20;
const FILE = 'rows.kept';

type Given = Readonly<{
  /** 32 bytes. */
  master: Buffer;
  /** Identifies the code. */
  build: string;
  /** Whether only an operator's command runs, after which nothing is kept. */
  still: boolean;
}>;

/** How rows are kept while the application runs. */
export type Keeping = Readonly<{
  /** False as soon as the snapshot must not be kept any more. */
  isWanted: () => boolean;
  /** Bytes of the file system that must stay free. */
  spare: number;
}>;
const AT_A_STOP: Keeping = { isWanted: () => true, spare: 0 };

/** Parts after which it is checked again how much is free. */
const PARTS_BETWEEN_CHECKS = 16;

/** Identifies the build this runs from; null when it runs from the sources. */
export const buildOf = (): string | null => {
  try {
    return readFileSync(new URL('../../build-id', import.meta.url), 'utf8');
  } catch {
    return null;
  }
};

/**
 * The embedded read side as it was at a stop, or some time before a crash: see docs/decisions/kept-rows.md. The file is
 * encrypted with a key derived from the master key, because it contains personal data in the clear, and bound to the
 * build, because another one may derive other rows from the same log.
 */
export class KeptRows {
  private readonly logger = new Logger('KeptRows');
  private readonly file: string;
  private readonly draft: string;

  /** @param folder of the application's data */
  constructor(
    private readonly folder: string,
    private readonly given: Given,
  ) {
    this.file = join(folder, FILE);
    this.draft = `${this.file}.draft`;
  }

  /** Whether `keep` keeps anything. */
  get keeps(): boolean {
    return !this.given.still;
  }

  /**
   * Has a snapshot of the rows restored and removes the file: from now on they change, and an erased person's must not
   * remain on disk. Undefined when there are none, or none that this build and master key can use.
   * @param restore may use the chunks only once they came to their end: only then are they known to be what was kept
   */
  async take<Restored>(restore: (chunks: AsyncIterable<Buffer>) => Promise<Restored>): Promise<Restored | undefined> {
    const handle = await open(this.file, 'r').catch(() => null);
    await this.discard();
    if (!handle) return undefined;
    try {
      const restored = await restore(this.read(handle));
      this.logger.log('kept rows are used');
      return restored;
    } catch {
      this.logger.log('rows of another build or master key, or damaged ones, are built anew');
      return undefined;
    } finally {
      await handle.close();
    }
  }

  /**
   * Writes a snapshot of the rows, in place of any that was kept before. A crash meanwhile leaves no draft that `take` would
   * read. Returns whether it is kept now. If it became unwanted in the very moment, it may be there all the same: whoever
   * does not want it removes it once this resolves.
   */
  async keep(
    snapshot: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    keeping: Keeping = AT_A_STOP,
  ): Promise<boolean> {
    if (!this.keeps) return false;
    try {
      const isWritten = await this.write(snapshot, keeping);
      if (isWritten && keeping.isWanted()) await rename(this.draft, this.file);
      return isWritten && keeping.isWanted();
    } finally {
      await rm(this.draft, { force: true });
    }
  }

  /** False if it is not wanted any more, or if there is no room for it. */
  private async write(
    snapshot: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    { isWanted, spare }: Keeping,
  ): Promise<boolean> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(this.given.build));
    const handle = await open(this.draft, 'w', 0o600);
    try {
      await handle.writeFile(iv);
      let parts = 0;
      for await (const chunk of snapshot) {
        if (!isWanted() || (parts++ % PARTS_BETWEEN_CHECKS === 0 && !(await this.hasRoom(spare)))) return false;
        await handle.writeFile(cipher.update(chunk));
      }
      cipher.final();
      await handle.writeFile(cipher.getAuthTag());
      await handle.sync();
      return true;
    } finally {
      await handle.close();
    }
  }

  /** Whether so many bytes are free. */
  async hasRoom(spare: number): Promise<boolean> {
    if (spare === 0) return true;
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize >= spare;
  }

  async discard(): Promise<void> {
    await rm(this.file, { force: true });
    await rm(this.draft, { force: true });
  }

  /** @throws Error at its end when it is not what was kept */
  private async *read(handle: FileHandle): AsyncGenerator<Buffer, void> {
    const { size } = await handle.stat();
    const part = async (start: number, length: number): Promise<Buffer> =>
      (await handle.read(Buffer.alloc(length), 0, length, start)).buffer;
    const iv = await part(0, IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(this.given.build)).setAuthTag(await part(size - TAG_BYTES, TAG_BYTES));
    const end = size - TAG_BYTES;
    for (let at = IV_BYTES; at < end; at += PART_BYTES)
      yield decipher.update(await part(at, Math.min(PART_BYTES, end - at)));
    decipher.final();
  }

  private get key(): Buffer {
    return Buffer.from(hkdfSync('sha256', this.given.master, '', 'rows of the read side', KEY_BYTES));
  }
}
