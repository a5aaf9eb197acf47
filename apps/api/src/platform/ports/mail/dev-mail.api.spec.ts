import { book, MONDAY } from '../../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../../test/support/test-app.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: MONDAY });
});
afterAll(() => camino.stop());

describe('the page of mails that would have been sent', () => {
  it('invites to do something while there are none', async () => {
    const { status, body, headers } = await camino.ask('GET', '/dev/mail');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Todavía no se ha enviado ningún correo');
  });

  it('lists them, newest first, and shows each as it is sent, without letting it run anything', async () => {
    await book(camino, { hour: '05:00', name: '<b>Ana</b>' });
    await book(camino, { hour: '12:00' });
    await camino.settled();
    const posted = camino.mails();
    expect(posted.length).toBeGreaterThanOrEqual(2);
    const list = (await camino.ask('GET', '/dev/mail')).body as string;
    const places = posted.map(({ number }) => list.indexOf(`href="/dev/mail/${number}"`));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const first = posted.at(-1)!;
    const shown = await camino.ask('GET', `/dev/mail/${first.number}`);
    expect(shown.body).toContain(first.to);
    expect(shown.body).not.toContain('<b>Ana</b>');
    const html = await camino.ask('GET', `/dev/mail/${first.number}/html`);
    expect(html.headers['content-security-policy']).toContain("default-src 'none'");
    expect(html.headers['content-security-policy']).not.toContain('script-src');
    expect((await camino.ask('GET', '/dev/mail/999')).status).toBe(404);
  });

  it('gives them to tests, all or those to one address', async () => {
    const { body } = await camino.ask('GET', '/dev/mail.json');
    expect(body.data).toEqual(camino.mails());
    const { to } = camino.mails()[0]!;
    const some = await camino.ask('GET', `/dev/mail.json?to=${encodeURIComponent(to)}`);
    expect(some.body.data).toEqual(camino.mails(to));
    expect(some.body.data.length).toBeLessThan(body.data.length);
  });

  it('is not there when mails are really sent', async () => {
    const real = await TestApp.start({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await real.ask('GET', '/dev/mail')).status).toBe(404);
    expect((await real.ask('GET', '/dev/mail.json')).status).toBe(404);
    await real.stop();
  });
});
