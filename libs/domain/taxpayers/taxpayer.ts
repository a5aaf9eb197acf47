import type { Command, Decider, Event } from '../kernel/decider.js';
import { isCui, isNit } from '../kernel/invoice-id.js';
import { Rejection } from '../kernel/rejection.js';
import { localOf } from '../kernel/rules/time.js';
import { type Affiliation, AFFILIATIONS, type Month } from '../ledger/document.js';
import { type Access, type AccessCommand, type AccessEvent, decideAccess, evolveAccess, mayWrite } from './access.js';

export { mayRead, mayWrite } from './access.js';

/*
 * A taxpayer is an account, of whichever role: one stream for each, `taxpayer-<account>`. What the tax authority asks
 * for (NIT, CUI, name) is encrypted with a key of its own, see `fiscalSubject`; the rest with the person's.
 */

/** 1 small taxpayer; 2 income tax by the simplified option, 3 by profits, both with general value-added tax. */
const REGIMES = [1, 2, 3] as const;
export type RegimeId = (typeof REGIMES)[number];
type Regime = Readonly<{ regimenId: RegimeId; from: Month }>;

type TaxNames = Readonly<{
  /** As the tax authority has it. */
  name: string;
  firstName: string;
  secondName: string;
  firstSurname: string;
  secondSurname: string;
}>;

/** Missing data is an empty text. */
export type TaxProfile = TaxNames &
  Readonly<{
    /** A NIT, or the CUI that serves as one. */
    nit: string;
    cui: string;
    phone: string;
    address: string;
    /** `YYYY-MM-DD` */
    birthDate: string;
    departmentId: string;
    municipalityId: string;
    /** Whether customers withhold tax from this taxpayer. */
    withholds: boolean;
    /** Code of the economic activity in the tax authority's register. */
    activityId: string;
  }>;

/** `subject` is the person's, `fiscal` that of the records which outlive them. */
type Subjects = Readonly<{ accountId: string; subject: string }>;

export type TaxpayerCommand =
  /** Absent fields keep their values. */
  | Command<'ChangeTaxProfile', Subjects & Readonly<{ change: Partial<TaxProfile>; regime?: Regime }>>
  /** `agencyPassword`: of the tax authority's virtual agency. Nobody has to store one. */
  | Command<'UpdateTaxData', Subjects & Readonly<{ nit: string; agencyPassword: string }>>
  | Command<'RemoveAgencyPassword', Readonly<{ accountId: string }>>
  | Command<'IncludeInDeclaration', Readonly<{ accountId: string; issuerType: Affiliation; included: boolean }>>
  | AccessCommand;

export type TaxpayerEvent =
  | Event<'TaxProfileChanged', Subjects & Readonly<{ fiscal: string }> & TaxProfile>
  | Event<'RegimeChosen', Regime>
  | Event<'AgencyPasswordStored', Readonly<{ subject: string; agencyPassword: string }>>
  | Event<'AgencyPasswordRemoved', Readonly<Record<string, never>>>
  | Event<'DeclarationProfileChanged', Readonly<{ issuerType: Affiliation; included: boolean }>>
  | AccessEvent;

export type Taxpayer = Access &
  Readonly<{
    nit: string;
    cui: string;
    /** Numbers that were theirs before: documents that name them stay in their books. */
    formerNumbers: readonly string[];
    names: TaxNames;
    profile: TaxProfile;
    /** By month, the earliest first. */
    regimes: readonly Regime[];
    /** Whether the password of the virtual agency is stored. The password itself is in no state. */
    agencyPasswordSet: boolean;
    /** Issuers that are left out of the declaration; all others are included. */
    excluded: readonly Affiliation[];
  }>;

const NOBODY: TaxProfile = {
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

const MONTH = /^2[01]\d{2}-(0[1-9]|1[0-2])$/;
const ACCESS = [
  'GrantAccess',
  'BindAccess',
  'RevokeAccess',
  'EndAccess',
  'NoteAccess',
] as const satisfies AccessCommand['type'][];

/**
 * The subject whose key encrypts the fiscal records of a taxpayer: NIT, CUI, name and the names and numbers in their
 * books. The law has them kept, so erasing the person leaves this key.
 */
export const fiscalSubject = (accountId: string): string => accountId.replaceAll('-', '');

/** NIT and CUI that mark a document as the taxpayer's, the present ones first. */
export const ownNumbers = ({ nit, cui, formerNumbers }: Pick<Taxpayer, 'nit' | 'cui' | 'formerNumbers'>) =>
  [...new Set([nit, cui, ...formerNumbers])].filter((number) => number !== '');

/** The regime that was told for a month; null for months before the first one that was told. */
export const toldRegimeAt = ({ regimes }: Pick<Taxpayer, 'regimes'>, month: Month): RegimeId | null =>
  regimes.findLast(({ from }) => from <= month)?.regimenId ?? null;

/**
 * The regime of a month. Months before the first one that was told have that one, too; null if none was ever told.
 */
export const regimeAt = (state: Pick<Taxpayer, 'regimes'>, month: Month): RegimeId | null =>
  toldRegimeAt(state, month) ?? state.regimes[0]?.regimenId ?? null;

/** Whether documents of issuers of this type are included in the declaration. */
export const isDeclared = ({ excluded }: Pick<Taxpayer, 'excluded'>, issuerType: Affiliation): boolean =>
  !excluded.includes(issuerType);

export const taxpayer: Decider<Taxpayer, TaxpayerCommand, TaxpayerEvent> = {
  category: 'taxpayer',
  initial: {
    nit: '',
    cui: '',
    formerNumbers: [],
    names: NOBODY,
    profile: NOBODY,
    regimes: [],
    agencyPasswordSet: false,
    excluded: [],
    grants: [],
  },
  keepsVersion: ['AccessUsed', 'AccessBound'],

  decide(command, state) {
    if (isAccess(command)) return decideAccess(command, state);
    refuseStrangers(command, state);
    switch (command.type) {
      case 'ChangeTaxProfile':
        return [...profileChanged(command.data, command.data.change, state), ...chosen(command.data.regime, state)];
      case 'UpdateTaxData':
        return updateTaxData(command, state);
      case 'RemoveAgencyPassword':
        refuseOthers(command);
        return state.agencyPasswordSet ? [{ type: 'AgencyPasswordRemoved', data: {} }] : [];
      case 'IncludeInDeclaration': {
        const { issuerType, included } = command.data;
        if (!AFFILIATIONS.includes(issuerType)) throw new Rejection('taxpayer.issuer_type_unknown');
        if (isDeclared(state, issuerType) === included) return [];
        return [{ type: 'DeclarationProfileChanged', data: { issuerType, included } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'TaxProfileChanged':
        return withProfile(state, event.data);
      case 'RegimeChosen':
        return { ...state, regimes: withRegime(state.regimes, event.data) };
      case 'AgencyPasswordStored':
        return { ...state, agencyPasswordSet: true };
      case 'AgencyPasswordRemoved':
        return { ...state, agencyPasswordSet: false };
      case 'DeclarationProfileChanged': {
        const { issuerType, included } = event.data;
        const others = state.excluded.filter((type) => type !== issuerType);
        return { ...state, excluded: included ? others : [...others, issuerType] };
      }
      default:
        return { ...state, ...evolveAccess(state, event) };
    }
  },
};

const isAccess = (command: TaxpayerCommand): command is AccessCommand =>
  (ACCESS as readonly string[]).includes(command.type);

type OwnCommand = Exclude<TaxpayerCommand, AccessCommand>;

/** The taxpayer, and whom they granted to write. */
const refuseStrangers = ({ by, at, data: { accountId } }: OwnCommand, state: Taxpayer): void => {
  if (by.role !== 'system' && !mayWrite(state, accountId, by.id, localOf(at).date))
    throw new Rejection('ledger.not_yours');
};

/** Passwords are the taxpayer's alone. */
const refuseOthers = ({ by, data: { accountId } }: Pick<OwnCommand, 'by'> & { data: { accountId: string } }): void => {
  if (by.role !== 'system' && by.id !== accountId) throw new Rejection('ledger.not_yours');
};

const profileChanged = (
  { accountId, subject }: Subjects,
  change: Partial<TaxProfile>,
  { profile }: Taxpayer,
): readonly TaxpayerEvent[] => {
  const after = { ...profile, ...change };
  if (after.nit !== '' && !isNit(after.nit) && !isCui(after.nit) && after.nit !== profile.nit)
    throw new Rejection('taxpayer.nit_invalid');
  if (after.cui !== '' && !isCui(after.cui) && after.cui !== profile.cui) throw new Rejection('taxpayer.cui_invalid');
  const same = (Object.keys(NOBODY) as (keyof TaxProfile)[]).every((field) => after[field] === profile[field]);
  if (same) return [];
  return [{ type: 'TaxProfileChanged', data: { accountId, subject, fiscal: fiscalSubject(accountId), ...after } }];
};

const chosen = (regime: Regime | undefined, { regimes }: Taxpayer): readonly TaxpayerEvent[] => {
  if (!regime) return [];
  const { regimenId, from } = regime;
  if (!REGIMES.includes(regimenId)) throw new Rejection('taxpayer.regime_unknown');
  if (!MONTH.test(from)) throw new Rejection('taxpayer.month_invalid');
  const known = regimes.find((other) => other.from === from);
  return known?.regimenId === regimenId ? [] : [{ type: 'RegimeChosen', data: { regimenId, from } }];
};

const updateTaxData = (
  command: Extract<TaxpayerCommand, { type: 'UpdateTaxData' }>,
  state: Taxpayer,
): readonly TaxpayerEvent[] => {
  refuseOthers(command);
  const { nit, agencyPassword, subject } = command.data;
  if (nit === '') throw new Rejection('taxpayer.nit_missing');
  if (agencyPassword === '') throw new Rejection('taxpayer.agency_password_missing');
  return [
    ...profileChanged(command.data, { nit }, state),
    { type: 'AgencyPasswordStored', data: { subject, agencyPassword } },
  ];
};

const withProfile = (
  state: Taxpayer,
  { accountId: _, subject: __, fiscal: ___, ...profile }: Extract<TaxpayerEvent, { type: 'TaxProfileChanged' }>['data'],
): Taxpayer => {
  const { name, firstName, secondName, firstSurname, secondSurname, nit, cui } = profile;
  const left = ownNumbers(state).filter((number) => number !== nit && number !== cui);
  const names = { name, firstName, secondName, firstSurname, secondSurname };
  return { ...state, nit, cui, names, profile, formerNumbers: left };
};

const withRegime = (regimes: readonly Regime[], regime: Regime): readonly Regime[] =>
  [...regimes.filter(({ from }) => from !== regime.from), regime].sort((a, b) => (a.from < b.from ? -1 : 1));
