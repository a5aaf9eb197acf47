import { StreamableFile } from '@nestjs/common';
import { CSV, csvOf } from './csv.js';
import { type Sheet, type Spreadsheets, XLSX } from './spreadsheets.js';

/** A table as a spreadsheet to keep, under its name. */
export const spreadsheetFile = (spreadsheets: Spreadsheets, sheet: Sheet): StreamableFile =>
  new StreamableFile(spreadsheets.stream(sheet), {
    type: XLSX,
    disposition: `attachment; filename="${sheet.name}.xlsx"`,
  });

/** The same as comma-separated values. */
export const csvFile = (sheet: Sheet): StreamableFile =>
  new StreamableFile(csvOf(sheet), {
    type: `${CSV}; charset=utf-8`,
    disposition: `attachment; filename="${sheet.name}.csv"`,
  });
