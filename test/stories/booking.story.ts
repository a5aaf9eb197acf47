import type { Browser } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

/** The data of a link as it is sent with an offer. */
const linkData = {
  fecha: '2027-06-03',
  hora: '14:00',
  pasajeros: 3,
  pasajerosN: 1,
  noMaletas: 4,
  textoVuelo: 'AV640',
  switchSillaNinos: true,
  switchSillaRuedas: false,
};
const address = 'ana.morales@example.com';

const ON_THE_DAY = '2027-06-03T19:00:00.000Z';

describe('a booking, from request to finished trip', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    await server.finishTrips();
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** The wizard's message after a booking, before it returns to the start by itself. */
  const booked = async (ana: Visitor): Promise<Readonly<{ number: string; tracking: string }>> => {
    await ana.sees('Your reservation was sent');
    const number = /\d{6}-\d{3}/.exec(await ana.text())?.[0] ?? '';
    const tracking = await ana.page.$eval('[name="tracking-link"]', (field) => (field as HTMLInputElement).value);
    await ana.page.waitForFunction(() => location.pathname === '/');
    return { number, tracking };
  };

  it('is asked for on the site, approved, assigned, driven and followed, and every step is in its history', async () => {
    const [ana, lucia, mario] = await Promise.all([
      Visitor.arrive(browser, server.url, { language: 'en', viewport: PHONE }),
      Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP }),
      Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE }),
    ]);
    await lucia.logsIn(server.url, 'admin@demo.gt');
    await lucia.open(`${server.url}/dashboard/reservation`);

    // The traveller opens a link that was sent to her and fills in the missing fields.
    await ana.open(`${server.url}/datos/${Buffer.from(JSON.stringify(linkData)).toString('base64')}`);
    await ana.chooses('origin', 'GUA-AIRPORT');
    await ana.chooses('destination', 'ANT');
    await ana.sees('Q350.00');
    await ana.sees('There is room for your party at that time');
    await ana.presses('Continue');
    await ana.sees('Step 2 of 5');
    await ana.sees('Your place is kept');
    for (const [field, text] of Object.entries({
      name: 'Ana',
      last_name: 'Morales',
      email: address,
      phone: '+502 5555 1234',
      cui_passport: '1234567890101',
    }))
      await ana.fills(field, text);
    await ana.presses('Continue');
    await ana.sees('Step 3 of 5');
    expect(await ana.page.$eval('[name="flight_number"]', (field) => (field as HTMLInputElement).value)).toBe('AV640');
    await ana.ticks('type_vehicle', 'suv');
    await ana.presses('Continue');
    await ana.sees('Step 4 of 5');
    await ana.ticks('payment', 'cash');
    await ana.presses('Continue');
    await ana.sees('Step 5 of 5');
    await ana.presses('Reserve');
    await ana.presses('Reserve for Q350.00');
    const { number, tracking } = await booked(ana);
    expect(number).toMatch(/^270603-\d{3}$/);

    // It appears in the office without reloading; the office approves it and assigns driver and vehicle.
    await lucia.sees(number);
    const id = await lucia.page.$$eval(
      'a[href*="/reservation/"]',
      (links, wanted) =>
        links
          .map((link) => [link.textContent, link.getAttribute('href')])
          .find(([text]) => text?.includes(wanted))?.[1] ?? '',
      number,
    );
    await lucia.open(`${server.url}${id}`);
    await lucia.sees('Ana Morales');
    await lucia.presses('Aprobar');
    await lucia.sees('Solicitud aprobada');
    await lucia.presses('Asignar piloto y vehículo');
    await lucia.picks('Mario Xicay');
    await lucia.picks('P-123FRT');
    await lucia.presses('Asignar');
    await lucia.sees('¡La reservación ahora tiene un conductor y un vehículo asignados!');

    // The traveller sees who picks her up.
    await ana.open(tracking);
    await ana.sees('Mario');
    await ana.sees('P-123FRT');

    // The driver accepts, starts and finishes on a phone; the tracking page follows by itself.
    await mario.logsIn(server.url, 'piloto@demo.gt');
    await mario.open(`${server.url}/dashboard/reservation_driver`);
    await mario.acts('Ana Morales', 'Aprobar');
    await mario.sees('Podrá iniciarlo desde');
    await server.ask('PUT', '/api/_test/clock', { body: { now: ON_THE_DAY } });
    const road = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await road.hasTime(ON_THE_DAY);
    await road.logsIn(server.url, 'piloto@demo.gt');
    await road.open(`${server.url}/dashboard/reservation_driver`);
    await road.acts('Ana Morales', 'Iniciar');
    await road.sees('Viaje iniciado');
    await ana.sees('Started');
    await road.acts('Ana Morales', 'Finalizar');
    await road.sees('Viaje finalizado');
    await ana.page.waitForFunction(() => /finished/i.test(document.querySelector('main')?.innerText ?? ''));

    // The history lists every step with its author and time.
    const token = await server.login('admin@demo.gt');
    const { body } = await server.ask(
      'GET',
      `/api/admin/reservation/${id.split('/').find((part) => /^[0-9a-f]{32}$/.test(part))}/timeline`,
      { token },
    );
    const history = body.data as { type: string; at: string; actor: { role: string; name: string | null } }[];
    expect(history.map(({ type, actor }) => [type, actor.role, actor.name])).toEqual([
      ['ReservationRequested', 'guest', null],
      ['ReservationApproved', 'admin', 'Lucía Marroquín'],
      ['TransportAssigned', 'admin', 'Lucía Marroquín'],
      ['AssignmentAccepted', 'driver', 'Mario Xicay'],
      ['TripStarted', 'driver', 'Mario Xicay'],
      ['TripFinished', 'driver', 'Mario Xicay'],
    ]);
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort());
    await lucia.open(`${server.url}${id}`);
    for (const words of ['Solicitud recibida', 'Solicitud aprobada', 'Mario Xicay']) await lucia.sees(words);

    // The outbox contains the mails to her, in her language, and to the driver.
    const { body: posted } = await server.ask('GET', '/dev/mail.json');
    const mails = (Array.isArray(posted) ? posted : (posted as { data: PostedMail[] }).data) as PostedMail[];
    const hers = mails.filter(({ to }) => to === address).map(({ subject }) => subject);
    expect(hers.length).toBeGreaterThanOrEqual(4);
    expect(hers.every((subject) => subject.includes(number))).toBe(true);
    expect(mails.some(({ to, subject }) => to === 'piloto@demo.gt' && subject.includes(number))).toBe(true);
    expect({ ana: ana.complaints, lucia: lucia.complaints, mario: [...mario.complaints, ...road.complaints] }).toEqual({
      ana: [],
      lucia: [],
      mario: [],
    });
    await Promise.all([ana.leaves(), lucia.leaves(), mario.leaves(), road.leaves()]);
  });
});
