import { PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { toCellText } from '@camino/contracts/kernel/cell-text.js';
import type { PageSetup } from 'exceljs';
import { type Cell, type Column, type Sheet, Spreadsheets } from './spreadsheets.js';

const WIDTH = 20;
/** Characters of all columns that a page of upright paper has room for, at a size that can be read. */
const UPRIGHT = 110;
/**
 * On paper: letter (`paperSize` 1 of Office Open XML), one page wide, with the headers on each page. exceljs writes
 * size and titles, but its types lack them.
 */
const PAPER = {
  paperSize: 1,
  printTitlesRow: '1:1',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
} as unknown as Partial<PageSetup>;

@Injectable()
export class ExceljsSpreadsheets extends Spreadsheets {
  stream(...sheets: readonly Sheet[]): Readable {
    const file = new PassThrough();
    this.fill(file, sheets).catch((error: Error) => file.destroy(error));
    return file;
  }

  /** exceljs is large, so it is loaded for the first spreadsheet. */
  private async fill(file: PassThrough, sheets: readonly Sheet[]): Promise<void> {
    const { StreamingWorkbook } = await import('./streaming-workbook.js');
    if (file.destroyed) return;
    const workbook = new StreamingWorkbook(file);
    file.once('close', () => {
      if (!file.readableEnded) workbook.abandon();
    });
    for (const { name, columns, rows } of sheets) {
      const sheet = workbook.addWorksheet(name, {
        views: [{ state: 'frozen', ySplit: 1 }],
        pageSetup: { ...PAPER, orientation: widthOf(columns) > UPRIGHT ? 'landscape' : 'portrait' },
      });
      sheet.columns = columns.map(columnOf);
      sheet.getRow(1).font = { bold: true };
      sheet.getRow(1).commit();
      for await (const row of rows) {
        if (file.destroyed) return;
        sheet.addRow(row.map(cellOf)).commit();
        await workbook.room();
      }
      /* The next sheet is compressed only after this one. */
      sheet.commit();
    }
    if (!file.destroyed) await workbook.commit();
  }
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width = WIDTH }) => sum + width, 0);

const columnOf = ({ header, width = WIDTH, format }: Column) => ({
  header: toCellText(header),
  width,
  ...(format !== undefined && { style: { numFmt: format } }),
});

const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? toCellText(cell) : cell);
