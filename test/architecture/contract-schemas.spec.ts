import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './planting.js';

describe('libs/contracts/schemas.ts', () => {
  const kept = readFileSync(join(repository, 'libs/contracts/schemas.ts'), 'utf8');

  it('says what the types beside it say', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/write-schemas.mjs', '--print'], {
      cwd: repository,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe(kept);
  });
});
