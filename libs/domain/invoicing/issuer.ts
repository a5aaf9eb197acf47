import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * Who issues the company's invoices (`invoice_issuer-main`): a taxpayer, in whose books they stand. Only an
 * administrator who is that taxpayer can say so: nobody's books are written into by somebody else.
 */
export const ISSUER_ID = 'main';

/** `tradeName` and `establishment` (1 to 9999) as the tax authority registered them. */
export type Issuer = Readonly<{ accountId: string; tradeName: string; establishment: number }>;

/** The issuer as their tax profile has them. A small taxpayer's invoice carries no value-added tax. */
export type Seller = Readonly<{ nit: string; name: string; smallTaxpayer: boolean }>;

export type IssuerCommand = Command<'NameIssuer', Issuer>;
type IssuerEvent = Event<'IssuerNamed', Issuer>;

const MOST_ESTABLISHMENTS = 9999;
const LONGEST_TRADE_NAME = 120;

export const issuer: Decider<Issuer | null, IssuerCommand, IssuerEvent> = {
  category: 'invoice_issuer',
  initial: null,
  decide({ data, by }, state) {
    const { accountId, tradeName, establishment } = data;
    refuseOthers(by, accountId);
    if (tradeName === '' || tradeName.length > LONGEST_TRADE_NAME) throw new Rejection('invoicing.trade_name_invalid');
    if (!Number.isInteger(establishment) || establishment < 1 || establishment > MOST_ESTABLISHMENTS)
      throw new Rejection('invoicing.establishment_invalid');
    const same =
      state?.accountId === accountId && state.tradeName === tradeName && state.establishment === establishment;
    return same ? [] : [{ type: 'IssuerNamed', data: { accountId, tradeName, establishment } }];
  },
  evolve: (_state, { data }) => data,
};

const refuseOthers = ({ id, role }: Actor, accountId: string): void => {
  if (role !== 'system' && (role !== 'admin' || id !== accountId)) throw new Rejection('auth.forbidden');
};

export const issuerEvents = {
  IssuerNamed: {
    v: 1,
    says: 'An administrator said that the company’s invoices are issued by them, and under which trade name.',
    published: ['tradeName'],
  },
} as const satisfies EventCatalogue & Record<IssuerEvent['type'], unknown>;
