import { Module } from '@nestjs/common';
import { ledgerMonthHandlers } from './books/ledger-month.commands.js';

@Module({ providers: [...ledgerMonthHandlers] })
export class LedgerModule {}
