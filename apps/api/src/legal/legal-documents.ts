import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '@camino/contracts/language.js';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@camino/contracts/legal.js';
import { DocumentRenderer } from '../platform/pdf/document-renderer.js';
import { PdfPrinter } from '../platform/pdf/pdf-printer.js';

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

/** Terms that everybody may read, as pages and as PDF files. Each text is printed once. */
@Injectable()
export class LegalDocuments {
  private readonly printed = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
  ) {}

  page({ document, language, kind }: LegalFile): Page {
    const { html } = this.renderer.render(`legal/${document}`, language, { office: [] });
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
