import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const calendarWords = {
  PlaceHeld: { es: 'Lugar apartado por un visitante', en: 'Place held for a visitor', hidden: 'internal' },
  PlaceCommitted: { es: 'Lugar tomado en el calendario', en: 'Place taken on the calendar', hidden: 'internal' },
  TransportBound: { es: 'Piloto y vehículo apartados', en: 'Driver and vehicle set aside', hidden: 'internal' },
  TransportUnbound: { es: 'Piloto y vehículo liberados', en: 'Driver and vehicle released', hidden: 'internal' },
  PlaceMoved: { es: 'Lugar cambiado de vehículo', en: 'Place moved to another vehicle', hidden: 'internal' },
  PlaceReleased: { es: 'Lugar liberado en el calendario', en: 'Place released on the calendar', hidden: 'internal' },
  SeatsTaken: { es: 'Lugares tomados en una salida', en: 'Seats taken on a departure', hidden: 'internal' },
  SeatsReleased: { es: 'Lugares liberados en una salida', en: 'Seats released on a departure', hidden: 'internal' },
  DeparturePlacesSet: { es: 'Lugares de una salida cambiados', en: 'Places of a departure changed' },
  ResourceBlocked: { es: 'Bloqueo en el calendario', en: 'Block on the calendar' },
  ResourceUnblocked: { es: 'Bloqueo quitado', en: 'Block removed' },
} as const satisfies EventNames;
