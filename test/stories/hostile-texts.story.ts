import type { Browser, Frame } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { BEGIN, HostileWorld, NAME } from './parts/hostile-world.js';

const CATALOGUES = [
  'fee',
  'currency',
  'measure_type',
  'vehicle',
  'brand_vehicle',
  'type_vehicle',
  'place/origin',
  'place/destination',
  'country',
  'department',
  'municipality',
  'payment_type',
  'claim_type',
  'fee_price',
  'surcharge',
];

/** Elements of the page that were created from texts written by people. Structured data is read, never executed. */
const made = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() => {
    const runs = (one: Attr): boolean =>
      /^on/i.test(one.name) ||
      (/^(href|src|action|formaction|xlink:href|srcdoc|data)$/i.test(one.name) &&
        /^\s*(javascript:|https?:\/\/evil)/i.test(one.value));
    return [...document.querySelectorAll('*')]
      .filter(
        (one) =>
          [...one.attributes].some(runs) ||
          (one.matches('script:not([type="application/ld+json"]), style, b') &&
            /hit\(|evil|^x$/.test(one.textContent ?? '')),
      )
      .map((one) => one.outerHTML.slice(0, 200));
  });

/*
 * Stored scripts, open redirects and requests to other hosts: no page executes, loads or follows the contents of a
 * text, and each shows it as text.
 */
describe('hostile texts in everything people can write', () => {
  let server: RunningServer;
  let browser: Browser;
  let world: HostileWorld;
  /** Executed scripts, violations of the content security policy, and requests to other hosts. */
  const harm: string[] = [];

  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    world = await HostileWorld.on(server);
    await world.write();
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const visitor = async (viewport: typeof DESKTOP, email?: string): Promise<Visitor> => {
    const one = await Visitor.arrive(browser, server.url, { language: 'es', viewport });
    const { page } = one;
    await page.exposeFunction('hit', () => harm.push(`ran at ${page.url()}`));
    await page.exposeFunction('stopped', (what: string) => harm.push(`${what} at ${page.url()}`));
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (window as unknown as { stopped: (what: string) => void }).stopped(
          `${violatedDirective} stopped ${blockedURI}`,
        ),
      );
    });
    page.on('dialog', (dialog) => {
      harm.push(`${dialog.type()} at ${page.url()}`);
      void dialog.dismiss();
    });
    page.on(
      'request',
      (request) =>
        /^(data|blob):/.test(request.url()) ||
        request.url().startsWith(`${server.url}/`) ||
        harm.push(`asked ${request.url()} at ${page.url()}`),
    );
    if (email) await one.logsIn(server.url, email);
    return one;
  };

  /** Opens a page, waits until it shows the text as text, and checks that nothing was created from it. */
  const shows = async (one: Visitor, path: string, ...texts: readonly string[]): Promise<void> => {
    await one.page.goto(`${server.url}${path}`, { waitUntil: 'domcontentloaded' });
    await harmless(one, ...texts);
  };
  const harmless = async (one: Visitor, ...texts: readonly string[]): Promise<void> => {
    for (const text of texts) await one.sees(text);
    await one.settles();
    const found = [await made(one.page.mainFrame()), harm.splice(0)];
    expect({ at: one.page.url(), found }).toEqual({ at: one.page.url(), found: [[], []] });
  };
  const searched = (path: string, filter: object): string =>
    `/dashboard/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('are detected when a page interprets them, which the tests below rely on', async () => {
    const planted = await visitor(DESKTOP);
    await planted.page.goto(`${server.url}/dev/mail`);
    await planted.page.evaluate((name) => {
      document.body.innerHTML = `${name}<a href="javascript:hit()">x</a>`;
    }, NAME);
    expect((await made(planted.page.mainFrame())).length).toBe(2);
    await planted.page.waitForFunction(() => true);
    expect(harm.splice(0).some((what) => what.includes('stopped inline'))).toBe(true);
    await planted.leaves();
  });

  it('are texts on the public pages and in a client’s bookings', async () => {
    const client = await visitor(PHONE, 'cliente@demo.gt');
    for (const { token } of world.bookings) await shows(client, `/reserve-tracking/${token}`, BEGIN);
    for (const { token } of world.pastTrips) await shows(client, `/reserve-tracking/${token}`, 'Su viaje terminó');
    await shows(client, '/client', 'Sus viajes', BEGIN);
    await shows(client, '/reservation_user?tab=archive', 'Archivo');
    await shows(client, '/reservation_user?tab=claims', NAME);
    await client.presses('Detalles');
    await harmless(client, BEGIN);
    await shows(client, '/perfil_usuario/personal', 'Datos personales');
    await client.fills('name', NAME);
    await client.presses('Guardar los datos');
    await harmless(client, 'Sus datos se guardaron', NAME);
    await shows(
      client,
      `/datos/${Buffer.from(JSON.stringify({ textoVuelo: NAME, origen: NAME, destino: BEGIN })).toString('base64url')}`,
    );
    await client.page.waitForFunction(
      (text) => [...document.querySelectorAll('option')].some((option) => option.innerText.startsWith(text)),
      {},
      NAME,
    );
    await harmless(client);
    expect(client.complaints).toEqual([]);
    await client.leaves();
  });

  it('are texts on every page of the office', async () => {
    const office = await visitor(DESKTOP, 'admin@demo.gt');
    await shows(office, '/dashboard/administrador');
    for (const status_id of [2, 4, 5]) await shows(office, searched('reservation', { status_id, q: 'onerror' }), NAME);
    for (const { id } of world.bookings) await shows(office, `/dashboard/reservation/${id}/show`, NAME, BEGIN);
    for (const { id } of world.pastTrips) await shows(office, `/dashboard/reservation/${id}/show`, 'Finalizada');
    await shows(office, `/dashboard/reservation/${world.bookings[1]?.id}/show`);
    await office.presses('Asignar piloto y vehículo');
    await harmless(office, NAME);
    await shows(office, searched('user', { q: 'hostil' }), NAME);
    await shows(office, searched('user', { q: HostileWorld.CLIENT }), NAME);
    await office.presses('Historial');
    await harmless(office, BEGIN);
    for (const path of CATALOGUES) await shows(office, searched(path, { q: 'onerror' }), NAME.slice(0, 20));
    await shows(office, searched('exchange_rate', {}), '<b>x');
    await shows(office, '/dashboard/inquiry', NAME, BEGIN);
    await shows(office, `/dashboard/inquiry/${world.inquiry}/show`, NAME, BEGIN);
    await shows(office, '/dashboard/office', BEGIN);
    await shows(office, searched('brand_vehicle', { q: 'onerror' }), NAME);
    await office.presses('Historial');
    await harmless(office, 'Versión 1');
    expect(office.complaints).toEqual([]);
    await office.leaves();
  });

  it('are texts on the driver’s phone', async () => {
    const driver = await visitor(PHONE, HostileWorld.DRIVER);
    await harmless(driver, NAME);
    await shows(driver, '/dashboard/reservation_driver', NAME, BEGIN);
    expect(driver.complaints).toEqual([]);
    await driver.leaves();
  });

  it('lead nowhere else from the address of a page', async () => {
    const lost = await visitor(PHONE);
    for (const path of [
      '/401?next=javascript:hit()',
      '/401?next=/.//evil.example',
      '//evil.example/',
      '/.//evil.example',
      '/dashboard//evil.example',
      '/dashboard/\\\\evil.example',
    ]) {
      await lost.page.goto(`${server.url}${path}`, { waitUntil: 'domcontentloaded' });
      if (path.includes('next=')) await lost.page.waitForFunction(() => !location.search.startsWith('?next'));
      await harmless(lost);
      expect([path, new URL(lost.page.url()).origin]).toEqual([path, server.url]);
    }
    await lost.open(`${server.url}/login?returnTo=${encodeURIComponent('/.//evil.example')}`);
    await lost.page.locator('input[type="email"]').fill('admin@demo.gt');
    await lost.page.locator('input[type="password"]').fill('Demo#2026');
    await lost.page.locator('button[type="submit"]:not([disabled])').click();
    await lost.page.waitForFunction(() => location.pathname !== '/login');
    await harmless(lost);
    expect(new URL(lost.page.url()).origin).toBe(server.url);
    await lost.leaves();
  });

  it('are texts in the mails that were sent', async () => {
    const reader = await visitor(DESKTOP);
    await shows(reader, '/dev/mail');
    const { body } = await server.ask('GET', '/dev/mail.json');
    const mails = ((Array.isArray(body) ? body : body.data) as { number: number; html: string }[]).filter(({ html }) =>
      html.includes('onerror'),
    );
    expect(mails.length).toBeGreaterThanOrEqual(6);
    for (const { number } of mails) await shows(reader, `/dev/mail/${number}/html`, 'onerror=');
    await shows(reader, `/dev/mail/${mails[0]?.number}`, 'onerror=');
    expect(reader.complaints).toEqual([]);
    await reader.leaves();
  });
});
