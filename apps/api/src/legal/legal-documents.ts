import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '@camino/contracts/kernel/language.js';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@camino/contracts/legal/legal.js';
import { contactOf, office, OFFICE_ID, type OfficeContact } from '@camino/domain/office/office.js';
import { Decide } from '../platform/act/commanding/index.js';
import { DocumentRenderer } from '../platform/ports/pdf/index.js';
import { PdfPrinter } from '../platform/kit/index.js';

export type LegalFile = Readonly<{ document: LegalDocument; language: Language; kind: 'pdf' | 'html' }>;

/** The file of this name; null when there is none. */
export const legalFileOf = (name: string): LegalFile | null => {
  const [document, language, kind, ...more] = name.split('.');
  const known =
    more.length === 0 &&
    (LEGAL_DOCUMENTS as readonly (string | undefined)[]).includes(document) &&
    (LANGUAGES as readonly (string | undefined)[]).includes(language) &&
    (kind === 'pdf' || kind === 'html');
  return known ? ({ document, language, kind } as LegalFile) : null;
};

type Page = Readonly<{
  html: string;
  /** Of the text: the same text printed again has another date inside. */ etag: string;
}>;

const LABELS = {
  es: { phone: 'Teléfono', whatsapp: 'WhatsApp', email: 'Correo', address: 'Dirección', hours: 'Horario' },
  en: { phone: 'Phone', whatsapp: 'WhatsApp', email: 'Email', address: 'Address', hours: 'Hours' },
} as const;

/** How the office is reached, as lines; none that is not set. */
const reachedBy = (contact: OfficeContact, language: Language) =>
  Object.entries({
    phone: contact.phone,
    whatsapp: contact.whatsapp,
    email: contact.email,
    address: contact[`address_${language}`] || contact.address_es,
    hours: contact[`hours_${language}`],
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ label: LABELS[language][name as keyof (typeof LABELS)['es']], value }));

/** Terms that everybody may read, as pages and as PDF files. Each text is printed once. */
@Injectable()
export class LegalDocuments {
  private readonly printed = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly decide: Decide,
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
  ) {}

  async page({ document, language, kind }: LegalFile): Promise<Page> {
    const contact = contactOf((await this.decide.load(office, OFFICE_ID)).state);
    const { html } = this.renderer.render(`legal/${document}`, language, { office: reachedBy(contact, language) });
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    return { html, etag: `"${hash}.${kind}"` };
  }

  /** @throws NoPrinter, PrinterBusy */
  async pdf({ html, etag }: Page): Promise<Buffer> {
    const known = this.printed.get(etag);
    if (known) return known;
    const printing = this.printer.print(html);
    this.printed.set(etag, printing);
    printing.catch(() => this.printed.delete(etag));
    return printing;
  }
}
