import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

describe('whoever looks for something in the back office', () => {
  let server: RunningServer;
  let browser: Browser;
  let lucia: Visitor;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.logsIn(server.url, 'admin@demo.gt');
    await lucia.sees('Solicitudes por atender');
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const rowsShown = async (): Promise<number> => {
    await lucia.page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    return lucia.page.$$eval('[data-row]', (rows) => rows.length);
  };

  it('is led by each number of the home page to as many rows (ROLE-030)', async () => {
    const cards = await lucia.page.$$eval('a[href*="filter="]', (links) =>
      links.flatMap((link) => {
        const count = link.children[1]?.textContent ?? '';
        return /^\d+$/.test(count) ? [{ href: link.href, count: Number(count) }] : [];
      }),
    );
    expect(cards).toHaveLength(4);
    for (const { href, count } of cards) {
      await lucia.open(href);
      await lucia.page.waitForFunction(
        (wanted) => document.querySelectorAll('[data-row]').length === wanted,
        { timeout: 10_000 },
        count,
      );
      expect([href, await rowsShown()]).toEqual([href, count]);
    }
  });

  it('opens a record at its top with the focus on its heading, and comes back to the row that was left', async () => {
    await lucia.open(`${server.url}/dashboard/reservation?filter=${encodeURIComponent('{"status_id":2}')}`);
    await lucia.page.waitForSelector('[data-row]:nth-of-type(30)');
    const number = await lucia.page.$eval('[data-row]:nth-of-type(30) [data-row-link]', (link) => {
      link.scrollIntoView({ block: 'center' });
      return (link as HTMLElement).innerText;
    });
    const left = await lucia.page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    await lucia.page.click('[data-row]:nth-of-type(30) [data-row-link]');
    await lucia.page.waitForFunction(
      (of) => document.activeElement?.textContent?.includes(of),
      {},
      `Reservación ${number}`,
    );
    expect(await lucia.page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['H1', 0]);
    await lucia.page.goBack();
    await lucia.page.waitForFunction((of) => document.activeElement?.textContent === of, {}, number);
    expect(Math.abs((await lucia.page.evaluate(() => window.scrollY)) - left)).toBeLessThan(60);
  });

  it('is led by the palette to a booking, by keyboard alone', async () => {
    await lucia.page.keyboard.down('Control');
    await lucia.page.keyboard.press('k');
    await lucia.page.keyboard.up('Control');
    await lucia.page.waitForSelector('[role="combobox"][aria-expanded="true"]');
    await lucia.page.keyboard.type('olivia');
    await lucia.page.waitForFunction(() =>
      document.querySelector('[role="option"][aria-selected="true"]')?.textContent?.includes('Olivia'),
    );
    expect(await axeFaults(lucia.page)).toEqual([]);
    await lucia.page.keyboard.press('Enter');
    await lucia.page.waitForFunction(() => location.pathname.endsWith('/show'));
    await lucia.sees('Olivia Brooks');
  });

  it.each([
    '/dashboard/administrador',
    '/dashboard/reservation?filter=%7B%22status_id%22%3A2%2C%22within_hours%22%3A168%7D',
    '/dashboard/permit',
    '/dashboard/nothing-here',
  ])('finds nothing that assistive technology cannot tell: %s', async (path) => {
    await lucia.open(`${server.url}${path}`);
    await lucia.page.waitForSelector('h1');
    await rowsShown();
    expect(await axeFaults(lucia.page)).toEqual([]);
    expect(lucia.complaints).toEqual([]);
  });
});
