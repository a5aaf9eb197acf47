import { randomBytes, scrypt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskSpace } from './disk-space.js';

describe('room on a disk', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'camino-room-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is there as long as a file can be written, and leaves nothing behind', async () => {
    const space = new DiskSpace(folder);
    expect(await space.isAvailable()).toBe(true);
    rmSync(folder, { recursive: true });
    expect(await space.isAvailable()).toBe(false);
    mkdirSync(folder);
    expect(await space.isAvailable()).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is told as it was last while files wait behind work of other kinds', async () => {
    const space = new DiskSpace(folder);
    expect(await space.isAvailable()).toBe(true);
    const hashed = Array.from(
      { length: 40 },
      () =>
        new Promise<void>((done) => scrypt(randomBytes(16), 'salt', 64, { N: 2 ** 15, maxmem: 2 ** 27 }, () => done())),
    );
    const began = performance.now();
    expect(await space.isAvailable()).toBe(true);
    expect(performance.now() - began).toBeLessThan(1000);
    await Promise.all(hashed);
  });
});
