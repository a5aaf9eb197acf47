import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Databases } from '@camino/embedded-mongo/databases.js';
import type { Document } from '@camino/embedded-mongo/document.js';
import { commandRunning } from '../../../apps/api/src/platform/ops/control/control-client.js';
import { CHECKPOINTS } from '../../../apps/api/src/platform/read/mongo/mongo.js';
import type { Random } from '../../support/random.js';
import type { RunningServer } from '../../running-server.js';

const ROWS = 'rows.db';
const SUFFIXES = ['', '-wal', '-shm'] as const;

export const rowsFile = (dataDir: string, suffix: (typeof SUFFIXES)[number] = ''): string =>
  join(dataDir, `${ROWS}${suffix}`);

export const removeRows = (dataDir: string): void => {
  for (const suffix of SUFFIXES) rmSync(rowsFile(dataDir, suffix), { force: true });
};

/** Puts the rows of one installation beside the log of another; both must be stopped. */
export const exchangeRows = (from: string, to: string): void => {
  removeRows(to);
  for (const suffix of SUFFIXES)
    if (existsSync(rowsFile(from, suffix))) writeFileSync(rowsFile(to, suffix), readFileSync(rowsFile(from, suffix)));
};

/** Changes bytes at random places of a file. Returns a description; null if the file is empty. */
export const damage = (path: string, random: Random, count: number): string | null => {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (bytes.length === 0) return null;
  const places = Array.from({ length: count }, () => random.below(bytes.length));
  for (const at of places) bytes[at]! ^= 1 + random.below(255);
  writeFileSync(path, bytes);
  return `${path.slice(path.lastIndexOf('/') + 1)} at ${places.join(', ')}`;
};

/** Changes the stored documents of a stopped installation: checkpoints, or rows. */
export const changeStored = (
  dataDir: string,
  change: (collection: string, document: Document) => Document | null,
): void => {
  const { store, collections } = new Databases(rowsFile(dataDir));
  for (const collection of collections)
    for (const row of collection.select({})) {
      const changed = change(collection.namespace.slice(collection.namespace.indexOf('.') + 1), row.version.content);
      if (changed) collection.replace(row, changed);
    }
  store.close();
};

export const isCheckpoint = (collection: string): boolean => collection === CHECKPOINTS;

const VERIFIED_WITHIN_MS = 120_000;

/** Rebuilds every read model beside the rows that serve. @throws Error that names those that differ, or is too late */
export const verifyRows = async ({ dataDir }: RunningServer): Promise<readonly string[]> => {
  const lines: string[] = [];
  const isRunning = await Promise.race([
    commandRunning(dataDir, 'projections', ['verify'], (line) => lines.push(line)),
    pause(VERIFIED_WITHIN_MS, 'late' as const, { ref: false }),
  ]);
  if (isRunning === 'late') throw new Error(`not verified in time:\n${lines.join('\n')}`);
  if (!isRunning) throw new Error('no application runs');
  return lines;
};

const list = (resource: string, sort: string, direction: string, filter: object = {}): string =>
  `/api/admin/${resource}?range=[0,999]&sort=["${sort}","${direction}"]&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Whole lists in several orders, filters and searches: what a missing or misplaced row would change. */
const LISTS = [
  list('reservation', 'pick_up_at', 'ASC'),
  list('reservation', 'user', 'DESC'),
  list('reservation', 'vehicle', 'ASC', { status_id: 1 }),
  list('reservation', 'requested_at', 'DESC', { q: 'antigua' }),
  list('reservation', 'reservation_number', 'ASC', { q: '@example.com', archive: true }),
  '/api/admin/reservation/counts',
  list('user', 'email', 'ASC'),
  list('user', 'name', 'DESC', { q: 'ana' }),
  list('claim', 'queue', 'ASC'),
  list('tour', 'date', 'ASC'),
];

const PATIENCE_MS = 60_000;

/** Repeated while the read side does not answer in time: on a busy machine, whole lists take long. */
const readList = async (server: RunningServer, token: string, path: string): Promise<unknown> => {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { status, body } = await server.ask('GET', path, { token });
    if (status === 200) return body as unknown;
    if (status !== 503 || Date.now() > end) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    await pause(100);
  }
};

/** The answers to all of them. @throws Error when one is refused */
export const readLists = async (server: RunningServer, token: string): Promise<readonly unknown[]> => {
  const answers: unknown[] = [];
  for (const path of LISTS) answers.push(await readList(server, token, path));
  return answers;
};
