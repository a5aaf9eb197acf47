import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom, SEED } from '../../../../../../test/support/random.js';
import { compileInto, KilledWriters, lineOf, tornAppends, wholeLog } from './contract/killed-writers.contract.js';
import { pause } from './contract/given.contract.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/**
 * `CRASHES` sets the number of crashes. The moment of a crash is not reproducible, so a history could not be shrunk.
 */
const CRASHES = Number(process.env.CRASHES ?? 20);
/** Kills after which a new log is started, since the comparison grows with the log. */
const CRASHES_PER_LOG = 20;

describe(`The SQLite event store whose process is killed (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  let folder: string;
  let writer: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'event-store-crash-'));
    writer = compileInto(join(folder, 'compiled'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const newWriters = () => new KilledWriters(writer, join(mkdtempSync(join(folder, 'log-')), 'events.db'), SEED);

  /** Violations: acknowledged events that are missing or changed, partial appends, revisions out of order. */
  const faults = async ({ file, acknowledged }: KilledWriters) => {
    const stored = await wholeLog(file);
    const lines = stored.map(lineOf);
    const known = new Set(lines);
    const next = new Map<string, number>();
    const misplaced = stored.filter(({ stream, revision }) => {
      const expected = next.get(stream) ?? 0;
      next.set(stream, expected + 1);
      return revision !== expected;
    });
    return {
      lost: acknowledged.filter((line) => !known.has(line)),
      torn: tornAppends(stored),
      doubled: lines.length - known.size,
      misplaced,
    };
  };

  it(
    `has every acknowledged append once, whole, unchanged and in its place, and takes over the lock, in ${CRASHES} kills (seed ${SEED})`,
    async () => {
      let writers = newWriters();
      for (let crash = 0; crash < CRASHES; crash++) {
        if (crash % CRASHES_PER_LOG === 0) writers = newWriters();
        const before = writers.acknowledged.length;
        const lines = 1 + random.below(300);
        expect(await writers.writeAndKill(lines, random.below(60))).toBe('SIGKILL');
        expect(writers.acknowledged.length).toBeGreaterThanOrEqual(before + lines);
        expect(await faults(writers)).toEqual({ lost: [], torn: [], doubled: 0, misplaced: [] });
      }
    },
    20_000 * CRASHES,
  );

  it('refuses a second process with the pid of the first while that lives', async () => {
    const writers = newWriters();
    const { child, killed } = writers.start();
    const pidFile = `${writers.file}.pid`;
    while (child.exitCode === null && (!existsSync(pidFile) || readFileSync(pidFile, 'utf8') === '')) await pause(5);
    await expect(SqliteEventStore.open({ file: writers.file })).rejects.toThrow(`is in use by process ${child.pid}`);
    await killed();
    await expect(wholeLog(writers.file)).resolves.toBeDefined();
  });
});
