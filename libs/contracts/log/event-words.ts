import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const logWords = {
  LogNamed: { es: 'Registro de eventos nombrado', en: 'Log named', hidden: 'internal' },
} as const satisfies EventNames;
