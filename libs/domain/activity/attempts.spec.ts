import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import {
  type AttemptCommand,
  type AttemptEvent,
  attempts,
  forgottenAttempts,
  type ForgettingCommand,
  MOST_ATTEMPTS,
} from './attempts.js';

const AT = '2026-11-24T15:00:00.000Z';
const lucia: Actor = { id: 'lucia', role: 'admin' };
const mario: Actor = { id: 'mario', role: 'driver' };

const refusal = (by = lucia): AttemptCommand => ({
  type: 'NoteRefusal',
  by,
  at: AT,
  data: { resource: 'reservation', id: 'r1', verb: 'start', code: 'reservation.too_early' },
});
const refused: AttemptEvent = { type: 'AttemptRefused', data: refusal().data as never };
const reading = (by = lucia, hour = 9, id: string | null = 'r1'): AttemptCommand => ({
  type: 'NoteReading',
  by,
  at: AT,
  data: { resource: 'reservation', id, hour },
});
const read = (reader = 'lucia', hour = 9, id: string | null = 'r1'): AttemptEvent => ({
  type: 'PersonalDataRead',
  data: { resource: 'reservation', id, hour, reader },
});

describe('what staff tried and looked at', () =>
  scenarios(attempts)({
    'keeps every refusal': { given: [refused], when: refusal(), then: [refused] },
    'keeps refusals of drivers and collaborators': { given: [], when: refusal(mario), then: [refused] },
    'keeps who looked at what': { given: [], when: reading(), then: [read()] },
    'keeps one reading an hour': { given: [read()], when: reading(), then: [] },
    'keeps the reading of the next hour': { given: [read()], when: reading(lucia, 10), then: [read('lucia', 10)] },
    'keeps the reading of another record': {
      given: [read()],
      when: reading(lucia, 9, 'r2'),
      then: [read('lucia', 9, 'r2')],
    },
    'keeps the reading of a whole list': {
      given: [read()],
      when: reading(lucia, 9, null),
      then: [read('lucia', 9, null)],
    },
    'keeps the reading by somebody else': { given: [read()], when: reading(mario), then: [read('mario')] },
    'keeps no more than so many a day': {
      given: Array.from({ length: MOST_ATTEMPTS }, () => refused),
      when: refusal(),
      then: [],
    },
    'is not about travelers': {
      given: [],
      when: refusal({ id: 'ana', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not about what happens by itself': {
      given: [],
      when: refusal({ id: 'system', role: 'system' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not about strangers': {
      given: [],
      when: reading({ id: 'guest', role: 'guest' }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

const forget = (by: Actor = { id: 'system', role: 'system' }): ForgettingCommand => ({
  type: 'ForgetAttempts',
  by,
  at: AT,
  data: { day: '2026-08-01', events: 3 },
});
const forgotten = { type: 'AttemptsForgotten', data: { day: '2026-08-01', events: 3 } } as const;

describe('forgetting a day of it', () =>
  scenarios(forgottenAttempts)({
    'is noted with how many there were': { given: [], when: forget(), then: [forgotten] },
    'is noted once': { given: [forgotten], when: forget(), then: [] },
    'is nobody’s but the system’s': { given: [], when: forget(lucia), then: { rejected: 'auth.forbidden' } },
  }));
