import type { Browser, HTTPRequest } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const PASSWORD = 'Camino#2026';
const NEW_PASSWORD = 'Volcan#2027';
let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

let people = 0;
/** Somebody with an account. */
const somebody = async (): Promise<string> => {
  const email = `persona.${(people += 1)}@example.com`;
  const form = { name: 'Ana', email, confirmar_email: email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await server.ask('POST', '/api/user/signup', { body: form })).status).toBe(201);
  return email;
};
/** The newest link to this path that was mailed to an address. */
const linkTo = async (address: string, path: string): Promise<string> => {
  await server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
  const { body } = await server.ask('GET', '/dev/mail.json');
  const mails = ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(({ to }) => to === address);
  const [token] = mails.flatMap(({ html }) => new RegExp(`${path}/([\\w-]+)`).exec(html)?.[1] ?? []);
  if (!token) throw new Error(`no link to ${path} was mailed to ${address}`);
  return `${server.url}${path}/${token}`;
};
const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;
const logsIn = async (ana: Visitor, email: string, password: string): Promise<void> => {
  await ana.fills('email', email);
  await ana.fills('password', password);
  await ana.page.locator('button[type="submit"]:not([disabled])').click();
};
/** Nobody answers calls to the API any more, pages are still there. */
const takeApiDown = async ({ page }: Visitor): Promise<() => Promise<void>> => {
  const down = (request: HTTPRequest): void =>
    void (request.url().includes('/api/') ? request.abort() : request.continue());
  await page.setRequestInterception(true);
  page.on('request', down);
  return async () => {
    page.off('request', down);
    await page.setRequestInterception(false);
  };
};
/** Complaints of the browser about calls that a test itself lets fail. */
const ownFaults = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => !/Failed to load resource/.test(complaint));

describe.each([
  ['a phone', { ...PHONE }, 'es'],
  ['a desktop', { ...DESKTOP, isMobile: false, hasTouch: false }, 'en'],
] as const)('on %s', (_device, viewport, language) => {
  let ana: Visitor;
  const t = (es: string, en: string): string => (language === 'es' ? es : en);
  beforeEach(async () => {
    ana = await Visitor.arrive(browser, server.url, { language, viewport });
  });
  afterEach(() => ana.leaves());

  it('a forgotten password is recovered, changed, and lets one in again, step by step (ACC-063, ACC-065)', async () => {
    const email = await somebody();
    await ana.open(`${server.url}/login`);
    await logsIn(ana, email, 'Wrong#2026');
    await ana.sees(t('Usuario y/o Contraseña incorrectos', 'Incorrect user and/or password'));
    await ana.page.locator('a[href="/recuperar_pass"]').click();
    await ana.sees(t('Recuperar la contraseña', 'Recover your password'));
    // What was written at the login stands here already.
    await ana.page.waitForFunction((value) => document.querySelector('input')?.value === value, {}, email);
    await ana.page.locator('button[type="submit"]').click();
    await ana.sees(t('Le hemos enviado un correo', 'We have sent you an email'));

    const link = await linkTo(email, '/recuperacion_confirmacion');
    await ana.open(link);
    await ana.fills('pass_nueva', NEW_PASSWORD);
    await ana.fills('confirmPassword', NEW_PASSWORD);
    await ana.page.locator('button[type="submit"]').click();
    await ana.sees(t('Su contraseña ha sido cambiada', 'Your password has been changed'));
    await ana.page.locator('main a[href="/login"]').click();
    await logsIn(ana, email, NEW_PASSWORD);
    await ana.page.waitForFunction(() => location.pathname === '/client');

    // The link is used up, and says so before anything is typed.
    await ana.open(link);
    await ana.sees(t('Este enlace ya no sirve', 'This link no longer works'));
    expect(await ana.page.$$('input')).toHaveLength(0);
    await ana.page.locator('a[href="/recuperar_pass"]').click();
    await ana.sees(t('Recuperar la contraseña', 'Recover your password'));
    expect(ownFaults(ana.complaints)).toEqual([]);
  });

  it('a link that is forged or cut off says so before anything is typed', async () => {
    const link = await linkTo(await recovering(), '/recuperacion_confirmacion');
    for (const dead of [link.slice(0, -4), `${link}x`, `${server.url}/recuperacion_confirmacion/%%%`]) {
      await ana.open(dead);
      await ana.sees(t('Este enlace ya no sirve', 'This link no longer works'));
      expect(await ana.page.$$('input')).toHaveLength(0);
    }
    await ana.open(`${server.url}/confirm_email/forged`);
    await ana.sees(t('Error en la verificación de correo electrónico', 'Error verifying the email address'));
  });

  it('with the API down nothing written is lost, and no password is called wrong', async () => {
    const email = await somebody();
    await ana.open(`${server.url}/login`);
    let back = await takeApiDown(ana);
    await logsIn(ana, email, PASSWORD);
    await ana.sees(t('No hubo respuesta', 'There was no answer'));
    expect(await ana.text()).not.toMatch(/incorrectos|Incorrect/);
    await back();
    await ana.page.locator('button[type="submit"]').click();
    await ana.page.waitForFunction(() => location.pathname === '/client');

    await ana.open(`${server.url}/recuperar_pass`);
    back = await takeApiDown(ana);
    await ana.fills('email', email);
    await ana.page.locator('button[type="submit"]').click();
    await ana.sees(t('No hubo respuesta', 'There was no answer'));
    await back();
    await ana.page.locator('button[type="submit"]').click();
    await ana.sees(t('Le hemos enviado un correo', 'We have sent you an email'));

    const other = `otra.${(people += 1)}@example.com`;
    await ana.open(`${server.url}/register`);
    for (const [field, value] of Object.entries({
      name: 'Ana',
      email: other,
      confirmar_email: other,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }))
      await ana.fills(field, value);
    back = await takeApiDown(ana);
    await ana.page.locator('button[type="submit"]:not([disabled])').click();
    await ana.sees(t('No hubo respuesta', 'There was no answer'));
    await back();
    await ana.page.locator('button[type="submit"]').click();
    await ana.page.waitForFunction(() => location.pathname === '/login');
    expect(ownFaults(ana.complaints)).toEqual([]);
  });

  it('the language can be changed midway, and nothing written is lost', async () => {
    await ana.open(`${server.url}/register`);
    await ana.fills('name', 'María José');
    await ana.fills('email', 'no address');
    await ana.page.focus('[name="password"]');
    await ana.sees(t('El correo no es válido', 'The email is not valid'));
    await ana.presses(language === 'es' ? 'EN' : 'ES');
    await ana.sees(t('The email is not valid', 'El correo no es válido'));
    expect(await ana.page.$eval('[name="name"]', (input) => (input as HTMLInputElement).value)).toBe('María José');
    expect(await ana.page.$eval('html', ({ lang }) => lang)).toBe(t('en', 'es'));
  });

  const recovering = async (): Promise<string> => {
    const email = await somebody();
    await server.ask('POST', '/api/recuperacion', { body: { email } });
    return email;
  };
});

describe('a page that is not there', () => {
  it.each(['/nowhere', '/view2/x', '/%%%'])('says that it does not exist: %s (ACC-086)', async (path) => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await ana.open(`${server.url}${path}`);
    await ana.sees('ESTA PÁGINA NO EXISTE');
    expect(pathOf(ana)).toBe('/error');
    await ana.leaves();
  });
  it('is none that shows what the server said: /view/%%% opens the wizard', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await ana.open(`${server.url}/view/%%%`);
    expect(await ana.text()).not.toMatch(/\{"type"|"status"|requestId/);
    await ana.sees(/enlace/);
    await ana.leaves();
  });
});

describe('a page without its scripts', () => {
  it('shows the frame of every page until they are there', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    const held: HTTPRequest[] = [];
    await ana.page.setRequestInterception(true);
    ana.page.on('request', (request) => {
      if (request.resourceType() === 'script') held.push(request);
      else void request.continue();
    });
    const loaded = ana.page.goto(`${server.url}/datos`);
    await ana.page.waitForFunction(() => document.querySelector('#root header')?.textContent?.includes('Camino'));
    expect(await ana.page.$eval('#root [role="status"]', ({ textContent }) => textContent)).toBe('Cargando');
    const [color, background] = await ana.page.$eval('#root rect', (rect) => [
      getComputedStyle(rect).fill,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(color).not.toBe(background);
    for (const request of held.splice(0)) await request.continue();
    ana.page.removeAllListeners('request');
    ana.page.on('request', (request) => void request.continue());
    await loaded;
    await ana.sees(/Paso 1 de 5|Step 1/);
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });

  it('says what to do where they are turned off', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await ana.page.setJavaScriptEnabled(false);
    await ana.page.goto(`${server.url}/datos`);
    const shown = await ana.page.$$eval('body', ([body]) => (body as HTMLElement).innerText);
    expect(shown).toContain('Esta página necesita JavaScript');
    expect(shown).toContain('This page needs JavaScript');
    expect(await ana.page.$eval('#root main', (outline) => getComputedStyle(outline).display)).toBe('none');
    await ana.leaves();
  });
});
