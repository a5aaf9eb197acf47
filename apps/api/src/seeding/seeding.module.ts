import { Module } from '@nestjs/common';
import { Seeding } from './seeding.js';

/** Whoever starts the application runs {@link Seeding} once everything is there and before anybody is answered. */
@Module({ providers: [Seeding], exports: [Seeding] })
export class SeedingModule {}
