import { scenarios } from '../kernel/given.js';
import type { Actor } from '../kernel/decider.js';
import { type LogIdentityCommand, type LogIdentityEvent, logIdentity } from './log-identity.js';

const system: Actor = { id: 'system', role: 'system' };
const name = (id: string, by = system): LogIdentityCommand => ({
  type: 'NameLog',
  data: { id },
  by,
  at: '2026-03-03T15:00:00.000Z',
});
const named = (id: string): LogIdentityEvent => ({ type: 'LogNamed', data: { id } });

describe('a log', () => {
  scenarios(logIdentity)({
    'is named': { given: [], when: name('a'), then: [named('a')] },
    'keeps the name it has': { given: [named('a')], when: name('b'), then: [] },
    'is named by nobody but the system': {
      given: [],
      when: name('a', { id: 'luisa', role: 'admin' }),
      then: { rejected: 'auth.forbidden' },
    },
  });

  it('keeps its first name', () => {
    expect([named('a'), named('b')].reduce(logIdentity.evolve, logIdentity.initial)).toBe('a');
  });
});
