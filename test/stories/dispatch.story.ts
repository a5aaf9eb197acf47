import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const form = {
  date: '2027-06-10',
  hour: '10:00',
  passenger: 3,
  childs: 1,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: 'eva.choc@example.com',
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
};

describe('two people at work in the back office', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  it('see a new request and each other’s decisions without reloading', async () => {
    const [lucia, phone] = await Promise.all([
      Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP }),
      Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE }),
    ]);
    for (const visitor of [lucia, phone]) {
      await visitor.logsIn(server.url, 'admin@demo.gt');
      await visitor.open(`${server.url}/dashboard/reservation`);
      await visitor.sees('Solicitudes');
    }
    const { body } = await server.ask('POST', '/api/reservation', { body: form });
    const { id, reservation_number: number } = body.data as { id: string; reservation_number: string };
    for (const visitor of [lucia, phone]) await visitor.sees(number);
    await server.ask('POST', `/api/admin/reservation/${id}/approve`, {
      token: await server.login('admin@demo.gt'),
      body: {},
    });
    for (const visitor of [lucia, phone])
      await visitor.page.waitForFunction((gone) => !document.body.innerText.includes(gone), {}, number);
    expect([...lucia.complaints, ...phone.complaints]).toEqual([]);
    await Promise.all([lucia.leaves(), phone.leaves()]);
  });

  it('see their own home at a page of another role, and stay signed in (ROLE-011, ROLE-029, ROLE-006)', async () => {
    const mario = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await mario.logsIn(server.url, 'piloto@demo.gt');
    expect(new URL(mario.page.url()).pathname).toBe('/dashboard/empleado');
    await mario.page.goto(`${server.url}/dashboard/reservation`);
    await mario.page.waitForFunction(() => location.pathname === '/dashboard/empleado');
    await mario.sees('Esa página no es de su rol');
    expect(await mario.page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await mario.leaves();
  });

  it('must have a session: without one they are sent to log in with email and password, and back to where they wanted to go (API-002)', async () => {
    const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await lucia.page.goto(`${server.url}/dashboard/reservation`);
    await lucia.page.waitForFunction(() => location.pathname === '/login');
    await lucia.sees('Vaya, al parecer no has iniciado sesión');
    await lucia.page.locator('input[type="email"]').fill('admin@demo.gt');
    await lucia.page.locator('input[type="password"]').fill('wrong');
    await lucia.page.locator('button[type="submit"]:not([disabled])').click();
    await lucia.sees('Usuario y/o Contraseña incorrectos');
    expect(new URL(lucia.page.url()).pathname).toBe('/login');
    const answered = lucia.page.waitForResponse((response) => response.url().endsWith('/api/user/login'));
    await lucia.page.locator('input[type="password"]').fill('Demo#2026');
    await lucia.page.locator('button[type="submit"]:not([disabled])').click();
    const answer = await answered;
    expect([answer.status(), await answer.json()]).toEqual([
      200,
      { role: 2, driver_id: null, token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string },
    ]);
    await lucia.page.waitForFunction(() => location.pathname === '/dashboard/reservation');
    await lucia.sees('Solicitudes');
    expect(lucia.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
    await lucia.leaves();
  });
});
