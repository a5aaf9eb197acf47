import type { Browser } from 'puppeteer';
import { mayOpen, PAGES, type PageName } from '../../apps/admin/src/layout/menu/pages.js';
import { PATHS, RECORDS, TABLES } from '../../apps/admin/src/layout/paths.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

type Path = (typeof PATHS)[number];
/** Addresses of pages with parts of their own. */
const PARTS: Readonly<Record<Extract<Path, `${string}:${string}`>, readonly string[]>> = {
  '/perfil_usuario/:tab?': ['1', '2', '3', '4', '5', '6', '7'].map((tab) => `/perfil_usuario/${tab}`),
  '/vehicle/:tab?': ['/vehicle', '/vehicle/availability'],
  '/place/:tab?': ['/place', '/place/destination'],
};
/** With something to show: a page of books is empty for a month without documents. */
const MORE = ['/ledger?ver=ventas', '/ledger?ver=compras', '/ledger?ver=cierre', '/board?span=week', '/nothing-here'];

const EMAILS = { 2: 'admin@demo.gt', 3: 'piloto@demo.gt' } as const;
/** Who opens an address: the office, except what is the driver's alone. */
const roleOf = (address: string): 2 | 3 => {
  const name = address.split(/[/?]/)[1] ?? '';
  return name in PAGES && !mayOpen(2, name as PageName) ? 3 : 2;
};

/** Every address of the back office; a record's with :id. */
const ADDRESSES: readonly string[] = [
  ...PATHS.flatMap((path) => (path in PARTS ? PARTS[path as keyof typeof PARTS] : [path])),
  ...TABLES.map((kind) => `/${kind}`),
  ...Object.entries(RECORDS).flatMap(([name, pages]) =>
    pages.map((page) => ({ list: `/${name}`, show: `/${name}/:id/show`, create: `/${name}/create` })[page]),
  ),
  ...MORE,
];

let server: RunningServer;
let browser: Browser;
let token: string;
const visitors = new Map<number, Visitor>();
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  token = await server.login(EMAILS[2]);
  const claim = await aClaim();
  await server.ask('POST', '/api/inquiry', {
    body: { name: 'Ana Xicay', email: 'ana@example.com', message: '¿Llevan tablas de surf?', language: 'es' },
  });
  await server.ask('POST', '/api/tour', { body: TOUR });
  expect(claim).toBe(201);
  for (const role of [2, 3] as const) {
    const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await visitor.logsIn(server.url, EMAILS[role]);
    visitors.set(role, visitor);
  }
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const LAST_MONTH = new Date(new Date().setUTCDate(0)).toISOString().slice(0, 7);
const TOUR = {
  tour: 2,
  date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  adults: 1,
  children: 0,
  contact: { name: 'Ana Xicay', email: 'ana@example.com', phone: '5555 1234', age: 34 },
  companions: [],
};

const aClaim = async (): Promise<number> => {
  const client = await server.login('cliente@demo.gt');
  const { body } = await server.ask('GET', '/api/reservation/client?calification=false', { token: client });
  const trips = body.data as readonly Readonly<{ id: string; allowed_actions: readonly string[] }>[];
  const reservation_id = trips.find(({ allowed_actions: may }) => may.includes('claim'))?.id;
  const types = (await server.ask('GET', '/api/admin/claim_type', { token })).body as readonly { id: string }[];
  const claim = { reservation_id, claim_type_id: types[0]?.id };
  return (await server.ask('POST', '/api/claim', { token: client, body: claim })).status;
};

/** The address with the newest record's id. */
const found = async (address: string): Promise<string> => {
  if (!address.includes(':id')) return address;
  const { body } = await server.ask('GET', `/api/admin/${address.split('/')[1]}`, { token });
  const [record] = body as readonly Readonly<{ id: string }>[];
  return address.replace(':id', record!.id);
};

const looks = async ({ page }: Visitor, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.waitForFunction((want) => document.documentElement.dataset['theme'] === want, {}, scheme);
};

/** Lists that open over a page or a dialog: what is clicked for them, one after the other. */
const LISTS: readonly (readonly [list: string, address: string, ...clicked: string[]])[] = [
  ['a filter', '/activity', '#page [role="combobox"]'],
  ['the columns of a table', '/reservation', '#page [aria-haspopup="menu"]'],
  ['what else can be done to a row', '/user', '#page tbody [aria-haspopup="menu"]'],
  ['one of many', '/reservation/create', '#page .MuiAutocomplete-popupIndicator'],
  [
    'one of many in a dialog',
    '/municipality',
    '#page ::-p-text(Agregar)',
    '[role="dialog"] .MuiAutocomplete-popupIndicator',
  ],
  ['one of a few in a dialog', '/user', '#page ::-p-text(Agregar)', '[role="dialog"] [role="combobox"]:not(input)'],
];

describe('an open list', () => {
  it.each(LISTS)('of %s has no fault that axe finds, and stands in a landmark', async (_, address, ...clicked) => {
    const visitor = visitors.get(2)!;
    visitor.complaints.length = 0;
    await visitor.page.setViewport(DESKTOP);
    await looks(visitor, 'light');
    await visitor.open(`${server.url}/dashboard${await found(address)}`);
    await visitor.page.waitForSelector('#page h1');
    for (const selector of clicked) await visitor.page.locator(selector).click();
    await visitor.page.waitForSelector(':is([role="listbox"], [role="menu"]) > li');
    const inLandmark = await visitor.page.$eval(
      ':is([role="listbox"], [role="menu"]):has(> li)',
      (list) => list.closest('[role="region"]')?.getAttribute('aria-labelledby') ?? 'none',
    );
    const named = await visitor.page.$eval(`#${inLandmark}`, (name) => name.textContent);
    expect([named, await axeFaults(visitor.page), visitor.complaints]).toEqual(['Opciones', [], []]);
  });
});

/** Hints of each kind, that something focused shows: who sees it, where, and what is focused. */
const HINTS: readonly (readonly [hint: RegExp, role: 2 | 3, address: string, focused: string])[] = [
  [/^Historial$/, 2, '/user', '#page tbody button[aria-label^="Historial"]'],
  [/^Más acciones$/, 2, '/user', '#page tbody [aria-haspopup="menu"]'],
  [/^Columnas$/, 2, '/reservation', '#page button[aria-label="Columnas"]'],
  [/^\d\d:\d\d, .+ a .+, \d+ personas?, /, 2, '/board?span=week', '#page [data-trip]'],
  [/^Los cambios aparecen sin recargar\.$/, 2, '/reservation', 'header span[tabindex="0"]'],
  [/^Copiar$/, 2, `/ledger?ver=ventas&mes=${LAST_MONTH}`, '[role="dialog"] button[aria-label="Copiar"]'],
  [/^Podrá iniciarlo desde /, 3, '/reservation_driver', '#page [role="img"][tabindex="0"]'],
];

describe('a hint', () => {
  it.each(HINTS)(
    '%s has no fault that axe finds by day and by night, and Esc closes it',
    async (hint, role, address, focused) => {
      const visitor = visitors.get(role)!;
      const { page } = visitor;
      visitor.complaints.length = 0;
      await page.setViewport(DESKTOP);
      await looks(visitor, 'light');
      await visitor.open(`${server.url}/dashboard${await found(address)}`);
      await page.waitForSelector(focused);
      // What is focused after a key was pressed is focused by keyboard.
      await page.keyboard.press('Tab');
      await page.focus(focused);
      const said = await page
        .waitForSelector('[role="tooltip"]')
        .then((one) => one!.evaluate((own) => own.textContent));
      const faults = [await axeFaults(page)];
      await looks(visitor, 'dark');
      faults.push(await axeFaults(page, '[role="tooltip"]', ['color-contrast']));
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('[role="tooltip"]'));
      expect([said, faults.flat(), visitor.complaints]).toEqual([expect.stringMatching(hint), [], []]);
    },
  );
});

/** How a page is looked at: with which device, by day or by night, and with which of axe's rules. */
type View = readonly [viewport: typeof DESKTOP, scheme: 'light' | 'dark', rules?: readonly string[]];
const VIEWS: readonly View[] = [
  [DESKTOP, 'dark', ['color-contrast']],
  [DESKTOP, 'light'],
  [PHONE, 'light'],
];
/** Begins with the view in which the page before was left: changing it would draw that page anew. */
let views = VIEWS;

describe('every page of the back office', () => {
  it.each(ADDRESSES)('%s has no fault that axe finds, by day and by night, on a phone too', async (address) => {
    const visitor = visitors.get(roleOf(address))!;
    const faults: (readonly string[])[] = [];
    visitor.complaints.length = 0;
    views = views.toReversed();
    const seeing = async ([viewport, scheme]: View) => {
      await visitor.page.setViewport(viewport);
      await looks(visitor, scheme);
    };
    await seeing(views[0]!);
    await visitor.goes(`/dashboard${await found(address)}`);
    for (const view of views) {
      await seeing(view);
      await visitor.page.waitForSelector('#page h1');
      await visitor.page.waitForFunction(
        () => !document.querySelector('#page .MuiSkeleton-root, #page [aria-busy="true"]'),
      );
      faults.push(await axeFaults(visitor.page, 'body', view[2]));
    }
    expect([faults.flat(), visitor.complaints, faults.length]).toEqual([[], [], 3]);
  });

  it('has all the pages of the menu', () => {
    const opened = new Set(ADDRESSES.map((address) => address.split(/[/?]/)[1]));
    expect(Object.keys(PAGES).filter((name) => !opened.has(name))).toEqual([]);
  });
});
