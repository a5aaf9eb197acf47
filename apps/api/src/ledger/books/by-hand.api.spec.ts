import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { become, CLIENT, OTHER, SMALL_SALE, sold } from './by-hand.contract.js';

/* Documents that people write into their books by hand: what imports refuse is refused here, too. */
const NOW = '2026-06-10T18:00:00.000Z';

let app: TestApp;
let general: Session;
let small: Session;

beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  [general, small] = await Promise.all([app.login('client'), app.login('collaborator')]);
  await become(app, seededAccountId('cliente@demo.gt'), { nit: CLIENT, regimenId: 2, at: NOW });
  await become(app, seededAccountId('colaborador@demo.gt'), { nit: OTHER, regimenId: 1, at: NOW });
});
afterAll(() => app.stop());

const write = (body: object, as = general) => app.ask('POST', '/api/presentacion/documento', { as, body });
const record = async (body: object, as = general): Promise<string> => {
  const answer = await write(body, as);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data.id as string;
};
/** Fields that are objected to. */
const objected = async (body: object, as = general): Promise<readonly [number, readonly string[]]> => {
  const answer = await write(body, as);
  return [answer.status, Object.keys(answer.body.errors ?? {})];
};
const salesOf = async (fecha: string): Promise<LedgerAnswer> =>
  (await app.ask('GET', `/api/reporte/ventas?fecha=${fecha}`, { as: general })).body;

it('a document is taken once, and what is not theirs never', async () => {
  const body = sold({ fecha_emision: '2026-02-05 10:00:00' });
  await record(body);
  const again = await write(body);
  expect([again.status, again.body.code]).toEqual([409, 'ledger.document_known']);
  const theirs = await write({ ...body, nit_emisor: OTHER });
  expect([theirs.status, theirs.body.code]).toEqual([409, 'ledger.document_of_others']);
  const nobody = await write(body, await app.login('driver'));
  expect([nobody.status, nobody.body.code]).toEqual([409, 'ledger.no_numbers']);
  expect((await salesOf('02/2026')).facturas).toHaveLength(1);
});

it('a document is refused at the field that is wrong', async () => {
  const body = sold({ fecha_emision: '2026-03-05 10:00:00' });
  for (const [field, wrong] of [
    ['nit_receptor', { nit_receptor: '12345678' }],
    ['nit_emisor', { nit_emisor: 'CF' }],
    ['moneda', { moneda: 'USD' }],
    ['fecha_emision', { fecha_emision: '2026-02-30 10:00:00' }],
    ['fecha_emision', { fecha_emision: '1999-12-31 10:00:00' }],
    ['retenido.isr', { tipo_dte: 'FESP' }],
    ['columnas', { columnas: {} }],
    ['columnas.iva', { columnas: { servicios: 100, iva: 13 } }],
    ['columnas.iva', { columnas: { servicios: 100, iva: 11 } }],
    ['referencia', { tipo_dte: 'NCRE' }],
    ['nit_emisor', { libro: 'compras', nit_receptor: CLIENT }],
    ['tipo_dte', { afiliacion_emisor: 'PEQ' }],
  ] as const)
    expect(await objected({ ...body, ...wrong })).toEqual([400, [field]]);
  expect((await salesOf('03/2026')).facturas).toEqual([]);
});

it('a document that they issued themselves is of the regime they had in that month', async () => {
  const fecha_emision = '2026-04-05 10:00:00';
  expect(await objected(sold({ ...SMALL_SALE, nit_emisor: CLIENT, fecha_emision }))).toEqual([400, ['tipo_dte']]);
  expect(await objected(sold({ nit_emisor: OTHER, fecha_emision }), small)).toEqual([400, ['tipo_dte']]);
  await record(sold({ ...SMALL_SALE, fecha_emision }), small);
});

it('a large sale to a final consumer is taken, with the warning that imports get', async () => {
  const large = { fecha_emision: '2026-02-06 10:00:00', columnas: { servicios: 2232.15, iva: 267.86 } };
  const warned = async (body: object) => (await write(body)).body.data.avisos as unknown;
  expect(await warned(sold(large))).toEqual([
    {
      codigo: 'CF_LIMIT',
      gravedad: 'aviso',
      texto: 'Venta a consumidor final por Q2,500.01, mayor que Q2,500.00: revise si debe llevar el NIT del comprador.',
    },
  ]);
  expect(await warned(sold({ ...large, columnas: { servicios: 2232.14, iva: 267.86 } }))).toEqual([]);
  expect(await warned(sold({ ...large, columnas: { exportaciones: 9000 } }))).toEqual([]);
  expect(await warned(sold({ ...large, nit_receptor: OTHER }))).toEqual([]);
  const id = await record(sold(large));
  const path = `/api/presentacion/documento/${id}`;
  const { body } = await app.ask('GET', `${path}?lang=en`, { as: general });
  expect(body.data.avisos).toMatchObject([
    { texto: expect.stringContaining('to a final consumer, more than Q2,500.00') },
  ]);
  const voided = await app.ask('POST', `${path}/anular`, { as: general, body: { motivo: 'Error' } });
  expect(voided.body.data.avisos).toEqual([]);
});

it('what they issued before the first month whose regime they told is not held to it', async () => {
  const fecha_emision = '2025-10-05 10:00:00';
  expect(await objected(sold({ nit_emisor: OTHER, fecha_emision }), small)).toEqual([201, []]);
  expect(await objected(sold({ ...SMALL_SALE, nit_emisor: CLIENT, fecha_emision }))).toEqual([201, []]);
});

it('a note agrees with its invoice, where that is in the same books', async () => {
  const fecha_emision = '2026-01-05 10:00:00';
  const invoice = await record(sold({ fecha_emision }));
  const note = sold({ tipo_dte: 'NCRE', fecha_emision, referencia: invoice });
  for (const [field, wrong] of [
    ['columnas.iva', { columnas: { servicios: 1100, iva: 132 } }],
    ['columnas', { columnas: { servicios: 1000, servicios_exento: 1, iva: 120 } }],
    ['referencia', { nit_receptor: OTHER }],
  ] as const)
    expect(await objected({ ...note, ...wrong })).toEqual([400, [field]]);
  const itself = await record(note);
  expect(await objected({ ...note, numero: '9001', referencia: itself })).toEqual([400, ['referencia']]);
  expect((await salesOf('01/2026')).total_facturas).toBe(0);
});

it('credit notes give back no more than their invoice together, and are voided before it', async () => {
  const fecha_emision = '2025-12-05 10:00:00';
  const invoice = await record(sold({ fecha_emision }));
  const part = (columnas: object, more: object = {}) =>
    sold({ tipo_dte: 'NCRE', fecha_emision, referencia: invoice, columnas, ...more });
  const most = await record(part({ servicios: 700, iva: 84 }));
  expect(await objected(part({ servicios: 301, iva: 36.12 }))).toEqual([400, ['columnas']]);
  expect(await objected(part({ servicios: 1, iva: 0.12 }, { fecha_emision: '2025-12-04 10:00:00' }))).toEqual([
    400,
    ['fecha_emision'],
  ]);
  const rest = await record(part({ servicios: 300, iva: 36 }));
  const annul = (id: string) =>
    app.ask('POST', `/api/presentacion/documento/${id}/anular`, { as: general, body: { motivo: 'Error' } });
  const refused = await annul(invoice);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'ledger.has_notes',
    expect.stringMatching(/: A-\d+, A-\d+\.$/),
  ]);
  for (const id of [most, rest, invoice]) expect((await annul(id)).status).toBe(200);
  expect(await objected(part({ servicios: 10, iva: 1.2 }))).toEqual([400, ['referencia']]);
});
