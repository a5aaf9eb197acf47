import { PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { neutralised } from './neutralised.js';
import { type Cell, type Column, type Sheet, Spreadsheets } from './spreadsheets.js';

const WIDTH = 20;

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
      const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
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

const columnOf = ({ header, width = WIDTH, format }: Column) => ({
  header: neutralised(header),
  width,
  ...(format !== undefined && { style: { numFmt: format } }),
});

const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? neutralised(cell) : cell);
