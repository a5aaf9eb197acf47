import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { Seeder } from './seeder.js';

/** Whoever starts the application runs {@link Seeder} once everything is there and before anybody is answered. */
@Module({ imports: [AccountsModule], providers: [Seeder, BookDemoTrips], exports: [Seeder] })
export class SeedingModule {}
