import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const claimsWords = {
  ClaimFiled: { es: 'Reclamo presentado', en: 'Claim filed' },
  ClaimResolved: { es: 'Reclamo resuelto', en: 'Claim resolved' },
  ClaimReopened: { es: 'Reclamo reabierto', en: 'Claim reopened' },
  TripRated: { es: 'Viaje calificado', en: 'Trip rated' },
} as const satisfies EventNames;
