import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Lets so many seconds pass on the page's clock, in which nobody does anything. */
const idlesFor = ({ page }: Visitor, seconds: number): Promise<void> =>
  page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, seconds * 1000);
const logsInAgain = async ({ page }: Visitor, email: string): Promise<void> => {
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill('Demo#2026');
  await page.locator('button[type="submit"]:not([disabled])').click();
};
const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;
/** Status of a call with the token of the page, which the page keeps encrypted. */
const tokenOf = async ({ page }: Visitor): Promise<string> => {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/') && 'authorization' in one.headers()),
    page.reload(),
  ]);
  return request.headers().authorization?.replace('Bearer ', '') ?? '';
};
const statusOf = async (token: string): Promise<number> => (await server.ask('GET', '/api/usuario', { token })).status;

describe('a client who is gone for an hour', () => {
  it('is warned, stays with one press, and is signed out when nobody presses', async () => {
    const olivia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await olivia.logsIn(server.url, 'cliente@demo.gt');
    const token = await tokenOf(olivia);
    await idlesFor(olivia, 3570);
    await olivia.sees('¿Sigue ahí?');
    await olivia.page.locator('dialog[open] button::-p-text(Seguir conectado)').hover();
    expect(await olivia.page.$('dialog[open]')).not.toBeNull();
    await olivia.presses('Seguir conectado');
    await olivia.page.waitForFunction(() => !document.querySelector('dialog[open]'));
    expect([pathOf(olivia), await statusOf(token)]).toEqual(['/client', 200]);

    await idlesFor(olivia, 3600);
    await olivia.sees('Su sesión ha expirado');
    expect(pathOf(olivia)).toBe('/login');
    expect(await olivia.page.evaluate(() => sessionStorage.getItem('camino.session'))).toBeNull();
    expect(await statusOf(token)).toBe(401);
    await logsInAgain(olivia, 'cliente@demo.gt');
    await olivia.page.waitForFunction(() => location.pathname === '/client');
    expect(olivia.complaints).toEqual([]);
    await olivia.leaves();
  });

  it('finds in the profile what was written, after logging in again', async () => {
    const olivia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await olivia.logsIn(server.url, 'cliente@demo.gt');
    await olivia.open(`${server.url}/perfil_usuario/personal`);
    await olivia.fills('last_name', 'Brooks de León');
    await idlesFor(olivia, 3600);
    await olivia.sees('Su sesión ha expirado');
    await logsInAgain(olivia, 'cliente@demo.gt');
    await olivia.page.waitForFunction(() => location.pathname === '/perfil_usuario/personal');
    await olivia.sees('Aquí está lo que había escrito');
    expect(await olivia.page.$eval('[name="last_name"]', (input) => (input as HTMLInputElement).value)).toBe(
      'Brooks de León',
    );
    await olivia.leaves();
  });

  it('finds the booking that was begun in the wizard of clients, after logging in again', async () => {
    const olivia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await olivia.logsIn(server.url, 'cliente@demo.gt');
    await olivia.open(`${server.url}/reserve-user`);
    await olivia.page.waitForSelector('select[name="origin"]');
    await olivia.chooses('origin', 'ANT');
    await idlesFor(olivia, 3600);
    await olivia.sees('Su sesión ha expirado');
    await logsInAgain(olivia, 'cliente@demo.gt');
    await olivia.page.waitForFunction(() => location.pathname === '/reserve-user');
    await olivia.page.waitForSelector('select[name="origin"]');
    expect(await olivia.page.$eval('select[name="origin"]', (select) => select.value)).toBe('ANT');
    await olivia.leaves();
  });

  it('goes on with the booking that was begun, as a guest or signed in again', async () => {
    const olivia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await olivia.logsIn(server.url, 'cliente@demo.gt');
    await olivia.open(`${server.url}/datos`);
    await olivia.page.waitForSelector('select[name="origin"]');
    await olivia.chooses('origin', 'GUA-AIRPORT');
    await idlesFor(olivia, 3600);
    await olivia.sees('Su sesión ha expirado');
    const chosen = () => olivia.page.$eval('select[name="origin"]', (select) => select.value);
    expect([pathOf(olivia), await chosen()]).toEqual(['/datos', 'GUA-AIRPORT']);
    await olivia.open(`${server.url}/datos`);
    await olivia.page.waitForSelector('select[name="origin"]');
    expect(await chosen()).toBe('GUA-AIRPORT');
    await olivia.leaves();
  });
});

describe('an administrator who is gone for an hour', () => {
  it('finds in the form what was typed, after logging in again', async () => {
    const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.logsIn(server.url, 'admin@demo.gt');
    await lucia.open(`${server.url}/dashboard/user`);
    await lucia.presses('Agregar');
    await lucia.page.waitForSelector('[role="dialog"] input[name="name"]');
    await lucia.fills('name', 'Rosa Ixcot');
    await idlesFor(lucia, 3600);
    await lucia.sees('Su sesión ha expirado');
    expect(await lucia.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Rosa',
    );
    await lucia.page.waitForFunction(() => location.pathname === '/login');
    await lucia.sees('lo que escribió se conserva');
    await logsInAgain(lucia, 'admin@demo.gt');
    await lucia.page.waitForFunction(() => location.pathname === '/dashboard/user');
    await lucia.presses('Agregar');
    await lucia.sees('Aquí está lo que había escrito');
    expect(await lucia.page.$eval('input[name="name"]', (input) => input.value)).toBe('Rosa Ixcot');
    expect(lucia.complaints).toEqual([]);
    await lucia.leaves();
  });
});

describe('the path /cerrarSesion', () => {
  it('signs out whoever works in the back office and returns to / (ACC-007)', async () => {
    const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.logsIn(server.url, 'admin@demo.gt');
    const token = await tokenOf(lucia);
    expect(await statusOf(token)).toBe(200);
    await lucia.open(`${server.url}/cerrarSesion`);
    await lucia.page.waitForFunction(() => location.pathname === '/');
    expect(await statusOf(token)).toBe(401);
    await lucia.open(`${server.url}/dashboard/reservation`);
    await lucia.sees('no has iniciado sesión');
    await lucia.leaves();
  });
});
