import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

/** A trip on Thursday, June 3, 2027 at 14:00 in Guatemala, asked for a week ahead. */
const BEFORE = '2027-05-27T16:00:00.000Z';
const SOON = '2027-06-03T19:00:00.000Z';
const AFTER = '2027-06-03T22:00:00.000Z';
const BOOKING = {
  date: '2027-06-03',
  hour: '14:00',
  passenger: 2,
  childs: 1,
  fee: 'GUA-AIRPORT_ANT',
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
  name: 'Ana',
  last_name: 'Morales',
  language: 'en',
};

describe('following a booking by its link', () => {
  let server: RunningServer;
  let browser: Browser;
  let admin: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    await server.finishTrips();
    admin = await server.login('admin@demo.gt');
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const clock = (now: string) => server.ask('PUT', '/api/_test/clock', { body: { now } });
  const act = async (id: string, verb: string, body: object = {}) => {
    const answer = await server.ask('POST', `/api/admin/reservation/${id}/${verb}`, { token: admin, body });
    if (answer.status >= 400) throw new Error(`${verb}: ${JSON.stringify(answer.body)}`);
  };
  const booked = async (date: string, email: string) => {
    await clock(BEFORE);
    const { body } = await server.ask('POST', '/api/reservation', { body: { ...BOOKING, date, email } });
    return (body as { data: { id: string; token: string } }).data;
  };
  const assigned = async (date: string, email: string) => {
    const { id, token } = await booked(date, email);
    const { body } = await server.ask('POST', '/api/reservation/verify_driver', { token: admin, body: { date } });
    const [driver] = (body as { data: { id: string }[] }).data;
    await act(id, 'assign-transport', { driver_id: driver?.id, vehicle_id: 'suv-1' });
    return { id, token };
  };
  const arrive = (viewport: typeof DESKTOP, language: 'es' | 'en' = 'en') =>
    Visitor.arrive(browser, server.url, { language, viewport });

  it('a change is asked for, stands beside the trip, and is accepted (phone)', async () => {
    const { id, token } = await assigned('2027-06-03', 'ana.change@example.com');
    const ana = await arrive(PHONE);
    await ana.open(`${server.url}/reserve-tracking/${token}`);
    await ana.sees('All set for your trip');
    await ana.presses('Change date, time or note');
    await ana.page.waitForSelector('select[name="time"] option[value="16:00"]');
    await ana.chooses('time', '16:00');
    await ana.presses('Ask for the change');
    await ana.sees('We have the change you asked for: we answer by email and here');
    await ana.sees('All set for your trip');
    const [trip, change] = await Promise.all([
      ana.page.$eval('h1', (headline) => headline.closest('section')?.innerText ?? ''),
      ana.page.$$eval(
        'section',
        (all) => all.find((one) => one.innerText.startsWith('Change you asked for'))?.innerText,
      ),
    ]);
    expect(trip).toMatch(/2:00 pm/);
    expect(trip).not.toMatch(/4:00 pm/);
    expect(change).toMatch(/Change requested[^]*4:00 pm/);
    await act(id, 'approve');
    await ana.page.waitForFunction(() =>
      /4:00 pm/.test(document.querySelector('h1')?.closest('section')?.innerText ?? ''),
    );
    await ana.page.waitForFunction(() => !document.body.innerText.includes('Change you asked for'));
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('a trip is cancelled, and its calendar file takes it out again (desktop)', async () => {
    const { token } = await assigned('2027-06-04', 'ana.cancel@example.com');
    const ana = await arrive(DESKTOP, 'es');
    await ana.open(`${server.url}/reserve-tracking/${token}`);
    await ana.sees('Todo listo para su viaje');
    await ana.presses('Cancelar la reserva');
    await ana.presses('Sí, cancelar la reserva');
    await ana.sees('Su reservación ha sido cancelada');
    await ana.page.waitForSelector('a[download]');
    const address = await ana.page.$eval('a[download]', (link) => link.getAttribute('href') ?? '');
    const file = await ana.page.evaluate(async (from) => (await fetch(from)).text(), address);
    expect(file).toContain('METHOD:CANCEL');
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it.each([
    ['phone', PHONE, '2027-06-05'],
    ['desktop', DESKTOP, '2027-06-06'],
  ] as const)(
    'who is late says so, the office sees it, and the trip is rated afterwards (%s)',
    async (_, viewport, date) => {
      const { id, token } = await assigned(date, `ana.late.${date}@example.com`);
      await clock(SOON.replace('2027-06-03', date));
      const [ana, lucia] = await Promise.all([arrive(viewport), arrive(DESKTOP, 'es')]);
      await ana.open(`${server.url}/reserve-tracking/${token}`);
      await ana.presses('I am running late');
      await ana.page.waitForSelector('select[name="minutes"]');
      await ana.chooses('minutes', '45');
      await ana.fills('note', 'Gate 4');
      await ana.presses('Say that I am late');
      await ana.sees('You told us you are 45 min late');
      await lucia.logsIn(server.url, 'admin@demo.gt');
      await lucia.open(`${server.url}/dashboard/reservation/${id}/show`);
      await lucia.sees('llega 45 min tarde');
      await lucia.sees('Gate 4');
      await ana.presses('I will be on time');
      await ana.sees('we expect you at 2:00 pm');
      await act(id, 'start', {});
      await clock(AFTER.replace('2027-06-03', date));
      await act(id, 'finish', {});
      await ana.sees('Your trip is over');
      await ana.page.waitForSelector('input[type="radio"][value="4"]');
      await ana.page.$eval('input[type="radio"][value="4"]', (star) => star.click());
      await ana.fills('comment', 'Very kind');
      await ana.presses('Send rating');
      await ana.sees('Thank you: it helps us improve');
      await ana.presses('Report a problem');
      await ana.page.waitForSelector('select[name="claim_type_id"] option[value="lost-property"]');
      await ana.chooses('claim_type_id', 'lost-property');
      await ana.presses('Send claim');
      await ana.sees('we are looking into it');
      expect({ ana: ana.complaints, lucia: lucia.complaints }).toEqual({ ana: [], lucia: [] });
      await Promise.all([ana.leaves(), lucia.leaves()]);
    },
  );
});
