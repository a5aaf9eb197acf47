import { scenarios } from '../kernel/given.js';
import { type Actor, fold } from '../kernel/decider.js';
import {
  type Erased,
  type ErasureReason,
  isErased,
  NAMED_AT_ONCE,
  person,
  type PersonCommand,
  type PersonEvent,
} from './person.js';

const admin: Actor = { id: 'luisa', role: 'admin' };
const at = '2026-03-03T15:00:00.000Z';
const subject = '7d3f9a1c5b8e42f06a9d1e7c3b5f8042';
const NOTHING: Erased = { keys: [], streams: [], parts: [] };

const erase = (what: Partial<Erased>, why: ErasureReason = 'asked', by = admin): PersonCommand => ({
  type: 'ErasePerson',
  data: { subject, why, ...NOTHING, ...what },
  by,
  at,
});
const finish: PersonCommand = { type: 'FinishErasure', data: { subject }, by: { id: 'system', role: 'system' }, at };
const erased = (what: Partial<Erased>, why: ErasureReason = 'asked'): PersonEvent => ({
  type: 'PersonErased',
  data: { subject, why, ...NOTHING, ...what },
});
const finished: PersonEvent = { type: 'ErasureFinished', data: { subject } };

describe('a person', () =>
  scenarios(person)({
    'is erased with all that names them': {
      given: [],
      when: erase({ keys: ['k'], streams: ['tour-r'], parts: ['p'] }),
      then: [erased({ keys: ['k'], streams: ['tour-r'], parts: ['p'] })],
    },
    'nobody but the office erases': {
      given: [],
      when: erase({ keys: ['k'] }, 'asked', { id: 'ana', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'of whom nothing is known is not erased': { given: [], when: erase({}), then: [] },
    'is erased once, however often that is asked': {
      given: [erased({ keys: ['k'], streams: ['tour-r'] })],
      when: erase({ keys: ['k'], streams: ['tour-r'] }),
      then: [],
    },
    'loses also what came to light meanwhile, for the reason first given': {
      given: [erased({ keys: ['k'] })],
      when: erase({ keys: ['k'], streams: ['tour-late'] }, 'other'),
      then: [erased({ streams: ['tour-late'] })],
    },
    'whose key comes to light while that is going on loses that alone, and not all of it again': {
      given: [erased({ keys: ['k'], streams: ['tour-r'] })],
      when: erase({ keys: ['k', 'k2'], streams: ['tour-r'] }),
      then: [erased({ keys: ['k2'] })],
    },
    'loses each stream and each part of one once': {
      given: [erased({ streams: ['tour-c'], parts: ['a'] })],
      when: erase({ streams: ['tour-c', 'tour-c2'], parts: ['a', 'a2'] }),
      then: [erased({ streams: ['tour-c2'], parts: ['a2'] })],
    },
    'is done with': { given: [erased({ keys: ['k'] })], when: finish, then: [finished] },
    'is done with once': { given: [erased({ keys: ['k'] }), finished], when: finish, then: [] },
    'who was never erased is not done with': { given: [], when: finish, then: [] },
    'stays erased': {
      given: [erased({ keys: ['k'], streams: ['tour-r'] }), finished],
      when: erase({ streams: ['tour-r'] }),
      then: [],
    },
    'who came back is erased once more, with all of it': {
      given: [erased({ keys: ['k'], streams: ['tour-r'] }), finished],
      when: erase({ keys: ['k2'], streams: ['tour-r', 'tour-r2'] }, 'ordered'),
      then: [erased({ keys: ['k2'], streams: ['tour-r', 'tour-r2'] }, 'ordered')],
    },
  }));

it('a person with many records is erased in portions', () => {
  const streams = Array.from({ length: NAMED_AT_ONCE + 1 }, (_, number) => `tour-${number}`);
  const events = person.decide(erase({ keys: ['k'], streams }), person.initial) as Extract<
    PersonEvent,
    { type: 'PersonErased' }
  >[];
  expect(events.map(({ data }) => [data.keys.length, data.streams.length])).toEqual([
    [1, NAMED_AT_ONCE - 1],
    [0, 2],
  ]);
  expect(fold(person, events)).toMatchObject({
    status: 'erasing',
    keys: new Set(['k']),
    streams: new Set(streams),
  });
});

it('has things that are erased, and none made later', () => {
  const tour = { category: 'tour' };
  const state = fold(person, [erased({ keys: ['k'], streams: ['tour-r'], parts: ['tour-p'] }), finished]);
  expect(['r', 'p', 'r2'].map((id) => isErased(state, tour, id))).toEqual([true, true, false]);
});
