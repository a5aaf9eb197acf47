import { CLAIM_TYPE_NAMES, VEHICLE_TYPE_NAMES } from '@camino/contracts/catalogue/row-names.js';
import type { RowToAdd } from '@camino/domain/catalogue/catalogue.js';
import { placeRows } from '@camino/domain/catalogue/places.js';
import { departmentRows } from './departments.js';
import { feeRows } from './fees.js';

const GUATEMALA = 'GT';

const named = (kind: string, names: Readonly<Record<string, string>>): RowToAdd[] =>
  Object.entries(names).map(([id, name]) => ({ kind, id, row: { name } }));

const geography = (): readonly RowToAdd[] => [
  ...named('country', { [GUATEMALA]: 'Guatemala', BZ: 'Belice', SV: 'El Salvador', HN: 'Honduras', MX: 'México' }),
  ...departmentRows(GUATEMALA),
];

/** Banguat's reference rate was between 7.66 and 7.67 at the turn of 2025 to 2026. */
const money = (): readonly RowToAdd[] => [
  { kind: 'currency', id: 'GTQ', row: { name: 'Quetzal', abbreviation: 'GTQ' } },
  { kind: 'currency', id: 'USD', row: { name: 'Dólar estadounidense', abbreviation: 'USD' } },
  { kind: 'exchange_rate', id: 'USD', row: { amount: 7.67, currency_id: 'USD' } },
  ...named('payment_type', { cash: 'Efectivo', credit_card: 'Tarjeta de crédito' }),
];

const measures = (): readonly RowToAdd[] => [
  { kind: 'measure_type', id: 'km', row: { description: 'Kilómetro', abbreviation: 'km' } },
  { kind: 'measure_type', id: 'mi', row: { description: 'Milla', abbreviation: 'mi' } },
];

const vehicleKinds = (): readonly RowToAdd[] => [
  ...named('type_vehicle', VEHICLE_TYPE_NAMES.es),
  ...named('brand_vehicle', {
    toyota: 'Toyota',
    hyundai: 'Hyundai',
    kia: 'Kia',
    nissan: 'Nissan',
    honda: 'Honda',
    mazda: 'Mazda',
    mitsubishi: 'Mitsubishi',
    suzuki: 'Suzuki',
    ford: 'Ford',
    chevrolet: 'Chevrolet',
    mercedes: 'Mercedes-Benz',
  }),
];

/** Priority: up to 3 low, 4 to 6 medium, above 6 high. */
const claimTypes = (): readonly RowToAdd[] =>
  (
    [
      ['unsafe-driving', 10],
      ['no-show', 9],
      ['mistreatment', 7],
      ['late', 6],
      ['wrong-charge', 6],
      ['vehicle-condition', 5],
      ['lost-property', 4],
      ['other', 2],
    ] as const
  ).map(([id, priority]) => ({ kind: 'claim_type', id, row: { description: CLAIM_TYPE_NAMES.es[id], priority } }));

export type Batch = Readonly<{ name: string; rows: readonly RowToAdd[] }>;

/**
 * Rows that a company in Guatemala needs before its first booking, in batches of one append each: EventStoreDB accepts
 * no append over 1 MiB.
 */
export const baseBatches = (): readonly Batch[] => [
  { name: 'geography', rows: geography() },
  { name: 'lists', rows: [...placeRows(), ...money(), ...measures(), ...vehicleKinds(), ...claimTypes()] },
  { name: 'fees', rows: feeRows() },
];
