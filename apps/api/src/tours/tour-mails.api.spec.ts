import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Config } from '../platform/kit/config/config.js';
import { MailRenderer } from '../platform/ports/mail/mail-renderer.js';
import type { PostedMail } from '../platform/ports/mail/mailbox.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { bookTour, tourForm } from '../../../../test/support/tours.js';
import { partyWords } from './tour-words.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const lastTo = async (to: string): Promise<PostedMail> => {
  await app.settled();
  const [mail] = app.mails(to);
  if (!mail) throw new Error(`nothing was mailed to ${to}`);
  return mail;
};
const verb = (id: string, name: string, body: object = {}) =>
  app.ask('POST', `/api/admin/tour/${id}/${name}`, { as: admin, body });

describe('whoever books a tour is mailed', () => {
  it('what was asked for, until when it is confirmed, and the link to follow it', async () => {
    const { email, token, number } = await bookTour(app);
    const { subject, text, html, language } = await lastTo(email);
    expect([subject, language]).toEqual([`Recibimos su reserva ${number}: Acatenango, caminata`, 'es']);
    for (const fact of [
      'Gracias, Ana.',
      'mar 1 dic, 09:00 (hora de Guatemala)',
      'jue 3 dic, 13:00 (hora de Guatemala)',
      'vie 4 dic, 11:00 (hora de Guatemala)',
      '2 adultos y 1 niño',
      'Q600.00',
      'Una de nosotras no come carne',
      `http://camino.test/tour-tracking/${token}`,
    ])
      expect(text).toContain(fact);
    expect(html).toContain(`href="http://camino.test/tour-tracking/${token}"`);
    expect(text).not.toMatch(/Ana Morales|5555 1234/);
  });
  it('in the language of the booking, that it is confirmed and what to bring', async () => {
    const { id, email, number } = await bookTour(app, tourForm(), { 'accept-language': 'en' });
    await verb(id, 'confirm');
    const { subject, text, language } = await lastTo(email);
    expect([subject, language]).toEqual([`Your tour ${number} is confirmed: Acatenango hike`, 'en']);
    for (const fact of ['Thu, Dec 3, 1:00 pm', 'headlamp', '2 adults and 1 child', 'until 24 hours before'])
      expect(text).toContain(fact);
  });
  it('that the office had to cancel it, and why', async () => {
    const { id, email, number } = await bookTour(app);
    await verb(id, 'cancel', { reason: 'erupción <b>' });
    const { subject, text, html } = await lastTo(email);
    expect(subject).toBe(`Tuvimos que cancelar su tour ${number}`);
    expect(text).toContain('Motivo: erupción <b>');
    expect(html).not.toContain('<b>');
  });
  it('that it was canceled, once they have done so', async () => {
    const { email, token, number } = await bookTour(app);
    await app.ask('DELETE', '/api/tour/cancel', { body: { token } });
    expect((await lastTo(email)).subject).toBe(`Canceló su tour ${number}`);
  });
});

it('the office is mailed that there is a tour to be confirmed', async () => {
  const { number, id } = await bookTour(app);
  const { subject, text } = await lastTo('admin@demo.gt');
  expect(subject).toBe(`Tour por confirmar: ${number}, 2 adultos y 1 niño`);
  for (const fact of ['Ana Morales', '+502 5555 1234', `http://camino.test/dashboard/tour/${id}/show`])
    expect(text).toContain(fact);
});

it.each([
  [{ adults: 1, children: 0 }, '1 adulto', '1 adult'],
  [{ adults: 2, children: 1 }, '2 adultos y 1 niño', '2 adults and 1 child'],
  [{ adults: 1, children: 2 }, '1 adulto y 2 niños', '1 adult and 2 children'],
])('a party of %j is %s, in English %s', (party, spanish, english) => {
  expect([partyWords(party, 'es'), partyWords(party, 'en')]).toEqual([spanish, english]);
});

describe('the mails about tours', () => {
  const files = readdirSync(join(__dirname, 'mails')).map(
    (file) => /^(.+)\.(es|en)\.hbs$/.exec(file)?.slice(1) as [string, 'es' | 'en'],
  );
  const renderer = new MailRenderer(
    Config.from({
      JWT_SECRET: 'x'.repeat(32),
      MASTER_KEY: '11'.repeat(32),
      NAMING_KEY: '22'.repeat(32),
      PUBLIC_URL: 'https://camino.test',
    }),
  );
  const said = {
    number: '261203-001',
    tour: 'Acatenango, caminata',
    departs: 'jue 3 dic, 13:00 (hora de Guatemala)',
    returns: 'vie 4 dic, 11:00 (hora de Guatemala)',
    people: '3 adultos',
    due: 'mar 1 dic, 09:00 (hora de Guatemala)',
    firstName: '<Ana>',
    tracking: '/tour-tracking/abc',
    page: '/dashboard/tour/t1/show',
    facts: [{ label: 'Nota', value: '<i>hola</i>' }],
    several: true,
    bookings: [{ tracking: '/tour-tracking/abc', facts: [{ label: 'Nota', value: '<i>hola</i>' }] }],
  };

  it.each(files)(
    '%s in %s says which booking it is about, is complete and escapes what people wrote',
    (name, language) => {
      for (const reason of ['', '<script>']) {
        const { subject, html, text } = renderer.render(`tours/${name}`, language, { ...said, reason });
        expect(subject).toContain('261203-001');
        expect(text).toContain('<i>hola</i>');
        expect(html).not.toMatch(/<script>|<i>|<Ana>|undefined|\{\{|\}\}/);
        expect(html).toMatch(/href="https:\/\/camino\.test\/[^"]*"/);
      }
    },
  );
  it('come in both languages for travellers', () => {
    const of = (language: string) =>
      files.filter(([name, one]) => name.startsWith('traveller-') && one === language).map(([name]) => name);
    expect(of('en')).toEqual(of('es'));
    expect(of('es')).toHaveLength(5);
  });
});
