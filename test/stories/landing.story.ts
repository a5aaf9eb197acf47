import type { Browser, Page } from 'puppeteer';
import type { FareRoutes } from '@camino/contracts/catalogue/fee.js';
import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const NARROW = { ...PHONE, width: 320, height: 640 };
/** A desktop window whose text is enlarged to twice its size. */
const ENLARGED = { width: 720, height: 450, deviceScaleFactor: 2 };
const TABLET = { width: 1024, height: 768 };
const VIEWPORTS = { NARROW, PHONE, ENLARGED, TABLET, DESKTOP };
const SOON = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const [YEAR, MONTH, DAY] = SOON.split('-');
/** As it is written on the page. */
const WRITTEN = { es: `${DAY}/${MONTH}/${YEAR}`, en: `${MONTH}/${DAY}/${YEAR}` };

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const arrive = async (viewport: typeof DESKTOP, language: 'es' | 'en' = 'es', path = '/'): Promise<Visitor> => {
  const ana = await Visitor.arrive(browser, server.url, { language, viewport });
  await ana.open(`${server.url}${path}`);
  return ana;
};
const shown = <T>(path: string): Promise<T> => server.ask('GET', path).then(({ body }) => (body as { data: T }).data);
/** The edges of an element on the screen. */
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return { top, bottom, left, right, width };
  });
/** Goes through the whole page, so that everything that loads late is there. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

describe('the landing page', () => {
  it.each([
    ['es', 'NARROW'],
    ['en', 'PHONE'],
    ['es', 'ENLARGED'],
    ['en', 'DESKTOP'],
  ] as const)('in %s fits a %s screen and has no fault that axe finds, by day and by night', async (language, name) => {
    const ana = await arrive(VIEWPORTS[name], language);
    await scrollThrough(ana.page);
    await ana.page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    for (const scheme of ['light', 'dark']) {
      await ana.page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      expect([scheme, await axeFaults(ana.page)]).toEqual([scheme, []]);
      const [whole, seen] = await ana.page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(whole).toBeLessThanOrEqual(seen!);
    }
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it.each(['es', 'en'] as const)('shows from, to and date on a phone without scrolling, in %s', async (language) => {
    const ana = await arrive(PHONE, language);
    for (const field of ['from', 'to', 'date']) {
      const { top, bottom } = await boxOf(ana.page, `#book [name="${field}"]`);
      expect([field, top > 0, bottom <= PHONE.height]).toEqual([field, true, true]);
    }
    await ana.leaves();
  });

  it.each(['NARROW', 'PHONE'] as const)('shows the whole date on a %s screen', async (name) => {
    const ana = await arrive(VIEWPORTS[name]);
    await ana.fills('date', WRITTEN.es);
    const clipped = await ana.page.$eval('[name=date]', (field) => field.scrollWidth > field.clientWidth);
    expect(clipped).toBe(false);
    await ana.leaves();
  });

  it.each(['NARROW', 'PHONE'] as const)('keeps words clear of lava and stars on a %s screen', async (name) => {
    const ana = await arrive(VIEWPORTS[name]);
    const closing = 'section[data-theme="dark"]';
    await ana.page.waitForSelector(closing);
    const words = await boxOf(ana.page, `${closing} > div`);
    const picture = await boxOf(ana.page, `${closing} > picture > img`);
    expect(words.bottom).toBeLessThanOrEqual(picture.top + 1);
    expect(await ana.page.$$eval('[data-stars]', (stars) => stars.map((one) => getComputedStyle(one).display))).toEqual(
      ['none'],
    );
    await ana.leaves();
  });

  it('has stars on a wide screen only where no word stands', async () => {
    const ana = await arrive(DESKTOP);
    const stars = await boxOf(ana.page, '[data-stars]');
    const lead = await ana.page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('#part1 h1 + p')!);
      return range.getBoundingClientRect().right;
    });
    expect(stars.left).toBeGreaterThan(lead);
    await ana.leaves();
  });

  it('names the least that each trip costs as the fees say, and leads into the booking of one (LAND-009)', async () => {
    const ana = await arrive(PHONE, 'en');
    const { routes } = await shown<FareRoutes>('/api/fee/routes');
    const lake = routes.find(({ origin_id, destination_id }) => origin_id === 'ANT' && destination_id === 'PAN')!;
    await ana.sees(`From Q${lake.from.toFixed(2)} ($${lake.from_usd!.toFixed(2)}) per vehicle`);
    await ana.fills('date', WRITTEN.en);
    await ana.page.locator('a::-p-text(Book to Panajachel)').click();
    await ana.chooses('time', '10:00');
    await ana.presses('See price');
    await ana.page.waitForFunction(() => location.pathname.startsWith('/view/'));
    await ana.sees('Step 1 of 5');
    await ana.sees('Q730.00');
    expect(
      await ana.page.$$eval('[name=origin], [name=destination]', (fields) =>
        fields.map((field) => (field as HTMLSelectElement).value),
      ),
    ).toEqual(['ANT', 'PAN']);
    await ana.leaves();
  });

  it('shows the ratings that travelers gave', async () => {
    const ana = await arrive(DESKTOP, 'en');
    const { count, average, comments } = await shown<RatingSummary>('/api/rating/summary');
    expect(count).toBeGreaterThan(60);
    await scrollThrough(ana.page);
    await ana.sees(`${average!.toFixed(1)} ${count} ratings`);
    await ana.sees(comments[0]!.comment);
    await ana.leaves();
  });

  it('changes its language on the spot, all of it, and its lower part comes to life when it is turned to (LAND-005, LAND-008)', async () => {
    const ana = await arrive(PHONE, 'es');
    await ana.sees('Nos vemos en el camino.');
    await ana.presses('EN');
    await ana.sees('Guatemala, door to door.');
    await ana.sees('See you on the road.');
    await ana.sees('Frequently asked questions');
    expect(await ana.text()).not.toContain('Preguntas frecuentes');
    await ana.presses('Next');
    await ana.page.waitForFunction(
      () => document.querySelector('[aria-label="2 of 4: Your arrival"]')?.getAttribute('aria-hidden') === null,
    );
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('can be used by the keyboard alone: past its head, into its menu and out again', async () => {
    const ana = await arrive(DESKTOP, 'en');
    const focused = () => ana.page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
    await ana.page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to content');
    for (let presses = 0; presses < 3; presses += 1) await ana.page.keyboard.press('Tab');
    expect(await focused()).toBe('Information');
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.press('Tab');
    expect(await focused()).toBe('About us');
    await ana.page.keyboard.press('Escape');
    expect(await focused()).toBe('Information');
    expect(await ana.page.$eval('header details', (menu) => menu.open)).toBe(false);
    await ana.leaves();
  });
});

describe('the landing page without scripts', () => {
  it('leads from its form to what to do, and back with the trip once scripts run', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'en', viewport: PHONE });
    await ana.page.setJavaScriptEnabled(false);
    await ana.open(`${server.url}/`);
    await ana.page.select('[name=from]', 'ANT');
    await ana.page.select('[name=to]', 'PAN');
    await Promise.all([ana.page.waitForNavigation(), ana.page.click('#book [type=submit]')]);
    expect(new URL(ana.page.url()).pathname).toBe('/no-script');
    const told = await ana.page.$eval('main', (main) => main.innerText);
    expect(told).toContain('You need JavaScript to book here');
    expect(told).toContain('Turn on JavaScript');
    expect(
      await ana.page.$eval('main', (main) => Number.parseFloat(getComputedStyle(main).paddingTop)),
    ).toBeGreaterThan(0);

    await ana.page.setJavaScriptEnabled(true);
    await ana.page.reload();
    await ana.page.waitForFunction(() => location.pathname === '/');
    await ana.page.waitForFunction(() => (document.querySelector('[name=to]') as HTMLSelectElement)?.value === 'PAN');
    await ana.leaves();
  });
});

describe('what search engines and link previews read', () => {
  const fetched = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text();

  it.each([
    ['/', ['LocalBusiness', 'FAQPage']],
    ['/more-info', ['LocalBusiness', 'FAQPage']],
    ['/acatenango', ['LocalBusiness']],
    ['/reservations', ['LocalBusiness']],
  ])('of %s is in the language of the address, with whole addresses', async (path, types) => {
    const html = await fetched(`${path}?lang=en`);
    expect(html).toContain('<html lang="en">');
    expect(html).not.toContain('__PUBLIC_URL__');
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] as string;
    expect(image).toMatch(/^http:\/\/.+\/cards\/.+\.en\.png$/);
    const card = await fetch(`${server.url}${new URL(image).pathname}`);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    expect(data.map((one) => one['@type'])).toEqual(types);
    expect(JSON.stringify(data)).not.toContain('__');
  });

  it('of a page of one person is nothing', async () => {
    expect(await fetched('/reserve-tracking/abc')).toContain('<meta name="robots" content="noindex"');
  });

  it('is where the pages are, and what can be installed', async () => {
    expect(await fetched('/robots.txt')).toMatch(/^Sitemap: http:\/\/.+\/sitemap\.xml$/m);
    expect(await fetched('/sitemap.xml')).toMatch(/<loc>http:\/\/[^<]+\/more-info\?lang=es<\/loc>/);
    const manifest = JSON.parse(await fetched('/manifest.es.webmanifest')) as { icons: readonly { src: string }[] };
    for (const { src } of manifest.icons)
      expect([src, (await fetch(`${server.url}${src}`)).status]).toEqual([src, 200]);
  });
});

describe('/more-info', () => {
  it.each([
    ['es', 'NARROW'],
    ['es', 'TABLET'],
    ['en', 'DESKTOP'],
  ] as const)('in %s fits a %s screen and has no fault that axe finds (LAND-027)', async (language, name) => {
    const ana = await arrive(VIEWPORTS[name], language, '/more-info');
    await ana.sees(language === 'es' ? 'Más información' : 'More information');
    await scrollThrough(ana.page);
    expect(await axeFaults(ana.page)).toEqual([]);
    expect(await ana.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });
});

describe('the price beside the booking', () => {
  it.each([1152, 1440, 1920])('stays in its card from Q1,000 on, %d pixels wide', async (width) => {
    const link = Buffer.from(JSON.stringify({ origen: 'GUA', destino: 'SPL', pasajeros: 9 })).toString('base64url');
    const ana = await arrive({ width, height: 900 }, 'en', `/view/${link}`);
    await ana.sees('Q1,650.00');
    const [card, dollars] = await ana.page.evaluate(() => {
      const price = [...document.querySelectorAll('aside *')].filter((one) =>
        /^\(?≈?\s*\$[\d,.]+/.test(one.textContent ?? ''),
      );
      const edges = (element: Element) => element.getBoundingClientRect().right;
      const aside = document.querySelector('aside')!;
      const range = document.createRange();
      range.selectNodeContents(price.at(-1)!);
      return [
        edges(aside) - Number.parseFloat(getComputedStyle(aside).paddingRight),
        range.getBoundingClientRect().right,
      ];
    });
    expect(dollars!).toBeLessThanOrEqual(card! + 0.5);
    await ana.leaves();
  });
});
