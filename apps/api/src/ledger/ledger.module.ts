import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { LedgerSeeds } from './demo/ledger.seeds.js';
import { ImportModule } from './import/import.module.js';

@Module({ imports: [BooksModule, ImportModule], providers: [LedgerSeeds], exports: [LedgerSeeds] })
export class LedgerModule {}
