import type { Language } from '../kernel/language.js';

/** Terms that the server offers to read, by the names of their files. The names are public and never change. */
export const LEGAL_DOCUMENTS = ['automatic-charges', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** Path of the terms as a PDF file. */
export const legalPdf = (document: LegalDocument, language: Language): string => `/docs/${document}.${language}.pdf`;

/** Path of the terms as a page. */
export const legalPage = (document: LegalDocument, language: Language): string => `/docs/${document}.${language}.html`;
