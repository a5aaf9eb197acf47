import { EVENT_WORDS, eventWords } from '@camino/contracts/event-words.js';
import { eventCatalogue } from './event-catalogue.js';

describe('the words of events', () => {
  it.each(['es', 'en'] as const)('name every event of the catalogue and nothing else, in %s', (language) => {
    expect(Object.keys(EVENT_WORDS[language]).sort()).toEqual(Object.keys(eventCatalogue).sort());
    expect(Object.values(EVENT_WORDS[language]).filter((words) => !words.trim())).toEqual([]);
  });

  it('show an event of a later version as it is stored', () => {
    expect([eventWords('TripFinished', 'es'), eventWords('TripSung', 'es')]).toEqual(['Viaje finalizado', 'TripSung']);
  });
});
