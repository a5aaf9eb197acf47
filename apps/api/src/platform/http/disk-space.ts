import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../projecting/pause.js';

/** More than any one thing that is written needs beside what the file system keeps for itself. */
const PROBE = Buffer.alloc(64 * 1024);
/** Files wait behind whatever else this process has handed to its threads, such as passwords; who asks does not. */
const PATIENCE_MS = 200;

/**
 * Whether a folder takes a file now: what a file system says of its free space knows neither quotas nor a disk that
 * went read-only.
 */
export class DiskSpace {
  private known = true;
  private probing: Promise<void> | null = null;

  constructor(private readonly folder: string) {}

  /** What was found out last, within `PATIENCE_MS`. Never rejects. */
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
