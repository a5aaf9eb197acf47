import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';

const country = { id: 'GT', version: 1, name: 'Guatemala' };
const department = { id: 'd17', version: 1, name: 'Petén', country_id: 'GT', country };
const municipality = { id: 'm1701', version: 2, name: 'Flores', department_id: 'd17', departments: department };
const airport = {
  id: 'GUA-AIRPORT',
  version: 1,
  place: 'Aeropuerto La Aurora',
  municipality_id: 'm1701',
  municipalities: municipality,
};
const antigua = {
  id: 'ANT',
  version: 1,
  place: 'Antigua Guatemala',
  municipality_id: 'm1701',
  municipalities: municipality,
};
const currency = { id: 'USD', version: 1, name: 'Dólar', abbreviation: 'USD' };
const kilometres = { id: 'km', version: 1, description: 'Kilómetro', abbreviation: 'km' };
const brand = { id: 'b1', version: 3, name: 'Toyota' };
const type = { id: 't1', version: 1, name: 'Minibús' };

const fee = {
  id: 'f1',
  version: 5,
  trip: 'Aeropuerto – Antigua',
  price: 10,
  price_default: 600,
  distance: 45,
  total: 450,
  people: 5,
  measure_type_id: 'km',
  measure_type: kilometres,
  origin_id: 'GUA-AIRPORT',
  origin: airport,
  destination_id: 'ANT',
  destination: antigua,
  only_cash: true,
  duration_min: 90,
  return_min: 90,
};

const ROWS: Readonly<Record<CatalogueKind, CatalogueRow>> = {
  country,
  department,
  municipality,
  origin: airport,
  destination: antigua,
  currency,
  exchange_rate: { id: 'r1', version: 1, amount: 7.67, currency_id: 'USD', currency },
  measure_type: kilometres,
  brand_vehicle: brand,
  type_vehicle: type,
  vehicle: {
    id: 'v1',
    version: 4,
    no_plate: 'P-412FRT',
    brand_vehicle_id: 'b1',
    brand_vehicle: brand,
    type_vehicle_id: 't1',
    type_vehicle: type,
    no_chassis: 'JT1234567890',
    color: 'Plateado',
    image: null,
    status: true,
    no_passengers: 12,
  },
  fee,
  payment_type: { id: 'p1', version: 1, name: 'Efectivo' },
  claim_type: { id: 'c1', version: 1, description: 'Piloto impuntual', priority: 5 },
  fee_price: {
    id: 'fp1',
    version: 1,
    fee_id: 'f1',
    fee,
    from_date: '2031-01-01',
    total: 500,
    price_default: 650,
    people: 5,
  },
  surcharge: {
    id: 's1',
    version: 1,
    name: 'Navidad',
    name_en: 'Christmas',
    from_date: '2031-12-24',
    until_date: '2031-12-25',
    weekday: null,
    from_time: null,
    until_time: null,
    percent: 25,
    amount: null,
  },
};

/** A row of each kind as the office's calls answer it. */
export const aRow = (kind: CatalogueKind, other: Readonly<Record<string, unknown>> = {}): CatalogueRow => ({
  ...ROWS[kind],
  ...other,
});
