import type { Language } from '../kernel/language.js';
import * as areas from './areas.js';
import type { EventName, EventNames } from './event-name.js';

type Areas = typeof areas;
type TypeOf<Area> = Area extends unknown ? keyof Area : never;

/** Every event that has a name; `event-catalogue.ts` in the API does not compile while one has none. */
type NamedEvent = TypeOf<Areas[keyof Areas]>;

/** What each stored event is called. */
export const EVENT_NAMES = Object.fromEntries(
  Object.values<EventNames>(areas).flatMap((names) => Object.entries(names)),
) as Readonly<Record<NamedEvent, EventName>>;

/** The name of an event; its stored one if it has no words. */
export const eventWords = (type: string, language: Language): string =>
  (EVENT_NAMES as EventNames)[type]?.[language] ?? type;
