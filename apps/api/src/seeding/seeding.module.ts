import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BookDemoTrips } from './book-demo-trips.js';
import { Seeding } from './seeding.js';

/** Whoever starts the application runs {@link Seeding} once everything is there and before anybody is answered. */
@Module({ imports: [AccountsModule], providers: [Seeding, BookDemoTrips], exports: [Seeding] })
export class SeedingModule {}
