import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { become, bought, CLIENT, OTHER, sold } from './by-hand.contract.js';

/* The first rows of a book, with the figures of all of them: what a screen shows before the rest has come. */
const NOW = '2026-06-10T18:00:00.000Z';
const JULIA = seededAccountId('cliente@demo.gt');
const RAFAEL = seededAccountId('colaborador@demo.gt');

let app: TestApp;
let julia: Session;
const made: string[] = [];

const post = (path: string, body: object, as = julia) => app.ask('POST', `/api/presentacion/${path}`, { as, body });
const record = async (body: object, as = julia): Promise<string> => {
  const answer = await post('documento', body, as);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data.id as string;
};
const read = async (more = '', libro = 'ventas'): Promise<LedgerAnswer> =>
  (await app.ask('GET', `/api/reporte/${libro}?fecha=05/2026${more}`, { as: julia })).body;
const first = ({ facturas, ...rest }: LedgerAnswer, count: number): LedgerAnswer => ({
  facturas: facturas.slice(0, count),
  ...rest,
});
const without = (answer: LedgerAnswer): LedgerAnswer => ({ ...answer, libro: { ...answer.libro, checksum: null } });

beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  const [client, rafael] = await Promise.all([app.login('client'), app.login('collaborator')]);
  julia = client;
  await become(app, JULIA, { nit: CLIENT, regimenId: 2, at: NOW });
  await become(app, RAFAEL, { nit: OTHER, regimenId: 2, at: NOW });
  for (const day of ['03', '01', '02', '04'])
    made.push(await record(sold({ fecha_emision: `2026-05-${day} 10:00:00` })));
  await record(bought({ fecha_emision: '2026-05-02 10:00:00' }));
  await record(sold({ fecha_emision: '2026-05-01 08:00:00', nit_emisor: OTHER }), rafael);
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.stop());

it('has the first rows in their order, and the figures of the whole book', async () => {
  const whole = await read();
  expect(whole.facturas.map(({ id }) => id)).toEqual([made[1], made[2], made[0], made[3]]);
  expect(await read('&filas=2')).toEqual(without(first(whole, 2)));
  expect(await read('&filas=4')).toEqual(whole);
  expect(await read('&filas=100')).toEqual(whole);
  expect(await read('&filas=1', 'compras')).toEqual(await read('', 'compras'));
});

it('counts what came or was voided after the close, also among the rows that are left out', async () => {
  const { meses } = (await app.ask('GET', '/api/presentacion/mes?anio=2026', { as: julia })).body.data;
  const headers = { 'if-match': `"${meses[4].version}"` };
  const body = { mes: '2026-05' };
  const closed = await app.ask('POST', '/api/presentacion/mes/cerrar', { as: julia, headers, body });
  expect(closed.status).toBe(200);
  expect(await read('&filas=1')).toEqual(without(first(await read(), 1)));
  app.clock.set('2026-06-11T18:00:00.000Z');
  await record(sold({ fecha_emision: '2026-05-20 10:00:00' }));
  await record(bought({ fecha_emision: '2026-05-20 10:00:00' }));
  expect((await post(`documento/${made[3]}/anular`, { motivo: 'Error' })).status).toBe(200);
  const whole = await read();
  expect([whole.libro.tardias, whole.libro.anulados, whole.libro.documentos]).toEqual([2, 1, 5]);
  expect(await read('&filas=1')).toEqual(without(first(whole, 1)));
  const before = '&conocido=2026-06-10T20:00:00.000Z';
  expect(await read(`${before}&filas=2`)).toEqual(first(await read(before), 2));
  expect((await read(`${before}&filas=2`)).libro.checksum).toMatch(/^[0-9a-f]{64}$/);
});

it.each(['0', '1001', '1.5', 'x'])('refuses %s rows', async (rows) => {
  const { status, body } = await app.ask('GET', `/api/reporte/ventas?fecha=05/2026&filas=${rows}`, { as: julia });
  expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'request.invalid', ['filas']]);
});

it('others have none of them', async () => {
  const path = `/api/reporte/ventas?fecha=05/2026&filas=1&usuario_id=${RAFAEL}`;
  const { status, body } = await app.ask('GET', path, { as: julia });
  expect([status, body.code]).toEqual([403, 'ledger.not_yours']);
});
