import { Module } from '@nestjs/common';
import { BooksModule } from './books/books.module.js';
import { ImportModule } from './import/import.module.js';

@Module({ imports: [BooksModule, ImportModule] })
export class LedgerModule {}
