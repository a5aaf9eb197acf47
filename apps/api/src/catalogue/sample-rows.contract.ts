import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { Answered, TestApp } from '../../../../test/support/test-app.js';

export type Body = Readonly<Record<string, unknown>>;

let made = 0;
/** A word that no other row contains. */
export const word = (begin: string): string => `${begin} ${(made += 1)}`;
const short = (): string => `x${(made += 1)}`;

/** Adds a row in the back office's dialect and returns it. */
export const added = async (
  app: TestApp,
  admin: Session,
  kind: Kind,
  body: Body,
): Promise<Body & { id: string; version: number }> => {
  const { status, body: row }: Answered = await app.ask('POST', `/api/admin/${kind}`, { as: admin, body });
  if (status !== 201) throw new Error(`${kind} not added: ${status} ${JSON.stringify(row)}`);
  return row as Body & { id: string; version: number };
};

/**
 * Request bodies for a new, unique row of each kind. Adds rows it must refer to first, where no seeded one is suitable.
 */
export const sampleOf: Readonly<Record<Kind, (app: TestApp, admin: Session) => Promise<Body> | Body>> = {
  country: () => ({ name: word('Costa Rica') }),
  department: () => ({ name: word('Comarca'), country_id: 'BZ' }),
  municipality: () => ({ name: word('Aldea'), department_id: '07' }),
  origin: () => ({ place: word('Muelle'), municipality_id: '0710' }),
  destination: () => ({ place: word('Mirador'), municipality_id: '0710' }),
  currency: () => ({ name: word('Peso'), abbreviation: short() }),
  exchange_rate: async (app, admin) => ({
    amount: 0.45,
    currency_id: (await added(app, admin, 'currency', { name: word('Peso'), abbreviation: short() })).id,
  }),
  measure_type: () => ({ description: word('Legua'), abbreviation: short() }),
  brand_vehicle: () => ({ name: word('Volvo') }),
  type_vehicle: () => ({ name: word('Autobús') }),
  vehicle: () => ({
    no_plate: short().toUpperCase(),
    brand_vehicle_id: 'toyota',
    type_vehicle_id: 'minibus',
    no_chassis: 'JTF-77',
    color: 'Verde',
    no_passengers: 12,
  }),
  fee: async (app, admin) => ({
    trip: 'Muelle – Antigua',
    price: 8.75,
    price_default: 520,
    people: 4,
    distance: 40.5,
    measure_type_id: 'km',
    destination_id: 'ANT',
    origin_id: (await added(app, admin, 'origin', { place: word('Muelle'), municipality_id: '0710' })).id,
  }),
  payment_type: () => ({ name: word('Vale') }),
  claim_type: () => ({ description: word('Equipaje perdido'), priority: 5 }),
  fee_price: () => ({
    fee_id: 'GUA-AIRPORT_ANT',
    from_date: plusDays('2031-01-01', (made += 1)),
    total: 400,
    price_default: 600.5,
    people: 5,
  }),
  surcharge: () => ({ name: word('Feriado'), name_en: 'Holiday', from_date: '2031-12-24', percent: 20 }),
};
