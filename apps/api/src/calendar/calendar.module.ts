import { Module } from '@nestjs/common';
import { Availability } from './availability.js';
import { FleetFacts } from './fleet-facts.js';
import { Places } from './places.js';
import { VisitorHolds } from './visitor-holds.js';

/** Who has which vehicle and driver when. Any area may use it; it knows none of them. */
@Module({
  providers: [Availability, Places, FleetFacts, VisitorHolds],
  exports: [Availability, Places, FleetFacts, VisitorHolds],
})
export class CalendarModule {}
