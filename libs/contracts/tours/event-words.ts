import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const toursWords = {
  TourBookingRequested: { es: 'Tour solicitado', en: 'Tour requested' },
  TourBookingAbandoned: { es: 'Solicitud de tour abandonada', en: 'Tour request abandoned', hidden: 'internal' },
  TourBookingConfirmed: { es: 'Tour confirmado', en: 'Tour confirmed' },
  TourBookingCancelled: { es: 'Tour cancelado', en: 'Tour canceled' },
  TourBookingExpired: { es: 'Solicitud de tour vencida', en: 'Tour request expired' },
  TourCancellationRefused: { es: 'Cancelación rechazada', en: 'Cancellation refused' },
  TourCounted: { es: 'Solicitud de tour contada', en: 'Tour request counted', hidden: 'internal' },
  TourUncounted: { es: 'Solicitud de tour sin lugar', en: 'Tour request without a place', hidden: 'internal' },
} as const satisfies EventNames;
