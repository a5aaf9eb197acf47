import { Readable } from 'node:stream';
import { fromCellText, fromSeparatedText } from '@camino/contracts/kernel/cell-text.js';
import { InvalidInput } from '../../platform/edge/http/index.js';

/** A cell as the file has it; dates are days and times without a zone. */
export type ReadCell = string | number | boolean | Date | null;
/** Headers and the rows below; `line` counts from 1 as the file does. */
export type ReadTable = Readonly<{
  headers: readonly string[];
  rows: readonly Readonly<{ line: number; cells: readonly ReadCell[] }>[];
}>;

/** Maximum number of rows of one file. */
const MOST_LINES = 2000;
/** Bytes a spreadsheet may have unpacked: a small file can claim to be endless. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/** @throws InvalidInput `import.format`, `import.unreadable`, `import.too_long`, `import.empty` */
export const readTable = async (name: string, content: Buffer): Promise<ReadTable> => {
  const rows = /\.csv$/i.test(name) ? csvRows(content) : /\.xlsx$/i.test(name) ? await xlsxRows(content) : null;
  if (rows === null) throw InvalidInput.of('content', 'import.format');
  const [first, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  if (!first || others.length === 0) throw InvalidInput.of('content', 'import.empty');
  if (others.length > MOST_LINES) throw InvalidInput.of('content', 'import.too_long');
  return { headers: first.cells.map((cell) => String(cell ?? '').trim()), rows: others };
};

type Lines = { line: number; cells: ReadCell[] }[];

/** UTF-8, or what Excel writes in the west when it is not. */
const decoded = (content: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

/** RFC 4180, with the separator that the first line uses most. */
const csvRows = (content: Buffer): Lines => {
  const text = decoded(content);
  const [head = ''] = text.split(/\r?\n/, 1);
  const separator = [';', '\t', ','].reduce((best, one) =>
    head.split(one).length > head.split(best).length ? one : best,
  );
  const rows: Lines = [];
  let cells: ReadCell[] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|\\r|$)`, 'gy');
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, written = '', end] = found;
    cells.push(plain(written));
    if (end !== separator) {
      rows.push({ line: rows.length + 1, cells });
      cells = [];
    }
    if (rows.length > MOST_LINES + 1) throw InvalidInput.of('content', 'import.too_long');
    if (end === '') break;
  }
  return rows;
};

/** Exports keep texts from being calculated with an apostrophe, which is no part of them. */
const plain = (written: string): string | null => {
  const text = /^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;
  return fromSeparatedText(text.trim()) || null;
};

const xlsxRows = async (content: Buffer): Promise<Lines> => {
  if (unpackedSize(content) > MOST_UNPACKED) throw InvalidInput.of('content', 'import.too_long');
  try {
    return await firstSheet(content);
  } catch (error) {
    throw error instanceof InvalidInput ? error : InvalidInput.of('content', 'import.unreadable');
  }
};

const firstSheet = async (content: Buffer): Promise<Lines> => {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.stream.xlsx.WorkbookReader(Readable.from([content]), {
    sharedStrings: 'cache',
    worksheets: 'emit',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  for await (const sheet of book) return await rowsOf(sheet);
  return [];
};

const rowsOf = async (sheet: AsyncIterable<Readonly<{ number: number; values: unknown }>>): Promise<Lines> => {
  const rows: Lines = [];
  for await (const { number, values } of sheet) {
    rows.push({ line: number, cells: (values as readonly unknown[]).slice(1).map(cellOf) });
    if (rows.length > MOST_LINES + 1) throw InvalidInput.of('content', 'import.too_long');
  }
  return rows;
};

/** Formulas count as the value they had. */
const cellOf = (value: unknown): ReadCell => {
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return fromCellText(value.trim()) || null;
  if (typeof value !== 'object' || value === null) return null;
  const { result, text, richText } = value as { result?: unknown; text?: unknown; richText?: { text: string }[] };
  return cellOf(result ?? text ?? richText?.map((part) => part.text).join('') ?? null);
};

const ENTRY = Buffer.from('PK\u0001\u0002', 'latin1');
/** Bytes of all files in a zip as its directory states them (APPNOTE 4.3.12: uncompressed size at 24). */
const unpackedSize = (zip: Buffer): number => {
  let size = 0;
  for (let at = zip.indexOf(ENTRY); at >= 0 && at + 28 <= zip.length; at = zip.indexOf(ENTRY, at + 46))
    size += zip.readUInt32LE(at + 24);
  return size;
};
