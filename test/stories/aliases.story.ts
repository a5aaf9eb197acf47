import type { Browser } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { launch, PHONE, Visitor } from './browser.js';

const NORA = {
  name: 'Nora',
  last_name: 'Lund',
  email: 'nora.lund@example.com',
  confirmar_email: 'nora.lund@example.com',
  password: 'Trip#2027',
  confirmPassword: 'Trip#2027',
};

/* Two calls have a second path, which accepts the site's requests and gives the same responses. */
describe('the site, whose call goes to the other path', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** A visitor whose browser calls `to` instead of `from`; returns the requests. */
  const rerouted = async (from: string, to: string): Promise<Readonly<{ nora: Visitor; sent: readonly string[] }>> => {
    const nora = await Visitor.arrive(browser, server.url, { language: 'en', viewport: PHONE });
    const sent: string[] = [];
    await nora.page.setRequestInterception(true);
    nora.page.on('request', (request) => {
      if (!request.url().endsWith(from)) return void request.continue();
      sent.push(to);
      return void request.continue({ url: request.url().replace(from, to) });
    });
    return { nora, sent };
  };
  const fillIn = async (nora: Visitor, fields: Readonly<Record<string, string>>) => {
    for (const [field, text] of Object.entries(fields)) await nora.fills(field, text);
    await nora.page.locator('button[type="submit"]:not([disabled])').click();
  };
  const mailsTo = async (address: string): Promise<readonly PostedMail[]> => {
    await server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
    const { body } = await server.ask('GET', '/dev/mail.json');
    return (body as { data: PostedMail[] }).data.filter(({ to }) => to === address);
  };

  it('registers by POST /registro as by POST /user/signup, and is told of an address that has an account (API-004)', async () => {
    const { nora, sent } = await rerouted('/api/user/signup', '/api/registro');
    await nora.open(`${server.url}/register`);
    await fillIn(nora, NORA);
    await nora.page.waitForFunction(() => location.pathname === '/login');
    expect(
      (await server.ask('POST', '/api/user/login', { body: { email: NORA.email, password: NORA.password } })).status,
    ).toBe(200);
    await nora.open(`${server.url}/register`);
    await fillIn(nora, NORA);
    await nora.sees('There is already an account with this email address');
    expect(sent).toEqual(['/api/registro', '/api/registro']);
    await nora.leaves();
  });

  it('asks for a new password by POST /user/recovery as by POST /recuperacion (API-006)', async () => {
    const { nora, sent } = await rerouted('/api/recuperacion', '/api/user/recovery');
    await nora.open(`${server.url}/recuperar_pass`);
    await fillIn(nora, { email: 'cliente@demo.gt' });
    await nora.sees('We have sent you an email to reset your password');
    await nora.page.waitForFunction(() => location.pathname === '/');
    expect(
      (await mailsTo('cliente@demo.gt')).filter(({ html }) => html.includes('/recuperacion_confirmacion/')),
    ).toHaveLength(1);
    expect([sent, nora.complaints]).toEqual([['/api/user/recovery'], []]);
    await nora.leaves();
  });
});
