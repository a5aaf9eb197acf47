/* Spreadsheets and CSV files. */
export { CSV } from './csv.js';
export { DAY_FORMAT, MOMENT_FORMAT, dayCell, instantCell, momentCell } from './moments.js';
export { type Cell, type Column, type Sheet, Spreadsheets, XLSX } from './spreadsheets.js';
export { csvFile, spreadsheetFile } from './table-file.js';
export { XlsxModule } from './xlsx.module.js';
