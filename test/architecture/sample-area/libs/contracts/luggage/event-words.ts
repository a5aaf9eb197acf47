import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const luggageWords = {
  LuggageKept: { es: 'Equipaje guardado', en: 'Luggage kept' },
  LuggageReturned: { es: 'Equipaje devuelto', en: 'Luggage returned' },
} as const satisfies EventNames;
