import { Readable } from 'node:stream';
import { toSeparatedText } from '@camino/contracts/kernel/cell-text.js';
import { DAY_FORMAT } from './moments.js';
import type { Cell, Column, Sheet } from './spreadsheets.js';

/** Media type of .csv files (RFC 4180, RFC 7111). */
export const CSV = 'text/csv';

/** Without it, Excel reads UTF-8 as the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Rows are joined to parts of about this many characters. */
const PART = 16_384;

/**
 * The table as UTF-8 text by RFC 4180, of any length in little memory: rows are requested only as fast as it is read.
 * Texts that a spreadsheet would treat as a formula are neutralized, also for programs that split at semicolons or
 * tabs. Destroying the stream ends the iteration of the rows; an error of the rows fails the stream.
 */
export const csvOf = (sheet: Sheet): Readable => Readable.from(partsOf(sheet), { objectMode: false });

const partsOf = async function* ({ columns, rows }: Sheet): AsyncGenerator<string> {
  let part = BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => toSeparatedText(header)));
  for await (const row of rows) {
    part += lineOf(columns.map((column, at) => textOf(row[at] ?? null, column)));
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  yield part;
};

const lineOf = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\r\n`;

/** Contains a separator of any program, or a neutralized formula. */
const UNSAFE = /[",;\t\r\n]|^'/;

const quoted = (field: string): string => (UNSAFE.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** A cell as its column of the spreadsheet shows it. */
const textOf = (cell: Cell, { format }: Column): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return toSeparatedText(cell);
  if (typeof cell === 'number') return format === '0.00' ? cell.toFixed(2) : String(cell);
  if (typeof cell === 'boolean') return String(cell);
  const moment = cell.toISOString();
  return format === DAY_FORMAT ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ');
};
