import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

/** The narrowest supported screen, and words that cannot be wrapped. */
const NARROW = { ...PHONE, width: 320, height: 640 };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenfabrik';
const BOOKING = {
  date: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  hour: '14:00',
  passenger: 2,
  childs: 1,
  fee: 'GUA-AIRPORT_ANT',
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
  name: 'Maximiliana-Donaudampfsch',
  last_name: 'Rindfleischetikettierungs',
  email: `${LONG.slice(0, 50)}@example.com`.toLowerCase(),
  pick_up_address: `Hotel ${LONG}`,
  note: LONG,
};

/** Elements that overflow to the right of the page or of the open dialog; empty if everything fits. */
const standingOut = ({ page }: Visitor) =>
  page.evaluate(() => {
    const whole = document.querySelector('dialog[open]') ?? document.documentElement;
    if (whole.scrollWidth <= whole.clientWidth) return [];
    const edge = whole.getBoundingClientRect().left + whole.clientWidth;
    return [...whole.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > edge + 1)
      .map((one) => `${one.tagName} ${(one as HTMLElement).innerText ?? ''}`.slice(0, 60));
  });

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

describe('a phone 320 pixels wide', () => {
  it('shows every page without moving sideways, whatever people are called', async () => {
    const { body: booked } = await server.ask('POST', '/api/reservation', { body: BOOKING });
    const { token } = (booked as { data: { token: string } }).data;
    const ana = await Visitor.arrive(browser, server.url, { language: 'en', viewport: NARROW });
    const pages: readonly (readonly [string, string])[] = [
      ['/', 'Book your transfer'],
      ['/login?returnTo=%2Fclient', 'it seems you have not logged in'],
      ['/register', 'Create an account'],
      ['/datos', 'Step 1 of 5'],
      [`/reserve-tracking/${token}`, 'We have your request'],
      ['/error', 'AN ERROR OCCURRED'],
    ];
    const found: Record<string, readonly string[]> = {};
    for (const [path, words] of pages) {
      await ana.open(`${server.url}${path}`);
      await ana.sees(words);
      found[path] = await standingOut(ana);
    }
    expect(found).toEqual(Object.fromEntries(pages.map(([path]) => [path, []])));

    await ana.open(`${server.url}/reserve-tracking/${token}`);
    await ana.presses('Cancel the booking');
    await ana.sees('Cancel your booking?');
    expect(await standingOut(ana)).toEqual([]);
    await ana.open(`${server.url}/recuperar_pass`);
    await ana.page.locator('main input').fill(BOOKING.email);
    await ana.page.locator('main button[type="submit"]').click();
    await ana.sees('We have sent you an email');
    expect(await standingOut(ana)).toEqual([]);
    await ana.logsIn(server.url, 'cliente@demo.gt');
    await ana.sees('Your trips');
    expect(await standingOut(ana)).toEqual([]);
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('shows a client what claims are about, whatever that is called, and the tabs above in one row', async () => {
    const [admin, client] = [await server.login('admin@demo.gt'), await server.login('cliente@demo.gt')];
    const kind = { description: LONG, priority: 1 };
    const { body: made } = await server.ask('POST', '/api/admin/claim_type', { token: admin, body: kind });
    const { body: own } = await server.ask('GET', '/api/reservation/client?calification=false', { token: client });
    const trips = own.data as readonly Readonly<{ id: string; allowed_actions: readonly string[] }>[];
    const reservation_id = trips.find(({ allowed_actions: may }) => may.includes('claim'))?.id;
    const claim = { reservation_id, claim_type_id: (made.data ?? made).id as string };
    expect((await server.ask('POST', '/api/claim', { token: client, body: claim })).status).toBe(201);
    for (const language of ['es', 'en'] as const) {
      const dana = await Visitor.arrive(browser, server.url, { language, viewport: NARROW });
      await dana.logsIn(server.url, 'cliente@demo.gt');
      for (const tab of ['archive', 'claims']) {
        await dana.open(`${server.url}/reservation_user?tab=${tab}`);
        await dana.sees(LONG.slice(0, 20));
        expect([language, tab, await standingOut(dana)]).toEqual([language, tab, []]);
        const rows = await dana.page.$$eval('nav a[href^="/reservation_user?"]', (tabs) =>
          tabs.map((one) => one.getBoundingClientRect().top),
        );
        expect([rows.length, new Set(rows).size]).toEqual([2, 1]);
        const last = await dana.page.$eval(
          'nav li:first-child > a[href="/reservation_user"]',
          (one) => one.getBoundingClientRect().top,
        );
        expect(last).toBe(rows[0]);
      }
      expect(dana.complaints).toEqual([]);
      await dana.leaves();
    }
  });

  it('shows the longest place of the list to its end, since zones differ in nothing else', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: NARROW });
    for (const path of ['/', '/datos', '/reservations']) {
      await ana.open(server.url + path);
      const room = await ana.page.$eval('select', (select) => {
        const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = `${fontSize} ${fontFamily}`;
        const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
        return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - widest;
      });
      expect([path, room > 0]).toEqual([path, true]);
    }
    await ana.leaves();
  });
});

describe('a trip whose names cannot be wrapped', () => {
  const DRIVER = { name: LONG.slice(0, 25), last_name: 'M'.repeat(25), email: 'piloto.largo@example.com' };
  const TRIP = {
    ...BOOKING,
    suitcase: 1,
    type_vehicle: 'suv',
    flight_number: 'W'.repeat(20),
    drop_off_address: LONG,
  };
  let trip: Readonly<{ id: string; token: string }>;
  let refused: Readonly<{ id: string; token: string }>;
  beforeAll(async () => {
    const token = await server.login('admin@demo.gt');
    const must = async (method: string, path: string, body: object) => {
      const answer = await server.ask(method, `/api/${path}`, { token, body });
      expect([path, answer.status < 300 ? '' : answer.body]).toEqual([path, '']);
      return (answer.body.data ?? answer.body) as { id: string; token: string };
    };
    const brand = await must('POST', 'admin/brand_vehicle', { name: LONG.slice(0, 50) });
    const kind = await must('POST', 'admin/type_vehicle', { name: LONG.slice(0, 50) });
    const vehicle = await must('POST', 'admin/vehicle', {
      no_plate: 'WWWWWWWWWWWW',
      brand_vehicle_id: brand.id,
      type_vehicle_id: kind.id,
      no_chassis: 'W'.repeat(25),
      color: LONG.slice(0, 25),
      no_passengers: 12,
    });
    const person = { phone: '+502 5555 0188', cui_passport: '2547819360101', role_id: 3, password: 'Demo#2026' };
    const driver = await must('POST', 'admin/user', { ...DRIVER, ...person });
    trip = await must('POST', 'reservation', TRIP);
    const transport = { driver_id: driver.id, vehicle_id: vehicle.id };
    await must('POST', `admin/reservation/${trip.id}/assign-transport`, transport);
    refused = await must('POST', 'reservation', { ...TRIP, hour: '12:00' });
    await must('POST', `admin/reservation/${refused.id}/reject`, { reason: LONG.repeat(4) });
  });

  const moves = async (visitor: Visitor, path: string, words: string): Promise<readonly string[]> => {
    await visitor.open(server.url + path);
    await visitor.sees(words);
    return (await standingOut(visitor)).map((one) => `${path}: ${one}`);
  };

  it.each(['es', 'en'] as const)(
    'moves no page sideways, neither the traveler’s nor the office’s, in %s',
    async (tag) => {
      const ana = await Visitor.arrive(browser, server.url, { language: tag, viewport: NARROW });
      const found = [
        await moves(ana, `/reserve-tracking/${trip.token}`, DRIVER.name),
        await moves(ana, `/reserve-tracking/${refused.token}`, LONG.slice(0, 20)),
      ];
      await ana.logsIn(server.url, 'admin@demo.gt');
      found.push(
        await moves(ana, `/dashboard/reservation/${trip.id}/show`, DRIVER.name),
        await moves(ana, `/dashboard/reservation/${refused.id}/show`, LONG.slice(0, 20)),
        await moves(ana, `/dashboard/board?day=${BOOKING.date}`, DRIVER.name),
        await moves(ana, '/dashboard/user', DRIVER.name),
        await moves(ana, '/dashboard/vehicle', 'WWWWWWWWWWWW'),
        await moves(ana, '/dashboard/permit', DRIVER.name),
      );
      await ana.leaves();
      const driver = await Visitor.arrive(browser, server.url, { language: tag, viewport: NARROW });
      await driver.logsIn(server.url, DRIVER.email);
      found.push(
        await moves(driver, '/dashboard/empleado', BOOKING.name),
        await moves(driver, '/dashboard/reservation_driver', BOOKING.name),
      );
      const { right } = await driver.page.$eval('a[href^="tel:"]', (call) => call.getBoundingClientRect().toJSON());
      expect([found.flat(), right <= NARROW.width]).toEqual([[], true]);
      await driver.leaves();
    },
  );

  it('leaves the longest tab of the settings whole', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: NARROW });
    await ana.logsIn(server.url, 'admin@demo.gt');
    await ana.open(`${server.url}/dashboard/perfil_usuario/4`);
    await ana.sees('Datos tributarios y credenciales');
    const room = await ana.page.$eval(
      '[role="tab"][aria-selected="true"]',
      (tab) => tab.closest('.MuiTabs-scroller')!.clientWidth - tab.clientWidth,
    );
    expect(room).toBeGreaterThanOrEqual(0);
    await ana.leaves();
  });
});

describe('a price above Q10,000', () => {
  let ana: Visitor;
  beforeAll(async () => {
    const token = await server.login('admin@demo.gt');
    const { body: fee } = await server.ask('GET', '/api/admin/fee/G14_SPL', { token });
    const { version: _, measure_type: __, origin: ___, destination: ____, ...row } = fee as Record<string, unknown>;
    const body = { ...row, total: 123_456.78, price_default: 234_567.89 };
    expect((await server.ask('PUT', '/api/admin/fee/G14_SPL', { token, body })).status).toBe(200);
    ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await ana.logsIn(server.url, 'cliente@demo.gt');
  });
  afterAll(() => ana.leaves());

  it.each([320, 390, 768, 1024, 1440, 1920])('stays in its card beside the menu at %i px', async (width) => {
    const data = Buffer.from(JSON.stringify({ origen: 'G14', destino: 'SPL', pasajeros: 2 })).toString('base64url');
    ana.complaints.length = 0;
    await ana.page.setViewport({ width, height: 900 });
    await ana.open(`${server.url}/reserve-user/${data}`);
    await ana.sees('Q123,456.78');
    const out = await ana.page.$$eval('aside', (panels) =>
      panels.flatMap((panel) =>
        [...panel.querySelectorAll('p')]
          .filter((line) => {
            const text = document.createRange();
            text.selectNodeContents(line);
            return text.getBoundingClientRect().right > panel.getBoundingClientRect().right - 8;
          })
          .map(({ innerText }) => innerText),
      ),
    );
    expect(out).toEqual([]);
    expect(ana.complaints).toEqual([]);
  });
});
