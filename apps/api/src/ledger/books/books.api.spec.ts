import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AnnualAnswer, LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import type {
  LedgerDifferences,
  LedgerDocumentDetail,
  LedgerLateChange,
  LedgerSupposition,
  LedgerVerification,
  LedgerYear,
} from '@camino/contracts/ledger/ledger-calls.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { EventStore } from '../../platform/log/event-store/event-store.js';
import { ProjectionRunner } from '../../platform/read/projecting/projection-runner.js';
import { type Answered, type DemoUser, TestApp } from '../../../../../test/support/test-app.js';
import { become, bought, CLIENT, inBook, OTHER, SMALL_SALE, sold } from './by-hand.contract.js';

/* Books through the API: two taxpayers, whose rows never mix. */
const NOW = '2026-06-10T18:00:00.000Z';
let app: TestApp;
const as = {} as Record<DemoUser, Session>;
const ids = {} as Record<DemoUser, string>;

const idOf = ({ token }: Session): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { id: string }).id;

beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  for (const user of ['client', 'collaborator', 'admin', 'driver'] as const) {
    as[user] = await app.login(user);
    ids[user] = idOf(as[user]);
  }
  await become(app, ids.client, { nit: CLIENT, regimenId: 2, name: 'Transportes Morales', at: NOW });
  await become(app, ids.collaborator, { nit: OTHER, regimenId: 1, name: 'Hotel del Lago', at: NOW });
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.stop());

const ask = (method: 'GET' | 'POST', path: string, by: DemoUser = 'client', body?: object): Promise<Answered> =>
  app.ask(method, `/api/${path}`, { as: as[by], ...(body && { body }) });

const record = async (body: object, by: DemoUser = 'client'): Promise<string> => {
  const answer = await ask('POST', 'presentacion/documento', by, body);
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.data.id;
};
const annul = (id: string, motivo = 'Error en el nombre') =>
  ask('POST', `presentacion/documento/${id}/anular`, 'client', { motivo });
const book = async (libro: 'ventas' | 'compras', fecha: string, more = ''): Promise<LedgerAnswer> =>
  (await ask('GET', `reporte/${libro}?fecha=${fecha}${more}`)).body;
const year = async (anio = 2026, more = ''): Promise<AnnualAnswer> =>
  (await ask('GET', `reporte/cierre_anual?anio=${anio}${more}`)).body;
const months = async (anio = 2026): Promise<LedgerYear> =>
  (await ask('GET', `presentacion/mes?anio=${anio}`)).body.data;

describe('the books of a month', () => {
  it('list their documents whole, voided ones too, and none of other people (TAX-010, TAX-011, API-092, API-093)', async () => {
    const [first, second, note] = [
      await record(sold()),
      await record(sold({ fecha_emision: '2026-05-06 08:00:00' })),
      await record(
        sold({
          tipo_dte: 'NCRE',
          fecha_emision: '2026-05-07 08:00:00',
          referencia: '11111111-2222-4333-8444-555555555555',
          columnas: { servicios: 100, iva: 12 },
        }),
      ),
    ];
    const purchase = await record(bought());
    await record(sold({ ...SMALL_SALE, nombre_emisor: 'Hotel del Lago', columnas: { bienes: 500 } }), 'collaborator');
    await annul(second);
    const sales = await book('ventas', '05/2026');
    expect(inBook(sales)).toEqual({
      rows: [
        [first, 0, 1120, false],
        [second, 1, 0, false],
        [note, 0, -112, false],
      ],
      total_facturas: 1008,
      state: [3, 1, 'abierto', 0],
    });
    expect(sales.facturas[1]).toMatchObject({
      numero_dte: 'A-2',
      fecha_emision: '2026-05-06 08:00:00',
      nit_receptor: 'CF',
      nombre_receptor: 'Consumidor final',
      nit_emisor: CLIENT,
      nombre_emisor: 'Transportes Morales',
      monto: 1120,
      anulado: 1,
      columnas: { servicios: 0, iva: 0, total: 0 },
    });
    expect(sales.libro).toMatchObject({
      usuario: { id: ids.client, nombre: 'Transportes Morales', nit: CLIENT, regimen_id: 2 },
      totales: { servicios: 900, iva: 108, total: 1008 },
    });
    expect(inBook(await book('compras', '05/2026')).rows).toEqual([[purchase, 0, 1120, false]]);
  });

  it('have the columns of a small taxpayer, whose tax adds up row by row', async () => {
    const small = (columnas: object) =>
      record(sold({ ...SMALL_SALE, fecha_emision: '2026-04-05 10:00:00', columnas }), 'collaborator');
    await small({ servicios: 100.1 });
    await small({ servicios: 100.1 });
    const { facturas, libro } = (await ask('GET', 'reporte/ventas?fecha=04/2026', 'collaborator')).body as LedgerAnswer;
    expect(facturas.map(({ columnas }) => columnas)).toEqual([
      { total: 100.1, impuesto_5: 5.01 },
      { total: 100.1, impuesto_5: 5 },
    ]);
    expect([libro.columnas, libro.totales]).toEqual([['total', 'impuesto_5'], { total: 200.2, impuesto_5: 10.01 }]);
  });

  it('have a purchase in a later month, and never in two', async () => {
    const body = bought({ fecha_emision: '2026-01-20 10:00:00', periodo_fiscal: '2026-03' });
    const id = await record(body);
    const again = await ask('POST', 'presentacion/documento', 'client', { ...body, periodo_fiscal: undefined });
    expect(again.body.code).toBe('ledger.recorded_already');
    expect((await book('compras', '01/2026')).facturas).toEqual([]);
    expect((await book('compras', '03/2026')).facturas.map((row) => [row.id, row.periodo_fiscal])).toEqual([
      [id, '2026-03'],
    ]);
    const { data } = (await annul(id)).body;
    expect(data).toMatchObject({ anulado: 1, motivo_anulacion: 'Error en el nombre', allowed_actions: [] });
    expect(data.eventos.map((event: { tipo: string }) => event.tipo)).toEqual(['trasladado', 'registrado', 'anulado']);
  });
});

describe('the year', () => {
  it('has twelve rows with their taxes, and the sums of the rows (TAX-013, TAX-014, API-094)', async () => {
    await record(sold({ fecha_emision: '2025-03-05 10:00:00', columnas: { servicios: 25_000, iva: 3000 } }));
    await record(bought({ fecha_emision: '2025-03-06 10:00:00', columnas: { bienes: 50_000, iva: 6000 } }));
    await record(sold({ fecha_emision: '2025-04-05 10:00:00', columnas: { servicios: 50_000, iva: 6000 } }));
    const retention = await ask('POST', 'presentacion/retencion', 'client', {
      mes: '2025-04',
      impuesto: 'ISR',
      monto: 900,
      constancia: 'R-1',
      fecha: '2025-04-30',
      nit_agente: OTHER,
      nombre_agente: 'Hotel del Lago',
    });
    expect(retention.status).toBe(201);
    const { data, totales } = await year(2025);
    expect(data).toHaveLength(12);
    expect(data.filter(({ total_factura }) => total_factura > 0)).toMatchObject([
      {
        mes: 3,
        total_factura: 28_000,
        impuesto: 1250,
        regla: { codigo: 'simplified_low', base: 25_000, tasas: [5] },
        iva: { debito: 3000, credito: 6000, a_pagar: 0, saldo: 3000 },
        documentos: { ventas: 1, compras: 1, anulados: 0 },
      },
      {
        mes: 4,
        total_factura: 56_000,
        total_retencion: 900,
        determinado: 2900,
        impuesto: 2000,
        regla: { codigo: 'simplified_high', base: 50_000, tasas: [5, 7] },
        iva: { saldo_anterior: 3000, a_pagar: 3000, tasa: 12 },
      },
    ]);
    expect(totales).toEqual({ total_factura: 84_000, total_retencion: 900, impuesto: 3250, determinado: 4150 });
    expect((await year(2025)).umbral).toBeNull();
    const small = (await ask('GET', 'reporte/cierre_anual?anio=2026', 'collaborator')).body as AnnualAnswer;
    expect(small.umbral).toMatchObject({ ventas: 700.2, aviso: 'ninguno' });
    const their = { mes: '2025-04', impuesto: 'IVA', monto: 7, constancia: 'R-1', fecha: '2025-04-30' };
    const agent = { nit_agente: CLIENT, nombre_agente: 'Transportes Morales' };
    const theirs = await ask('POST', 'presentacion/retencion', 'collaborator', { ...their, ...agent });
    expect(theirs.status).toBe(201);
    const retentions = async (anio: number, by: DemoUser = 'client') =>
      (await ask('GET', `presentacion/retencion?anio=${anio}`, by)).body.data as { id: string }[];
    expect(await retentions(2025)).toEqual([retention.body.data]);
    expect((await retentions(2025, 'collaborator')).map(({ id }) => id)).toEqual([theirs.body.data.id]);
    expect(await retentions(2026)).toEqual([]);
    expect((await ask('GET', 'presentacion/tardias?mes=2025-04')).body.data).toEqual([]);
  });

  it('would be another under other assumptions, and nothing of that is stored', async () => {
    const [document] = (await book('ventas', '04/2025')).facturas;
    const voided = await record(sold({ fecha_emision: '2025-05-05 10:00:00', columnas: { servicios: 100, iva: 12 } }));
    await annul(voided);
    await app.settled();
    const store = app.app.get(EventStore, { strict: false });
    const [before, head] = [await year(2025), await store.head()];
    const suppose = async (body: object): Promise<LedgerSupposition> =>
      (await ask('POST', 'presentacion/supuesto', 'client', { anio: 2025, ...body })).body.data;
    expect((await suppose({ regimen_id: 1 })).supuesto.totales.determinado).toBe(4200);
    expect((await suppose({ tasas: { isr_bajo: 400 } })).supuesto.data[2]?.determinado).toBe(1000);
    for (const list of ['sin', 'con']) {
      const body = { anio: 2025, [list]: [document!.id, 'unknown'] };
      const refused = await ask('POST', 'presentacion/supuesto', 'client', body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [list]]);
    }
    const without = await suppose({ sin: [document!.id] });
    expect([without.excluidos, without.supuesto.totales.total_factura]).toEqual([1, 28_000]);
    const counting = await suppose({ con: [voided, document!.id] });
    expect([counting.incluidos, counting.supuesto.totales.total_factura]).toEqual([1, 84_112]);
    const profits = (await suppose({ regimen_id: 3, estimado: true })).supuesto;
    expect(profits.data.map(({ determinado }) => determinado)).toEqual([0, 0, 500, 0, 0, 1000, 0, 0, 0, 0, 0, 0]);
    expect(profits.liquidacion).toMatchObject({ determinado: 6250, trimestres: 1500, a_pagar: 4750, a_favor: 0 });
    expect(without.real).toEqual(before);
    expect(await store.head()).toBe(head);
    expect(await year(2025)).toEqual(before);
  });
});

describe('a closed month', () => {
  it('have nothing of days to come', async () => {
    const ahead = await ask('POST', 'presentacion/documento', 'client', sold({ fecha_emision: '2026-06-12 00:00:00' }));
    const retained = await ask('POST', 'presentacion/retencion', 'client', {
      mes: '2026-05',
      impuesto: 'IVA',
      monto: 10,
      constancia: 'F-1',
      fecha: '2026-06-12',
      nit_agente: OTHER,
      nombre_agente: 'Hotel del Lago',
    });
    expect([ahead, retained].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ledger.date_ahead'],
      [409, 'ledger.date_ahead'],
    ]);
  });

  it('are found untouched although a document comes in while they are verified', async () => {
    const fecha_emision = '2023-05-05 10:00:00';
    await record(sold({ fecha_emision }));
    const runner = app.app.get(ProjectionRunner, { strict: false });
    const caughtUp = runner.caughtUp.bind(runner);
    const between = jest.spyOn(runner, 'caughtUp').mockImplementationOnce(async (position: number) => {
      await record(sold({ fecha_emision }));
      await app.settled();
      return caughtUp(position);
    });
    const { body } = await ask('POST', 'presentacion/verificar', 'client', { mes: '2023-05' });
    between.mockRestore();
    expect([body.data.hallazgos, body.data.coincide, body.data.eventos]).toEqual([[], true, 2]);
  });

  it('have a document that is written by hand once, whatever day of issue is written', async () => {
    const body = sold({ serie: 'ZZ', fecha_emision: '2024-03-31 10:00:00' });
    const id = await record(body);
    const again = await ask('POST', 'presentacion/documento', 'client', {
      ...body,
      fecha_emision: '2024-04-01 10:00:00',
    });
    expect([again.status, again.body.code]).toEqual([409, 'ledger.recorded_already']);
    expect((await book('ventas', '03/2024')).facturas.map((row) => row.id)).toEqual([id]);
    expect((await book('ventas', '04/2024')).facturas).toEqual([]);
    const answers = await Promise.all(
      ['2024-05-31 10:00:00', '2024-06-01 10:00:00'].map((fecha_emision) =>
        ask('POST', 'presentacion/documento', 'client', { ...body, serie: 'YY', fecha_emision }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    '2026-W10-1',
    '2026-060',
    '2026-06-10',
    '2026-06-10T10',
    '2026-06-10T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-06-10T24:00:00Z',
    '2026-06-10T23:59:60Z',
    '+12026-01-01T00:00:00Z',
    '9999-12-31T23:59:59-06:00',
  ])('refuse %s as the instant of which they tell', async (instant) => {
    const asked = encodeURIComponent(instant);
    for (const path of [
      `reporte/ventas?fecha=05/2026&conocido=${asked}`,
      `reporte/cierre_anual?anio=2026&conocido=${asked}`,
      `presentacion/diferencias?mes=2026-05&desde=${asked}`,
      `presentacion/diferencias?mes=2026-05&desde=2026-01-01T00:00:00Z&hasta=${asked}`,
    ]) {
      const { status, body } = await ask('GET', path);
      expect([path, status, body.code]).toEqual([path, 400, 'request.invalid']);
    }
  });

  it('keeps what was filed: a later void shows today, in the differences and in the list of late changes', async () => {
    const fecha_emision = '2025-09-05 10:00:00';
    const [first, second] = [await record(sold({ fecha_emision })), await record(sold({ fecha_emision }))];
    const version = async () => (await months(2025)).meses[8]!.version;
    const close = async (expected: number) =>
      app.ask('POST', '/api/presentacion/mes/cerrar', {
        as: as.client,
        headers: { 'if-match': `"${expected}"` },
        body: { mes: '2025-09' },
      });
    expect((await close(1)).status).toBe(412);
    expect((await close(await version())).body.data).toMatchObject({ estado: 'cerrado', version: 3, tardias: 0 });
    const filed = await book('ventas', '09/2025');
    const closedAt = filed.libro.cerrado_el!;
    app.clock.set('2026-06-11T18:00:00.000Z');
    await annul(second, 'Viaje cancelado');
    const third = await record(sold({ fecha_emision }));
    const then = await book('ventas', '09/2025', `&conocido=${closedAt}`);
    expect([then.facturas, then.total_facturas, then.libro.checksum]).toEqual([
      filed.facturas,
      2240,
      filed.libro.checksum,
    ]);
    expect(inBook(await book('ventas', '09/2025'))).toEqual({
      rows: [
        [first, 0, 1120, false],
        [second, 1, 0, true],
        [third, 0, 1120, true],
      ],
      total_facturas: 2240,
      state: [3, 1, 'cerrado', 2],
    });
    const differences = (await ask('GET', `presentacion/diferencias?mes=2025-09&desde=${closedAt}`)).body
      .data as LedgerDifferences;
    expect(
      new Set(
        differences.filas.map(({ cambio, factura, antes, despues }) => `${cambio} ${factura.id} ${antes} ${despues}`),
      ),
    ).toEqual(new Set([`anulada ${second} 1120 0`, `agregada ${third} null 1120`]));
    expect(differences.totales.ventas).toEqual({ antes: 2240, despues: 2240 });
    const annual = async () => (await year(2025)).data.map(({ estado, tardias }) => [estado, tardias])[8];
    expect(await annual()).toEqual(['cerrado', 2]);
    const late = (await ask('GET', 'presentacion/tardias?mes=2025-09')).body.data as LedgerLateChange[];
    expect(late.map(({ tipo, id, efecto, motivo }) => [tipo, id, efecto, motivo])).toEqual([
      ['anulacion', second, -1120, 'Viaje cancelado'],
      ['documento', third, 1120, null],
    ]);
    const shownAlone = async (id: string) => (await ask('GET', `presentacion/documento/${id}`)).body.data.tardia;
    expect([await shownAlone(first), await shownAlone(third)]).toEqual([false, true]);
    const { eventos } = (await ask('GET', `presentacion/documento/${second}`)).body.data as LedgerDocumentDetail;
    expect(eventos.map(({ tipo, tardia }) => [tipo, tardia])).toEqual([
      ['registrado', false],
      ['anulado', true],
    ]);
    const reopened = await ask('POST', 'presentacion/mes/reabrir', 'client', {
      mes: '2025-09',
      motivo: 'Rectificación',
    });
    expect(reopened.body.data).toMatchObject({ estado: 'abierto', tardias: 2 });
    expect((await close(await version())).body.data).toMatchObject({ estado: 'cerrado', tardias: 0 });
    expect(await annual()).toEqual(['cerrado', 0]);
    expect((await book('ventas', '09/2025')).facturas.every(({ tardia }) => !tardia)).toBe(true);
  });

  it('can be without movement, and cannot be the month that still runs', async () => {
    const close = (body: object) => ask('POST', 'presentacion/mes/cerrar', 'client', body);
    expect((await close({ mes: '2024-01' })).body.data).toMatchObject({ estado: 'sin_movimiento', version: 1 });
    expect((await close({ mes: '2024-01' })).body.code).toBe('ledger.closed_already');
    expect((await close({ mes: '2026-06' })).body.code).toBe('ledger.month_not_over');
    expect((await close({ mes: '2025-03', sin_movimiento: true })).body.code).toBe('ledger.has_movement');
  });

  it('is verified against the log', async () => {
    const verified = (await ask('POST', 'presentacion/verificar', 'client', { anio: 2025 })).body
      .data as LedgerVerification;
    expect([verified.coincide, verified.meses.length, verified.hallazgos]).toEqual([true, 24, []]);
    const september = verified.meses.find(({ mes, libro }) => mes === '2025-09' && libro === 'ventas');
    expect(september).toMatchObject({ coincide: true, documentos: 3, checksum: september?.checksum_registro });
    expect(september?.checksum_cierre).toBe(september?.checksum_cierre_registro);
    expect((await book('ventas', '09/2025')).libro.checksum).toBe(september?.checksum);
  });
});

describe('a row that somebody changed behind the application', () => {
  it('is named by the verification', async () => {
    const [document] = (await book('ventas', '04/2025')).facturas;
    const rows = app.app.get<Connection>(getConnectionToken()).collection('ledger_documents');
    const filter = { 'document.id': document!.id };
    expect((await rows.updateOne(filter, { $set: { 'document.worth': 1 } })).modifiedCount).toBe(1);
    const { coincide, hallazgos } = (await ask('POST', 'presentacion/verificar', 'client', { mes: '2025-04' })).body
      .data as LedgerVerification;
    expect([coincide, hallazgos]).toEqual([
      false,
      [
        {
          mes: '2025-04',
          libro: 'ventas',
          que: 'distinta',
          id: document!.id,
          numero_dte: document!.numero_dte,
          posicion: expect.stringMatching(/^\d+$/),
          en_pantalla: 0.01,
          en_registro: 56_000,
        },
      ],
    ]);
    await rows.updateOne(filter, { $set: { 'document.worth': 5_600_000 } });
  });

  it('is named among all that are changed, gone or too many, by their ids', async () => {
    const { facturas } = await book('ventas', '05/2026');
    const [changed, gone] = facturas;
    type Stored = { _id: string; document: { id: string; worth: number } };
    const rows = app.app.get<Connection>(getConnectionToken()).collection<Stored>('ledger_documents');
    const stored = async ({ id }: { id: string }) => (await rows.findOne({ 'document.id': id }))!;
    const [one, other] = [await stored(changed!), await stored(gone!)];
    const extra = { ...one, _id: `${one._id}x`, document: { ...one.document, id: `${one.document.id}x` } };
    await rows.updateOne({ _id: one._id }, { $set: { 'document.worth': 1 } });
    await rows.deleteOne({ _id: other._id });
    await rows.insertOne(extra);
    const { coincide, hallazgos, meses } = (await ask('POST', 'presentacion/verificar', 'client', { mes: '2026-05' }))
      .body.data as LedgerVerification;
    expect([coincide, meses.map(({ libro, coincide: same }) => [libro, same])]).toEqual([
      false,
      [
        ['ventas', false],
        ['compras', true],
      ],
    ]);
    expect(hallazgos.map(({ id, que }) => `${id} ${que}`)).toEqual(
      [`${changed!.id} distinta`, `${changed!.id}x sobra`, `${gone!.id} falta`].sort(),
    );
    await rows.deleteOne({ _id: extra._id });
    await rows.insertOne(other);
    await rows.updateOne({ _id: one._id }, { $set: { 'document.worth': one.document.worth } });
    expect((await book('ventas', '05/2026')).facturas).toEqual(facturas);
  });

  it('may be the row of sums alone', async () => {
    const months = app.app.get<Connection>(getConnectionToken()).collection('ledger_months');
    const filter = { _id: `${ids.client}_2025-04` as never };
    expect((await months.updateOne(filter, { $set: { 'totals.sales.worth': 5_600_001 } })).modifiedCount).toBe(1);
    const { coincide, hallazgos, meses } = (await ask('POST', 'presentacion/verificar', 'client', { mes: '2025-04' }))
      .body.data as LedgerVerification;
    await months.updateOne(filter, { $set: { 'totals.sales.worth': 5_600_000 } });
    expect([coincide, meses.map(({ libro, coincide: same }) => [libro, same])]).toEqual([
      false,
      [
        ['ventas', false],
        ['compras', true],
      ],
    ]);
    expect(hallazgos).toEqual([
      {
        mes: '2025-04',
        libro: 'ventas',
        que: 'distinta',
        id: '2025-04',
        numero_dte: '2025-04',
        posicion: expect.stringMatching(/^\d+$/),
        en_pantalla: 56_000.01,
        en_registro: 56_000,
      },
    ]);
  });
});

describe('others’ books', () => {
  it('are out of reach for every role and every call (ROLE-034, ROLE-036, API-112)', async () => {
    const usuario_id = ids.client;
    const reads = [
      'reporte/ventas?fecha=05/2026&',
      'reporte/compras?fecha=05/2026&',
      'reporte/cierre_anual?anio=2026&',
      'presentacion/mes?anio=2026&',
      'presentacion/retencion?anio=2026&',
      'presentacion/tardias?mes=2026-05&',
      'presentacion/diferencias?mes=2026-05&desde=2026-06-01T06:00:00.000Z&',
      'presentacion/documento/unknown?',
    ];
    for (const by of ['admin', 'collaborator', 'driver'] as const) {
      for (const path of reads) {
        const { status, body } = await ask('GET', `${path}usuario_id=${usuario_id}`, by);
        expect([by, path, status, body.code]).toEqual([by, path, 403, 'ledger.not_yours']);
      }
      for (const [path, body] of [
        ['documento', sold({ usuario_id })],
        ['mes/cerrar', { usuario_id, mes: '2026-05' }],
        ['verificar', { usuario_id, anio: 2026 }],
        ['supuesto', { usuario_id, anio: 2026 }],
      ] as const) {
        const answer = await ask('POST', `presentacion/${path}`, by, body);
        expect([by, path, answer.status, answer.body.code]).toEqual([by, path, 403, 'ledger.not_yours']);
      }
    }
    const [document] = (await book('ventas', '05/2026')).facturas;
    expect((await ask('GET', `presentacion/documento/${document!.id}`, 'collaborator')).status).toBe(404);
  });
});
