import { readdirSync } from 'node:fs';
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
/** Where the button of a mail leads that has no link of its own. */
const LEADS_TO: Readonly<Record<string, string>> = { 'password-changed': '/recuperar_pass', 'email-changed': '/login' };
const words = { path: '/confirm_email/abc', firstName: '<Ana>', email: 'ana&<b>@example.com' };

describe('the mails about accounts', () => {
  it.each(files)('%s in %s is complete, escapes what people wrote and leads to this site', (template, language) => {
    const { subject, html, text } = renderer.render(`accounts/${template}`, language, words);
    expect(subject.length).toBeGreaterThan(10);
    expect(text.length).toBeGreaterThan(100);
    expect(html).not.toMatch(/<Ana>|<b>@|undefined|\{\{|\}\}/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href as string);
    expect(links.filter((href) => !href.startsWith('https://camino.test'))).toEqual([]);
    expect(links).toContain(`https://camino.test${LEADS_TO[template] ?? words.path}`);
  });

  it('come in both languages', () => {
    const of = (language: string) => files.filter(([, one]) => one === language).map(([name]) => name);
    expect(of('en')).toEqual(of('es'));
    expect(of('es')).toEqual([
      'account-created',
      'confirm-account',
      'confirm-guest',
      'email-changed',
      'new-password',
      'password-changed',
    ]);
  });
});
