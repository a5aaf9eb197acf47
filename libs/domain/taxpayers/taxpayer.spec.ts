import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import {
  fiscalSubject,
  isDeclared,
  ownNumbers,
  regimeAt,
  taxpayer,
  toldRegimeAt,
  type TaxpayerCommand,
  type TaxpayerEvent,
  type TaxProfile,
} from './taxpayer.js';

const at = '2026-12-03T15:00:00.000Z';
const JULIA = { id: 'julia', role: 'client' } as const;
const RAFAEL = { id: 'rafael', role: 'client' } as const;
const ADMIN = { id: 'lucia', role: 'admin' } as const;
const own = { accountId: 'julia', subject: 'subject-julia' };

const EMPTY: TaxProfile = {
  name: '',
  firstName: '',
  secondName: '',
  firstSurname: '',
  secondSurname: '',
  nit: '',
  cui: '',
  phone: '',
  address: '',
  birthDate: '',
  departmentId: '',
  municipalityId: '',
  withholds: false,
  activityId: '',
};
const change = (data: object, more: object = {}): TaxpayerCommand => ({
  type: 'ChangeTaxProfile',
  data: { ...own, change: data },
  by: JULIA,
  at,
  ...more,
});
const regime = (regimenId: number, from: string): TaxpayerCommand => ({
  type: 'ChangeTaxProfile',
  data: { ...own, change: {}, regime: { regimenId: regimenId as 1, from } },
  by: JULIA,
  at,
});
const changed = (data: Partial<TaxProfile>): TaxpayerEvent => ({
  type: 'TaxProfileChanged',
  data: { ...own, fiscal: 'julia', ...EMPTY, ...data },
});
const chosen = (regimenId: 1 | 2 | 3, from: string): TaxpayerEvent => ({
  type: 'RegimeChosen',
  data: { regimenId, from },
});
const granted = (level: 'read' | 'write'): readonly TaxpayerEvent[] => [
  {
    type: 'AccessGranted',
    data: {
      grantId: 'g1',
      addressee: 'subject-rafael',
      email: 'rafael@example.com',
      level,
      from: '2026-12-01',
      to: null,
    },
  },
  { type: 'AccessBound', data: { grantId: 'g1', granteeId: 'rafael' } },
];
const taxData = (nit: string, agencyPassword: string, by: TaxpayerCommand['by'] = JULIA): TaxpayerCommand => ({
  type: 'UpdateTaxData',
  data: { ...own, nit, agencyPassword },
  by,
  at,
});
const stored = {
  type: 'AgencyPasswordStored' as const,
  data: { subject: 'subject-julia', agencyPassword: 'Agencia#1' },
};
const include = (included: boolean, issuerType = 'PEQ', by: TaxpayerCommand['by'] = JULIA): TaxpayerCommand => ({
  type: 'IncludeInDeclaration',
  data: { accountId: 'julia', issuerType: issuerType as 'PEQ', included },
  by,
  at,
});
const included = (is: boolean): TaxpayerEvent => ({
  type: 'DeclarationProfileChanged',
  data: { issuerType: 'PEQ', included: is },
});

describe('a tax profile', () =>
  scenarios(taxpayer)({
    'has the fields of the specification (TAX-036)': {
      given: [],
      when: change({
        nit: '39525503',
        cui: '1234567890101',
        name: 'Julia Elena Tzoc Ajú',
        firstName: 'Julia',
        secondName: 'Elena',
        firstSurname: 'Tzoc',
        secondSurname: 'Ajú',
        phone: '5555 0178',
        address: '4a Calle 7-21',
        birthDate: '1991-05-14',
        departmentId: '03',
        municipalityId: '0301',
        withholds: true,
        activityId: '4922.10',
      }),
      then: [
        changed({
          nit: '39525503',
          cui: '1234567890101',
          name: 'Julia Elena Tzoc Ajú',
          firstName: 'Julia',
          secondName: 'Elena',
          firstSurname: 'Tzoc',
          secondSurname: 'Ajú',
          phone: '5555 0178',
          address: '4a Calle 7-21',
          birthDate: '1991-05-14',
          departmentId: '03',
          municipalityId: '0301',
          withholds: true,
          activityId: '4922.10',
        }),
      ],
    },
    'keeps what a change does not name': {
      given: [changed({ phone: '5555 0178', address: 'Antigua' })],
      when: change({ address: 'Panajachel' }),
      then: [changed({ phone: '5555 0178', address: 'Panajachel' })],
    },
    'is the same already': { given: [changed({ phone: '5555 0178' })], when: change({ phone: '5555 0178' }), then: [] },
    'has a CUI where a NIT is asked for': {
      given: [],
      when: change({ nit: '1234567890101' }),
      then: [changed({ nit: '1234567890101' })],
    },
    'has no NIT with a wrong check digit': {
      given: [],
      when: change({ nit: '12345678' }),
      then: { rejected: 'taxpayer.nit_invalid' },
    },
    'has no final consumer for a NIT': {
      given: [],
      when: change({ nit: 'CF' }),
      then: { rejected: 'taxpayer.nit_invalid' },
    },
    'has no CUI with a wrong check digit': {
      given: [],
      when: change({ cui: '5486270650101' }),
      then: { rejected: 'taxpayer.cui_invalid' },
    },
    'has no NIT for a CUI': {
      given: [],
      when: change({ cui: '39525503' }),
      then: { rejected: 'taxpayer.cui_invalid' },
    },
    'is not for others to change': {
      given: [],
      when: change({ phone: '1' }, { by: RAFAEL }),
      then: { rejected: 'ledger.not_yours' },
    },
    'is not for administrators to change (ROLE-034)': {
      given: [],
      when: change({ phone: '1' }, { by: ADMIN }),
      then: { rejected: 'ledger.not_yours' },
    },
    'is not for those who may only read': {
      given: granted('read'),
      when: change({ phone: '1' }, { by: RAFAEL }),
      then: { rejected: 'ledger.not_yours' },
    },
    'is changed by those who may write': {
      given: granted('write'),
      when: change({ phone: '1' }, { by: RAFAEL }),
      then: [changed({ phone: '1' })],
    },
  }));

describe('the regime of a taxpayer', () =>
  scenarios(taxpayer)({
    'holds from a month on': { given: [], when: regime(2, '2026-03'), then: [chosen(2, '2026-03')] },
    'is told once': { given: [chosen(2, '2026-03')], when: regime(2, '2026-03'), then: [] },
    'of a month is corrected': {
      given: [chosen(2, '2026-03')],
      when: regime(1, '2026-03'),
      then: [chosen(1, '2026-03')],
    },
    'is one of three': { given: [], when: regime(4, '2026-03'), then: { rejected: 'taxpayer.regime_unknown' } },
    'begins in a month that exists': {
      given: [],
      when: regime(1, '2026-13'),
      then: { rejected: 'taxpayer.month_invalid' },
    },
  }));

describe('tax data (TAX-037)', () =>
  scenarios(taxpayer)({
    'are a NIT and the password of the virtual agency': {
      given: [],
      when: taxData('39525503', 'Agencia#1'),
      then: [changed({ nit: '39525503' }), stored],
    },
    'replace the password there is': {
      given: [changed({ nit: '39525503' }), { ...stored, data: { ...stored.data, agencyPassword: 'Otra#1' } }],
      when: taxData('39525503', 'Agencia#1'),
      then: [stored],
    },
    'have a password': {
      given: [],
      when: taxData('39525503', ''),
      then: { rejected: 'taxpayer.agency_password_missing' },
    },
    'have a NIT': { given: [], when: taxData('', 'Agencia#1'), then: { rejected: 'taxpayer.nit_missing' } },
    'have a NIT with its check digit': {
      given: [],
      when: taxData('12345678', 'Agencia#1'),
      then: { rejected: 'taxpayer.nit_invalid' },
    },
    'may be stored by the system': {
      given: [],
      when: taxData('39525503', 'Agencia#1', { id: 'system', role: 'system' }),
      then: [changed({ nit: '39525503' }), stored],
    },
    'are not for those who may write to change': {
      given: granted('write'),
      when: taxData('39525503', 'Agencia#1', RAFAEL),
      then: { rejected: 'ledger.not_yours' },
    },
    'lose their password when it is removed': {
      given: [stored],
      when: { type: 'RemoveAgencyPassword', data: { accountId: 'julia' }, by: JULIA, at },
      then: [{ type: 'AgencyPasswordRemoved', data: {} }],
    },
    'have no password to remove': {
      given: [],
      when: { type: 'RemoveAgencyPassword', data: { accountId: 'julia' }, by: JULIA, at },
      then: [],
    },
    'keep their password from others': {
      given: [...granted('write'), stored],
      when: { type: 'RemoveAgencyPassword', data: { accountId: 'julia' }, by: RAFAEL, at },
      then: { rejected: 'ledger.not_yours' },
    },
  }));

describe('the declaration profile', () =>
  scenarios(taxpayer)({
    'leaves out a type of issuer (TAX-039, TAX-041)': { given: [], when: include(false), then: [included(false)] },
    'includes it again (TAX-041)': { given: [included(false)], when: include(true), then: [included(true)] },
    'includes all of them at first': { given: [], when: include(true), then: [] },
    'has types that exist': {
      given: [],
      when: include(false, 'XYZ'),
      then: { rejected: 'taxpayer.issuer_type_unknown' },
    },
    'is not for others': { given: [], when: include(false, 'PEQ', RAFAEL), then: { rejected: 'ledger.not_yours' } },
  }));

it('what others did with their access is no new version of a profile', () => {
  expect(taxpayer.keepsVersion).toEqual(['AccessUsed', 'AccessBound']);
});

const after = (...events: readonly TaxpayerEvent[]) => fold(taxpayer, events);

it('the state never holds the password of the virtual agency', () => {
  expect(JSON.stringify(after(stored))).not.toContain('Agencia');
});

it('a month has the last regime told before its end, and months before the first have the first', () => {
  const state = after(chosen(3, '2027-01'), chosen(1, '2026-03'), chosen(2, '2026-06'));
  const months = ['2025-01', '2026-03', '2026-05', '2026-06', '2026-12', '2027-01', '2030-12'];
  expect(months.map((month) => regimeAt(state, month))).toEqual([1, 1, 1, 2, 2, 3, 3]);
  expect(months.map((month) => toldRegimeAt(state, month))).toEqual([null, 1, 1, 2, 2, 3, 3]);
  expect(regimeAt(after(), '2026-03')).toBeNull();
});

it('documents of former numbers stay the taxpayer’s', () => {
  const state = after(changed({ nit: '39525503' }), changed({ nit: '7602634', cui: '1234567890101' }));
  expect(ownNumbers(state)).toEqual(['7602634', '1234567890101', '39525503']);
  expect(ownNumbers(after())).toEqual([]);
});

it('issuers are included in the declaration unless they were left out', () => {
  const state = after(included(false));
  expect([isDeclared(state, 'PEQ'), isDeclared(state, 'GEN')]).toEqual([false, true]);
});

it('the subject of fiscal records is of the form of subjects', () => {
  expect(fiscalSubject('9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35')).toBe('9f1c2b7e3c548a1db0f26d1e4a7c9b35');
});

describe('numbers', () => {
  it('that were given up stay theirs, those taken up again are no former ones', () => {
    const state = fold(taxpayer, [
      changed({ nit: '39525503', cui: '' }),
      changed({ nit: '12521337', cui: '1234567890101' }),
    ]);
    expect([ownNumbers(state), state.formerNumbers]).toEqual([['12521337', '1234567890101', '39525503'], ['39525503']]);
    const back = taxpayer.evolve(state, changed({ nit: '39525503', cui: '1234567890101' }));
    expect([ownNumbers(back), back.formerNumbers]).toEqual([['39525503', '1234567890101', '12521337'], ['12521337']]);
  });
});

describe('a tax profile, further', () =>
  scenarios(taxpayer)({
    'may be changed by the system': {
      given: [],
      when: change({ name: 'Julia' }, { by: { id: 'system', role: 'system' } }),
      then: [changed({ name: 'Julia' })],
    },
    'keeps a NIT and a CUI that no check would pass': {
      given: [changed({ nit: '11', cui: '22' })],
      when: change({ name: 'Julia' }),
      then: [changed({ nit: '11', cui: '22', name: 'Julia' })],
    },
    'may lose both': {
      given: [changed({ nit: '39525503', cui: '1234567890101' })],
      when: change({ nit: '', cui: '' }),
      then: [changed({})],
    },
    'has a regime from a month of the calendar on': {
      given: [],
      when: regime(2, '2026-010'),
      then: { rejected: 'taxpayer.month_invalid' },
    },
    'has no regime from a month with something before it': {
      given: [],
      when: regime(2, 'x2026-01'),
      then: { rejected: 'taxpayer.month_invalid' },
    },
    'takes the regime of another month anew': {
      given: [chosen(2, '2026-01')],
      when: regime(2, '2026-05'),
      then: [chosen(2, '2026-05')],
    },
  }));

it('one regime counts for a month: the one told last', () => {
  const state = fold(taxpayer, [chosen(1, '2026-01'), chosen(2, '2026-05'), chosen(3, '2026-01')]);
  expect(state.regimes).toEqual([
    { regimenId: 3, from: '2026-01' },
    { regimenId: 2, from: '2026-05' },
  ]);
});

it('each kind of issuer is left out and taken in for itself', () => {
  const left = (issuerType: 'PEQ' | 'EXE', included = false): TaxpayerEvent => ({
    type: 'DeclarationProfileChanged',
    data: { issuerType, included },
  });
  const state = fold(taxpayer, [left('PEQ'), left('EXE'), left('PEQ', true)]);
  expect(state.excluded).toEqual(['EXE']);
  expect([isDeclared(state, 'PEQ'), isDeclared(state, 'EXE')]).toEqual([true, false]);
});
