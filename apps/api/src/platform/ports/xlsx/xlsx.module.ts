import { Module } from '@nestjs/common';
import { ExceljsSpreadsheets } from './exceljs-spreadsheets.js';
import { Spreadsheets } from './spreadsheets.js';

@Module({ providers: [{ provide: Spreadsheets, useClass: ExceljsSpreadsheets }], exports: [Spreadsheets] })
export class XlsxModule {}
