import { readdirSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { TestApp } from '../../support/test-app.js';

/* The parts of the application that other users of the machine can reach. */
const listeners = (): readonly string[] => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');

describe('the application', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('listens for browsers only: no port leads to its read models', async () => {
    while ((await app.ask('GET', '/health/ready')).status !== 200) await pause(50);
    expect(listeners()).toEqual([]);
    await app.app.listen(0, '127.0.0.1');
    expect(listeners()).toEqual(['TCPServerWrap']);
  });

  it('keeps its read models’ socket where only its own user may enter', () => {
    const entries = readdirSync(app.dataDir, { withFileTypes: true, recursive: true });
    const holding = entries
      .filter((entry) => entry.isSocket() && entry.parentPath !== app.dataDir)
      .map(({ parentPath }) => parentPath);
    expect(holding).toHaveLength(1);
    expect(statSync(holding[0] as string).mode & 0o077).toBe(0);
  });
});
