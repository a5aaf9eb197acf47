import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { transformSync } from '@swc/core';
import { numbers, pause } from './contract/given.contract.js';
import { type StoredEvent, StoreUnavailable } from './event-store.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/** `CRASHES` makes a longer search. */
const CRASHES = Number(process.env.CRASHES ?? 3);

/** 32 writers; a line on stdout for each acknowledged append, written before the next is begun. */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { SqliteEventStore } from './sqlite-event-store.js';

const store = await SqliteEventStore.open({ file: process.argv[2] });
const metadata = { v: 1, actor: { id: 'system', role: 'system' }, at: '2026-03-03T20:00:00.000Z', command: 'c', correlation: 'c' };
const write = async (stream) => {
  let { revision } = await store.read(stream);
  for (;;) {
    const events = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => (
      { id: randomUUID(), type: 'SeatsCounted', data: { text: 'x'.repeat(Math.random() * 500) }, metadata }));
    const appended = await store.append(stream, revision, events);
    revision = appended.revision;
    events.forEach(({ id }, i) => writeSync(1, stream + ' ' + (revision - events.length + 1 + i) + ' ' + id + '\\n'));
  }
};
await Promise.all(Array.from({ length: 32 }, (_, i) => write('trip-' + i)));
`;

/** The adapter as plain modules for a process of its own. */
const compileInto = (folder: string): string => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of readdirSync(__dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
    const { code } = transformSync(readFileSync(join(__dirname, file), 'utf8'), {
      filename: file,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(folder, file.replace(/ts$/, 'js')), code);
  }
  symlinkSync(resolve(dirname(require.resolve('@photostructure/sqlite/package.json')), '../..'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'writer.js'), WRITER);
  return join(folder, 'writer.js');
};

describe('The SQLite event store whose process is killed', () => {
  let folder: string;
  let file: string;
  let writer: string;
  let acknowledged: string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'event-store-crash-'));
    writer = compileInto(join(folder, 'compiled'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    file = join(mkdtempSync(join(folder, 'log-')), 'events.db');
    acknowledged = [];
  });

  const exited = (child: ChildProcess): Promise<string | null> => new Promise((done) => child.once('close', (_code, signal) => done(signal)));
  /** Lets the writers write until `lines` more appends were acknowledged and a random moment has passed, then kills them. */
  const writeAndKill = async (lines: number): Promise<void> => {
    const child = spawn(process.execPath, [writer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = exited(child);
    const enough = acknowledged.length + lines;
    createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(line));
    while (acknowledged.length < enough && child.exitCode === null) await pause(5);
    await pause(Math.random() * 100);
    child.kill('SIGKILL');
    expect(await exit).toBe('SIGKILL');
  };
  const log = async (of = file): Promise<readonly StoredEvent[]> => {
    const store = await SqliteEventStore.open({ file: of });
    try {
      return await store.readAll(-1, 1_000_000);
    } finally {
      await store.close();
    }
  };
  const lineOf = ({ stream, revision, id }: StoredEvent): string => `${stream} ${revision} ${id}`;

  it('has every acknowledged append, whole and in its place, and takes over the lock', async () => {
    for (let crash = 0; crash < CRASHES; crash++) {
      await writeAndKill(300);
      const stored = await log();
      const lines = new Set(stored.map(lineOf));
      expect(acknowledged.filter((line) => !lines.has(line))).toEqual([]);
      const revisions = new Map<string, number>();
      for (const { stream, revision } of stored) {
        expect(revision).toBe((revisions.get(stream) ?? -1) + 1);
        revisions.set(stream, revision);
      }
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(CRASHES * 300);
  }, 20_000 * CRASHES);

  it('gives a beginning of what was written, or refuses, when its write-ahead log is cut or damaged', async () => {
    await writeAndKill(300);
    const [database, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    const written = (await log()).map(lineOf);
    let kept = 0;
    for (const n of numbers(20)) {
      const at = Math.floor((wal.length * (n + Math.random())) / 20);
      const damaged = join(mkdtempSync(join(folder, 'damaged-')), 'events.db');
      writeFileSync(damaged, database);
      writeFileSync(`${damaged}-wal`, wal.with(at, wal[at]! ^ 16));
      if (n % 2 === 0) truncateSync(`${damaged}-wal`, at);
      const found = await log(damaged).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      });
      if (found) expect(found.map(lineOf)).toEqual(written.slice(0, found.length));
      kept += found?.length ?? 0;
    }
    expect(kept).toBeGreaterThan(0);
  }, 30_000);

  it('refuses a second process with the pid of the first while that lives', async () => {
    const child = spawn(process.execPath, [writer, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = exited(child);
    while (!existsSync(`${file}.pid`) || readFileSync(`${file}.pid`, 'utf8') === '') await pause(5);
    await expect(SqliteEventStore.open({ file })).rejects.toThrow(`is in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await exit;
    await expect(log()).resolves.toBeDefined();
  });
});
