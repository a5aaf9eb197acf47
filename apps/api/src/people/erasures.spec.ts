import { Logger } from '@nestjs/common';
import { personEvents } from '@camino/domain/people/person.js';
import { personUpcasters } from '@camino/domain/people/upcasters.js';
import { SYSTEM } from '../platform/log/event-store/context.js';
import { SealingCodec } from '../platform/log/crypto/sealing-codec.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { Erasures } from './erasures.js';

const [ANNA, EVA] = ['a'.repeat(32), 'e'.repeat(32)];
const AT = '2026-03-03T12:00:00.000Z';
const erased = (subject: string, what: object) => ({
  type: 'PersonErased',
  data: { subject, why: 'asked', keys: [], streams: [], parts: [], ...what },
});
const finished = (subject: string) => ({ type: 'ErasureFinished', data: { subject } });

let temporary: TemporaryLog;
let erasures: Erasures;
beforeEach(async () => {
  Logger.overrideLogger(false);
  temporary = await TemporaryLog.open({ ...personEvents, SomethingElse: { v: 1, says: 'No erasure.' } });
  erasures = new Erasures(temporary.store, new SealingCodec(personEvents, personUpcasters, temporary.keys));
});
afterEach(() => temporary.remove());

it('an erasure is listed from the first event of the log on, and is not finished before the log says so', async () => {
  await temporary.record(`person-${ANNA}`, erased(ANNA, { keys: ['k1'], streams: ['tour-1'] }));
  const listed = { subject: ANNA, at: AT, by: SYSTEM.id, why: 'asked', keys: ['k1'] };
  const records = { streams: ['tour-1'], parts: [] };
  expect(await erasures.all()).toEqual([{ ...listed, records, finished: false }]);
  await temporary.record('tour-1', { type: 'SomethingElse', data: { subject: ANNA } });
  await temporary.record(`person-${ANNA}`, finished(ANNA));
  expect(await erasures.all()).toEqual([{ ...listed, records, finished: true }]);
});

it('an erasure told in parts, or repeated, is one: with every key, and each stream once', async () => {
  await temporary.record(`person-${ANNA}`, erased(ANNA, { keys: ['k1'], streams: ['tour-1'] }), finished(ANNA));
  await temporary.record(`person-${EVA}`, erased(EVA, { keys: ['k9'] }));
  const again = { keys: ['k2'], streams: ['tour-1', 'tour-2'], parts: ['piece-1'], why: 'ordered' };
  await temporary.record(`person-${ANNA}`, erased(ANNA, again));
  expect(await erasures.all()).toEqual([
    expect.objectContaining({
      subject: ANNA,
      why: 'ordered',
      keys: ['k1', 'k2'],
      records: { streams: ['tour-1', 'tour-2'], parts: ['piece-1'] },
      finished: false,
    }),
    expect.objectContaining({ subject: EVA, keys: ['k9'], finished: false }),
  ]);
});

it('an erasure of the first version is listed with the streams it stands for', async () => {
  const { store } = temporary;
  const data = { subject: ANNA, why: 'asked', keys: ['k'], reservations: ['r'], claims: ['r.c'], accounts: [] };
  const metadata = { at: AT, actor: SYSTEM, command: 'c', correlation: 'c', v: 1 };
  await store.append(`person-${ANNA}`, 'none', [
    { id: '3f0c6a52-9d6b-4c55-8a0e-2f4b7f1f9a10', type: 'PersonErased', data, metadata },
  ]);
  expect((await erasures.all()).map(({ records }) => records)).toEqual([
    {
      streams: [`email-${ANNA}`, 'reservation-r', 'claim-r', 'rating-r'],
      parts: ['claim-r.c'],
    },
  ]);
});

it('the end of an erasure that never began is none', async () => {
  await temporary.record(`person-${ANNA}`, finished(ANNA));
  expect(await erasures.all()).toEqual([]);
});
