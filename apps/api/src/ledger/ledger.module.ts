import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { LedgerSeeds } from './demo/ledger.seeds.js';
import { ImportModule } from './import/import.module.js';
import { BookOrders } from './papers/book-orders.js';
import { PapersController } from './papers/papers.controller.js';
import { PapersModule } from './papers/papers.module.js';

@Module({
  imports: [BooksModule, ImportModule, PapersModule],
  controllers: [PapersController],
  providers: [LedgerSeeds, BookOrders],
  exports: [LedgerSeeds],
})
export class LedgerModule {}
