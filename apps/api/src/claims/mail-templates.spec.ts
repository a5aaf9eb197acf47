import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../platform/kit/config/config.js';
import { MailRenderer } from '../platform/ports/mail/mail-renderer.js';

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
  type: '<Tarde>',
  route: 'Aeropuerto La Aurora → Antigua Guatemala',
  trip: '/dashboard/reservation/one/show',
  tracking: '/reserve-tracking/secret',
  firstName: '<Ana>',
  facts: [{ label: 'Reclamo', value: '<i>Tarde</i>' }],
};

describe('the mails about claims', () => {
  it.each(files)(
    '%s in %s says which booking it is about, is complete and escapes what people wrote',
    (template, language) => {
      for (const note of ['<script>alert(1)</script>', '']) {
        const { subject, html, text } = renderer.render(`claims/${template}`, language, { ...said, note });
        expect(subject).toContain('261203-001');
        expect(text).toContain('<i>Tarde</i>');
        expect(html).not.toMatch(/<script>|<i>|<Ana>|undefined|\{\{|\}\}/);
        expect(html).toMatch(/href="https:\/\/camino\.test\/[^"]*"/);
      }
    },
  );

  it('shows the client what the office answered, and nothing where it answered nothing', () => {
    const render = (note: string) => renderer.render('claims/client-resolved', 'es', { ...said, note }).text;
    expect(render('Le devolvimos la mitad')).toContain('Nuestra respuesta: Le devolvimos la mitad');
    expect(render('')).not.toContain('Nuestra respuesta');
  });

  it('come in both languages for clients', () => {
    const of = (language: string) =>
      files.filter(([name, one]) => name.startsWith('client-') && one === language).map(([name]) => name);
    expect(of('en')).toEqual(of('es'));
  });
});
