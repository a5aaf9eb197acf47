import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { launch, PHONE, Visitor } from './browser.js';

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

describe('a phone 320 pixels wide', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

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
    await ana.logsIn(server.url, 'cliente@demo.gt');
    await ana.sees('Your trips');
    expect(await standingOut(ana)).toEqual([]);
    expect(ana.complaints).toEqual([]);
  });
});
