import type { EventCatalogue } from '../kernel/catalogued.js';

/** Nothing here is personal: parties, drivers and vehicles go by their ids. */
export const calendarEvents = {
  PlaceHeld: { v: 1, says: 'A visitor keeps a place for ten minutes while they fill in the form.' },
  PlaceCommitted: { v: 2, says: 'A party took a place on this day; a vehicle is kept for it.' },
  TransportBound: { v: 2, says: 'A driver and a vehicle are promised to a commitment.' },
  TransportUnbound: { v: 2, says: 'Driver and vehicle are free again; the commitment keeps its place.' },
  PlaceMoved: { v: 2, says: 'A commitment over midnight that stood on two vehicles was brought together on one.' },
  PlaceReleased: { v: 2, says: 'A commitment was given up.' },
  ResourceBlocked: { v: 1, says: 'A vehicle goes to the workshop or a driver has a day off.' },
  ResourceUnblocked: { v: 1, says: 'A vehicle or driver is back.' },
} as const satisfies EventCatalogue;
