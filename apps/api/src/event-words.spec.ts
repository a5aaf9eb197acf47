import * as words from '@camino/contracts/events/areas.js';
import type { EventNames } from '@camino/contracts/events/event-name.js';
import { eventWords } from '@camino/contracts/events/event-words.js';
import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { eventNames, eventsByArea } from './event-catalogue.js';

describe('the words of events', () => {
  const areas = Object.entries(eventsByArea).filter(([, events]) => Object.keys(events).length > 0);

  it.each(areas)('of %s name each of its events in every language, and nothing else', (area, events) => {
    const named = Object.entries((words as Readonly<Record<string, EventNames>>)[`${area}Words`] ?? {});
    expect(named.map(([type]) => type).sort()).toEqual(Object.keys(events).sort());
    expect(named.filter(([, name]) => LANGUAGES.some((language) => !name[language].trim()))).toEqual([]);
  });

  it('are of no area that does not exist, and every event has them', () => {
    expect(Object.keys(words).sort()).toEqual(areas.map(([area]) => `${area}Words`).sort());
    expect(Object.keys(eventNames).sort()).toEqual(areas.flatMap(([, events]) => Object.keys(events)).sort());
  });

  it('show an event of a later version as it is stored', () => {
    expect([eventWords('TripFinished', 'es'), eventWords('TripFinished', 'en'), eventWords('TripSung', 'es')]).toEqual([
      'Viaje finalizado',
      'Trip finished',
      'TripSung',
    ]);
  });
});
