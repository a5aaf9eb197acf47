import type { LedgerMonth } from '@camino/contracts/ledger/ledger-calls.js';
import type { AnnualAnswer, LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { isCui, isNit } from '@camino/domain/kernel/invoice-id.js';
import { DEMO_PASSWORD } from '../../accounts/demo-accounts.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { CUSTOMERS, DEMO_ACCOUNTANT, DEMO_TAXPAYERS, SUPPLIERS } from './demo-taxpayers.js';
import { demoAccountId, LedgerSeeds } from './ledger.seeds.js';

/** A Tuesday in Guatemala, in the middle of a month. */
const NOW = '2026-11-24T16:00:00.000Z';

let app: TestApp;
let accountant: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  await seeds().demo();
  await app.settled();
  const body = { email: DEMO_ACCOUNTANT, password: DEMO_PASSWORD };
  accountant = (await app.ask('POST', '/api/user/login', { body })).body as Session;
});
afterAll(() => app.stop());

const seeds = () => app.app.get(LedgerSeeds, { strict: false });
const DIEGO = demoAccountId('cliente@demo.gt');
const SOFIA = demoAccountId('colaborador@demo.gt');
const get = async <T>(path: string, as: Session = accountant): Promise<T> => (await app.ask('GET', path, { as })).body;
const monthsOf = async (id: string, year: number): Promise<readonly LedgerMonth[]> =>
  (await get<{ data: { meses: readonly LedgerMonth[] } }>(`/api/presentacion/mes?anio=${year}&usuario_id=${id}`)).data
    .meses;

describe('the books of the demo', () => {
  it('belong to the accounts of the demo, under numbers that pass their checks', () => {
    for (const { email, nit, cui } of DEMO_TAXPAYERS)
      expect([email, demoAccountId(email), isNit(nit), isCui(cui)]).toEqual([
        email,
        seededAccountId(email),
        true,
        true,
      ]);
    for (const { id } of [...CUSTOMERS, ...SUPPLIERS])
      expect([id, id === 'CF' || isNit(id) || isCui(id)]).toEqual([id, true]);
  });

  it('are closed month by month for two years, the last month but not the present one', async () => {
    const [past, present] = [await monthsOf(DIEGO, 2025), await monthsOf(DIEGO, 2026)];
    expect(past.map(({ estado }) => estado)).toEqual(Array(12).fill('cerrado'));
    expect(present.map(({ estado }) => estado)).toEqual([...Array<string>(10).fill('cerrado'), 'abierto', 'abierto']);
    const { facturas, total_facturas: total } = await get<LedgerAnswer>(
      `/api/reporte/ventas?fecha=10/2026&usuario_id=${DIEGO}`,
    );
    expect(facturas.length).toBeGreaterThanOrEqual(6);
    expect(total).toBeGreaterThan(1000);
  });

  it('have a closed month in which a sale was voided afterwards', async () => {
    const { facturas, libro } = await get<LedgerAnswer>(`/api/reporte/ventas?fecha=07/2026&usuario_id=${SOFIA}`);
    expect([libro.estado, libro.tardias, libro.anulados]).toEqual(['cerrado', 1, 1]);
    expect(facturas.filter(({ anulado }) => anulado === 1)).toHaveLength(1);
    const then = await get<LedgerAnswer>(
      `/api/reporte/ventas?fecha=07/2026&usuario_id=${SOFIA}&conocido=2026-08-10T00:00:00.000Z`,
    );
    expect(then.libro.anulados).toBe(0);
    expect(then.total_facturas).toBeGreaterThan(
      (await get<LedgerAnswer>(`/api/reporte/ventas?fecha=07/2026&usuario_id=${SOFIA}`)).total_facturas,
    );
  });

  it('have a closed month into which a document came afterwards', async () => {
    const admin = await app.login('admin');
    const months = (await get<{ data: { meses: readonly LedgerMonth[] } }>('/api/presentacion/mes?anio=2026', admin))
      .data.meses;
    expect(months.filter(({ tardias }) => tardias > 0).map(({ mes }) => mes)).toEqual(['2026-05']);
  });

  it('make a year with taxes for each regime', async () => {
    for (const id of [DIEGO, SOFIA]) {
      const { data, totales } = await get<AnnualAnswer>(`/api/reporte/cierre_anual?anio=2025&usuario_id=${id}`);
      expect([data.length, totales.impuesto > 0]).toEqual([12, true]);
    }
  });

  it('are kept by the accountant of two of them, and by nobody else', async () => {
    const list = (await get<{ data: readonly { id: string }[] }>('/api/usuario/contribuyentes')).data;
    expect(list).toHaveLength(2);
    const admin = demoAccountId('admin@demo.gt');
    const { status } = await app.ask('GET', `/api/reporte/ventas?fecha=10/2026&usuario_id=${admin}`, {
      as: accountant,
    });
    expect(status).toBe(403);
  });

  it('are written once', async () => {
    const log = app.app.get(EventLog, { strict: false });
    const before = await log.head();
    await seeds().demo();
    expect(await log.head()).toBe(before);
  });
});
