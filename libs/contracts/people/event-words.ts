import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const peopleWords = {
  PersonErased: { es: 'Persona borrada', en: 'Person erased' },
  ErasureFinished: { es: 'Borrado terminado', en: 'Erasure finished' },
} as const satisfies EventNames;
