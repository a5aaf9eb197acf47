import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
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

/** Identifies the build this runs from; null when it runs from the sources. */
export const buildOf = (): string | null => {
  try {
    return readFileSync(new URL('../../build-id', import.meta.url), 'utf8');
  } catch {
    return null;
  }
};

/**
 * The embedded read side between an orderly stop and the next start: see docs/decisions/kept-rows.md. The file is
 * encrypted with a key derived from the master key, because it contains personal data in the clear, and bound to the
 * build, because another one may derive other rows from the same log.
 */
export class KeptRows {
  private readonly logger = new Logger('KeptRows');
  private readonly file: string;

  /** @param folder of the application's data */
  constructor(
    folder: string,
    private readonly given: Given,
  ) {
    this.file = join(folder, FILE);
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
      this.logger.log('the rows of the last stop are used');
      return restored;
    } catch {
      this.logger.log('rows of another build or master key, or damaged ones, are built anew');
      return undefined;
    } finally {
      await handle.close();
    }
  }

  /** Writes a snapshot of the rows. A crash meanwhile leaves no file that `take` would read. */
  async keep(snapshot: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    if (this.given.still) return;
    const draft = `${this.file}.draft`;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(this.given.build));
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(iv);
      for await (const chunk of snapshot) await handle.writeFile(cipher.update(chunk));
      cipher.final();
      await handle.writeFile(cipher.getAuthTag());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, this.file);
  }

  async discard(): Promise<void> {
    await rm(this.file, { force: true });
    await rm(`${this.file}.draft`, { force: true });
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
