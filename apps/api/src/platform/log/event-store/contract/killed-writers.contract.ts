import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { transformSync } from '@swc/core';
import type { StoredEvent } from '../event-store.js';
import { SqliteEventStore } from '../sqlite-event-store.js';
import { pause } from './given.contract.js';

const STORE = resolve(__dirname, '..');

/**
 * 32 writers. They print a line for each acknowledged event before the writer's next append begins. Every event
 * contains its append's id and number of events.
 */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { SqliteEventStore } from './sqlite-event-store.js';

const [, , file] = process.argv;
const store = await SqliteEventStore.open({ file });
const metadata = { v: 1, actor: { id: 'system', role: 'system' }, at: '2026-03-03T20:00:00.000Z', command: 'c', correlation: 'c' };
const write = async (stream) => {
  let { revision } = await store.read(stream);
  for (;;) {
    const append = randomUUID();
    const of = 1 + Math.floor(Math.random() * 3);
    const events = Array.from({ length: of }, () => ({ id: randomUUID(), type: 'SeatsCounted', data: { append, of, text: 'x'.repeat(Math.random() * 500) }, metadata }));
    const appended = await store.append(stream, revision, events);
    revision = appended.revision;
    const lines = events.map(({ id, data }, i) => [stream, revision - of + 1 + i, id, data.append, of, data.text.length].join(' ') + '\\n');
    writeSync(1, lines.join(''));
  }
};
await Promise.all(Array.from({ length: 32 }, (_, i) => write('trip-' + i)));
`;

type Data = Readonly<{ append: string; of: number; text: string }>;

/** The line with which a writer acknowledges this event: place, id and content. */
export const lineOf = ({ stream, revision, id, data }: StoredEvent): string => {
  const { append, of, text } = data as Data;
  return [stream, revision, id, append, of, text === 'x'.repeat(text.length) ? text.length : text].join(' ');
};

/** Appends with some events in the log and others missing. */
export const tornAppends = (events: readonly StoredEvent[]): readonly string[] => {
  const there = new Map<string, number>();
  for (const { data } of events) there.set((data as Data).append, (there.get((data as Data).append) ?? 0) + 1);
  const torn = events.filter(({ data }) => there.get((data as Data).append) !== (data as Data).of);
  return [...new Set(torn.map(({ data }) => (data as Data).append))];
};

/** The compiled modules of a folder, for separate processes. */
const compile = (from: string, into: string): void => {
  mkdirSync(into);
  for (const file of readdirSync(from).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
    const { code } = transformSync(readFileSync(join(from, file), 'utf8'), {
      filename: file,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(into, file.replace(/ts$/, 'js')), code);
  }
};

/** Compiles the adapter and its dependencies; returns the writer's script. */
export const compileInto = (folder: string): string => {
  const adapter = join(folder, 'event-store');
  compile(dirname(STORE), folder);
  compile(STORE, adapter);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(
    resolve(dirname(require.resolve('@photostructure/sqlite/package.json')), '../..'),
    join(folder, 'node_modules'),
  );
  writeFileSync(join(adapter, 'writer.js'), WRITER);
  return join(adapter, 'writer.js');
};

/** A process with 32 writers on one log, which is killed. */
export class KilledWriters {
  /** Lines of the acknowledged events, kept outside the log's folder. */
  readonly acknowledged: string[] = [];

  constructor(
    private readonly writer: string,
    readonly file: string,
  ) {}

  /** Resolves once the process holds the log. */
  start(): Readonly<{ child: ChildProcess; killed: () => Promise<NodeJS.Signals | null> }> {
    const child = spawn(process.execPath, [this.writer, this.file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    createInterface({ input: child.stdout }).on('line', (line) => this.acknowledged.push(line));
    const killed = async () => {
      child.kill('SIGKILL');
      return (await closed)[1];
    };
    return { child, killed };
  }

  /**
   * Lets them write until `lines` more events are acknowledged and `moment` milliseconds have passed, then kills the
   * process.
   */
  async writeAndKill(lines: number, moment: number): Promise<NodeJS.Signals | null> {
    const enough = this.acknowledged.length + lines;
    const { child, killed } = this.start();
    while (this.acknowledged.length < enough && child.exitCode === null) await pause(2);
    if (child.exitCode !== null) throw new Error(`the writers ended by themselves, with ${child.exitCode}`);
    await pause(moment);
    return killed();
  }
}

/** Everything the log at `file` holds. @throws StoreUnavailable */
export const wholeLog = async (file: string): Promise<readonly StoredEvent[]> => {
  const store = await SqliteEventStore.open({ file });
  try {
    return await store.readAll(-1, 10_000_000);
  } finally {
    await store.close();
  }
};
