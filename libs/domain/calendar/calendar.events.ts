import type { EventCatalogue } from '../kernel/catalogued.js';

/** Nothing here is personal: reservations, drivers and vehicles go by their ids. */
export const calendarEvents = {
  PlaceHeld: { v: 1, says: 'A visitor keeps a place for ten minutes while they fill in the form.' },
  PlaceCommitted: { v: 1, says: 'A booking took a place on this day; a vehicle is kept for it.' },
  TransportBound: { v: 1, says: 'A driver and a vehicle are promised to a commitment.' },
  TransportUnbound: { v: 1, says: 'Driver and vehicle are free again; the commitment keeps its place.' },
  PlaceMoved: { v: 1, says: 'A commitment over midnight that stood on two vehicles was brought together on one.' },
  PlaceReleased: { v: 1, says: 'A commitment was given up.' },
  ResourceBlocked: { v: 1, says: 'A vehicle goes to the workshop or a driver has a day off.' },
  ResourceUnblocked: { v: 1, says: 'A vehicle or driver is back.' },
} as const satisfies EventCatalogue;
