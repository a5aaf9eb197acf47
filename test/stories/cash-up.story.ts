import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const form = {
  date: '2027-06-10',
  hour: '10:00',
  passenger: 3,
  childs: 1,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: 'eva.choc@example.com',
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
};

describe('the cash of a day', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** A trip of the demo's driver. */
  const tripOf = async (hour: string): Promise<{ id: string; number: string; token: string; driverId: string }> => {
    const token = await server.login('admin@demo.gt');
    const { body: drivers } = await server.ask('GET', '/api/admin/user?filter={"q":"piloto@demo.gt"}', { token });
    const driverId = (drivers as { id: string; email: string }[]).find(({ email }) => email === 'piloto@demo.gt')!.id;
    const { body } = await server.ask('POST', '/api/reservation', {
      body: { ...form, hour, email: `eva.${hour.slice(0, 2)}@example.com` },
    });
    const { id, reservation_number: number } = body.data as { id: string; reservation_number: string };
    const assigned = await server.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
      token,
      body: { driver_id: driverId, vehicle_id: 'suv-1' },
    });
    expect(assigned.status).toBe(200);
    return { id, number, token, driverId };
  };

  it('is counted with a difference, once; what comes later belongs to the next day, and the driver sees both', async () => {
    const trip = await tripOf('10:00');
    const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.logsIn(server.url, 'admin@demo.gt');
    await lucia.open(`${server.url}/dashboard/reservation/${trip.id}/show`);
    await lucia.sees('Todavía no se ha cobrado nada');
    await lucia.presses('Registrar pago');
    await lucia.fills('amount', '100');
    await lucia.presses('Registrar pago');
    await lucia.sees('Pago registrado');
    await lucia.sees('Efectivo, lo tiene');

    await lucia.open(`${server.url}/dashboard/cash_up`);
    await lucia.sees('Q100.00');
    await lucia.presses('Cerrar día');
    await lucia.sees('Debe entregar Q100.00');
    await lucia.fills('quetzales', '95');
    await lucia.presses('Cerrar día');
    await lucia.sees('Hay una diferencia: escriba a qué se debe');
    await lucia.fills('note', 'Dio cambio de más');
    await lucia.presses('Cerrar día');
    await lucia.sees('Día cerrado');
    await lucia.sees('−Q5.00');
    await lucia.leaves();

    const late = await server.ask('POST', '/api/admin/payment', {
      token: trip.token,
      body: { reservation_id: trip.id, amount: 50, currency: 'GTQ', way: 'cash', driver_id: trip.driverId },
    });
    expect(late.status).toBe(201);
    const today = (late.body.data as { day: string }).day;
    const again = await server.ask('POST', `/api/admin/cash_up/${trip.driverId}.${today}/close`, {
      token: trip.token,
      body: { quetzales: 150, dollars: 0 },
    });
    expect([again.status, again.body.code]).toEqual([409, 'cash_up.closed_already']);

    const mario = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await mario.logsIn(server.url, 'piloto@demo.gt');
    await mario.open(`${server.url}/dashboard/cash_up`);
    await mario.sees('Mi efectivo');
    await mario.sees('−Q5.00');
    await mario.sees('Q50.00');
    await mario.presses('Ver viajes');
    await mario.sees('después del corte');
    await mario.leaves();
  });
});
