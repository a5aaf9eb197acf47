import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const projectionsWords = {
  ProjectionEventSkipped: {
    es: 'Evento omitido en una proyección',
    en: 'Event skipped in a projection',
    hidden: 'internal',
  },
} as const satisfies EventNames;
