import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Options, transformSync } from '@swc/core';
import type { StoredEvent } from '../event-store.js';
import { SqliteEventStore } from '../sqlite-event-store.js';
import { pause } from './given.contract.js';

const STORE = resolve(__dirname, '..');
const REPOSITORY = resolve(STORE, '../../../../../..');

/**
 * 32 writers. They print a line for each acknowledged event before the writer's next append begins. Every event
 * contains its append's id and number of events.
 */
const WRITER = `
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { SqliteEventStore } from './sqlite-event-store.js';

const [, , file, seed] = process.argv;
let state = Number(seed) | 0;
/** Mulberry32 (T. Ettinger, 2017). */
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
const store = await SqliteEventStore.open({ file });
const metadata = { v: 1, actor: { id: 'system', role: 'system' }, at: '2026-03-03T20:00:00.000Z', command: 'c', correlation: 'c' };
const write = async (stream) => {
  let { revision } = await store.read(stream);
  for (;;) {
    const append = randomUUID();
    const of = 1 + Math.floor(random() * 3);
    const events = Array.from({ length: of }, () => ({ id: randomUUID(), type: 'SeatsCounted', data: { append, of, text: 'x'.repeat(random() * 500) }, metadata }));
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

const SYNTAX: Options = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
};

/** The source that a module of ours imports by this name; undefined for a package. */
const sourceOf = (name: string, importer: string): string | undefined => {
  const library = /^@camino\/(.*)\.js$/.exec(name)?.[1];
  if (library !== undefined) return join(REPOSITORY, 'libs', `${library}.ts`);
  return name.startsWith('.') ? resolve(dirname(importer), name.replace(/js$/, 'ts')) : undefined;
};

/** Compiles a module and all that it imports into a folder, for separate processes. */
const compile = (source: string, into: string): string => {
  const compiled = join(into, relative(REPOSITORY, source).replace(/ts$/, 'js'));
  if (existsSync(compiled)) return compiled;
  mkdirSync(dirname(compiled), { recursive: true });
  writeFileSync(compiled, '');
  const { code } = transformSync(readFileSync(source, 'utf8'), { ...SYNTAX, filename: source });
  const linked = code.replace(/(?<=\b(?:from|import) ['"])[^'"]+/g, (name) => {
    const imported = sourceOf(name, source);
    return imported === undefined ? name : `./${relative(dirname(compiled), compile(imported, into))}`;
  });
  writeFileSync(compiled, linked);
  return compiled;
};

/** Compiles the adapter and its dependencies; returns the writer's script. */
export const compileInto = (folder: string): string => {
  const adapter = compile(join(STORE, 'sqlite-event-store.ts'), folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(
    resolve(dirname(require.resolve('@photostructure/sqlite/package.json')), '../..'),
    join(folder, 'node_modules'),
  );
  const writer = join(dirname(adapter), 'writer.js');
  writeFileSync(writer, WRITER);
  return writer;
};

/** A process with 32 writers on one log, which is killed. */
export class KilledWriters {
  /** Lines of the acknowledged events, kept outside the log's folder. */
  readonly acknowledged: string[] = [];

  constructor(
    private readonly writer: string,
    readonly file: string,
    /** Of the sizes of appends and events. */
    private readonly seed: number,
  ) {}

  /** Resolves once the process holds the log. */
  start(): Readonly<{ child: ChildProcess; killed: () => Promise<NodeJS.Signals | null> }> {
    const child = spawn(process.execPath, [this.writer, this.file, String(this.seed)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
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
