import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Config } from '../../kit/index.js';
import { documentFonts } from './document-fonts.js';
import { type DocumentTemplate, documentTemplate } from './document-template.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const AREAS = join(HERE, '..', '..', '..');

const FOOTER: Readonly<Record<Language, string>> = {
  es: 'Camino · Transporte privado y turístico en Guatemala',
  en: 'Camino · Private and tourist transport in Guatemala',
};

type RenderedDocument = Readonly<{
  title: string;
  /** A whole page that needs nothing else: to be printed, and to be read in a browser. */
  html: string;
}>;

/** Renders documents from `<area>/documents/<name>.<language>.hbs`, see `documentTemplate`, in `layout.hbs`. */
@Injectable()
export class DocumentRenderer {
  private readonly templates = new Map<string, DocumentTemplate>();
  private readonly layout = Handlebars.create().compile(readFileSync(join(HERE, 'layout.hbs'), 'utf8'), {
    strict: true,
  });
  private fonts: string | undefined;

  constructor(private readonly config: Config) {}

  /** `template` is `<area>/<name>`. @throws Error when there is no such template or `data` lacks a value */
  render(template: string, language: Language, data: Readonly<Record<string, unknown>>): RenderedDocument {
    const { title, body } = this.template(`${template}.${language}`)(data);
    return { title, html: this.page(language, title, body) };
  }

  /** A page with this content, which is HTML. */
  page(language: Language, title: string, body: string): string {
    this.fonts ??= documentFonts();
    const { publicUrl } = this.config;
    return this.layout({ language, title, body, publicUrl, fonts: this.fonts, footer: FOOTER[language] });
  }

  private template(key: string): DocumentTemplate {
    const known = this.templates.get(key) ?? this.read(key);
    this.templates.set(key, known);
    return known;
  }

  private read(key: string): DocumentTemplate {
    const [area = '', file = ''] = key.split('/');
    const source = readFileSync(join(AREAS, area, 'documents', `${file}.hbs`), 'utf8');
    return documentTemplate(source, this.config.publicUrl);
  }
}
