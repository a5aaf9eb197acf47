import { Readable } from 'node:stream';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportDetail } from '@camino/contracts/ledger/ledger-import.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId, uuidOf } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { Foreground } from '../../platform/kit/foreground/foreground.js';
import { RawBody } from '../../platform/edge/http/raw-bodies.js';
import { ProjectionRunner } from '../../platform/read/projecting/projection-runner.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/read-side-unavailable.js';
import { ServingCollections } from '../../platform/read/projecting/serving-collections.js';
import { MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ledgerDocuments } from '../books/ledger-documents.projection.js';
import { zipOf } from '../dte/zip-file.js';
import { randomFrom, sampleDte } from '../dte/sample-dte.js';
import { ImportFolder } from './import-folder.js';
import { ImportRunner } from './import-runner.js';
import { BatchJudge } from './judge-batch.js';
import { readFileToJudge } from './judge-file.js';
import { JudgingHere } from './judging.js';
import { Uploads } from './upload.js';

const JULIA = seededAccountId('cliente@demo.gt');
const NIT = '12521337';
const subject = fiscalSubject(JULIA);
const random = randomFrom(3);
const FILES = 250;

const invoices = Array.from({ length: FILES }, (_, index) => ({
  name: `${index}.xml`,
  content: sampleDte({
    random,
    type: 'FACT',
    issuedAt: `2026-1${index % 2}-05T10:00:00`,
    issuer: { nit: NIT, name: 'Transportes Ixcán' },
    receiver: { id: 'CF', name: 'Consumidor final' },
  }).xml,
}));

let app: TestApp;
afterEach(() => app.stop());

const context = (commandId = newCommandId()) => ({
  actor: { id: JULIA, role: 'client' } as const,
  at: app.clock.now(),
  commandId,
  correlation: 'test',
});
const get = <T>(of: abstract new (...args: never[]) => T): T => app.app.get(of, { strict: false });

/** What a process leaves that ends right after an import began. */
const begun = async (): Promise<string> => {
  app = await TestApp.start({ now: MONDAY });
  const data = { accountId: JULIA, subject, change: { nit: NIT } };
  await get(Decide).run(taxpayer, JULIA, { type: 'ChangeTaxProfile', data }, context());
  const id = newCommandId();
  const body = new RawBody(Readable.from([zipOf(invoices)]), 'application/zip');
  const upload = await get(Uploads).receive(id, body, 'todo.zip');
  await get(ImportFolder).move(id, id);
  const started = { taxpayerId: JULIA, subject, ...upload };
  await get(Decide).run(ledgerImport, id, { type: 'StartImport', data: started }, context());
  return id;
};
const startedAgain = async (): Promise<void> => {
  app = await TestApp.start({ now: MONDAY, dataDir: app.dataDir, environment: { SEED: 'none' } });
  await get(ImportRunner).idle();
};
const restarted = async (): Promise<void> => {
  await app.stop({ keep: true });
  await startedAgain();
};
const detail = async (id: string): Promise<ImportDetail> => {
  const julia = await app.login('client');
  return (await app.ask('GET', `/api/presentacion/importar/${id}`, { as: julia })).body.data as ImportDetail;
};
const until = async (happened: () => boolean): Promise<void> => {
  while (!happened()) await turn();
};
const left = () => readdir(join(app.dataDir, 'imports'));

it('ends its batch before the process ends, goes on after a restart, and its files are removed at the end', async () => {
  const id = await begun();
  await mkdir(join(app.dataDir, 'imports', `${newCommandId()}.draft`));
  expect([await get(ImportFolder).left(), await left()]).toEqual([[id], [id]]);
  let over = false;
  void get(ImportRunner)
    .run(id)
    .finally(() => (over = true));
  await app.stop({ keep: true });
  expect(over).toBe(true);
  await startedAgain();
  expect(await detail(id)).toMatchObject({
    estado: 'terminada',
    procesados: FILES,
    resultados: { registrados: FILES },
  });
  expect(await left()).toEqual([]);
});

it('says that a document is new which it had recorded just before it was interrupted', async () => {
  const id = await begun();
  const files = [];
  for await (const file of (await get(ImportFolder).open(id, (index) => index < 200))!)
    files.push(await readFileToJudge(file, new JudgingHere()));
  const batch = {
    taxpayerId: JULIA,
    subject,
    waits: true,
    voided: new Set<string>(),
    context: context(uuidOf(`${id}:judge 0 true`)),
  };
  const { results } = await get(BatchJudge).judge(files, batch);
  expect(results.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(200);
  await restarted();
  expect(await detail(id)).toMatchObject({
    estado: 'terminada',
    resultados: { registrados: FILES, ya_estaban: 0 },
  });
});

it('takes small steps while many ask, but for the first, which may be one that was interrupted', async () => {
  const id = await begun();
  const busy = jest.spyOn(Foreground.prototype, 'isBusy', 'get').mockReturnValue(true);
  await get(ImportRunner).run(id);
  busy.mockRestore();
  const { events } = await get(EventLog).read(streamOf(ledgerImport, id));
  expect(events.flatMap(({ data }) => (data as { upTo?: number }).upTo ?? [])).toEqual([200, 240, 250]);
  expect(await detail(id)).toMatchObject({ estado: 'terminada', resultados: { registrados: FILES } });
});

describe('an import that finds the read side without rows', () => {
  it('waits until they are rebuilt, and goes on', async () => {
    const id = await begun();
    const serving = get(ServingCollections);
    serving.withhold(ledgerDocuments.name);
    const judge = jest.spyOn(BatchJudge.prototype, 'judge');
    const running = get(ImportRunner).run(id);
    await until(() => judge.mock.calls.length > 0);
    await expect(judge.mock.results[0]!.value).rejects.toThrow(ReadSideUnavailable);
    serving.serve(ledgerDocuments.name, serving.of(ledgerDocuments.name));
    await running;
    judge.mockRestore();
    expect(await detail(id)).toMatchObject({ estado: 'terminada', resultados: { registrados: FILES, ya_estaban: 0 } });
  });

  it('does not begin before they have passed the events of before the start', async () => {
    const id = await begun();
    let live = (): void => undefined;
    jest.spyOn(ProjectionRunner.prototype, 'isReady', 'get').mockReturnValue(false);
    const ready = jest
      .spyOn(ProjectionRunner.prototype, 'ready')
      .mockReturnValue(new Promise((resolve) => (live = resolve)));
    const judge = jest.spyOn(BatchJudge.prototype, 'judge');
    const running = get(ImportRunner).run(id);
    await until(() => ready.mock.calls.length > 0);
    await turn();
    expect(judge).not.toHaveBeenCalled();
    live();
    await running;
    expect(judge).toHaveBeenCalled();
    jest.restoreAllMocks();
    expect(await detail(id)).toMatchObject({ estado: 'terminada' });
  });

  it('ends its wait when the process ends', async () => {
    const id = await begun();
    jest.spyOn(ProjectionRunner.prototype, 'isReady', 'get').mockReturnValue(false);
    jest.spyOn(ProjectionRunner.prototype, 'ready').mockReturnValue(new Promise(() => undefined));
    const running = get(ImportRunner).run(id);
    await app.stop({ keep: true });
    await running;
    jest.restoreAllMocks();
    await startedAgain();
    expect(await detail(id)).toMatchObject({ estado: 'terminada' });
  });

  it('is finished by the next start, though its rows are gone', async () => {
    const id = await begun();
    await app.stop({ keep: true });
    for (const file of await readdir(app.dataDir)) if (file.startsWith('rows.db')) await rm(join(app.dataDir, file));
    await startedAgain();
    expect(await detail(id)).toMatchObject({ estado: 'terminada', resultados: { registrados: FILES } });
  });
});

it('whose files are gone says so', async () => {
  const id = await begun();
  await get(ImportFolder).remove(id);
  await get(ImportRunner).run(id);
  expect(await detail(id)).toMatchObject({
    estado: 'fallida',
    error: expect.stringContaining('sus archivos ya no están') as string,
  });
});

it('ends at once when the access of whoever imports is withdrawn', async () => {
  const id = await begun();
  const accountant = { ...context(), actor: { id: 'rafael', role: 'client' } as const };
  const files = zipOf(invoices.slice(0, 2));
  const theirs = newCommandId();
  const upload = await get(Uploads).receive(theirs, new RawBody(Readable.from([files]), 'application/zip'), 'x.zip');
  await get(ImportFolder).move(theirs, theirs);
  const started = { taxpayerId: JULIA, subject, ...upload };
  await get(Decide).run(ledgerImport, theirs, { type: 'StartImport', data: started }, accountant);
  await get(ImportRunner).run(theirs);
  expect(await detail(theirs)).toMatchObject({ estado: 'fallida', procesados: 0 });
  await get(ImportFolder).remove(id);
});
