import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { type AccessEvent, MAX_GRANTS, mayRead, mayWrite } from './access.js';
import { taxpayer, type TaxpayerCommand } from './taxpayer.js';

/* Thursday 3 December 2026, 9:00 in Guatemala. */
const at = '2026-12-03T15:00:00.000Z';
const JULIA = { id: 'julia', role: 'client' } as const;
const RAFAEL = { id: 'rafael', role: 'client' } as const;
const ADMIN = { id: 'lucia', role: 'admin' } as const;
const SYSTEM = { id: 'system', role: 'system' } as const;

const RAFAELS = { grantId: 'g1', addressee: 'subject-rafael', email: 'rafael@example.com' };
const TERMS = { level: 'read', from: '2026-12-01', to: null } as const;
const granted = (more: object = {}): AccessEvent => ({
  type: 'AccessGranted',
  data: { ...RAFAELS, ...TERMS, ...more },
});
const bound: AccessEvent = { type: 'AccessBound', data: { grantId: 'g1', granteeId: 'rafael' } };
const used = (level: 'read' | 'write', on = '2026-12-03'): AccessEvent => ({
  type: 'AccessUsed',
  data: { grantId: 'g1', granteeId: 'rafael', level, on },
});
const revoked = (granteeId: string | null = 'rafael'): AccessEvent => ({
  type: 'AccessRevoked',
  data: { grantId: 'g1', granteeId },
});
const grant = (more: object = {}, by: TaxpayerCommand['by'] = JULIA): TaxpayerCommand => ({
  type: 'GrantAccess',
  data: { accountId: 'julia', own: 'subject-julia', ...RAFAELS, ...TERMS, ...more },
  by,
  at,
});
const revoke = (by: TaxpayerCommand['by'], grantId = 'g1'): TaxpayerCommand => ({
  type: 'RevokeAccess',
  data: { accountId: 'julia', grantId },
  by,
  at,
});
const note = (level: 'read' | 'write', by: TaxpayerCommand['by'] = RAFAEL, when = at): TaxpayerCommand => ({
  type: 'NoteAccess',
  data: { accountId: 'julia', level },
  by,
  at: when,
});
const many = Array.from({ length: MAX_GRANTS }, (_, n) => granted({ grantId: `m${n}`, addressee: `subject-${n}` }));

describe('granting access', () =>
  scenarios(taxpayer)({
    'is to an address, from a day on': { given: [], when: grant(), then: [granted()] },
    'can have an end': {
      given: [],
      when: grant({ to: '2026-12-03' }),
      then: [granted({ to: '2026-12-03' })],
    },
    'may begin later': { given: [], when: grant({ from: '2027-01-01' }), then: [granted({ from: '2027-01-01' })] },
    'again on the same terms is nothing': { given: [granted(), bound], when: grant({ grantId: 'g2' }), then: [] },
    'again on others replaces them': {
      given: [granted(), bound],
      when: grant({ grantId: 'g2', level: 'write' }),
      then: [granted({ grantId: 'g2', level: 'write' })],
    },
    'is the taxpayer’s alone': { given: [], when: grant({}, RAFAEL), then: { rejected: 'ledger.not_yours' } },
    'is not the office’s (ROLE-034)': { given: [], when: grant({}, ADMIN), then: { rejected: 'ledger.not_yours' } },
    'is not for those who have it to write': {
      given: [granted({ level: 'write' }), bound],
      when: grant({ addressee: 'subject-other' }, RAFAEL),
      then: { rejected: 'ledger.not_yours' },
    },
    'is not to oneself': {
      given: [],
      when: grant({ addressee: 'subject-julia' }),
      then: { rejected: 'taxpayer.grant_oneself' },
    },
    'has days that exist': {
      given: [],
      when: grant({ from: '2026-02-30' }),
      then: { rejected: 'taxpayer.grant_date_invalid' },
    },
    'has an end that exists': {
      given: [],
      when: grant({ to: '2027-02-30' }),
      then: { rejected: 'taxpayer.grant_date_invalid' },
    },
    'does not end before it begins': {
      given: [],
      when: grant({ from: '2027-01-02', to: '2027-01-01' }),
      then: { rejected: 'taxpayer.grant_over' },
    },
    'does not end in the past': {
      given: [],
      when: grant({ to: '2026-12-02' }),
      then: { rejected: 'taxpayer.grant_over' },
    },
    'is for twenty addresses at most': {
      given: many,
      when: grant(),
      then: { rejected: 'taxpayer.too_many_grants', params: { most: MAX_GRANTS } },
    },
    'replaces one of twenty': {
      given: many,
      when: grant({ addressee: 'subject-7', level: 'write' }),
      then: [granted({ addressee: 'subject-7', level: 'write' })],
    },
  }));

describe('the account that has the address', () =>
  scenarios(taxpayer)({
    'is bound to the grant': {
      given: [granted()],
      when: { type: 'BindAccess', data: { grantId: 'g1', granteeId: 'rafael' }, by: SYSTEM, at },
      then: [bound],
    },
    'is bound once': {
      given: [granted(), bound],
      when: { type: 'BindAccess', data: { grantId: 'g1', granteeId: 'other' }, by: SYSTEM, at },
      then: [],
    },
    'is bound to the grant that is named, whoever has others': {
      given: [granted(), bound, granted({ grantId: 'g2', addressee: 'subject-eva' })],
      when: { type: 'BindAccess', data: { grantId: 'g2', granteeId: 'eva' }, by: SYSTEM, at },
      then: [{ type: 'AccessBound', data: { grantId: 'g2', granteeId: 'eva' } }],
    },
    'is not bound to a grant that there is not': {
      given: [granted()],
      when: { type: 'BindAccess', data: { grantId: 'g9', granteeId: 'rafael' }, by: SYSTEM, at },
      then: [],
    },
    'is not bound to what was revoked': {
      given: [granted(), revoked(null)],
      when: { type: 'BindAccess', data: { grantId: 'g1', granteeId: 'rafael' }, by: SYSTEM, at },
      then: [],
    },
  }));

describe('access', () =>
  scenarios(taxpayer)({
    'is revoked by the taxpayer': { given: [granted(), bound], when: revoke(JULIA), then: [revoked()] },
    'is given back by who has it': { given: [granted(), bound], when: revoke(RAFAEL), then: [revoked()] },
    'is revoked before anybody has it': { given: [granted()], when: revoke(JULIA), then: [revoked(null)] },
    'is not revoked by others': {
      given: [granted(), bound],
      when: revoke(ADMIN),
      then: { rejected: 'ledger.not_yours' },
    },
    'is revoked once': {
      given: [granted(), bound, revoked()],
      when: revoke(JULIA),
      then: { rejected: 'taxpayer.grant_unknown' },
    },
    'of somebody else tells a stranger nothing': {
      given: [granted()],
      when: revoke(RAFAEL, 'unknown'),
      then: { rejected: 'ledger.not_yours' },
    },
    'is noted when it is used': { given: [granted(), bound], when: note('read'), then: [used('read')] },
    'is noted once a day': { given: [granted(), bound, used('read')], when: note('read'), then: [] },
    'is noted again on the next day': {
      given: [granted(), bound, used('read', '2026-12-02')],
      when: note('read'),
      then: [used('read')],
    },
    'is noted once more when it is used to write': {
      given: [granted({ level: 'write' }), bound, used('read')],
      when: note('write'),
      then: [used('write')],
    },
    'is noted once to write': {
      given: [granted({ level: 'write' }), bound, used('write')],
      when: note('write'),
      then: [],
    },
    'to read is not used to write': {
      given: [granted(), bound],
      when: note('write'),
      then: { rejected: 'ledger.not_yours' },
    },
    'that was revoked is not used': {
      given: [granted(), bound, revoked()],
      when: note('read'),
      then: { rejected: 'ledger.not_yours' },
    },
    'of the taxpayer is not noted': { given: [], when: note('write', JULIA), then: [] },
  }));

const allowed = (events: readonly AccessEvent[], today = '2026-12-03', actor = 'rafael') => {
  const state = fold(taxpayer, events);
  return [mayRead(state, 'julia', actor, today), mayWrite(state, 'julia', actor, today)];
};

describe('who may read and write', () => {
  it.each<[string, readonly AccessEvent[], string, string, readonly boolean[]]>([
    ['the taxpayer both', [], '2026-12-03', 'julia', [true, true]],
    ['a stranger neither', [granted(), bound], '2026-12-03', 'somebody', [false, false]],
    ['a reader one', [granted(), bound], '2026-12-03', 'rafael', [true, false]],
    ['a writer both', [granted({ level: 'write' }), bound], '2026-12-03', 'rafael', [true, true]],
    ['nobody before the account is bound', [granted()], '2026-12-03', 'rafael', [false, false]],
    ['nobody the day before the first', [granted(), bound], '2026-11-30', 'rafael', [false, false]],
    ['a reader on the first day', [granted(), bound], '2026-12-01', 'rafael', [true, false]],
    ['a reader on the last day', [granted({ to: '2026-12-09' }), bound], '2026-12-09', 'rafael', [true, false]],
    ['nobody the day after', [granted({ to: '2026-12-09' }), bound], '2026-12-10', 'rafael', [false, false]],
    ['nobody after it was revoked', [granted(), bound, revoked()], '2026-12-03', 'rafael', [false, false]],
    [
      'whom it was granted to anew',
      [granted(), bound, granted({ grantId: 'g2', level: 'write' })],
      '2026-12-03',
      'rafael',
      [true, true],
    ],
  ])('%s', (_, events, today, actor, may) => expect(allowed(events, today, actor)).toEqual(may));
});

describe('with grants to two addresses of the same account', () => {
  const second = { grantId: 'g2', addressee: 'subject-office' };
  const state = (first: object, other: object) =>
    fold(taxpayer, [
      granted(first),
      bound,
      granted({ ...second, ...other }),
      { type: 'AccessBound', data: { grantId: 'g2', granteeId: 'rafael' } },
      granted({ grantId: 'g3', addressee: 'subject-eva', level: 'write' }),
      { type: 'AccessBound', data: { grantId: 'g3', granteeId: 'eva' } },
    ]);
  const may = (first: object, other: object, who = 'rafael') => [
    mayRead(state(first, other), 'julia', who, '2026-12-03'),
    mayWrite(state(first, other), 'julia', who, '2026-12-03'),
  ];

  it('the one that lets them write counts, whichever came first, while it holds', () => {
    expect(may({}, { level: 'write' })).toEqual([true, true]);
    expect(may({ level: 'write' }, {})).toEqual([true, true]);
    expect(may({}, { level: 'write', to: '2026-12-02' })).toEqual([true, false]);
    expect(may({ from: '2026-12-04' }, { level: 'write', from: '2026-12-04' })).toEqual([false, false]);
    expect(may({}, {})).toEqual([true, false]);
    expect(may({}, {}, 'eva')).toEqual([true, true]);
    expect(may({}, {}, 'nobody')).toEqual([false, false]);
  });

  it('each is bound, used and revoked for itself', () => {
    const grants = state({}, {}).grants;
    expect(grants.map(({ grantId, granteeId, usedOn }) => [grantId, granteeId, usedOn])).toEqual([
      ['g1', 'rafael', null],
      ['g2', 'rafael', null],
      ['g3', 'eva', null],
    ]);
    const after = taxpayer.evolve(taxpayer.evolve(state({}, {}), used('read')), {
      type: 'AccessRevoked',
      data: { grantId: 'g2', granteeId: 'rafael' },
    });
    expect(after.grants.map(({ grantId, usedOn }) => [grantId, usedOn])).toEqual([
      ['g1', '2026-12-03'],
      ['g3', null],
    ]);
    const again = taxpayer.evolve(after, granted({ grantId: 'g9', level: 'write' }));
    expect(again.grants.map(({ grantId, granteeId }) => [grantId, granteeId])).toEqual([
      ['g3', 'eva'],
      ['g9', 'rafael'],
    ]);
  });
});

describe('access, further', () =>
  scenarios(taxpayer)({
    'may be granted by the system': { given: [], when: grant({}, SYSTEM), then: [granted()] },
    'is revoked by the system': { given: [granted(), bound], when: revoke(SYSTEM), then: [revoked()] },
    'can be for one day': {
      given: [],
      when: grant({ from: '2026-12-03', to: '2026-12-03' }),
      then: [granted({ from: '2026-12-03', to: '2026-12-03' })],
    },
    'from another day is another': {
      given: [granted(), bound],
      when: grant({ from: '2026-12-02' }),
      then: [granted({ from: '2026-12-02' })],
    },
    'until another day is another': {
      given: [granted(), bound],
      when: grant({ to: '2026-12-31' }),
      then: [granted({ to: '2026-12-31' })],
    },
    'of another is not given back by its holder': {
      given: [granted(), bound, granted({ grantId: 'g2', addressee: 'subject-eva' })],
      when: revoke(RAFAEL, 'g2'),
      then: { rejected: 'ledger.not_yours' },
    },
    'of another is not bound instead': {
      given: [granted(), granted({ grantId: 'g2', addressee: 'subject-eva' })],
      when: { type: 'BindAccess', data: { grantId: 'g2', granteeId: 'eva' }, by: SYSTEM, at },
      then: [{ type: 'AccessBound', data: { grantId: 'g2', granteeId: 'eva' } }],
    },
  }));

describe('access whose last day is over', () => {
  const end = (when = at, grantId = 'g1'): TaxpayerCommand => ({
    type: 'EndAccess',
    data: { grantId },
    by: SYSTEM,
    at: when,
  });
  const ended = (granteeId: string | null = 'rafael'): AccessEvent => ({
    type: 'AccessEnded',
    data: { grantId: 'g1', granteeId },
  });
  const until = (to: string | null) => granted({ to });

  scenarios(taxpayer)({
    'has ended': { given: [until('2026-12-02'), bound], when: end(), then: [ended()] },
    'has ended for an address without an account': { given: [until('2026-12-02')], when: end(), then: [ended(null)] },
    'has not on its last day': { given: [until('2026-12-03'), bound], when: end(), then: [] },
    'never has without one': { given: [until(null), bound], when: end(), then: [] },
    'ends once': { given: [until('2026-12-02'), bound, ended()], when: end(), then: [] },
    'that was revoked meanwhile is over': { given: [until('2026-12-02'), bound, revoked()], when: end(), then: [] },
    'ends again after it was granted anew': {
      given: [until('2026-12-01'), bound, ended(), until('2026-12-02')],
      when: end(),
      then: [ended()],
    },
    'is another’s': { given: [until('2026-12-02'), bound], when: end(at, 'g2'), then: [] },
  });

  it('stays in the list of its taxpayer', () => {
    expect(fold(taxpayer, [until('2026-12-02'), bound, ended()]).grants).toMatchObject([
      { grantId: 'g1', to: '2026-12-02', ended: true },
    ]);
  });
});
