import { Config } from '../config/config.js';
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

  it('is not made without its template or without a value it shows', () => {
    expect(() => renderer.render('claims/nothing', 'es', claim)).toThrow(/ENOENT/);
    const { number: _, ...lacking } = claim;
    expect(() => renderer.render('claims/client-resolved', 'es', lacking)).toThrow(/number/);
    const { tracking: __, ...without } = claim;
    expect(() => renderer.render('claims/client-resolved', 'es', without)).toThrow('a path to link to is missing');
  });
});
