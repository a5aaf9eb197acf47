import { Module } from '@nestjs/common';
import { Availability } from './availability.js';
import { BlockController } from './block.controller.js';
import { BlockResourceHandler, UnblockResourceHandler } from './block.handlers.js';
import { BlockList } from './block-list.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import { DecideAndRelease } from './decide-and-release.js';
import { FleetFacts } from './fleet-facts.js';
import { PlaceHolders } from './place-holders.js';
import { Places } from './places.js';
import { ReconcilePlaces } from './reconcile-places.due.js';
import { VisitorHolds } from './visitor-holds.js';

/** Who has which vehicle and driver when. Any area may use it; it knows none of them. */
@Module({
  controllers: [BlockController],
  providers: [
    Availability,
    BlockList,
    BlockResourceHandler,
    UnblockResourceHandler,
    CalendarReconciler,
    DecideAndRelease,
    FleetFacts,
    PlaceHolders,
    Places,
    ReconcilePlaces,
    VisitorHolds,
  ],
  exports: [Availability, BlockList, DecideAndRelease, FleetFacts, PlaceHolders, Places, ReconcilePlaces, VisitorHolds],
})
export class CalendarModule {}
