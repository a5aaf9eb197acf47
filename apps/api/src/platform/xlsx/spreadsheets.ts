import type { Readable } from 'node:stream';

export type Cell = string | number | boolean | Date | null;

export type Column = Readonly<{
  header: string;
  /** In characters; 20 when not given. */
  width?: number;
  /** How its numbers and dates are shown, as Excel writes it: `0.00`, `yyyy-mm-dd hh:mm`. */
  format?: string;
}>;

export type Sheet = Readonly<{
  /** At most 31 characters, none of `* ? : \ / [ ]`. */
  name: string;
  columns: readonly Column[];
  /** One cell per column. A row is asked for when the ones before it are on their way. */
  rows: AsyncIterable<readonly Cell[]>;
}>;

/** Media type of .xlsx files (ECMA-376). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes spreadsheets of any length in little memory. */
export abstract class Spreadsheets {
  /**
   * The file as it is being made: rows are asked for only as fast as it is read. Texts that a spreadsheet would take
   * for a formula are neutralised. Destroying the stream ends the iteration of the rows; when they fail, it fails with
   * their error.
   */
  abstract stream(sheet: Sheet): Readable;
}
