import { Logger } from '@nestjs/common';
import { KeyedHashes } from '../../apps/api/src/platform/log/crypto/keyed-hashes.js';
import { Secrets } from '../../apps/api/src/platform/log/crypto/secrets.js';
import { Config } from '../../apps/api/src/platform/kit/config/config.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { AREAS, eventCatalogue } from '../../apps/api/src/event-catalogue.js';
import { PersonRecords } from '../../apps/api/src/people/person-records.js';
import type { AnyProjection } from '../../apps/api/src/platform/read/projecting/projection.js';
import { TemporaryLog } from '../support/temporary-log.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import type { Effect } from '@camino/domain/kernel/stored-events.contract.js';
import {
  erasuresOf,
  type Examples,
  eventsOf,
  historyOf,
  type Kept,
  keptBy,
  personalTypes,
  readExamples,
} from './personal-events.js';

/* These tests fail if a new area stores personal data that an erasure does not reach. */

let examples: Examples;
beforeAll(async () => {
  Logger.overrideLogger(false);
  examples = await readExamples();
});

const projections = AREAS.flatMap((area) => area.projections ?? []);
const keptIn = (projection: AnyProjection): readonly Kept[] =>
  personalTypes
    .filter((type) => projection.handles.includes(type))
    .flatMap((type) => keptBy(examples, projection, type) ?? []);

describe.each(projections.map((projection) => [projection.name, projection] as const))(
  'the rows of %s',
  (_, projection) => {
    it('hold nothing of an erased person, and are what a rebuild makes of the log then', () => {
      for (const { type, after, rebuilt } of keptIn(projection)) {
        expect([type, after.match(/told\w+/g)]).toEqual([type, null]);
        expect([type, after]).toEqual([type, rebuilt]);
      }
    });
  },
);

it('most personal events appear in some row, so the search above can find them', () => {
  const kept = projections.flatMap((projection) => keptIn(projection).map(({ type }) => `${projection.name}: ${type}`));
  expect(kept.length).toBeGreaterThanOrEqual(15);
  expect(kept).toEqual(
    expect.arrayContaining([
      'reservations: TransportAssigned',
      'reservations: ClaimResolved',
      'claims: ClaimFiled',
      'accounts: ProfileChanged',
    ]),
  );
});

it('detects a projection that keeps personal data after an erasure', () => {
  const [claims] = projections.filter(({ name }) => name === 'claims') as [AnyProjection];
  const left = keptIn({ ...claims, forgets: undefined }).flatMap(({ after }) => after.match(/told\w+/g) ?? []);
  expect(left).toContain('toldclaimfiledpassenger');
});

describe.each(personalTypes)('what %s told', (type) => {
  let temporary: TemporaryLog;
  beforeEach(async () => {
    temporary = await TemporaryLog.open(eventCatalogue);
  });
  afterEach(() => temporary.remove());

  it('is found by the log alone, and no folded state keeps it', async () => {
    const { store, log, keys, dir } = temporary;
    const { of, id } = examples.effects[type] as Effect;
    const history = eventsOf(examples, historyOf(examples, type));
    await temporary.record(streamOf(of, id), ...history);
    const decide = new Decide(log);
    await decide.load(of, id);
    const hashes = new KeyedHashes(new Secrets(Config.from({ DATA_DIR: dir })));
    const erasures = erasuresOf(examples, history);
    const found = await new PersonRecords(store, hashes, AREAS, []).of(erasures.map(({ subject }) => subject));
    expect(found.flatMap(([, { streams }]) => streams)).toContain(streamOf(of, id));
    expect(new Set(found.flatMap(([, { parts }]) => parts))).toEqual(new Set(erasures.flatMap(({ parts }) => parts)));
    for (const [subject, { streams }] of found) {
      await keys.forget(subject, new Set([(await keys.idOf(subject)) as string]));
      decide.forget(streams);
    }
    const { state } = await decide.load(of, id);
    const seen = JSON.stringify(state, (_, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : value,
    );
    expect(seen ?? '').not.toContain('told');
  });
});
