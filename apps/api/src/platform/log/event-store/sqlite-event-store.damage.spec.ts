import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { randomFrom, SEED } from '../../../../../../test/support/random.js';
import { numbers } from './contract/given.contract.js';
import { compileInto, KilledWriters, lineOf, wholeLog } from './contract/killed-writers.contract.js';
import { StoreUnavailable } from './event-store.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/**
 * `DAMAGES` sets the number of damages. Does not use fast-check: one cut or one bit is already minimal, and a log
 * written until a kill differs each time.
 */
const DAMAGES = Number(process.env.DAMAGES ?? 100);
const LIMIT_MS = 300_000 + DAMAGES * 1000;
const PAGE = 4096;
const SCHEMA = -1;

/** The two files of a log at one moment, and its events as lines in log order. */
type Log = Readonly<{ state: string; database: Buffer; wal: Buffer; written: readonly string[] }>;
type Answer = Readonly<{ whole: readonly string[]; streams: ReadonlyMap<string, readonly string[]> }>;

const ofStream = (lines: readonly string[], stream: string): string[] =>
  lines.filter((line) => line.startsWith(`${stream} `));

describe(`A SQLite event store that is damaged, ${DAMAGES} times each way (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  let folder: string;
  let logs: readonly Log[];
  let damaged: string;

  const snapshot = async (state: string, file: string): Promise<Log> => {
    const database = readFileSync(file);
    const wal = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
    return { state, database, wal, written: (await wholeLog(put(database, wal))).map(lineOf) };
  };

  /** Writes a log into an empty folder; an empty `wal` means no write-ahead log. */
  const put = (database: Buffer, wal: Buffer): string => {
    rmSync(damaged, { recursive: true, force: true });
    mkdirSync(damaged);
    const file = join(damaged, 'events.db');
    writeFileSync(file, database);
    if (wal.length > 0) writeFileSync(`${file}-wal`, wal);
    return file;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'event-store-damage-'));
    damaged = join(folder, 'damaged');
    const writers = new KilledWriters(compileInto(join(folder, 'compiled')), join(folder, 'log', 'events.db'), SEED);
    await writers.writeAndKill(300, random.below(50));
    const fresh = await snapshot('all in the write-ahead log', writers.file);
    await wholeLog(writers.file);
    const closed = await snapshot('all in the file', writers.file);
    await writers.writeAndKill(300, random.below(50));
    const half = await snapshot('half in each', writers.file);
    const copying = new DatabaseSync(writers.file);
    copying.exec('pragma wal_autocheckpoint = 0; pragma wal_checkpoint(passive)');
    const both = await snapshot('all in the file, the later half in the write-ahead log too', writers.file);
    copying.close();
    logs = [fresh, closed, half, both];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const logged = (): readonly Log[] => logs.filter(({ wal }) => wal.length > 0);

  /** The log's result, or undefined when it refuses. Any other behavior fails the test. */
  const answer = async (file: string, written: readonly string[]): Promise<Answer | undefined> => {
    try {
      const store = await SqliteEventStore.open({ file });
      try {
        const whole = (await store.readAll(-1, 1_000_000)).map(lineOf);
        const names = [...new Set(written.map((line) => line.split(' ', 1)[0]!))];
        const streams = await Promise.all(
          names.map(async (stream) => [stream, (await store.read(stream)).events.map(lineOf)] as const),
        );
        return { whole, streams: new Map(streams) };
      } finally {
        await store.close();
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  };

  /** A shorter log must be a prefix, and so must each of its streams. */
  const expectBeginning = ({ whole, streams }: Answer, written: readonly string[]): void => {
    expect(whole).toEqual(written.slice(0, whole.length));
    for (const [stream, lines] of streams) expect(lines).toEqual(ofStream(whole, stream));
  };

  it(
    'gives a beginning of what was written, or refuses, when its write-ahead log is cut',
    async () => {
      const given = new Map<string, number>();
      for (const n of numbers(DAMAGES)) {
        const { state, database, wal, written } = random.of(logged());
        const at = Math.floor((wal.length * (n + random.next())) / DAMAGES);
        const found = await answer(put(database, wal.subarray(0, at)), written);
        if (!found) continue;
        expectBeginning(found, written);
        given.set(state, (given.get(state) ?? 0) + 1);
      }
      expect([...given.keys()].sort()).toEqual(
        logged()
          .map(({ state }) => state)
          .sort(),
      );
    },
    LIMIT_MS,
  );

  it(
    'gives a beginning of what was written, or refuses, when a bit of its write-ahead log is flipped',
    async () => {
      let given = 0;
      for (const n of numbers(DAMAGES)) {
        const { database, wal, written } = random.of(logged());
        const at = Math.floor((wal.length * (n + random.next())) / DAMAGES);
        const found = await answer(put(database, flipped(wal, at, random.below(8))), written);
        if (!found) continue;
        expectBeginning(found, written);
        given += 1;
      }
      expect(given).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    'gives everything unchanged, or refuses, when a bit of its file is flipped, be it in events, indexes or the header',
    async () => {
      let refused = 0;
      for (let n = 0; n < DAMAGES; n++) {
        const { database, wal, written } = random.of(logs);
        const at = placeIn(database);
        const bit = random.below(8);
        const found = await answer(put(flipped(database, at, bit), wal), written);
        if (found)
          expect({ seed: SEED, n, at, bit, whole: found.whole }).toEqual({ seed: SEED, n, at, bit, whole: written });
        if (found) expectBeginning(found, written);
        else refused += 1;
      }
      expect(refused).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  const flipped = (content: Buffer, at: number, bit: number): Buffer =>
    Buffer.from(content.with(at, content[at]! ^ (1 << bit)));

  /**
   * Half of the offsets are anywhere, the others on a page of a kind chosen first: most pages hold events, and few hold
   * the schema or a root.
   */
  const placeIn = (database: Buffer): number => {
    if (random.below(2) === 0) return random.below(database.length);
    const pages = numbers(database.length / PAGE);
    const kind = random.of([...new Set(pages.map((page) => kindOf(database, page)))]);
    if (kind === SCHEMA) return random.of([random.below(100), placeInSchema(database)]);
    return random.of(pages.filter((page) => kindOf(database, page) === kind)) * PAGE + random.below(PAGE);
  };

  /** Offset of the cells of the first page, from its header (https://sqlite.org/fileformat.html, 1.6). */
  const placeInSchema = (database: Buffer): number => {
    const begin = database.readUInt16BE(105);
    return begin + random.below(PAGE - begin);
  };

  /** Inner nodes and leaves of tables and indexes, or the schema page. */
  const kindOf = (database: Buffer, page: number): number => (page === 0 ? SCHEMA : database[page * PAGE]!);
});
