import type { Browser } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const MESSAGE = 'Somos veinte, ¿tienen dos minibuses? <img src=x onerror=alert(1)>';

describe('somebody to ask', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const mailsTo = async (address: string): Promise<readonly PostedMail[]> => {
    await server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
    const { body } = await server.ask('GET', '/dev/mail.json');
    return ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(({ to }) => to === address);
  };

  it('is there to call in the demo', async () => {
    expect((await server.ask('GET', '/api/office')).body.data).toEqual({
      phone: '+502 7832 0150',
      whatsapp: '+502 5555 0150',
      email: 'hola@demo.gt',
      hours: expect.any(Object) as object,
      address: expect.any(Object) as object,
    });
  });

  it.each([
    ['a phone', PHONE, 'en', 'olivia@example.com'],
    ['a desktop', { ...DESKTOP, isMobile: false, hasTouch: false }, 'es', 'ana@example.com'],
  ] as const)(
    'on %s a question without an answer becomes a message, and is answered by mail (LAND-015)',
    async (_device, viewport, language, email) => {
      const t = (es: string, en: string): string => (language === 'es' ? es : en);
      const olivia = await Visitor.arrive(browser, server.url, { language, viewport });
      await olivia.open(`${server.url}/find-my-booking`);
      await olivia.presses(t('Preguntas y ayuda', 'Questions and help'));
      await olivia.page.locator('dialog input[type="search"]').fill(t('perros', 'dogs'));
      await olivia.sees(t('No tenemos una respuesta escrita', 'We have no written answer'));
      await olivia.presses(t('Dejar un mensaje', 'Leave a message'));
      await olivia.fills('name', 'Olivia Brooks');
      await olivia.fills('email', email);
      await olivia.fills('message', MESSAGE);
      await olivia.page.keyboard.press('Escape');
      await olivia.presses(t('¿Tiene una pregunta?', 'Do you have a question?'));
      await olivia.presses(t('Dejar un mensaje', 'Leave a message'));
      await olivia.presses(t('Enviar el mensaje', 'Send the message'));
      await olivia.sees(t('Recibimos su mensaje', 'We received your message'));
      expect(olivia.complaints).toEqual([]);
      await olivia.leaves();

      const office = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
      await office.logsIn(server.url, 'admin@demo.gt');
      await office.open(`${server.url}/dashboard/inquiry`);
      await office.sees('Somos veinte');
      await office.presses('Responder Olivia Brooks');
      await office.fills('text', t('Sí, dos.', 'Yes, two.'));
      await office.presses('Enviar la respuesta');
      await office.sees('Respuesta enviada');
      expect(office.complaints).toEqual([]);
      await office.leaves();

      const mails = await mailsTo(email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        t('Respuesta a su mensaje', 'Our answer to your message'),
        t('Recibimos su mensaje', 'We received your message'),
      ]);
      expect(mails[0]?.text).toContain(t('Sí, dos.', 'Yes, two.'));
      for (const { html } of mails) expect(html).not.toContain('<img');
    },
  );

  it('a number that the office sets is what travelers are told to call, from the foot of the page (LAND-014)', async () => {
    const office = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await office.logsIn(server.url, 'admin@demo.gt');
    await office.open(`${server.url}/dashboard/office`);
    await office.presses('Modificar');
    await office.fills('phone', '7832-0199');
    await office.presses('Aceptar');
    await office.presses('Modificar');
    await office.sees('Contacto actualizado');
    await office.leaves();

    const olivia = await Visitor.arrive(browser, server.url, { language: 'en', viewport: PHONE });
    await olivia.open(`${server.url}/login`);
    await olivia.sees('+502 7832 0199');
    expect(await olivia.page.$eval('footer a[href^="tel:"]', (link) => link.getAttribute('href'))).toBe(
      'tel:+50278320199',
    );
    expect(await olivia.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(olivia.complaints).toEqual([]);
    await olivia.leaves();
  });
});
