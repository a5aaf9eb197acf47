import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

/** The narrowest supported phone, and the narrowest screen with a menu's worth of tables. */
const NARROW = { ...PHONE, width: 320, height: 740 };
const TABLET = { width: 1024, height: 768 };
/** As long as names may be. */
const PERSON = { name: 'Maximiliana Wilhelmina Xy', last_name: 'Sánchez-Quiñónez de Ubico' };
const PLACE = 'San Cristóbal Totonicapán y Santa Catarina Ixtahuacán, carre';
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrik';
const MAIL = 'maximiliana.wilhelmina.sanchez.quinonez@transportes-largos.example';
const DRIVER = 'piloto.largo@demo.gt';
const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

/** What stands out of the page or of the open dialog, or moves sideways in it; rows of tabs may. */
const standingOut = ({ page }: Visitor): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('.MuiModal-root:not([aria-hidden="true"]) .MuiPaper-root') ?? document.body;
    const named = (one: Element) => `${one.tagName} ${(one as HTMLElement).innerText ?? ''}`.slice(0, 60);
    const all = [root, ...root.querySelectorAll('*:not(.MuiTabs-scroller, .MuiTabs-scroller *, input, textarea)')];
    const scrolled = all.filter(
      (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1,
    );
    const whole = document.documentElement;
    return [...scrolled, ...(whole.scrollWidth > whole.clientWidth ? [whole] : [])].map(named);
  });

/** Texts that are cut, and that neither the keyboard nor a finger opens. */
const cutForGood = ({ page }: Visitor): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#page *:not(.MuiTabs-root *, fieldset *)')]
      .filter((one) => one.clientWidth > 1 && !['visible', 'auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
      )
      .filter((one) => one.innerText.trim() && !one.closest('a, button, [tabindex="0"]'))
      .map((one) => one.innerText.slice(0, 60)),
  );

/** Words of a table, of those that people read whole, that go on in a second line. */
const brokenWords = ({ page }: Visitor): Promise<readonly string[]> =>
  page.$eval('#page table', (table) => {
    const linesOf = (text: Text, start: number, end: number): number => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const { index, 0: word } of text.data.matchAll(/\p{L}{2,16}/gu))
        if (linesOf(text, index, index + word.length) > 1) found.push(word);
    return found;
  });

describe('the office on narrow screens, whatever people and places are called', () => {
  let server: RunningServer;
  let browser: Browser;
  let admin: string;
  let trip: string;
  let tour: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    admin = await server.login('admin@demo.gt');
    const made = async (path: string, body: object): Promise<string> => {
      const answer = await server.ask('POST', `/api/admin/${path}`, { token: admin, body });
      if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return ((answer.body.data ?? answer.body) as { id: string }).id;
    };
    const account = { ...PERSON, email: DRIVER, phone: '+502 5555 0188', cui_passport: '2547819360137', role_id: 3 };
    const driver_id = await made('user', { ...account, password: 'Demo#2026' });
    const origin_id = await made('origin', { place: PLACE, municipality_id: '0710' });
    const destination_id = await made('destination', { place: PLACE, municipality_id: '0710' });
    const fare = { price: 8, total: 350, price_default: 520, people: 4, distance: 40, measure_type_id: 'km' };
    const fee = await made('fee', { trip: PLACE, ...fare, origin_id, destination_id });
    const named = { name: WORD.slice(0, 50) };
    const [brand_vehicle_id, type_vehicle_id] = [await made('brand_vehicle', named), await made('type_vehicle', named)];
    const written = { no_plate: 'P-WWWWWWWW12', no_chassis: 'WDB9066571S123456789012WW', color: WORD.slice(0, 25) };
    await made('vehicle', { ...written, brand_vehicle_id, type_vehicle_id, no_passengers: 12 });
    const when = { from_date: DAY, until_date: DAY, from_time: '18:00', until_time: '23:00' };
    await made('surcharge', { name: WORD, name_en: WORD, ...when, percent: 15 });
    await made('fee_price', { fee_id: fee, from_date: DAY, total: 999_999.99, price_default: 999_999.99, people: 4 });
    const inquiry = {
      name: WORD,
      email: 'm@example.com',
      message: `https://example.com/${WORD}${WORD}`,
      language: 'es',
    };
    const contact = { name: WORD, email: MAIL, phone: '5555 1234', age: 34 };
    const asked = { tour: 2, date: DAY, adults: 1, children: 0, contact, companions: [] };
    for (const [path, body] of [
      ['inquiry', inquiry],
      ['tour', asked],
    ] as const)
      expect((await server.ask('POST', `/api/${path}`, { body })).status).toBe(201);
    [{ id: tour }] = (await server.ask('GET', '/api/admin/tour', { token: admin })).body as [{ id: string }];
    const { body } = await server.ask('POST', '/api/reservation', {
      body: {
        ...PERSON,
        fee,
        date: DAY,
        hour: '10:00',
        passenger: 2,
        childs: 0,
        phone: '+502 5555 1234',
        cui_passport: 'P1234567',
        email: 'maximiliana@example.com',
      },
    });
    trip = (body.data as { id: string }).id;
    const whole = { from_date: DAY, from_time: '18:00', to_date: DAY, to_time: '22:00' };
    await made('block', { ...whole, driver_id, reason: WORD });
    await made('block', { ...whole, vehicle_id: 'suv-1', reason: PLACE });
    await made(`reservation/${trip}/assign-transport`, { driver_id, vehicle_id: 'minibus-15' });
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const arrives = async (email: string, viewport: typeof NARROW | typeof TABLET): Promise<Visitor> => {
    const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport });
    await visitor.logsIn(server.url, email);
    return visitor;
  };
  const opens = async (visitor: Visitor, path: string): Promise<void> => {
    await visitor.open(`${server.url}/dashboard${path}`);
    await visitor.page.waitForSelector('#page h1');
    await visitor.page.waitForFunction(
      () => !document.querySelector('#page .MuiSkeleton-root, #page [aria-busy="true"]'),
    );
  };

  it('has dialogs and records in which nothing moves sideways, on a phone', async () => {
    const ana = await arrives('admin@demo.gt', NARROW);
    const dialogs: readonly (readonly [string, string])[] = [
      [`/reservation/${trip}/show`, 'Registrar pago'],
      [`/reservation/${trip}/show`, 'Transporte externo'],
      ['/user', 'Agregar'],
      ['/office', 'Modificar'],
      ['/perfil_usuario/1', 'Cambiar régimen'],
      ['/perfil_usuario/4', ''],
      [`/board?day=${DAY}`, ''],
      [`/tour/${tour}/show`, ''],
      ['/reservation/create', ''],
    ];
    const found: (readonly [string, string, readonly string[]])[] = [];
    for (const [path, button] of dialogs) {
      await opens(ana, path);
      if (button) {
        await ana.presses(button);
        await ana.page.waitForSelector('[role="dialog"] .MuiDialogActions-root');
      }
      found.push([path, button, await standingOut(ana)]);
    }
    expect(found).toEqual(dialogs.map((dialog) => [...dialog, []]));
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('shows all seven days of a week, and routes to their end, on a phone', async () => {
    const ana = await arrives('admin@demo.gt', NARROW);
    await opens(ana, '/activity');
    await ana.page.locator('#page button[aria-haspopup="dialog"]').click();
    await ana.page.waitForSelector('[role="dialog"] [data-day]');
    const edges = await ana.page.$$eval('[role="dialog"] tbody tr:first-child [data-day]', (days) =>
      days.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left >= 0, right <= innerWidth]),
    );
    expect(edges).toEqual(Array.from({ length: 7 }, () => [true, true]));
    expect(await standingOut(ana)).toEqual([]);
    await opens(ana, '/reservation/create');
    await ana.page.locator('#page [role="combobox"]').click();
    await ana.page.waitForSelector('[role="listbox"] [role="option"]');
    const cut = await ana.page.$$eval('[role="option"]', (options) =>
      options.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect([cut, await standingOut(ana), ana.complaints]).toEqual([[], [], []]);
    await ana.leaves();
  });

  it('shows a driver their trips without moving sideways, on a phone, and no word broken on a desk', async () => {
    const mario = await arrives(DRIVER, NARROW);
    for (const path of ['/empleado', '/reservation_driver']) {
      await opens(mario, path);
      await mario.sees(PLACE);
      expect([path, await standingOut(mario)]).toEqual([path, []]);
    }
    await mario.page.setViewport(DESKTOP);
    await opens(mario, '/reservation_driver');
    await mario.page.waitForSelector('table tbody tr');
    expect([await brokenWords(mario), await standingOut(mario)]).toEqual([[], []]);
    expect(mario.complaints).toEqual([]);
    await mario.leaves();
  });

  it('has every column of every table in sight, at 1024 pixels', async () => {
    const ana = await arrives('admin@demo.gt', TABLET);
    const month = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
    const books = ['ventas', 'compras'].map((book) => `ledger?ver=${book}&mes=${month}`);
    const reserved = `reservation?filter=${encodeURIComponent('{"status_id":2}')}`;
    const tables = [reserved, 'vehicle', 'user', 'inquiry', 'tour', 'claim', 'fee', 'fee_price', 'surcharge', ...books];
    const found: (readonly [string, readonly string[], readonly string[]])[] = [];
    for (const path of tables) {
      await opens(ana, `/${path}`);
      await ana.page.waitForSelector('table tbody tr');
      found.push([path, await standingOut(ana), await cutForGood(ana)]);
    }
    expect(found).toEqual(tables.map((path) => [path, [], []]));
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('has the week of the board and the year’s closing in sight, at 1024 pixels and where the menu takes more', async () => {
    const ana = await arrives('admin@demo.gt', TABLET);
    const week = `/board?span=week&day=${DAY}`;
    for (const [path, viewport] of [
      ['/ledger?ver=cierre', TABLET],
      [week, TABLET],
      [week, { ...DESKTOP, width: 1280 }],
      [week, DESKTOP],
      [`/tour/${tour}/show`, TABLET],
    ] as const) {
      await ana.page.setViewport(viewport);
      await opens(ana, path);
      const { width } = viewport;
      expect([path, width, await standingOut(ana), await cutForGood(ana)]).toEqual([path, width, [], []]);
    }
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });
});
