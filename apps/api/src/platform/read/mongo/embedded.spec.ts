import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { embeddedHere } from './embedded.js';

describe('a read side inside this process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'camino-embedded-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('warns that its file was discarded at the start, and not of one that is whole', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const file = join(folder, 'rows.db');
    writeFileSync(file, 'no database '.repeat(1000));
    for (let starts = 0; starts < 2; starts += 1) await (await embeddedHere(undefined, file)).stop();
    expect(warn.mock.calls).toEqual([[`${file} was damaged or of another version, and is built again`]]);
  });
});
