import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const activityWords = {
  AttemptRefused: { es: 'Intento rechazado', en: 'Refused attempt' },
  PersonalDataRead: { es: 'Datos personales consultados', en: 'Personal data looked at' },
  AttemptsForgotten: { es: 'Intentos olvidados', en: 'Attempts forgotten', hidden: 'internal' },
} as const satisfies EventNames;
