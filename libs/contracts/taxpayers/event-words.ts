import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const taxpayersWords = {
  TaxProfileChanged: { es: 'Perfil tributario cambiado', en: 'Tax profile changed', hidden: 'of_taxpayers' },
  RegimeChosen: { es: 'Régimen tributario indicado', en: 'Tax regime told', hidden: 'of_taxpayers' },
  AgencyPasswordStored: {
    es: 'Contraseña de la agencia virtual guardada',
    en: 'Virtual agency password stored',
    hidden: 'of_taxpayers',
  },
  AgencyPasswordRemoved: {
    es: 'Contraseña de la agencia virtual quitada',
    en: 'Virtual agency password removed',
    hidden: 'of_taxpayers',
  },
  DeclarationProfileChanged: {
    es: 'Perfil de declaración cambiado',
    en: 'Declaration profile changed',
    hidden: 'of_taxpayers',
  },
  AccessGranted: { es: 'Acceso a los libros dado', en: 'Access to the books granted', hidden: 'of_taxpayers' },
  AccessBound: { es: 'Acceso a los libros recibido', en: 'Access to the books received', hidden: 'of_taxpayers' },
  AccessRevoked: { es: 'Acceso a los libros quitado', en: 'Access to the books revoked', hidden: 'of_taxpayers' },
  AccessEnded: { es: 'Acceso a los libros terminado', en: 'Access to the books ended', hidden: 'of_taxpayers' },
  AccessUsed: { es: 'Acceso a los libros usado', en: 'Access to the books used', hidden: 'of_taxpayers' },
} as const satisfies EventNames;
