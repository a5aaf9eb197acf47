import type { Language } from '@camino/contracts/language.js';
import type { Cell, Workbook, Worksheet } from 'exceljs';

/*
 * Spreadsheets are made where they are read. exceljs is large: it is fetched with the first of them.
 */

export const MONEY = '#,##0.00;[Red]-#,##0.00';
/** Spanish puts the day first, English the month. */
export const DAY: Readonly<Record<Language, string>> = { es: 'dd/mm/yyyy', en: 'mm/dd/yyyy' };

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Texts that a spreadsheet program would take for a formula, with full-width signs: OWASP, "CSV injection". */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Characters that XML 1.0 ("Char") forbids even escaped: a single one makes the whole sheet unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text that stays one: without forbidden characters, an apostrophe before what would be a formula. */
export const neutralised = (text: string): string => {
  const writable = text.replace(NOT_IN_XML, '');
  return FORMULA.test(writable) ? `'${writable}` : writable;
};

/** A wall-clock time of Guatemala as a cell, which has no time zone: `YYYY-MM-DD HH:mm:ss`. */
export const momentCell = (local: string): Date => new Date(`${local.replace(' ', 'T')}Z`);

/** An amount with two decimals, as a number. */
export const moneyCell = (amount: number): number => Math.round(amount * 100) / 100;

export const newWorkbook = async (): Promise<Workbook> => {
  const { default: exceljs } = await import('exceljs');
  return new exceljs.Workbook();
};

export const fileOf = async (book: Workbook): Promise<Blob> =>
  new Blob([await book.xlsx.writeBuffer()], { type: XLSX });

const bold = (cell: Cell): void => {
  cell.font = { bold: true };
};

/** Lines above the table: a label and what it says. */
export const addFacts = (sheet: Worksheet, facts: readonly (readonly [string, string])[]): void => {
  for (const [label, value] of facts) bold(sheet.addRow([neutralised(label), neutralised(value)]).getCell(1));
  sheet.addRow([]);
};

/** The headings of the table, which stay in sight. */
export const addHeads = (sheet: Worksheet, heads: readonly string[]): void => {
  const row = sheet.addRow(heads.map(neutralised));
  row.eachCell(bold);
  sheet.views = [{ state: 'frozen', ySplit: row.number }];
};
