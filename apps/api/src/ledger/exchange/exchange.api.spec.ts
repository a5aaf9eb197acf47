import type { ImportDetail } from '@camino/contracts/ledger/ledger-import.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { randomFrom, sampleDte } from '../dte/sample-dte.js';

const PATH = '/api/presentacion/tipo_cambio';
const JULIA = seededAccountId('cliente@demo.gt');
const NIT = '12521337';

let app: TestApp;
let admin: Session;
let julia: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, julia] = await Promise.all([app.login('admin'), app.login('client')]);
});
afterAll(() => app.stop());

const enter = (body: object, as = admin) => app.ask('POST', PATH, { as, body: { moneda: 'USD', ...body } });
const rates = async (query = '?moneda=USD') => (await app.ask('GET', `${PATH}${query}`, { as: julia })).body.data;
const rate = (fecha: string, tipo_cambio: number) => ({ moneda: 'USD', fecha, tipo_cambio });

it('rates are entered by administrators, and read by everybody (API-112)', async () => {
  const { status, body } = await enter({
    tasas: [
      { fecha: '2026-10-05', tipo_cambio: 7.66417 },
      { fecha: '2026-10-06', tipo_cambio: 7.665 },
    ],
  });
  expect([status, body.data]).toEqual([200, [rate('2026-10-06', 7.665), rate('2026-10-05', 7.66417)]]);
  expect(await rates()).toEqual([rate('2026-10-06', 7.665), rate('2026-10-05', 7.66417)]);
  expect(await rates('?moneda=USD&desde=2026-10-06&hasta=2026-10-31')).toEqual([rate('2026-10-06', 7.665)]);
  expect(await rates('?moneda=USD&hasta=2026-10-05')).toEqual([rate('2026-10-05', 7.66417)]);
  expect(await rates('?moneda=EUR')).toEqual([]);
  expect((await enter({ tasas: [{ fecha: '2026-10-07', tipo_cambio: 7 }] }, julia)).status).toBe(403);
});

it('a file of rates is read, or the lines are named that cannot be', async () => {
  const { status, body } = await enter({ csv: 'Fecha,Tipo\n01/09/2026,7.65\n02/09/2026,7.66' });
  expect([status, body.data]).toEqual([200, [rate('2026-09-02', 7.66), rate('2026-09-01', 7.65)]]);
  const wrong = await enter({ csv: '01/09/2026,7.65\n31/09/2026,7.66\nhola' });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { csv: [expect.stringContaining('No se pueden leer estas líneas: 2, 3.')] },
  ]);
  expect((await enter({})).body.errors).toEqual({ tasas: ['Anote al menos un tipo de cambio.'] });
  expect((await enter({ tasas: [{ fecha: '2027-03-01', tipo_cambio: 7 }] })).body.code).toBe('exchange.date_ahead');
});

it('rates say whether a list or a file brought them', async () => {
  await enter({ tasas: [{ fecha: '2026-07-01', tipo_cambio: 7.6 }] });
  await enter({ csv: '02/07/2026,7.61' });
  const { events } = await app.app.get(EventLog, { strict: false }).read('exchange-USD');
  expect(events.slice(-2).map(({ data }) => data)).toEqual([
    { currency: 'USD', rates: [{ date: '2026-07-01', rate: 7_600_000 }], source: 'manual' },
    { currency: 'USD', rates: [{ date: '2026-07-02', rate: 7_610_000 }], source: 'file' },
  ]);
});

it.each([
  [10, '2, 3, 4, 5, 6, 7, 8, 9, 10, 11.'],
  [11, '2, 3, 4, 5, 6, 7, 8, 9, 10, 11….'],
])('of %i lines that cannot be read, ten are named', async (count, named) => {
  const lines = ['01/06/2026,7.65', ...Array.from({ length: count }, () => 'hola')];
  const { status, body } = await enter({ csv: lines.join('\n') });
  expect([status, body.errors]).toEqual([
    400,
    { csv: [expect.stringContaining(`No se pueden leer estas líneas: ${named}`)] },
  ]);
  expect(await rates('?moneda=USD&desde=2026-06-01&hasta=2026-06-01')).toEqual([]);
});

it('a file without a rate, and a rate that is none, are refused', async () => {
  expect((await enter({ csv: 'Fecha,Tipo' })).body.errors).toEqual({ csv: ['Anote al menos un tipo de cambio.'] });
  const tiny = await enter({ tasas: [{ fecha: '2026-06-01', tipo_cambio: 1e-7 }] });
  expect([tiny.status, Object.keys(tiny.body.errors ?? {})]).toEqual([400, ['tasas.0.tipo_cambio']]);
  const none = await enter({ tasas: [{ fecha: '2026-06-01', tipo_cambio: 0 }] });
  expect([none.status, none.body.code]).toEqual([400, 'exchange.rate_invalid']);
});

it('a document in another currency waits for the rate of its day, and counts at it', async () => {
  const decide = app.app.get(Decide, { strict: false });
  const at = app.clock.now();
  const context = { actor: { id: JULIA, role: 'client' }, at, commandId: newCommandId(), correlation: 'test' } as const;
  const data = { accountId: JULIA, subject: fiscalSubject(JULIA), change: { nit: NIT } };
  await decide.run(taxpayer, JULIA, { type: 'ChangeTaxProfile', data }, context);
  const { id, xml } = sampleDte({
    random: randomFrom(5),
    type: 'FACT',
    issuedAt: '2026-08-15T10:00:00',
    issuer: { nit: NIT, name: 'Transportes Ixcán' },
    receiver: { id: 'CF', name: 'Visitor' },
    currency: 'USD',
    lines: [{ kind: 'S', text: 'Shuttle', quantity: 1, unitPrice: 10_000 }],
  });
  const imported = async (): Promise<ImportDetail> => {
    const { body } = await app.ask('POST', '/api/presentacion/importar', { as: julia, body: { xml } });
    const answer = await app.ask('GET', `/api/presentacion/importar/${body.data.id}`, { as: julia });
    return answer.body.data as ImportDetail;
  };
  const [refused] = (await imported()).detalle;
  expect([refused!.resultado, refused!.reglas.map(({ texto }) => texto)]).toEqual([
    'rechazado',
    [expect.stringContaining('No hay tipo de cambio del Banco de Guatemala de USD para el sáb 15 ago 2026.')],
  ]);
  await enter({ tasas: [{ fecha: '2026-08-15', tipo_cambio: 7.66417 }] });
  expect((await imported()).detalle[0]!.resultado).toBe('registrado');
  await enter({ tasas: [{ fecha: '2026-08-15', tipo_cambio: 8 }] });
  const { state } = await decide.load(ledgerMonth, ledgerMonthId(JULIA, '2026-08'));
  expect(state.documents.get(id)?.counted.worth).toBe(76_642);
});
