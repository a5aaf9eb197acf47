import { Module } from '@nestjs/common';
import { ledgerMonthHandlers } from './books/ledger-month.commands.js';
import { ImportModule } from './import/import.module.js';

@Module({ imports: [ImportModule], providers: [...ledgerMonthHandlers] })
export class LedgerModule {}
