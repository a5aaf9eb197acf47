/*
 * A peer for comparison: an event store on SQLite from another project. It is installed on demand in a folder of its
 * own (.cache/peers), from the package list and lock file in test/bench/peers; it is not part of the product.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { note, perSecond } from './figures.mjs';
import { onDisk } from './folders.mjs';
import { anEvent } from './raw.mjs';

const LISTED = join(import.meta.dirname, '../peers');
const INSTALLED = join(import.meta.dirname, '../../../.cache/peers');
const ENTRY = join(INSTALLED, 'node_modules/@event-driven-io/emmett-sqlite/dist/index.js');
const BINDING = join(INSTALLED, 'node_modules/sqlite3/build/Release/node_sqlite3.node');
/** Its binding is compiled if no prebuilt one can be downloaded. */
const WITHIN_MS = 240_000;

const install = async () => {
  note('installing the peer; its binding may have to be compiled');
  mkdirSync(INSTALLED, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(LISTED, file), join(INSTALLED, file));
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: INSTALLED, timeout: WITHIN_MS });
};

/** Appends per second with this many parallel streams, one event per append. */
const appendsOf =
  ({ getSQLiteEventStore, sqliteConnection }) =>
  (streams, appends) =>
    onDisk(async (folder) => {
      const fileName = join(folder, 'peer.db');
      const connection = sqliteConnection({ fileName });
      await connection.command('pragma synchronous = full');
      const store = getSQLiteEventStore({ fileName, connectionOptions: { singleton: true, connection } });
      await store.schema.migrate();
      const one = async (stream, version) => {
        const { type, data, metadata } = anEvent();
        const { nextExpectedStreamVersion } = await store.appendToStream(stream, [{ type, data, metadata }], {
          expectedStreamVersion: version,
        });
        return nextExpectedStreamVersion;
      };
      /* One connection runs one transaction at a time; the others wait. */
      let turn = Promise.resolve();
      const inTurn = (work) => (turn = turn.then(work));
      const writer = async (stream) => {
        for (let version = 'STREAM_DOES_NOT_EXIST', i = 0; i < appends / streams; i++)
          version = await inTurn(() => one(stream, version));
      };
      const since = performance.now();
      await Promise.all(Array.from({ length: streams }, (_, i) => writer(`trip-${i}`)));
      const rate = perSecond(Math.ceil(appends / streams) * streams, since);
      connection.close();
      return rate;
    });

const durabilityOf = ({ sqliteConnection }) =>
  onDisk(async (folder) => {
    const connection = sqliteConnection({ fileName: join(folder, 'peer.db') });
    await connection.command('pragma synchronous = full');
    const [{ journal_mode }, { synchronous }] = [
      await connection.querySingle('pragma journal_mode'),
      await connection.querySingle('pragma synchronous'),
    ];
    connection.close();
    return `${journal_mode.toUpperCase()}, synchronous=${synchronous === 2 ? 'FULL' : synchronous}`;
  });

/** The peer if it can be measured, or the reason why not. */
export const peer = async () => {
  try {
    if (!existsSync(ENTRY) || !existsSync(BINDING)) await install();
    const module = await import(pathToFileURL(ENTRY).href);
    return { ready: true, appends: appendsOf(module), durability: await durabilityOf(module) };
  } catch (error) {
    return {
      ready: false,
      why: `not measured: it could not be installed here (${error.message.split('\n')[0].slice(0, 80)})`,
    };
  }
};
