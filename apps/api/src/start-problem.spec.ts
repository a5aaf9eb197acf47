import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { InvalidConfiguration } from './platform/config/config.js';
import { StoreUnavailable } from './platform/event-store/event-store.js';
import { FileCheckpoints } from './platform/reacting/file-checkpoints.js';
import { startProblem } from './start-problem.js';

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

describe('what is said when the application cannot begin', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'camino-start-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is what to do about a full disk, whoever found it first', () => {
    const database = new DatabaseSync(join(folder, 'full.db'));
    database.exec('pragma max_page_count = 2; create table lines (text text)');
    const full = thrownBy(() => database.prepare('insert into lines values (?)').run('x'.repeat(50_000)));
    database.close();
    const refused = [
      full,
      new StoreUnavailable('events.db cannot be used as an event log', { cause: full }),
      ...['ENOSPC', 'EDQUOT', 'EFBIG'].map((code) => Object.assign(new Error(code), { code })),
    ];
    for (const error of refused)
      expect(startProblem(error, folder)).toBe(
        `The disk of DATA_DIR (${folder}) is full: make room, and start again. Nothing that was acknowledged is lost.`,
      );
  });

  it('is what to do about positions of reactions that cannot be read', () => {
    const file = join(folder, 'reactions.db');
    writeFileSync(file, 'this is no database, but a text'.repeat(200));
    expect(
      startProblem(
        thrownBy(() => new FileCheckpoints(file)),
        folder,
      ),
    ).toMatch(new RegExp(`^${file} is damaged .*Move it .*away, and start again`));
  });

  it('is the message alone where that says it all, and everything where nobody foresaw it', () => {
    expect(startProblem(new InvalidConfiguration(['PORT is no port']), folder)).toBe(
      'The environment cannot be used:\n  - PORT is no port',
    );
    const unforeseen = new TypeError('x is not a function');
    expect(startProblem(unforeseen, folder)).toBe(unforeseen);
    expect(startProblem('a text', folder)).toBe('a text');
  });
});
