import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const permitsWords = {
  PermitRecorded: { es: 'Permiso o seguro registrado', en: 'License or insurance recorded' },
  PermitWithdrawn: { es: 'Permiso o seguro quitado', en: 'License or insurance taken away' },
} as const satisfies EventNames;
