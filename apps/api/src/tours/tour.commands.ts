import type { Type } from '@nestjs/common';
import { Command as NestCommand, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TourBookingForm } from '@camino/contracts/tours/tour.js';
import { tourBooking, type TourBookingCommand } from '@camino/domain/tours/tour-booking.js';
import { releasingHandlers } from '../calendar/releasing-handlers.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { tourPlaces } from './tour-places.js';

const command = commandsOf<TourBookingCommand>();

export class ConfirmTour extends command('ConfirmTour') {}
/* After these the booking keeps nothing on the calendar. */
export class CancelTour extends command('CancelTour') {}
export class ExpireTour extends command('ExpireTour') {}

export type BookTourData = TourBookingForm & Readonly<{ language: Language }>;
export type TourLink = Readonly<{ id: string; token: string; position: number | null }>;

/** Takes seats first: it has a handler of its own beside this file. */
export class BookTour extends NestCommand<TourLink> {
  constructor(
    readonly data: BookTourData,
    readonly context: Context,
  ) {
    super();
  }
}

export const tourHandlers: Type<ICommandHandler>[] = [
  ...handlersFor(tourBooking, ConfirmTour),
  ...releasingHandlers(tourPlaces, CancelTour, ExpireTour),
];
