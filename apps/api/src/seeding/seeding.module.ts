import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { Seeder } from './seeder.js';

/** The application's start runs {@link Seeder} once all modules are initialized, before it serves requests. */
@Module({ imports: [AccountsModule], providers: [Seeder, BookDemoTrips], exports: [Seeder] })
export class SeedingModule {}
