import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { launch, Visitor } from './browser.js';
import { keyboardFaults } from './parts/keyboard.js';

/** A window of 1280 × 900 at double size. */
const DOUBLED = { width: 640, height: 450 };
const WHOLE = { width: 1280, height: 900 };

const PUBLIC = [
  '/',
  '/reservations',
  '/find-my-booking',
  '/more-info',
  '/acatenango',
  '/acatenango-tour',
  '/login',
  '/register',
  '/view/',
];
const OF_CLIENTS = ['/client', '/reservation_user', '/perfil_usuario/personal', '/reserve-user/'];
const OF_THE_OFFICE = ['', 'reservation', 'board', 'fee', 'claim', 'ledger', 'ledger/import', 'perfil_usuario/1'];

describe('the keyboard alone', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** Page and what is wrong with it, of those with which something is. */
  const faultyAmong = async (
    visitor: Visitor,
    paths: readonly string[],
    go: (visitor: Visitor, path: string) => Promise<void> = (one, path) => one.open(`${server.url}${path}`),
  ): Promise<readonly (readonly string[])[]> => {
    const faulty: (readonly string[])[] = [];
    for (const path of paths) {
      await go(visitor, path);
      const faults = await keyboardFaults(visitor.page);
      if (faults.length > 0) faulty.push([path, ...faults]);
    }
    return faulty;
  };

  it('reaches everything on the site at double size, always in sight', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DOUBLED });
    expect(await faultyAmong(ana, PUBLIC)).toEqual([]);
    await ana.leaves();
  });

  it('reaches everything of a client at double size', async () => {
    const diego = await Visitor.arrive(browser, server.url, { language: 'en', viewport: DOUBLED });
    await diego.logsIn(server.url, 'cliente@demo.gt');
    expect(await faultyAmong(diego, OF_CLIENTS)).toEqual([]);
    await diego.leaves();
  });

  it('reaches everything in the office, whole and at double size', async () => {
    const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: WHOLE });
    await lucia.logsIn(server.url, 'admin@demo.gt');
    const pages = OF_THE_OFFICE.map((page) => `/dashboard/${page}`);
    const goes = (one: Visitor, path: string) => one.goes(path);
    expect(await faultyAmong(lucia, pages, goes)).toEqual([]);
    await lucia.page.setViewport(DOUBLED);
    expect(await faultyAmong(lucia, pages, goes)).toEqual([]);
    await lucia.leaves();
  });
});
