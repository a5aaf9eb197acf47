import type { Browser } from 'puppeteer';
import type { Claim } from '../../libs/contracts/claims/claim.js';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const PICK_UP = { date: '2027-07-06', hour: '14:00' };
/** The evening after the trip. */
const AFTERWARDS = '2027-07-07T02:00:00.000Z';
const CLIENT = 'cliente@demo.gt';

describe('a claim, from filing to resolution', () => {
  let server: RunningServer;
  let browser: Browser;
  let number: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    number = await driven();
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const clock = (now: string) => server.ask('PUT', '/api/_test/clock', { body: { now } });
  const driven = async (): Promise<string> => {
    const [client, admin] = await Promise.all([server.login(CLIENT), server.login('admin@demo.gt')]);
    const { body } = await server.ask('POST', '/api/reservation', {
      token: client,
      body: {
        ...PICK_UP,
        passenger: 2,
        childs: 0,
        fee: 'GUA-AIRPORT_ANT',
        phone: '+502 5555 1234',
        cui_passport: '1234567890101',
        email: CLIENT,
        name: 'Diego',
        last_name: 'Paz',
      },
    });
    const { id, reservation_number } = body.data as { id: string; reservation_number: string };
    await server.ask('POST', `/api/admin/reservation/${id}/approve`, { token: admin, body: {} });
    const { status } = await server.ask('POST', `/api/admin/reservation/${id}/finish`, {
      token: admin,
      body: { reason: 'Sin registro del inicio' },
    });
    expect(status).toBe(200);
    return reservation_number;
  };
  const office = async (): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await visitor.logsIn(server.url, 'admin@demo.gt');
    await visitor.open(`${server.url}/dashboard/claim`);
    await visitor.sees(number);
    return visitor;
  };
  const theClaim = async (): Promise<Claim> => {
    const filter = encodeURIComponent(JSON.stringify({ q: number }));
    const { body } = await server.ask('GET', `/api/admin/claim?filter=${filter}`, {
      token: await server.login('admin@demo.gt'),
    });
    return (body as unknown as Claim[])[0]!;
  };

  it('is filed by the traveler, resolved by one of two administrators, reopened, resolved, and told (CLM-001, CLM-006, CLM-007, CLM-008, CLM-009, CLM-010)', async () => {
    await clock(AFTERWARDS);
    const diego = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await diego.logsIn(server.url, CLIENT);
    await diego.open(`${server.url}/reservation_user?tab=archive`);
    await diego.sees(number);
    await diego.presses('Reclamar');
    await diego.chooses('claim_type_id', 'late');
    await diego.presses('Enviar el reclamo');
    await diego.sees('¡Reclamo enviado!');
    await diego.sees('Pendiente');

    const [lucia, marta] = [await office(), await office()];
    await lucia.presses(`Resolver ${number}`);
    await lucia.fills('note', 'Le devolvimos la mitad');
    await marta.presses(`Resolver ${number}`);
    await marta.fills('note', 'Hablamos con el piloto');
    await lucia.presses('Resolver');
    await lucia.sees('Reclamo resuelto');
    await marta.presses('Resolver');
    await marta.sees(/Los cambió .*Marroquín/);
    expect(await marta.page.$eval('[name="note"]', (field) => (field as HTMLTextAreaElement).value)).toBe(
      'Hablamos con el piloto',
    );
    expect(await theClaim()).toMatchObject({ status: false, note: 'Le devolvimos la mitad' });
    // The browser itself reports that the second answer was refused.
    expect(marta.complaints).toEqual([expect.stringContaining('412')]);
    await marta.leaves();

    await lucia.open(`${server.url}/dashboard/claim/${encodeURIComponent((await theClaim()).id)}/show`);
    await lucia.sees('Le devolvimos la mitad');
    await lucia.sees('Viaje finalizado');
    await lucia.presses('Reabrir');
    await lucia.fills('reason', 'No llegó el dinero');
    await lucia.presses('Reabrir');
    await lucia.sees('Reclamo reabierto');
    await lucia.presses('Resolver');
    await lucia.fills('note', 'Ya llegó el dinero');
    await lucia.presses('Resolver');
    await lucia.sees('Ya llegó el dinero');
    await lucia.sees('No llegó el dinero');
    expect(lucia.complaints).toEqual([]);
    await lucia.leaves();

    await clock(AFTERWARDS);
    const { body } = await server.ask('GET', '/dev/mail.json');
    const mails = ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(
      ({ to, text }) => to === CLIENT && /Ya llegó el dinero|Le devolvimos la mitad/.test(text),
    );
    expect(mails).toHaveLength(2);
    await diego.open(`${server.url}/reservation_user?tab=claims`);
    await diego.sees('Resuelto');
    expect(diego.complaints).toEqual([]);
    await diego.leaves();
  });
});
