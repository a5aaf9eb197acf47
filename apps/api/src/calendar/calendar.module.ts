import { Module } from '@nestjs/common';
import { Availability } from './availability.js';
import { FleetFacts } from './fleet-facts.js';
import { Commitments } from './places.js';
import { VisitorHolds } from './visitor-holds.js';

/** Who has which vehicle and driver when. Any area may use it; it knows none of them. */
@Module({
  providers: [Availability, Commitments, FleetFacts, VisitorHolds],
  exports: [Availability, Commitments, FleetFacts, VisitorHolds],
})
export class CalendarModule {}
