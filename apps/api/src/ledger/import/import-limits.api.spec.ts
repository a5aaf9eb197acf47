import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportDetail, ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { KEPT_RESULTS, ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { allowanceId, DAILY_UPLOADS, uploadAllowance } from '@camino/domain/ledger/upload-allowance.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { zipOf } from '../dte/zip-file.js';
import { ImportRunner } from './import-runner.js';

const PATH = '/api/presentacion/importar';
const JULIA = seededAccountId('cliente@demo.gt');
const DAY_MIN = 24 * 60;

let app: TestApp;
let julia: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  julia = await app.login('client');
  const data = { accountId: JULIA, subject: fiscalSubject(JULIA), change: { nit: '12521337' } };
  await decide().run(taxpayer, JULIA, { type: 'ChangeTaxProfile', data }, context());
});
afterAll(() => app.stop());

const get = <T>(of: abstract new (...args: never[]) => T): T => app.app.get(of, { strict: false });
const decide = () => get(Decide);
const context = () => ({
  actor: { id: JULIA, role: 'client' } as const,
  at: app.clock.now(),
  commandId: newCommandId(),
  correlation: 'test',
});
const send = (body: Buffer, headers: Readonly<Record<string, string>> = {}, query = '') =>
  app.ask('POST', `${PATH}${query}`, { as: julia, body, headers: { 'content-type': 'application/zip', ...headers } });
const refusedFiles = (count: number, name = (n: number) => `${n}.pdf`): Buffer =>
  zipOf(Array.from({ length: count }, (_, n) => ({ name: name(n), content: 'x' })));
const imported = async (body: Buffer): Promise<ImportDetail> => {
  const { status, body: answer } = await send(body);
  expect(status).toBe(201);
  await get(ImportRunner).idle();
  const { id } = (answer as { data: ImportStatus }).data;
  return (await app.ask('GET', `${PATH}/${id}?resultado=rechazado`, { as: julia })).body.data as ImportDetail;
};
const today = () => allowanceId(JULIA, app.clock.now().slice(0, 10));
const count = (files: number, bytes: number) =>
  decide().run(uploadAllowance, today(), { type: 'CountUpload', data: { files, bytes } }, context());
const usedToday = async () => (await decide().load(uploadAllowance, today())).state;
const nextDay = () => app.clock.set(plusMinutes(app.clock.now(), DAY_MIN));

describe('files that are refused', () => {
  it('are counted, and a hundred of them are listed', async () => {
    const detail = await imported(refusedFiles(450));
    expect(detail).toMatchObject({
      resultados: { rechazados: 450 },
      procesados: 450,
      detalle_total: KEPT_RESULTS,
      sin_detalle: 450 - KEPT_RESULTS,
    });
    expect(detail.detalle.at(-1)).toMatchObject({ indice: KEPT_RESULTS - 1, reglas: [{ codigo: 'NOT_XML' }] });
  });

  it('leave no more than 200 bytes each in the log, whatever they are called', async () => {
    const files = 2000;
    const { id } = await imported(refusedFiles(files, (n) => `${String(n).padStart(4, '0')}${'ñ'.repeat(190)}.pdf`));
    const { events } = await get(EventLog).read(streamOf(ledgerImport, id));
    expect(JSON.stringify(events).length / files).toBeLessThan(200);
  });
});

describe('the uploads of an account on a day', () => {
  const refused = (body: Buffer, query = '') => send(body, {}, query);

  it('are limited, and go on the next day', async () => {
    nextDay();
    await count(DAILY_UPLOADS.files - 1, 10);
    const { status, body } = await refused(refusedFiles(2));
    expect([status, body.code]).toEqual([429, 'dte_import.daily_limit']);
    expect(body.message).toBe(
      'Una cuenta puede enviar por día 500 envíos, 40000 archivos y 256 MB como máximo, y con este envío se pasa. No se importó nada. Siga mañana.',
    );
    expect(await readdir(join(app.dataDir, 'imports'))).toEqual([]);
    const headers = { 'idempotency-key': newCommandId() };
    const last = await send(refusedFiles(1), headers);
    expect(last.status).toBe(201);
    const english = await refused(refusedFiles(1), '?lang=en');
    expect([english.status, english.body.message]).toEqual([429, expect.stringContaining('Continue tomorrow.')]);
    const again = await send(refusedFiles(1), headers);
    expect([again.status, again.body.data.id]).toEqual([201, last.body.data.id]);
    nextDay();
    expect((await send(refusedFiles(1))).status).toBe(201);
  });

  it('are counted once, those that are refused with their bytes', async () => {
    nextDay();
    const headers = { 'idempotency-key': newCommandId() };
    const zip = refusedFiles(3);
    for (const _ of [1, 2]) expect((await send(zip, headers)).status).toBe(201);
    expect(await usedToday()).toEqual({ uploads: 1, files: 3, bytes: zip.length });
    const damaged = zip.subarray(0, 150);
    expect((await send(damaged)).body.code).toBe('dte_import.zip_damaged');
    expect(await usedToday()).toEqual({ uploads: 2, files: 3, bytes: zip.length + 150 });
  });

  it('are refused before they arrive where the account may send nothing more', async () => {
    nextDay();
    await count(1, DAILY_UPLOADS.bytes);
    expect((await send(refusedFiles(1))).body.code).toBe('dte_import.daily_limit');
    expect(await usedToday()).toEqual({ uploads: 1, files: 1, bytes: DAILY_UPLOADS.bytes });
  });
});
