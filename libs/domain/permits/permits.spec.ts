import { scenarios } from '../kernel/given.js';
import { type Holder, permitOf, permits, type PermitsCommand, type PermitsEvent } from './permits.js';

const by = { id: 'lucia', role: 'admin' } as const;
const at = '2026-12-03T15:00:00.000Z';
const MARIO: Holder = { kind: 'driver', id: 'mario' };
const record = (holder: Holder, until: string | null, more: object = {}): PermitsCommand => ({
  type: 'RecordPermit',
  data: { ...holder, until },
  by,
  at,
  ...more,
});
const recorded = (holder: Holder, until: string): PermitsEvent => ({
  type: 'PermitRecorded',
  data: { ...holder, until },
});
const withdrawn = (holder: Holder): PermitsEvent => ({ type: 'PermitWithdrawn', data: holder });

describe('the date of a licence or an insurance', () =>
  scenarios(permits)({
    'is recorded': { given: [], when: record(MARIO, '2027-03-01'), then: [recorded(MARIO, '2027-03-01')] },
    'is replaced by a later one': {
      given: [recorded(MARIO, '2027-03-01')],
      when: record(MARIO, '2029-03-01'),
      then: [recorded(MARIO, '2029-03-01')],
    },
    'is known already': { given: [recorded(MARIO, '2027-03-01')], when: record(MARIO, '2027-03-01'), then: [] },
    'of a vehicle of the same id is another': {
      given: [recorded(MARIO, '2027-03-01')],
      when: record({ kind: 'vehicle', id: 'mario' }, '2027-03-01'),
      then: [recorded({ kind: 'vehicle', id: 'mario' }, '2027-03-01')],
    },
    'is removed': { given: [recorded(MARIO, '2027-03-01')], when: record(MARIO, null), then: [withdrawn(MARIO)] },
    'cannot be removed where there is none': { given: [], when: record(MARIO, null), then: [] },
    'is a day of the calendar': {
      given: [],
      when: record(MARIO, '2027-02-29'),
      then: { rejected: 'permit.date_invalid' },
    },
    'is recorded by the system, too': {
      given: [],
      when: record(MARIO, '2027-03-01', { by: { id: 'system', role: 'system' } }),
      then: [recorded(MARIO, '2027-03-01')],
    },
    'is the office’s to record': {
      given: [],
      when: record(MARIO, '2027-03-01', { by: { id: 'mario', role: 'driver' } }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

it('is told of each holder, the last one recorded', () => {
  const state = [recorded(MARIO, '2027-03-01'), recorded(MARIO, '2028-03-01')].reduce(permits.evolve, permits.initial);
  expect([permitOf(state, MARIO), permitOf(state, { kind: 'vehicle', id: 'mario' })]).toEqual(['2028-03-01', null]);
});
