import { isUtf8 } from 'node:buffer';
import { UnreadableFile } from './unreadable-file.js';

/** Largest file in bytes. Certified invoices have 5 to 30 KB; some carry addenda of a few hundred. */
export const XML_BYTES = 1024 * 1024;

const LATIN = ['iso-8859-1', 'latin1', 'windows-1252', 'us-ascii'];
const UTF_16_MARKS = ['fffe', 'feff'];

const declared = (head: string): string =>
  (/^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8').toLowerCase();

/**
 * The text of an XML file in UTF-8, or in Latin-1 where it says so.
 * @throws UnreadableFile
 */
export const xmlTextOf = (bytes: Buffer): string => {
  if (bytes.length > XML_BYTES) throw new UnreadableFile('TOO_LARGE', { limit: XML_BYTES / 1024 });
  if (UTF_16_MARKS.includes(bytes.subarray(0, 2).toString('hex')) || bytes.subarray(0, 4).includes(0))
    throw new UnreadableFile('ENCODING', { encoding: 'UTF-16' });
  const head = bytes
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (head === '') throw new UnreadableFile('EMPTY');
  const encoding = declared(head);
  if (LATIN.includes(encoding)) return new TextDecoder('windows-1252').decode(bytes);
  if (!['utf-8', 'utf8'].includes(encoding) || !isUtf8(bytes))
    throw new UnreadableFile('ENCODING', { encoding: encoding.toUpperCase() });
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
};

/** Where a comment, CDATA section or processing instruction that starts at `at` ends, or null for anything else. */
const endOfOther = (text: string, at: number): number | null => {
  const [, end] = OTHERS.find(([start]) => text.startsWith(start, at)) ?? [];
  if (end === undefined) return null;
  const found = text.indexOf(end, at);
  return found === -1 ? text.length : found + end.length;
};
const OTHERS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/**
 * Refuses document types: with them come entities, which expand without limit or read files of this machine. An invoice
 * has none.
 * @throws UnreadableFile
 */
export const refuseDocumentType = (text: string): void => {
  for (let at = text.indexOf('<!'); at !== -1;) {
    const end = endOfOther(text, at);
    if (end === null) throw new UnreadableFile('DOCTYPE');
    at = text.indexOf('<!', end);
  }
};

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD');

/** The five entities of XML and numbered characters; there are no others without a document type. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
        if (hex !== undefined) return characterOf(parseInt(hex as string, 16));
        if (decimal !== undefined) return characterOf(Number(decimal));
        return NAMED[(name as string).toLowerCase()]!;
      })
    : text;

/** Control characters, halves of characters, and marks that turn the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- these are meant
const UNSEEN = /[\x00-\x1f\x7f-\x9f\p{Surrogate}\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** Text as a book can show it: on one line, without anything unseen. */
export const shown = (text: string): string => text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
