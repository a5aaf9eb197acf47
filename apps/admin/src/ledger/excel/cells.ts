import { toCellText } from '@camino/contracts/kernel/cell-text.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Cell, Workbook, Worksheet } from 'exceljs';

/*
 * Spreadsheets are made where they are read. exceljs is large: it is fetched with the first of them.
 */

export const MONEY = '#,##0.00;[Red]-#,##0.00';
/** Spanish puts the day first, English the month. */
export const DAY: Readonly<Record<Language, string>> = { es: 'dd/mm/yyyy', en: 'mm/dd/yyyy' };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  for (const [label, value] of facts) bold(sheet.addRow([toCellText(label), toCellText(value)]).getCell(1));
  sheet.addRow([]);
};

/** The headings of the table, which stay in sight. */
export const addHeads = (sheet: Worksheet, heads: readonly string[]): void => {
  const row = sheet.addRow(heads.map(toCellText));
  row.eachCell(bold);
  sheet.views = [{ state: 'frozen', ySplit: row.number }];
};
