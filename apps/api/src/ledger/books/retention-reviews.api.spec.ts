import type { LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { DteType } from '@camino/domain/ledger/document.js';
import { fiscalSubject, type RegimeId, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { randomFrom, sampleDte } from '../dte/sample-dte.js';
import { zipOf } from '../dte/zip-file.js';
import { ImportRunner } from '../import/import-runner.js';
import { bought, CLIENT, OTHER, sold } from './by-hand.contract.js';

/* Retentions of a taxpayer and of another one, beside the invoices they were made from. */
const NOW = '2026-06-10T18:00:00.000Z';
const HOTEL = { id: '16693949', name: 'Hotel Posada del Volcán' };
const OWN = { nit: CLIENT, name: 'Transportes Morales' };
const JULIA = seededAccountId('cliente@demo.gt');
const RAFAEL = seededAccountId('colaborador@demo.gt');
const random = randomFrom(77);

let app: TestApp;
let julia: Session;
let rafael: Session;

beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  [julia, rafael] = await Promise.all([app.login('client'), app.login('collaborator')]);
  await become(JULIA, CLIENT, 2, '2026-01');
  await become(JULIA, CLIENT, 3, '2026-04');
  await become(RAFAEL, OTHER, 1, '2026-01');
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.stop());

const become = (accountId: string, nit: string, regimenId: RegimeId, from: string) => {
  const data = { accountId, subject: fiscalSubject(accountId), change: { nit }, regime: { regimenId, from } };
  const actor = { id: 'system', role: 'system' as const };
  const context = { actor, at: NOW, commandId: newCommandId(), correlation: 'test' };
  return app.app.get(Decide, { strict: false }).run(taxpayer, accountId, { type: 'ChangeTaxProfile', data }, context);
};

type Invoice = Readonly<{
  day: string;
  gross: number;
  from?: typeof OWN;
  to?: typeof HOTEL;
  type?: DteType;
  phrases?: string;
}>;
/** An invoice of one service, by its total in quetzales. */
const invoice = ({ day, gross, from = OWN, to = HOTEL, type = 'FACT', phrases }: Invoice) => {
  const lines = [{ kind: 'S', text: 'Traslado', quantity: 1, unitPrice: gross * 100 }] as const;
  const { id, xml } = sampleDte({ random, type, issuedAt: `${day}T10:00:00`, issuer: from, receiver: to, lines });
  return { id, name: `${id}.xml`, content: phrases ? xml.replace(/<dte:Frase [^>]*><\/dte:Frase>/, phrases) : xml };
};
const imported = async (as: Session, ...files: readonly ReturnType<typeof invoice>[]) => {
  const body = zipOf(files);
  const headers = { 'content-type': 'application/zip' };
  const { status, body: answer } = await app.ask('POST', '/api/presentacion/importar', { as, body, headers });
  expect([status, answer.code]).toEqual([201, undefined]);
  await app.app.get(ImportRunner, { strict: false }).idle();
  const { data } = (await app.ask('GET', `/api/presentacion/importar/${answer.data.id}`, { as })).body;
  expect(data.resultados.registrados).toBe(files.length);
};
const certified = async (as: Session, mes: string, impuesto: string, monto: number, more: object = {}) => {
  const agent = { nit_agente: HOTEL.id, nombre_agente: HOTEL.name };
  const body = { mes, impuesto, monto, constancia: `${mes} ${monto}`, fecha: `${mes}-15`, ...agent, ...more };
  const answer = await app.ask('POST', '/api/presentacion/retencion', { as, body });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data.id as string;
};
const review = async (as = julia, more = ''): Promise<LedgerRetentionReview> =>
  (await app.ask('GET', `/api/presentacion/retencion/revision?anio=2026${more}`, { as })).body.data;
const checks = ({ revisadas }: LedgerRetentionReview) =>
  revisadas.map(({ mes, impuesto, nit_agente, constancias, retenido, esperado, resultado, regla }) => [
    mes,
    impuesto,
    nit_agente,
    constancias.length,
    retenido,
    esperado,
    resultado,
    regla.codigo,
    regla.tasas,
  ]);

it('certificates stand beside the invoices to who withheld, and months without one are told', async () => {
  const files = [
    invoice({ day: '2026-01-05', gross: 28_000 }),
    invoice({ day: '2026-01-06', gross: 56_000 }),
    invoice({ day: '2026-01-07', gross: 9_000, to: { id: '71080', name: 'Otro' } }),
    invoice({ day: '2026-02-05', gross: 33_600 }),
    invoice({ day: '2026-03-05', gross: 1_000 }),
  ];
  await imported(julia, ...files);
  const id = await certified(julia, '2026-01', 'ISR', 4150);
  await certified(julia, '2026-01', 'IVA', 1350);
  await certified(julia, '2026-02', 'IVA', 90, { nit_agente: '71080', nombre_agente: 'Operadora de tarjetas' });
  await imported(rafael, invoice({ day: '2026-01-05', gross: 99_000, from: { nit: OTHER, name: 'Hotel del Lago' } }));
  const found = await review();
  expect(checks(found)).toEqual([
    ['2026-01', 'ISR', HOTEL.id, 1, 4150, 4150, 'coincide', 'income_simplified', [5, 7]],
    ['2026-01', 'IVA', HOTEL.id, 1, 1350, 1350, 'coincide', 'special_taxpayer', [15]],
    ['2026-01', 'IVA', '71080', 0, 0, 144.64, 'falta', 'special_taxpayer', [15]],
    ['2026-02', 'ISR', HOTEL.id, 0, 0, 1500, 'falta', 'income_simplified', [5]],
    ['2026-02', 'IVA', HOTEL.id, 0, 0, 540, 'falta', 'special_taxpayer', [15]],
    ['2026-02', 'IVA', '71080', 1, 90, 0, 'sin_documentos', 'none', []],
  ]);
  expect(found.revisadas[0]?.documentos.map((one) => [one.id, one.fecha, one.base, one.retencion])).toEqual([
    [files[0]!.id, '2026-01-05', 25_000, 1250],
    [files[1]!.id, '2026-01-06', 50_000, 2900],
  ]);
  app.clock.set('2026-06-11T18:00:00.000Z');
  await app.ask('POST', `/api/presentacion/retencion/${id}/anular`, { as: julia, body: { motivo: 'Duplicada' } });
  expect(checks(await review())[0]).toEqual([
    '2026-01',
    'IVA',
    HOTEL.id,
    1,
    1350,
    1350,
    'coincide',
    'special_taxpayer',
    [15],
  ]);
  const before = await review(julia, '&conocido=2026-06-10T20:00:00.000Z');
  expect(before).toEqual({ ...found, conocido_el: '2026-06-10T20:00:00.000Z' });
  expect((await review(rafael)).revisadas).toEqual([]);
});

it('a voided invoice is no reason for a retention, and tax is lowered by certificates alone', async () => {
  const body = sold({
    fecha_emision: '2026-01-20 10:00:00',
    nit_receptor: HOTEL.id,
    columnas: { servicios: 25_000, iva: 3000 },
  });
  const { data } = (await app.ask('POST', '/api/presentacion/documento', { as: julia, body })).body;
  const expected = async () => (await review()).revisadas.map(({ esperado }) => esperado);
  expect((await expected())[0]).toBe(1800);
  const year = async () => (await app.ask('GET', '/api/reporte/cierre_anual?anio=2026', { as: julia })).body;
  const { data: months } = await year();
  expect([months[0].total_retencion, months[1].total_retencion, months[1].impuesto]).toEqual([1350, 90, 1500]);
  await app.ask('POST', `/api/presentacion/documento/${data.id}/anular`, { as: julia, body: { motivo: 'Error' } });
  expect((await expected())[0]).toBe(1350);
});

it('whoever is taxed on profits is told what to withhold from whom, by which rule and until when', async () => {
  const agency = { nit: '576937K', name: 'Agencia Atitlán' };
  const us = { id: CLIENT, name: 'Transportes Morales' };
  const onProfits = '<dte:Frase CodigoEscenario="1" TipoFrase="1"/>';
  const bought = [
    invoice({ day: '2026-04-05', gross: 56_000, from: agency, to: us }),
    invoice({ day: '2026-04-06', gross: 56_000, from: agency, to: us, phrases: onProfits }),
    invoice({ day: '2026-04-07', gross: 2_799, from: agency, to: us }),
    invoice({ day: '2026-03-07', gross: 56_000, from: agency, to: us }),
  ];
  await imported(julia, ...bought);
  const common = { id: bought[0]!.id, fecha: '2026-04-05', nit_proveedor: '576937K', nombre_proveedor: agency.name };
  expect((await review()).por_practicar).toEqual([
    {
      ...common,
      mes: '2026-04',
      impuesto: 'ISR',
      numero_dte: expect.stringMatching(/^[0-9A-F]{8}-\d+$/) as string,
      retencion: 2900,
      regla: { codigo: 'income_simplified', base: 50_000, tasas: [5, 7] },
      formulario: 'SAT-1331',
      vence: '2026-05-15',
    },
  ]);
  const agent = '<dte:Frase CodigoEscenario="2" TipoFrase="1"/><dte:Frase CodigoEscenario="1" TipoFrase="2"/>';
  await imported(julia, invoice({ day: '2026-04-01', gross: 100, phrases: agent }));
  const duties = (await review()).por_practicar.map(({ id, impuesto, retencion }) => [id, impuesto, retencion]);
  expect(duties).toEqual([
    [bought[0]!.id, 'ISR', 2900],
    [bought[0]!.id, 'IVA', 900],
    [bought[1]!.id, 'IVA', 900],
    [bought[2]!.id, 'IVA', 44.98],
  ]);
  expect((await review(julia, '&conocido=2026-06-01T00:00:00.000Z')).por_practicar).toEqual([]);
});

it('phrases noted by hand count like those of a file', async () => {
  const written = async (body: object) => {
    const { status, body: answer } = await app.ask('POST', '/api/presentacion/documento', { as: julia, body });
    expect([status, answer.code]).toEqual([201, undefined]);
    return answer.data.id as string;
  };
  const inMay = { fecha_emision: '2026-05-05 10:00:00', columnas: { servicios: 10_000, iva: 1200 } };
  const option = await written(bought({ ...inMay, frases: { isr: 2, agente_iva: false } }));
  const onProfits = await written(bought({ ...inMay, frases: { isr: 1, agente_iva: false } }));
  const agent = await written(bought({ ...inMay, frases: { isr: 1, agente_iva: true } }));
  await written(bought(inMay));
  const duties = async () =>
    (await review()).por_practicar
      .filter(({ mes }) => mes === '2026-05')
      .map(({ id, retencion, formulario, vence }) => [id, retencion, formulario, vence]);
  const income = [option, 500, 'SAT-1331', '2026-06-12'];
  /* April’s own invoice says that she is an agent, and May has none yet. */
  const asAgent = [
    [option, 180, 'SAT-2340', '2026-06-19'],
    [onProfits, 180, 'SAT-2340', '2026-06-19'],
  ];
  expect(await duties()).toEqual([income, ...asAgent]);
  await written(sold({ fecha_emision: '2026-05-01 09:00:00', frases: { isr: 1, agente_iva: false } }));
  await written(sold({ fecha_emision: '2026-05-01 08:00:00' }));
  expect(await duties()).toEqual([income]);
  const read = async (id: string) =>
    (await app.ask('GET', `/api/presentacion/documento/${id}`, { as: julia })).body.data.frases;
  expect([await read(option), await read(agent)]).toEqual([
    { isr: 2, agente_iva: false },
    { isr: 1, agente_iva: true },
  ]);
  for (const frases of [{ isr: 5, agente_iva: false }, { isr: 2 }, 'todas']) {
    const body = bought({ ...inMay, frases });
    const { status, body: answer } = await app.ask('POST', '/api/presentacion/documento', { as: julia, body });
    expect([status, answer.code, Object.keys(answer.errors)[0]]).toEqual([
      400,
      'request.invalid',
      expect.stringMatching(/^frases/),
    ]);
  }
});

it('a special invoice written by hand states what is withheld, and in which declarations', async () => {
  const special = {
    tipo_dte: 'FESP',
    fecha_emision: '2026-05-09 10:00:00',
    columnas: { bienes: 1000, iva: 120 },
    retenido: { isr: 50, iva: 0 },
  };
  const body = sold({ ...special, nit_receptor: '576937K', retenido: { isr: 50, iva: 120 } });
  const { status, body: answer } = await app.ask('POST', '/api/presentacion/documento', { as: julia, body });
  expect([status, answer.data?.libro, answer.data?.retenido]).toEqual([201, 'compras', { isr: 50, iva: 120 }]);
  const duties = (await review()).por_practicar.filter(({ id }) => id === answer.data.id);
  expect(duties.map((one) => [one.nit_proveedor, one.retencion, one.regla.codigo, one.formulario, one.vence])).toEqual([
    ['576937K', 50, 'special_invoice', 'SAT-1331', '2026-06-12'],
    ['576937K', 120, 'special_invoice', 'SAT-2085', '2026-06-30'],
  ]);
  const wrong = sold({ ...special, retenido: { isr: 40, iva: 120 } });
  const refused = await app.ask('POST', '/api/presentacion/documento', { as: julia, body: wrong });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['retenido.isr']]);
});

it('others’ reviews are out of reach', async () => {
  const { status, body } = await app.ask('GET', `/api/presentacion/retencion/revision?anio=2026&usuario_id=${JULIA}`, {
    as: rafael,
  });
  expect([status, body.code]).toEqual([403, 'ledger.not_yours']);
});
