import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { InvalidConfiguration } from './platform/kit/config/config.js';
import { StoreUnavailable } from './platform/log/event-store/event-store.js';
import { FileCheckpoints } from './platform/act/reacting/file-checkpoints.js';
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

  it('is what is wrong with a folder that is a file, or lies below one', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')])
      expect(
        startProblem(
          thrownBy(() => mkdirSync(dataDir, { recursive: true })),
          dataDir,
        ),
      ).toBe(
        `${dataDir} of DATA_DIR (${dataDir}) must be a folder, but is a file or lies below one: move that file away or name another folder, and start again.`,
      );
    const known = Object.assign(new Error('EEXIST'), { code: 'EEXIST', path: file, syscall: 'open' });
    expect(startProblem(known, folder)).toBe(known);
  });

  it('is who may not write to the folder, of any file in it, and of no other', () => {
    for (const code of ['EACCES', 'EPERM', 'EROFS']) {
      const refused = Object.assign(new Error(code), { code, path: join(folder, 'secrets.json') });
      const cause = new StoreUnavailable('events.db cannot be used as an event log', { cause: refused });
      const said = `DATA_DIR (${folder}) cannot be written to (${code}): let the user write there that this runs as, and start again.`;
      expect([startProblem(refused, folder), startProblem(cause, folder)]).toEqual([said, said]);
      const elsewhere = Object.assign(new Error(code), { code, path: `${folder}-other/secrets.json` });
      expect(startProblem(elsewhere, folder)).toBe(elsewhere);
    }
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
