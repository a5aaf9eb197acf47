import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const bookmarksWords = {
  ViewSaved: { es: 'Vista guardada', en: 'View saved', hidden: 'internal' },
  ViewRemoved: { es: 'Vista eliminada', en: 'View removed', hidden: 'internal' },
} as const satisfies EventNames;
