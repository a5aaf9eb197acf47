import { readdirSync } from 'node:fs';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { Config } from '../../platform/kit/config/config.js';
import { MailRenderer } from '../../platform/ports/mail/mail-renderer.js';

const templates = readdirSync(__dirname).filter((file) => file.endsWith('.hbs'));
const files = templates.map((file) => /^(.+)\.(es|en)\.hbs$/.exec(file)?.slice(1) as [string, 'es' | 'en']);
const renderer = new MailRenderer(
  Config.from({
    JWT_SECRET: 'x'.repeat(32),
    MASTER_KEY: '11'.repeat(32),
    NAMING_KEY: '22'.repeat(32),
    PUBLIC_URL: 'https://camino.test',
  }),
);

const LATE = 'mar 1 dic, 09:00 (hora de Guatemala)';
const said = {
  number: '261203-001',
  route: 'Aeropuerto La Aurora → Antigua Guatemala',
  when: 'jue 3 dic, 14:00 (hora de Guatemala)',
  page: '/dashboard/reservation/r1/show',
  tracking: '/reserve-tracking/abc',
  rating: '/reserve-tracking/abc#rating',
  again: '/view/abc',
  price: 'Q1,350.00 ($176.01)',
  expected: '14:45',
  cancelUntil: '14:00',
  firstName: '<Ana>',
  driver: '<Mario>',
  due: LATE,
  since: LATE,
  facts: [{ label: 'Nota', value: '<i>hola</i>' }],
  several: false,
  bookings: [{ tracking: '/reserve-tracking/abc', facts: [{ label: 'Nota', value: '<i>hola</i>' }] }],
};
const words = [
  {
    ...said,
    meeting: '',
    asked: LATE,
    claimFrom: LATE,
    reason: '<script>',
    readyAt: '13:45',
    confirmed: true,
    swapped: true,
    changeAccepted: true,
    hasTransport: true,
    cancelled: true,
    cancellable: true,
    absent: true,
    withdrawn: false,
    minutes: '0',
    note: '<script>',
    oldPrice: 'Q900.00',
    priceWhy: 'cambió la ruta',
  },
  {
    ...said,
    meeting: 'Llegadas',
    asked: '',
    reason: '',
    readyAt: '',
    confirmed: false,
    swapped: false,
    changeAccepted: false,
    hasTransport: false,
    cancelled: false,
    cancellable: false,
    absent: false,
    withdrawn: false,
    minutes: '45',
    note: '',
    oldPrice: '',
    priceWhy: '',
  },
];

const OFFICE = { ...NO_OFFICE, phone: '+502 7832 0150', email: '<script>@demo.gt' };

describe('the mails about bookings', () => {
  it.each(files)(
    '%s in %s says which booking it is about, is complete and escapes what people wrote',
    (template, language) => {
      for (const [data, office] of [
        [words[0], OFFICE],
        [words[1], NO_OFFICE],
      ] as const) {
        const { subject, html, text } = renderer.render(`reservations/${template}`, language, data ?? {}, office);
        expect(text.match(/llámenos|escríbanos|call us|write to us/i) !== null && office === NO_OFFICE).toBe(false);
        expect(subject).toContain('261203-001');
        expect(text).toContain('<i>hola</i>');
        expect(html).not.toMatch(/<script>|<i>|<Ana>|<Mario>|undefined|\{\{|\}\}/);
        expect(html).toMatch(/href="https:\/\/camino\.test\/[^"]*"/);
      }
    },
  );

  it.each([
    ['traveller-transport', 'es', 'esté listo 15 minutos antes'],
    ['traveller-transport', 'en', 'be ready 15 minutes early'],
    ['traveller-reminder', 'es', 'esté listo 15 minutos antes'],
    ['traveller-reminder', 'en', 'be ready 15 minutes early'],
  ] as const)('%s in %s says where to meet at the airport, elsewhere when to be ready', (template, language, ready) => {
    const textWith = (meeting: string) =>
      renderer.render(`reservations/${template}`, language, { ...words[0], hasTransport: true, meeting }, OFFICE).text;
    expect(textWith('At Arrivals.')).toContain('At Arrivals.');
    expect(textWith('At Arrivals.')).not.toContain(ready);
    expect(textWith('')).toContain(ready);
  });

  it('come in both languages for travellers', () => {
    const of = (language: string) =>
      files.filter(([name, one]) => name.startsWith('traveller-') && one === language).map(([name]) => name);
    expect(of('en')).toEqual(of('es'));
    expect(of('es').length).toBeGreaterThan(0);
  });
});
