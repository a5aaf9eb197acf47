import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as areas from '../areas.js';
import { eventCatalogue } from '../event-catalogue.js';
import { areasOf } from '../platform/ops/areas/area.js';
import { readManifest } from '../platform/ops/backup/backup-format.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { digestOf, RowChecksum } from '../platform/read/projecting/checksum.js';
import { folded, touchesOf } from '../platform/read/projecting/fold-rows.js';
import { withForgetting } from '../platform/read/projecting/forgetting.js';
import { type AnyProjection, type Row, versionOf } from '../platform/read/projecting/projection.js';
import { OLD_BACKUP, OLD_DATA, THEN } from '../../../../test/support/old-log.js';
import { TestApp } from '../../../../test/support/test-app.js';

/**
 * Of each projection the version of its rows, and their number and checksum: for the log in `test/fixtures`, and for
 * each of the stored sample events by itself, because that log is older than some areas.
 */
const RECORDED = join(__dirname, 'row-versions.json');
type Recorded = Readonly<Record<string, Readonly<{ version: number; rows: number; checksum: string }>>>;

const AREAS = areasOf(areas);

const projections = withForgetting(
  AREAS.flatMap((area) => area.projections ?? []),
  eventCatalogue,
);

const DOMAIN = join(__dirname, '../../../../libs/domain');

/** The categories of the streams that an event may be in. */
const categoriesOf = (type: string): readonly string[] =>
  AREAS.filter(({ domain }) => type in domain.events).flatMap(({ domain }) =>
    domain.deciders.map(({ category }) => category),
  );

/** The samples of stored events, as if each were the first event of a stream of its own. */
const samples: readonly RecordedEvent[] = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\bstored\/[^/]+\.json$/.test(path))
  .sort()
  .flatMap((path, position) => {
    const { type, v, data } = JSON.parse(readFileSync(join(DOMAIN, path), 'utf8')) as RecordedEvent & { v: number };
    const metadata = { v, at: THEN, actor: { id: 'sample', kind: 'staff' }, command: path, correlation: path };
    const event = { id: path, type, data, revision: 0, position, recorded: THEN, metadata };
    return categoriesOf(type).map(
      (category) => ({ ...event, stream: `${category}-sample` }) as unknown as RecordedEvent,
    );
  });

/** The rows that a sample makes by itself; a sample that needs others before it may fail. */
const rowsOfSample = (projection: AnyProjection, event: RecordedEvent): readonly Row[] => {
  try {
    const made = projection.rowsOf(event).map((id) => projection.project(null, event, id) as Row | null);
    return made.filter((row) => row !== null);
  } catch (error) {
    return [{ _id: `${event.id} ${(error as Error).name}` }];
  }
};

const rowsMadeBy = (projection: AnyProjection, log: readonly RecordedEvent[]): Recorded[string] => {
  const handled = new Set(projection.handles);
  const { touches } = touchesOf(
    projection,
    log.filter(({ type }) => handled.has(type)),
  );
  const sum = new RowChecksum();
  for (const { row } of folded(projection, touches, new Map()).changes.values()) if (row) sum.add(digestOf(row));
  for (const event of samples.filter(({ type }) => projection.handles.includes(type)))
    for (const row of rowsOfSample(projection, event)) sum.add(digestOf(row));
  return { version: versionOf(projection), ...sum.checksum };
};

/*
 * Rows are kept between starts and deployments: rows of an earlier program may serve as long as the version is the
 * same.
 */
it('each projection makes the rows recorded for its version: other rows need a new version', async () => {
  const root = await mkdtemp(join(tmpdir(), 'camino-versions-'));
  await cp(OLD_DATA, join(root, 'data'), { recursive: true });
  const app = await TestApp.start({ now: THEN, dataDir: join(root, 'data'), environment: { SEED: 'none' } });
  const { head } = await readManifest(OLD_BACKUP);
  const log = (await app.app.get(EventLog).readAll(-1, 1_000_000)).filter(({ position }) => position <= head);
  await app.stop();
  await rm(root, { recursive: true });
  const made = Object.fromEntries(projections.map((projection) => [projection.name, rowsMadeBy(projection, log)]));
  if (process.env.RECORD_ROWS) writeFileSync(RECORDED, `${JSON.stringify(made, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded;
  const changed = Object.entries(made).flatMap(([name, { version, rows, checksum }]) => {
    const before = recorded[name];
    if (before?.version === version && before.rows === rows && before.checksum === checksum) return [];
    return [`${name}: raise its version if its rows changed, then record them with RECORD_ROWS=1`];
  });
  expect(changed).toEqual([]);
  expect(Object.keys(recorded).sort()).toEqual(Object.keys(made).sort());
});
