import type { Browser, HTTPRequest } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, Visitor } from './browser.js';

/** The server's response to the back office; null means none. */
type Failure = Readonly<{ status: number | null }>;

const NO_ACCESS = 'NO TIENES ACCESO';
const LOCKED = 'ACCESO BLOQUEADO POR UN MOMENTO';
const NO_CONNECTION = 'ERROR DE CONEXIÓN';
const NO_DATA = 'HA OCURRIDO UN ERROR AL CONSULTAR LOS DATOS';

describe('the error pages, for whoever works in the back office', () => {
  let server: RunningServer;
  let browser: Browser;
  let lucia: Visitor;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });
  beforeEach(async () => {
    lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.logsIn(server.url, 'admin@demo.gt');
  });
  afterEach(() => lucia.leaves());

  const answering =
    ({ status }: Failure) =>
    (request: HTTPRequest): void => {
      if (!request.url().startsWith(`${server.url}/api/`)) return void request.continue();
      if (status === null) return void request.abort();
      return void request.respond({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, code: 'planted', message: 'planted' }),
      });
    };

  it.each<[string, string, Failure, string]>([
    ['/401', NO_ACCESS, { status: 401 }, 'ACC-079'],
    ['/423', LOCKED, { status: 423 }, 'ACC-082'],
  ])('lead to %s, which says "%s", when the server answers %j (%s)', async (path, words, failure) => {
    await lucia.page.setRequestInterception(true);
    lucia.page.on('request', answering(failure));
    await lucia.page.goto(`${server.url}/dashboard/reservation`);
    await lucia.sees(words);
    expect(new URL(lucia.page.url()).pathname).toBe(path);
  });

  it('are none when the network fails while a page loads: it offers to try again, and signs nobody out (ACC-073)', async () => {
    const cut = answering({ status: null });
    await lucia.page.setRequestInterception(true);
    lucia.page.on('request', cut);
    await lucia.page.goto(`${server.url}/dashboard/reservation`);
    await lucia.sees('No pudimos traer los datos');
    expect(new URL(lucia.page.url()).pathname).toBe('/dashboard/reservation');
    lucia.page.off('request', cut);
    await lucia.page.setRequestInterception(false);
    await lucia.presses('Reintentar');
    await lucia.page.waitForSelector('[data-row]');
  });

  it('are none at a page of the back office that is not there, which says so itself (ACC-086)', async () => {
    await lucia.page.goto(`${server.url}/dashboard/nothing-here`);
    await lucia.sees('Esta página no existe');
    expect(await lucia.page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await lucia.page.locator('a::-p-text(Ir al inicio)').click();
    await lucia.page.waitForFunction(() => location.pathname === '/dashboard/administrador');
    await lucia.sees('Hola');
  });

  it('say what happened, and each has a button back to / (ACC-079, ACC-080, ACC-081, ACC-082, ACC-083, ACC-084, ACC-085)', async () => {
    const pages = {
      '/401': NO_ACCESS,
      '/403': NO_ACCESS,
      '/404': 'PÁGINA NO ENCONTRADA',
      '/423': LOCKED,
      '/error': NO_DATA,
      '/network_error': NO_CONNECTION,
    };
    for (const [path, words] of Object.entries(pages)) {
      await lucia.open(`${server.url}${path}`);
      const title = await lucia.page.$eval('h1', (heading) => heading.innerText);
      expect([path, title]).toEqual([path, words]);
      await lucia.page.locator('a::-p-text(Regresar)').click();
      await lucia.page.waitForFunction(() => location.pathname === '/');
    }
  });
});
