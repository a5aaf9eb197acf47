import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../../kit/index.js';

/** More bytes than any single write needs. */
const PROBE = Buffer.alloc(64 * 1024);
/** Limits the wait for file access, which queues behind other work on the thread pool, such as password hashing. */
const PATIENCE_MS = 200;

/**
 * Checks whether a folder can be written to. The free space that a file system reports ignores quotas and read-only
 * remounts.
 */
export class DiskSpace {
  private known = true;
  private probing: Promise<void> | null = null;

  constructor(private readonly folder: string) {}

  /** Returns the latest known result, within `PATIENCE_MS`. Never rejects. */
  async isAvailable(): Promise<boolean> {
    this.probing ??= this.probe().finally(() => (this.probing = null));
    const late = new AbortController();
    await Promise.race([this.probing, pause(PATIENCE_MS, late.signal)]);
    late.abort();
    return this.known;
  }

  private async probe(): Promise<void> {
    const file = join(this.folder, `disk-space-${process.pid}`);
    this.known = await writeFile(file, PROBE, { mode: 0o600 }).then(
      () => true,
      () => false,
    );
    await rm(file, { force: true }).catch(() => undefined);
  }
}
