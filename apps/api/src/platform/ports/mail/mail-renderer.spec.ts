import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { Config } from '../../kit/config/config.js';
import { MailRenderer } from './mail-renderer.js';

const renderer = new MailRenderer(Config.from({ PUBLIC_URL: 'https://camino.test' }));
const claim = {
  number: '261203-001',
  type: 'Tarde',
  route: 'Aeropuerto → Antigua',
  tracking: '/reserve-tracking/secret',
  firstName: 'Ana',
  note: '',
  facts: [{ label: 'Reclamo', value: 'Tarde' }],
};

describe('a mail', () => {
  it.each([
    ['es', 'Respondimos su reclamo (261203-001)', 'Su reclamo está resuelto, Ana.'],
    ['en', 'We answered your claim (261203-001)', 'Ana'],
  ] as const)('in %s has its words in HTML and as plain text, each with who sent it', (language, subject, says) => {
    const mail = renderer.render('claims/client-resolved', language, claim);
    expect(mail.subject).toBe(subject);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain(says);
      expect(body).toContain('https://camino.test/reserve-tracking/secret');
    }
    const [footer, url] = mail.text.trimEnd().split('\n').slice(-2);
    expect(url).toBe('https://camino.test');
    expect(mail.html).toContain(footer);
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it.each(['\r\n', '\n', '\u0085', '\u2028', '\u202E', '\u2067', '\u0007', '\t'])(
    'has one readable line as its subject, with %j in what people wrote',
    (unseen) => {
      const { subject } = renderer.render('claims/client-resolved', 'es', { ...claim, number: `26${unseen}Bcc: x` });
      expect(subject).toBe('Respondimos su reclamo (26 Bcc: x)');
    },
  );

  it('is not made without its template or without a value it shows', () => {
    expect(() => renderer.render('claims/nothing', 'es', claim)).toThrow(/ENOENT/);
    const { number: _, ...lacking } = claim;
    expect(() => renderer.render('claims/client-resolved', 'es', lacking)).toThrow(/number/);
    const { tracking: __, ...without } = claim;
    expect(() => renderer.render('claims/client-resolved', 'es', without)).toThrow('a path to link to is missing');
  });
});

describe('a mail that sends people to the office', () => {
  const textWith = (office: Partial<Office>, language: 'es' | 'en' = 'es') =>
    renderer.render('claims/client-resolved', language, claim, { ...NO_OFFICE, ...office });
  const PHONE = '+502 7832 0150';
  const WHATSAPP = '+502 5555 0150';

  it('says nothing of calling while no number is set', () => {
    for (const language of ['es', 'en'] as const)
      expect(textWith({}, language).text).not.toMatch(/llámenos|escríbanos|call us|write to us|si algo|if something/i);
  });
  it.each<[string, Partial<Office>, string, string]>([
    ['the number', { phone: PHONE }, `llámenos al ${PHONE} con`, `call us at ${PHONE} with`],
    [
      'the number and WhatsApp',
      { phone: PHONE, whatsapp: WHATSAPP },
      `llámenos al ${PHONE} o escríbanos por WhatsApp: https://wa.me/50255550150 con`,
      `call us at ${PHONE} or write to us on WhatsApp: https://wa.me/50255550150 with`,
    ],
    [
      'WhatsApp alone',
      { whatsapp: WHATSAPP, email: 'hola@demo.gt' },
      `escríbanos por WhatsApp al ${WHATSAPP}: https://wa.me/50255550150 con`,
      `write to us on WhatsApp at ${WHATSAPP}: https://wa.me/50255550150 with`,
    ],
    ['the address', { email: 'hola@demo.gt' }, 'escríbanos a hola@demo.gt con', 'write to us at hola@demo.gt with'],
  ])('names %s', (_, office, es, en) => {
    expect(textWith(office).text).toContain(es);
    expect(textWith(office, 'en').text).toContain(en);
  });
  it('has a link that calls', () => {
    expect(textWith({ phone: PHONE }).html).toContain('href="tel:+50278320150"');
  });
  it('ends with how to reach the office, and where it is', () => {
    const office = {
      phone: PHONE,
      whatsapp: PHONE,
      email: 'hola@demo.gt',
      hours: { es: 'Todos los días', en: 'Every day' },
      address: { es: 'Antigua <b>Guatemala</b>', en: 'Antigua' },
    };
    expect(textWith(office).text.split('\n').slice(-6, -3)).toEqual([
      `${PHONE} · hola@demo.gt`,
      'Todos los días',
      'Antigua <b>Guatemala</b>',
    ]);
    expect(textWith(office).html).toContain('Antigua &lt;b&gt;Guatemala&lt;/b&gt;');
    expect(textWith(office, 'en').text.split('\n').slice(-5, -3)).toEqual(['Every day', 'Antigua']);
  });
});
