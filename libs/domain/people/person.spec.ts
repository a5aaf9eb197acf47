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
const NOTHING: Erased = { keys: [], reservations: [], claims: [], accounts: [] };

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
      when: erase({ keys: ['k'], reservations: ['r'], claims: ['c'], accounts: ['a'] }),
      then: [erased({ keys: ['k'], reservations: ['r'], claims: ['c'], accounts: ['a'] })],
    },
    'nobody but the office erases': {
      given: [],
      when: erase({ keys: ['k'] }, 'asked', { id: 'ana', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'of whom nothing is known is not erased': { given: [], when: erase({}), then: [] },
    'is erased once, however often that is asked': {
      given: [erased({ keys: ['k'], reservations: ['r'] })],
      when: erase({ keys: ['k'], reservations: ['r'] }),
      then: [],
    },
    'loses also what came to light meanwhile, for the reason first given': {
      given: [erased({ keys: ['k'] })],
      when: erase({ keys: ['k'], reservations: ['late'] }, 'other'),
      then: [erased({ reservations: ['late'] })],
    },
    'whose key comes to light while that is going on loses that alone, and not all of it again': {
      given: [erased({ keys: ['k'], reservations: ['r'] })],
      when: erase({ keys: ['k', 'k2'], reservations: ['r'] }),
      then: [erased({ keys: ['k2'] })],
    },
    'loses each claim and account once': {
      given: [erased({ claims: ['c'], accounts: ['a'] })],
      when: erase({ claims: ['c', 'c2'], accounts: ['a', 'a2'] }),
      then: [erased({ claims: ['c2'], accounts: ['a2'] })],
    },
    'is done with': { given: [erased({ keys: ['k'] })], when: finish, then: [finished] },
    'is done with once': { given: [erased({ keys: ['k'] }), finished], when: finish, then: [] },
    'who was never erased is not done with': { given: [], when: finish, then: [] },
    'stays erased': {
      given: [erased({ keys: ['k'], reservations: ['r'] }), finished],
      when: erase({ reservations: ['r'] }),
      then: [],
    },
    'who came back is erased once more, with all of it': {
      given: [erased({ keys: ['k'], reservations: ['r'] }), finished],
      when: erase({ keys: ['k2'], reservations: ['r', 'r2'] }, 'ordered'),
      then: [erased({ keys: ['k2'], reservations: ['r', 'r2'] }, 'ordered')],
    },
  }));

it('who did a great deal is erased in portions', () => {
  const reservations = Array.from({ length: NAMED_AT_ONCE + 1 }, (_, number) => `r${number}`);
  const events = person.decide(erase({ keys: ['k'], reservations }), person.initial) as Extract<
    PersonEvent,
    { type: 'PersonErased' }
  >[];
  expect(events.map(({ data }) => [data.keys.length, data.reservations.length])).toEqual([
    [1, NAMED_AT_ONCE - 1],
    [0, 2],
  ]);
  expect(fold(person, events)).toMatchObject({
    status: 'erasing',
    keys: new Set(['k']),
    reservations: new Set(reservations),
  });
});

it('has bookings that are erased, and none made later', () => {
  const state = fold(person, [erased({ keys: ['k'], reservations: ['r'] }), finished]);
  expect([isErased(state, 'r'), isErased(state, 'r2')]).toEqual([true, false]);
});
