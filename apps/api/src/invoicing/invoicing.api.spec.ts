import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { InvoiceOfBooking, InvoiceRow } from '@camino/contracts/invoicing/invoice.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { act, book } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { Certifier } from './certifier/certifier.js';
import type { StandInCertifier } from './certifier/stand-in-certifier.js';
import { CertifyInvoices } from './certify-invoices.due.js';
import { InvoicingSeeds } from './invoicing.seeds.js';

/** A Thursday at three in the afternoon in Guatemala. */
const NOW = '2026-12-03T21:00:00.000Z';
const HOTEL = { receiver_id: '1252133-7', receiver_name: 'Hotel Posada del Lago, S. A.' };

let app: TestApp;
let admin: Session;
let driver: Session;
let accountId: string;
beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  [admin, driver] = await Promise.all([app.login('admin'), app.login('driver')]);
  accountId = seededAccountId('admin@demo.gt');
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.set(NOW);
  certifier().misbehave(null);
});

const certifier = () => app.app.get<StandInCertifier>(Certifier, { strict: false });
const decide = () => app.app.get(Decide, { strict: false });
const context = (purpose: string) => systemContext(app.clock.now(), purpose, purpose);
/** The administrator is a taxpayer with a NIT, of profits with general value-added tax. */
const becomeTaxpayer = (regimenId: 1 | 3 = 3, from = '2026-01') =>
  decide().run(
    taxpayer,
    accountId,
    {
      type: 'ChangeTaxProfile',
      data: {
        accountId,
        subject: fiscalSubject(accountId),
        change: { nit: '39525503', name: 'Lucía Marroquín Paz' },
        regime: { regimenId, from },
      },
    },
    context(`taxpayer ${regimenId} ${from}`),
  );
const changeName = (name: string) => app.ask('PUT', '/api/usuario/info', { as: admin, body: { nombre: name } });
/** As the company's own sales book has it. */
const inSalesBook = async (id: string, month = '12/2026') => {
  const { body } = await app.ask('GET', `/api/reporte/ventas?fecha=${month}`, { as: admin });
  return (body.facturas as readonly { id: string }[]).filter((row) => row.id === id)[0];
};
const nameIssuer = (body: object = { trade_name: 'Camino', establishment: 1 }) =>
  app.ask('PUT', '/api/admin/invoice_issuer', { as: admin, body });

let day = 9;
/** A finished trip; paid unless told otherwise. */
const finished = async ({ paid = true } = {}): Promise<{ id: string; number: string; price: number }> => {
  const booked = await book(app, { date: `2027-06-${String((day += 1))}`, hour: '09:00' });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: driver.driver_id, vehicle_id: 'suv-1' });
  await act(app, admin, booked.id, 'finish', { reason: 'sin registro' });
  const { price } = booked.reservation_detail;
  const money = { reservation_id: booked.id, amount: price, currency: 'GTQ', way: 'terminal' };
  if (paid) expect((await app.ask('POST', '/api/admin/payment', { as: admin, body: money })).status).toBe(201);
  return { id: booked.id, number: booked.reservation_number, price };
};
const ask = (id: string, body: object = HOTEL) =>
  app.ask('POST', `/api/admin/invoice/${id}/request`, { as: admin, body });
const ofBooking = async (id: string): Promise<InvoiceOfBooking> =>
  (await app.ask('GET', `/api/admin/invoice/${id}`, { as: admin })).body.data;
const list = async (query: Readonly<Record<string, unknown>> = {}): Promise<InvoiceRow[]> => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, JSON.stringify(value));
  return (await app.ask('GET', `/api/admin/invoice?${search.toString()}`, { as: admin })).body;
};
const certify = async () => {
  await app.settled();
  await app.app.get(CertifyInvoices, { strict: false }).run(app.clock.now());
  await app.settled();
};
const bookedIn = async (month: string) => [
  ...(await decide().load(ledgerMonth, ledgerMonthId(accountId, month))).state.documents.keys(),
];

describe('before anybody issues invoices', () => {
  it('a paid trip says that nobody does, and none can be asked for', async () => {
    const { id } = await finished();
    expect(await ofBooking(id)).toEqual({
      invoice: null,
      allowed_actions: [],
      hindrance: 'no_issuer',
      suggested: { receiver_id: 'CF', receiver_name: '' },
    });
    const { status, body } = await ask(id);
    expect([status, body.code]).toEqual([409, 'invoicing.no_issuer']);
  });

  it('an administrator without a NIT issues none either', async () => {
    expect((await nameIssuer()).body.data).toMatchObject({ account_id: accountId, nit: '', mine: true });
    const { id } = await finished();
    expect((await ask(id)).body.code).toBe('invoicing.no_issuer');
  });

  it.each([
    ['trade_name', { trade_name: 'x'.repeat(121), establishment: 1 }],
    ['establishment', { trade_name: 'Camino', establishment: 0 }],
    ['establishment', { trade_name: 'Camino', establishment: 10_000 }],
    ['establishment', { trade_name: 'Camino', establishment: 1.5 }],
  ])('is told what is wrong with the %s of %j', async (field, body) => {
    const { status, body: answer } = await nameIssuer(body);
    expect([status, Object.keys(answer.errors as object)]).toEqual([400, [field]]);
  });
});

describe('the invoice of a trip', () => {
  beforeAll(async () => {
    await becomeTaxpayer();
    await nameIssuer();
  });

  it('is asked for, certified, and stands in the sales book with the way back to the booking', async () => {
    const { id, number, price } = await finished();
    const { status, body } = await ask(id);
    expect([status, body.data]).toMatchObject([
      200,
      { id, attempt: 1, amount: price, receiver: { id: '12521337', name: HOTEL.receiver_name } },
    ]);
    expect(await ofBooking(id)).toMatchObject({
      invoice: { state: 'to_certify', attempt: 1, document: null },
      allowed_actions: [],
      hindrance: 'waits',
    });
    await certify();
    const { invoice, ...rest } = await ofBooking(id);
    expect(rest).toEqual({
      allowed_actions: [],
      hindrance: 'certified',
      suggested: { receiver_id: '12521337', receiver_name: HOTEL.receiver_name },
    });
    expect(invoice).toMatchObject({
      id,
      reservation_number: number,
      state: 'certified',
      amount: price,
      receiver: { id: '12521337', name: HOTEL.receiver_name },
      document: {
        tipo_dte: 'FACT',
        fecha_emision: expect.stringMatching(/^2026-12-03 15:00:\d\d$/) as string,
        mes: '2026-12',
        usuario_id: accountId,
      },
      refusal: null,
    });
    const document = invoice?.document;
    expect(document?.numero_dte.split('-')[0]).toBe(document?.id.slice(0, 8));
    expect(await bookedIn('2026-12')).toContain(document?.id);
    const { state } = await decide().load(ledgerMonth, ledgerMonthId(accountId, '2026-12'));
    expect(state.documents.get(document?.id ?? '')).toMatchObject({ book: 'sales', voided: false });
    expect(await inSalesBook(document?.id ?? '')).toMatchObject({ monto: price, reserva_id: id, origen: 'booking' });
  });

  it('is the final consumer’s where nobody gave a number', async () => {
    const { id } = await finished();
    await ask(id, {});
    expect((await ofBooking(id)).invoice?.receiver).toEqual({ id: 'CF', name: 'Consumidor final' });
    await certify();
  });

  it('is suggested for the NIT in the profile of the client, by the name of who booked', async () => {
    const client = await app.login('client');
    const suggestedFor = async (date: string) =>
      (await ofBooking((await book(app, { date, hour: '09:00', name: 'Ana', last_name: 'Morales' }, client)).id))
        .suggested;
    expect(await suggestedFor('2027-04-05')).toEqual({ receiver_id: 'CF', receiver_name: '' });
    const changed = await app.ask('PUT', '/api/usuario/completar', { as: client, body: { nit: '576937-k' } });
    expect(changed.status).toBe(200);
    expect(await suggestedFor('2027-04-06')).toEqual({ receiver_id: '576937K', receiver_name: 'Ana Morales' });
  });

  it('waits while the certifier is down, and is certified once although an answer was lost', async () => {
    const { id } = await finished();
    certifier().misbehave('down');
    await ask(id);
    await certify();
    expect((await ofBooking(id)).invoice?.state).toBe('to_certify');
    certifier().misbehave('silent_after_success');
    await certify();
    expect((await ofBooking(id)).invoice?.state).toBe('to_certify');
    certifier().misbehave(null);
    const before = await bookedIn('2026-12');
    await certify();
    await certify();
    const { invoice } = await ofBooking(id);
    expect([invoice?.state, (await bookedIn('2026-12')).length]).toEqual(['certified', before.length + 1]);
  });

  it('is certified although one before it cannot be, which rests for ten minutes', async () => {
    const [broken, next] = [await finished(), await finished()];
    for (const { id } of [broken, next]) await ask(id);
    const real = certifier().certify.bind(certifier());
    const asked: string[] = [];
    const spy = jest.spyOn(certifier(), 'certify').mockImplementation((order) => {
      asked.push(order.key.split('.')[0] ?? '');
      if (order.key.startsWith(broken.id)) throw new TypeError('a defect of its own');
      return real(order);
    });
    const states = async () => [(await ofBooking(broken.id)).invoice?.state, (await ofBooking(next.id)).invoice?.state];
    await certify();
    expect(await states()).toEqual(['to_certify', 'certified']);
    await certify();
    expect(asked).toEqual([broken.id, next.id]);
    spy.mockRestore();
    const begun = app.clock.now();
    app.clock.set(plusMinutes(begun, 10));
    await certify();
    expect(await states()).toEqual(['certified', 'certified']);
    app.clock.set(begun);
  });

  it('stands in the book as it was certified, although the profile of the issuer changed before the answer', async () => {
    const { id } = await finished();
    certifier().misbehave('silent_after_success');
    await ask(id);
    await certify();
    certifier().misbehave(null);
    await changeName('Lucía Marroquín de Paz');
    await becomeTaxpayer(1, '2026-12');
    await certify();
    const { invoice } = await ofBooking(id);
    expect(invoice).toMatchObject({ state: 'certified', document: { tipo_dte: 'FACT' } });
    const row = await inSalesBook(invoice?.document?.id ?? '');
    expect(row).toMatchObject({ tipo_dte: 'FACT', nombre_emisor: 'Lucía Marroquín Paz', reserva_id: id });
    await changeName('Lucía Marroquín Paz');
    await becomeTaxpayer(3, '2026-12');
  });

  it('that is refused says why, and can be asked for again in another name', async () => {
    const { id } = await finished();
    await ask(id, { receiver_id: '39525503', receiver_name: 'Lucía Marroquín Paz' });
    const before = await bookedIn('2026-12');
    await certify();
    expect(await ofBooking(id)).toMatchObject({
      invoice: { state: 'refused', refusal: { code: 'FEL_RCP301', why: 'El receptor no puede ser el emisor.' } },
      allowed_actions: ['request'],
      hindrance: null,
    });
    expect(await bookedIn('2026-12')).toEqual(before);
    await ask(id);
    await certify();
    expect((await ofBooking(id)).invoice).toMatchObject({ state: 'certified', attempt: 2, refusal: null });
  });

  it('is one invoice, however often it is asked for', async () => {
    const { id } = await finished();
    await Promise.all([ask(id), ask(id), ask(id)]);
    await certify();
    expect((await ofBooking(id)).invoice).toMatchObject({ state: 'certified', attempt: 1 });
    const { status, body } = await ask(id);
    expect([status, body.code]).toEqual([409, 'invoicing.certified_already']);
  });

  it('is refused for a trip that is not paid, not finished or unknown', async () => {
    const unpaid = await finished({ paid: false });
    const started = await book(app, { date: '2027-05-04', hour: '09:00' });
    const codes = [(await ask(unpaid.id)).body.code, (await ask(started.id)).body.code, (await ask('nothing')).status];
    expect(codes).toEqual(['invoicing.not_paid', 'invoicing.not_finished', 404]);
    expect([(await ofBooking(unpaid.id)).hindrance, (await ofBooking(started.id)).hindrance]).toEqual([
      'not_paid',
      'not_finished',
    ]);
  });

  it.each([
    ['invoicing.receiver_invalid', { receiver_id: '12521338', receiver_name: 'Hotel' }],
    ['invoicing.receiver_name_invalid', { receiver_id: '12521337', receiver_name: ' ' }],
  ])('is refused with %s for %j, and nothing is stored', async (code, body) => {
    const { id } = await finished();
    const refused = await ask(id, body);
    expect([refused.status, refused.body.code, (await ofBooking(id)).invoice]).toEqual([409, code, null]);
  });

  it('of a small taxpayer’s month carries no tax', async () => {
    app.clock.set('2027-02-03T21:00:00.000Z');
    await becomeTaxpayer(1, '2027-02');
    const { id } = await finished();
    await ask(id);
    await certify();
    expect((await ofBooking(id)).invoice?.document).toMatchObject({ tipo_dte: 'FPEQ', mes: '2027-02' });
  });
});

describe('the list of invoices', () => {
  it('shows all, the latest first, by state and by number', async () => {
    app.clock.set('2027-03-03T21:00:00.000Z');
    const first = await finished();
    await ask(first.id);
    app.clock.set('2027-03-03T22:00:00.000Z');
    const second = await finished();
    await ask(second.id, {});
    await app.settled();
    const all = await list();
    expect(all.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'to_certify'],
      [first.id, 'to_certify'],
    ]);
    expect((await list({ filter: { state: 'to_certify' } })).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list({ filter: { q: first.number } })).map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ filter: { state: 'to_certify', q: 'POSADA lago' } })).map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ filter: { id: [second.id] } })).map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ sort: ['requested_at', 'ASC'] })).at(-1)?.id).toBe(second.id);
  });
});

describe('in the demo', () => {
  it('the issuer whom somebody named stays', async () => {
    const before = (await app.ask('GET', '/api/admin/invoice_issuer', { as: admin })).body;
    await app.app.get(InvoicingSeeds, { strict: false }).demo();
    expect((await app.ask('GET', '/api/admin/invoice_issuer', { as: admin })).body).toEqual(before);
  });

  it('a new log has its administrator as issuer', async () => {
    const other = await TestApp.start({ now: NOW });
    await other.app.get(InvoicingSeeds, { strict: false }).demo();
    const session = await other.login('admin');
    const { body } = await other.ask('GET', '/api/admin/invoice_issuer', { as: session });
    expect(body.data).toMatchObject({ account_id: accountId, trade_name: 'Camino', establishment: 1, mine: true });
    await other.stop();
  });
});
