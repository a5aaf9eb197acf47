import { Logger } from '@nestjs/common';
import { defineDomainArea } from '@camino/domain/kernel/area.js';
import type { Command, Decider, Event } from '@camino/domain/kernel/decider.js';
import type { PersonalData, Somebody } from '../platform/ops/areas/personal-data.js';
import { Config } from '../platform/kit/config/config.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { Secrets } from '../platform/log/crypto/secrets.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { PersonRecords } from './person-records.js';

type Told = Event<'Told', { subject: string; text: string; piece?: string }>;
const kind = (category: string): Decider<null, Command, Told> => ({
  category,
  initial: null,
  decide: () => [],
  evolve: () => null,
});
const domain = defineDomainArea({
  name: 'tours',
  events: { Told: { v: 1, says: 'Told.', personal: [{ subject: 'subject', fields: ['text'] }] } },
  deciders: [kind('tour'), { ...kind('shelf'), partOf: ({ data }: Told) => data.piece as string }],
});
const NOBODY: Somebody = { subjects: [], streams: [] };

let temporary: TemporaryLog;
let hashes: KeyedHashes;
let anna: string;
let eva: string;
beforeEach(async () => {
  Logger.overrideLogger(false);
  temporary = await TemporaryLog.open(domain.events);
  hashes = new KeyedHashes(new Secrets(Config.from({ DATA_DIR: temporary.dir })));
  [anna, eva] = [hashes.subjectOf('anna@example.com'), hashes.subjectOf('eva@example.com')];
});
afterEach(() => temporary.remove());

const records = (...areas: readonly PersonalData[]) => new PersonRecords(temporary.store, hashes, [{ domain }], areas);
const tell = (stream: string, subject: string, more: object = {}) =>
  temporary.record(stream, { type: 'Told', data: { subject, text: 'something', ...more } });

describe('the records of a person', () => {
  it('are the streams with something of theirs, and what is theirs in streams of several things', async () => {
    await tell('tour-1', anna);
    await tell('tour-1', anna);
    await tell('tour-2', eva);
    await tell('shelf-main', anna, { piece: 'p1' });
    await tell('unheard-of', anna);
    await temporary.record('tour-3', { type: 'Told', data: { subject: anna, text: '' } });
    expect(await records().of([anna, eva, 'nobody'])).toEqual([
      [anna, { streams: ['tour-1', 'shelf-main', 'unheard-of'], parts: ['shelf-p1'] }],
      [eva, { streams: ['tour-2'], parts: [] }],
      ['nobody', { streams: [], parts: [] }],
    ]);
  });

  it('are found by the keys that sealed them, where only these are asked for', async () => {
    await tell('tour-1', anna);
    const key = (await temporary.keys.idOf(anna)) as string;
    await temporary.keys.forget(anna);
    await tell('tour-2', anna);
    expect(await records().of([anna], new Set([key]))).toEqual([[anna, { streams: ['tour-1'], parts: [] }]]);
    expect(await records().of([anna], new Set())).toEqual([[anna, { streams: [], parts: [] }]]);
  });
});

describe('a person', () => {
  const address: PersonalData = {
    linkedTo: (subject) =>
      Promise.resolve(
        subject === anna ? { subjects: [eva], streams: ['account-7'] } : { subjects: [anna], streams: [] },
      ),
  };
  const account: PersonalData = {
    named: (id) => Promise.resolve(id === '7' ? { subjects: [eva], streams: [] } : NOBODY),
  };

  it.each([
    ['an address', () => 'Anna@Example.com'],
    ['a subject', () => eva],
    ['an id of some area', () => '7'],
  ])('is known by %s, with every address it leads to', async (_, name) => {
    await tell('tour-1', eva);
    const { subjects, streams } = await records(address, account, {}).somebody(name());
    expect([[...subjects].sort(), streams]).toEqual([[anna, eva].sort(), ['account-7']]);
  });

  it('is known by what some area says is theirs, though nothing was sealed for them', async () => {
    expect((await records(address).somebody(anna)).streams).toEqual(['account-7']);
  });

  it('is known by what was sealed for any of their addresses, though no area knows them', async () => {
    await tell('tour-1', eva);
    const linked: PersonalData = { linkedTo: () => Promise.resolve({ subjects: [anna, eva], streams: [] }) };
    expect(await records(linked).somebody(anna)).toEqual({ subjects: [anna, eva], streams: [] });
  });

  it.each(['anna@example.com', 'f'.repeat(32), 'f'.repeat(33), 'nobody'])(
    'of whom nothing is known is %s',
    async (name) => {
      await tell('tour-1', eva);
      await expect(records(account).somebody(name)).rejects.toMatchObject({ code: 'person.unknown' });
    },
  );

  it('is not looked up by an id where an address is given', async () => {
    const any: PersonalData = { named: () => Promise.resolve({ subjects: [eva], streams: ['account-7'] }) };
    await expect(records(any).somebody('anna@example.com')).rejects.toMatchObject({ code: 'person.unknown' });
    await expect(records(any).somebody(anna)).rejects.toMatchObject({ code: 'person.unknown' });
  });
});
