import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const officeWords = {
  OfficeContactChanged: { es: 'Contacto de la oficina cambiado', en: 'Contact of the office changed' },
  OfficeContactRestored: { es: 'Contacto de la oficina restaurado', en: 'Contact of the office restored' },
} as const satisfies EventNames;
