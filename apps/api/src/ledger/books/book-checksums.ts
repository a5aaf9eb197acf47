import { hash } from 'node:crypto';
import { bookText, retentionsText } from '@camino/domain/ledger/canonical.js';
import type { Book } from '@camino/domain/ledger/document.js';
import type { KnownMonth } from './known-month.js';

/** SHA-256 over a canonical text in UTF-8, hexadecimal: what `sha256sum` says of a file with this text. */
export const checksumOf = (text: string): string => hash('sha256', text, 'hex');

/** The canonical text of a book as it is known. */
export const textOfBook = ({ month, documents }: Pick<KnownMonth, 'month' | 'documents'>, book: Book): string =>
  bookText(
    book,
    month,
    documents.flatMap((row) => (row.book === book ? [{ document: row.document, voided: row.voided !== null }] : [])),
  );

export const textOfRetentions = ({ month, retentions }: Pick<KnownMonth, 'month' | 'retentions'>): string =>
  retentionsText(
    month,
    retentions.map(({ retention, voided }) => ({ retention, voided: voided !== null })),
  );
