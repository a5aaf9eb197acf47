import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { launch, PHONE, Visitor } from './browser.js';

/** Goal P9: bytes of script a page loads, compressed and with the headers of their answers. */
const KB = 1000;
const BUDGETS = { landing: 100 * KB, wizard: 150 * KB, tracking: 110 * KB };
/** How far what is in sight may move while a page loads, https://web.dev/articles/cls. */
const MOVES = 0.05;

const DAY = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
const LINK = { origen: 'GUA-AIRPORT', destino: 'ANT', fecha: DAY, hora: '14:00', pasajeros: 2, pasajerosN: 1 };
const BOOKING = {
  date: DAY,
  hour: '14:00',
  passenger: 2,
  childs: 1,
  fee: 'GUA-AIRPORT_ANT',
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
  name: 'Ana',
  last_name: 'López',
  email: 'ana@example.com',
  pick_up_address: 'Hotel Posada',
};

describe('a page of the site', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** What a first visit loads and how far it moves, on a phone. */
  const loaded = async (
    path: string,
    words: string,
  ): Promise<Readonly<{ bytes: number; moved: number; complaints: readonly string[] }>> => {
    const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    const session = await visitor.page.createCDPSession();
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
    session.on(
      'Network.loadingFinished',
      ({ requestId, encodedDataLength }) => void (scripts.has(requestId) && (bytes += encodedDataLength)),
    );
    await visitor.page.evaluateOnNewDocument(() => {
      (window as unknown as { moved: number }).moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.open(`${server.url}${path}`);
    await visitor.sees(words);
    const moved = await visitor.page.evaluate((): number => (window as unknown as { moved: number }).moved);
    const complaints = visitor.complaints;
    await visitor.leaves();
    return { bytes, moved, complaints };
  };

  const tracked = async (): Promise<string> => {
    const { body } = await server.ask('POST', '/api/reservation', { body: BOOKING });
    return `/reserve-tracking/${(body as { data: { token: string } }).data.token}`;
  };

  const pathOf = async (page: keyof typeof BUDGETS): Promise<string> => {
    if (page === 'landing') return '/';
    return page === 'wizard' ? `/datos/${Buffer.from(JSON.stringify(LINK)).toString('base64url')}` : tracked();
  };

  it.each([
    ['landing', 'Reserve su traslado'],
    ['wizard', 'Paso 1 de 5'],
    ['tracking', 'Recibimos su solicitud'],
  ] as const)('loads no more script for the %s than was allowed, and stands still', async (name, words) => {
    const { bytes, moved, complaints } = await loaded(await pathOf(name), words);
    expect(bytes).toBeGreaterThan(60 * KB);
    expect(bytes).toBeLessThanOrEqual(BUDGETS[name]);
    expect(moved).toBeLessThanOrEqual(MOVES);
    expect(complaints).toEqual([]);
  });
});

const OFFICE = resolve(__dirname, '../../apps/admin/dist');
/** Goal P10: the first load with its style and in English; then what a page or dialog adds to it. */
const FIRST = 450 * KB;
const PAGE = 60 * KB;
/** Fetched when somebody saves a spreadsheet, and by no page. */
const ON_DEMAND = 'node_modules/exceljs/';

type Part = Readonly<{ file: string; css?: readonly string[]; imports?: readonly string[]; isDynamicEntry?: boolean }>;

describe('the back office', () => {
  const manifest = JSON.parse(readFileSync(`${OFFICE}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Part>>;
  const weights = new Map<string, number>();
  const weightOf = (file: string): number => {
    const known = weights.get(file) ?? gzipSync(readFileSync(`${OFFICE}/${file}`)).length;
    weights.set(file, known);
    return known;
  };
  /** Scripts and styles of a part, with all it needs before it runs. */
  const filesOf = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    const { file, css = [], imports = [] } = manifest[name]!;
    if (seen.has(file)) return seen;
    for (const own of [file, ...css]) seen.add(own);
    for (const other of imports) filesOf(other, seen);
    return seen;
  };
  const first = filesOf('index.html');
  const weigh = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + weightOf(file), 0);
  const added = (name: string): number => weigh([...filesOf(name)].filter((file) => !first.has(file)));

  it('loads no more at first than was allowed, in English too', () => {
    const english = weigh(first) + added('src/i18n/en/index.ts');
    expect(english).toBeGreaterThan(300 * KB);
    expect(english).toBeLessThanOrEqual(FIRST);
  });

  it('loads no more for any page or dialog', () => {
    const parts = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
    const lazy = parts.map(([name]) => name).filter((name) => !name.includes(ON_DEMAND));
    expect([parts.length - lazy.length, lazy.includes('src/board/board-page.tsx')]).toEqual([1, true]);
    const heavy = lazy.map((name) => [name, added(name)] as const).filter(([, weight]) => weight > PAGE);
    expect(heavy).toEqual([]);
  });
});
