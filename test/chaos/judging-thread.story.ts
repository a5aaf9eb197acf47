import { resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { FileContent } from '../../apps/api/src/ledger/import/judge-documents.js';
import type { JudgingThread } from '../../apps/api/src/ledger/import/judging-thread.js';
import { randomFrom, sampleDte } from '../../apps/api/src/ledger/dte/sample-dte.js';

const BUILT = resolve(__dirname, '../../apps/api/dist/ledger/import/judging-thread.js');
const NIT = '12521337';

const invoice = (): Buffer =>
  Buffer.from(
    sampleDte({
      random: randomFrom(8),
      type: 'FACT',
      issuedAt: '2026-10-05T10:00:00',
      issuer: { nit: NIT, name: 'Transportes Ixcán' },
      receiver: { id: 'CF', name: 'Consumidor final' },
    }).xml,
  );
/** It takes hundreds of megabytes to read. */
const heavy = (): Buffer =>
  Buffer.from(`<r>${Array.from({ length: 29_000 }, (_, n) => `<a${n} xmlns:b="${n}"></a${n}>`).join('')}</r>`);
const TOO_COMPLEX = { kind: 'unreadable', finding: { rule: 'TOO_COMPLEX', severity: 'refusal', params: {} } };

describe('the thread that judges files', () => {
  let thread: JudgingThread;
  let created: (limits?: ConstructorParameters<typeof JudgingThread>[0]) => JudgingThread;
  beforeAll(async () => {
    const built = (await import(BUILT)) as typeof import('../../apps/api/src/ledger/import/judging-thread.js');
    created = (limits) => new built.JudgingThread(limits);
  });
  afterEach(() => thread.stop());

  const judge = (content: FileContent) => {
    const packed = content.kind === 'document' ? content.packed : new Uint8Array();
    const surroundings = { own: [NIT], known: new Map(), credits: new Map(), now: '2026-11-03T15:00:00.000Z' };
    return thread.judge([{ index: 0, name: 'a.xml', packed, rate: null }], surroundings);
  };

  it('reads and judges files while this thread goes on', async () => {
    thread = created();
    let content: FileContent | undefined;
    const reading = thread.read(heavy()).then((read) => (content = read));
    let turns = 0;
    for (; content === undefined; turns += 1) await turn();
    expect([(await reading).kind, turns > 100]).toEqual(['unreadable', true]);
    const [draft] = await judge(await thread.read(invoice()));
    expect(draft).toMatchObject({ document: { issuer: { nit: NIT } }, result: { outcome: 'refused', findings: [] } });
  });

  it('refuses a file that takes more memory than it may have, and reads the next one', async () => {
    thread = created({ heapMb: 16 });
    expect(await thread.read(heavy())).toEqual(TOO_COMPLEX);
    expect(await thread.read(invoice())).toMatchObject({ kind: 'document' });
  });

  it('refuses a file that takes too long', async () => {
    thread = created({ readMs: 1 });
    expect(await thread.read(heavy())).toEqual(TOO_COMPLEX);
  });

  it('ends with a batch that takes too long', async () => {
    thread = created();
    const content = await thread.read(invoice());
    await thread.stop();
    thread = created({ judgeMs: 1 });
    await expect(judge(content)).rejects.toThrow('the thread that judges files has ended');
  });

  it('fails with the error of a document that it cannot unpack, and goes on', async () => {
    thread = created();
    await expect(judge({ kind: 'unreadable', finding: TOO_COMPLEX.finding as never })).rejects.toThrow(Error);
    expect(await thread.read(invoice())).toMatchObject({ kind: 'document' });
  });
});
