import { Readable } from 'node:stream';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportDetail } from '@camino/contracts/ledger-import.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId, uuidOf } from '../../platform/commanding/context.js';
import { Decide } from '../../platform/commanding/decide.js';
import { EventLog } from '../../platform/event-log/event-log.js';
import { Foreground } from '../../platform/foreground/foreground.js';
import { RawBody } from '../../platform/http/raw-bodies.js';
import { MONDAY } from '../../testing/bookings.js';
import { TestApp } from '../../testing/test-app.js';
import { zipOf } from '../dte/zip-file.js';
import { randomFrom, sampleDte } from '../dte/sample-dte.js';
import { ImportFolder } from './import-folder.js';
import { ImportRunner } from './import-runner.js';
import { BatchJudge } from './judge-batch.js';
import { readFileToJudge } from './judge-file.js';
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
    files.push(await readFileToJudge(file));
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
