import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import type { Language } from '@camino/contracts/kernel/language.js';
import { NO_OFFICE, type Office, telOf, whatsappOf } from '@camino/contracts/office/office.js';
import { Config } from '../../kit/index.js';
import { plainTextOf } from './plain-text.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const AREAS = join(HERE, '..', '..', '..');

const FOOTER: Readonly<Record<Language, string>> = {
  es: 'Camino · Transporte privado en Guatemala. Todas las horas son de Guatemala.',
  en: 'Camino · Private transfers in Guatemala. All times are Guatemala time.',
};

/** Nothing of what people write ends a header line or turns the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

type Template = Readonly<{
  subject: HandlebarsTemplateDelegate;
  preheader: HandlebarsTemplateDelegate;
  body: HandlebarsTemplateDelegate;
}>;
type Rendered = Readonly<{ subject: string; html: string; text: string }>;

/**
 * Renders mails from `<area>/mails/<name>.<language>.hbs`. A template begins with the lines `Subject: …` and
 * `Preheader: …` and an empty line; the rest uses the partials heading, paragraph, facts, fact, button and note. `{{url
 * path}}` gives a URL of this site. `{{#if office.reachable}}… {{> reach-en}}.{{/if}}` tells how to reach the office
 * (`call us at …`, or how else). Values are escaped; a missing value is an error, not a gap in the mail.
 */
@Injectable()
export class MailRenderer {
  private readonly handlebars = Handlebars.create();
  private readonly templates = new Map<string, Template>();
  private readonly layout: HandlebarsTemplateDelegate;

  constructor(private readonly config: Config) {
    // Handlebars is not strict about the arguments of helpers.
    this.handlebars.registerHelper('url', (path: unknown) => {
      if (typeof path !== 'string') throw new Error('a path to link to is missing');
      return `${config.publicUrl}${path}`;
    });
    for (const file of readdirSync(join(HERE, 'parts'))) {
      this.handlebars.registerPartial(file.replace('.hbs', ''), readFileSync(join(HERE, 'parts', file), 'utf8').trim());
    }
    this.layout = this.handlebars.compile(readFileSync(join(HERE, 'layout.hbs'), 'utf8'), { strict: true });
  }

  /** `template` is `<area>/<name>`. @throws Error when there is no such template or `data` lacks a value */
  render(
    template: string,
    language: Language,
    given: Readonly<Record<string, unknown>>,
    office: Office = NO_OFFICE,
  ): Rendered {
    const { subject, preheader, body } = this.template(template, language);
    const data = { ...given, office: reachOf(office) };
    const line = subject(data).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
    const inner = body(data);
    const reach = reachLines(office, language);
    const html = this.layout({
      language,
      subject: line,
      preheader: preheader(data),
      body: inner,
      reach,
      footer: FOOTER[language],
      publicUrl: this.config.publicUrl,
    });
    const end = [...reach, FOOTER[language], this.config.publicUrl].join('\n');
    return { subject: line, html, text: `${plainTextOf(inner)}\n\n${end}\n` };
  }

  private template(name: string, language: Language): Template {
    const key = `${name}.${language}`;
    const known = this.templates.get(key) ?? this.read(key);
    this.templates.set(key, known);
    return known;
  }

  private read(key: string): Template {
    const [area = '', file = ''] = key.split('/');
    const source = readFileSync(join(AREAS, area, 'mails', `${file}.hbs`), 'utf8');
    const parts = /^Subject: (.+)\nPreheader: (.+)\n\n([^]+)$/.exec(source);
    if (!parts) throw new Error(`mail template ${key} does not begin with Subject, Preheader and an empty line`);
    const [, subject, preheader, body] = parts;
    return {
      subject: this.handlebars.compile(subject, { strict: true, noEscape: true }),
      preheader: this.handlebars.compile(preheader, { strict: true, noEscape: true }),
      body: this.handlebars.compile(body, { strict: true }),
    };
  }
}

/** The ways to the office as the parts `reach-es` and `reach-en` need them. */
const reachOf = ({ phone, whatsapp, email }: Office) => ({
  reachable: Boolean(phone ?? whatsapp ?? email),
  phone,
  whatsapp,
  email,
  tel: phone && telOf(phone),
  chat: whatsapp && whatsappOf(whatsapp),
});

/** What stands below every mail: how to reach the office, and where it is. */
const reachLines = ({ phone, whatsapp, email, hours, address }: Office, language: Language): readonly string[] => {
  const ways = [phone, whatsapp && whatsapp !== phone && `WhatsApp ${whatsapp}`, email].filter(Boolean).join(' · ');
  return [ways, hours?.[language], address?.[language]].filter((line) => line !== undefined && line !== '') as string[];
};
