import { toursDomain } from '@camino/domain/tours/tours.area.js';
import { heldPlaces } from '../calendar/held-places.projection.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { ExpireUnansweredTours } from './expire-unanswered-tours.due.js';
import { liveTours, TourLinks } from './live-tours.js';
import { tourPlaces } from './tour-places.js';
import { tourReactions, ToursModule } from './tours.module.js';
import { ToursPersonalData } from './tours.personal-data.js';
import { tours } from './tours.projection.js';
import { toursWhoMay } from './tours.who-may.js';

export const toursArea = defineArea({
  domain: toursDomain,
  module: ToursModule,
  projections: [tours, heldPlaces(tourPlaces)],
  reactions: tourReactions,
  due: [ExpireUnansweredTours],
  live: [liveTours],
  links: TourLinks,
  personalData: ToursPersonalData,
  apiArea: {
    tags: { Tours: 'The overnight tours on Acatenango.' },
    refusesFor: { erasure: ['tour.to_come'] },
  },
  whoMay: toursWhoMay,
});
