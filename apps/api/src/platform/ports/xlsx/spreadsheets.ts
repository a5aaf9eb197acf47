import type { Readable } from 'node:stream';

export type Cell = string | number | boolean | Date | null;

export type Column = Readonly<{
  header: string;
  /** In characters; default 20. */
  width?: number;
  /** Number format in Excel's notation: `0.00`, `yyyy-mm-dd hh:mm`. */
  format?: string;
}>;

export type Sheet = Readonly<{
  /** At most 31 characters, none of `* ? : \ / [ ]`. */
  name: string;
  columns: readonly Column[];
  /** One cell per column. A row is requested when the previous ones are written. */
  rows: AsyncIterable<readonly Cell[]>;
}>;

/** Media type of .xlsx files (ECMA-376). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Creates spreadsheets of any length in little memory. */
export abstract class Spreadsheets {
  /**
   * Streams the file, one sheet after the other: rows are requested only as fast as it is read. Texts that a
   * spreadsheet would treat as a formula are neutralized. Destroying the stream ends the iteration of the rows; an
   * error of the rows fails the stream.
   */
  abstract stream(...sheets: readonly Sheet[]): Readable;
}
