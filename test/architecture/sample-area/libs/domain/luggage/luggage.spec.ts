import { scenarios } from '../kernel/given.js';
import { luggage, type LuggageCommand, type LuggageEvent } from './luggage.js';

const by = { id: 'luisa', role: 'admin' } as const;
const at = '2026-03-03T15:00:00.000Z';
const found = { subject: '7d3f9a1c5b8e42f06a9d1e7c3b5f8042', owner: 'Julia Tzoc', contents: 'a violin' };
const keep: LuggageCommand = { type: 'KeepLuggage', data: found, by, at };
const giveBack: LuggageCommand = { type: 'ReturnLuggage', data: {}, by, at };
const kept: LuggageEvent = { type: 'LuggageKept', data: found };
const returned: LuggageEvent = { type: 'LuggageReturned', data: {} };

describe('luggage', () =>
  scenarios(luggage)({
    'is kept for its owner': { given: [], when: keep, then: [kept] },
    'is kept once': { given: [kept], when: keep, then: [] },
    'is returned': { given: [kept], when: giveBack, then: [returned] },
    'is returned once': { given: [kept, returned], when: giveBack, then: { rejected: 'luggage.returned_already' } },
    'must have been found': { given: [], when: giveBack, then: { rejected: 'luggage.unknown' } },
    'is the business of the office': {
      given: [],
      when: { ...keep, by: { id: 'mario', role: 'driver' } },
      then: { rejected: 'auth.forbidden' },
    },
  }));
