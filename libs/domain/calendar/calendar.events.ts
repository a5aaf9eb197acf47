import type { EventCatalogue } from '../kernel/catalogued.js';

/** Nothing here is personal: parties, drivers and vehicles are identified by ids. */
export const calendarEvents = {
  PlaceHeld: { v: 1, says: 'A place is held for ten minutes while a visitor fills in the form.' },
  PlaceCommitted: { v: 2, says: 'A party took a place on this day; a vehicle is reserved for it.' },
  TransportBound: { v: 2, says: 'A driver and a vehicle were assigned to a commitment.' },
  TransportUnbound: { v: 2, says: 'The driver and the vehicle were taken off a commitment; it keeps its place.' },
  PlaceMoved: { v: 2, says: 'A commitment over midnight that used two vehicles was moved to one.' },
  PlaceReleased: { v: 2, says: 'A commitment was released.' },
  ResourceBlocked: { v: 1, says: 'A vehicle or a driver is unavailable for a time (workshop, day off).' },
  ResourceUnblocked: { v: 1, says: 'A vehicle or a driver is available again.' },
} as const satisfies EventCatalogue;
