import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PlaceHolders } from '../calendar/place-holders.js';
import { AdminTourController } from './admin-tour.controller.js';
import { BookTourHandler } from './book-tour.handler.js';
import { EarlierTourController, EarlierTours } from './earlier-tours.js';
import { ExpireUnansweredTours } from './expire-unanswered-tours.due.js';
import { TourLinks } from './live-tours.js';
import { MailTheOfficeWhenATourIsRequested } from './mail-the-office-when-a-tour-is-requested.reaction.js';
import { AskForTheLinkToATourWhenANumberIsAskedFor } from './ask-for-the-link-to-a-tour-when-a-number-is-asked-for.reaction.js';
import { MailTheLinksToToursWhenTheyAreAskedFor } from './mail-the-links-to-tours-when-they-are-asked-for.reaction.js';
import { MailTheTravellerWhenTheTourChanges } from './mail-the-traveller-when-the-tour-changes.reaction.js';
import { tourHandlers } from './tour.commands.js';
import { TourController } from './tour.controller.js';
import { TourDepartures } from './tour-departures.js';
import { TourList } from './tour-list.js';
import { TourLog } from './tour-log.js';
import { TourMail } from './tour-mail.js';
import { tourPlaces } from './tour-places.js';
import { ToursPersonalData } from './tours.personal-data.js';

/** What follows from a tour booking's events by itself. */
export const tourReactions = [
  MailTheTravellerWhenTheTourChanges,
  MailTheOfficeWhenATourIsRequested,
  AskForTheLinkToATourWhenANumberIsAskedFor,
  MailTheLinksToToursWhenTheyAreAskedFor,
] as const;

@Module({
  imports: [CalendarModule],
  controllers: [TourController, AdminTourController, EarlierTourController],
  providers: [
    ...tourHandlers,
    BookTourHandler,
    EarlierTours,
    TourDepartures,
    TourList,
    TourLog,
    TourMail,
    TourLinks,
    ExpireUnansweredTours,
    ToursPersonalData,
    ...tourReactions,
  ],
  exports: [TourLinks, ExpireUnansweredTours, ToursPersonalData, ...tourReactions],
})
export class ToursModule {
  constructor(holders: PlaceHolders) {
    holders.register(tourPlaces);
  }
}
