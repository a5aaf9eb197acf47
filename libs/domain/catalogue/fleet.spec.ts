import { type Catalogue, catalogue, rowOf } from './catalogue.js';
import {
  feeBetween,
  feeOf,
  feesOf,
  placeOf,
  rateOf,
  ratesOf,
  typeVehicleOf,
  typeVehiclesOf,
  vehicleOf,
  vehiclesOf,
} from './fleet.js';
import { joinedRow } from './joined.js';
import { placeRows, SERVED_PLACES } from './places.js';
import { Rejection } from '../kernel/rejection.js';

const by = { id: 'system', role: 'system' } as const;
const rows = (...list: [kind: string, id: string, row: object][]): Catalogue =>
  changed(catalogue.initial, 'AddRows', { rows: list.map(([kind, id, row]) => ({ kind, id, row })) });
const changed = (state: Catalogue, type: string, data: unknown): Catalogue =>
  catalogue.decide({ type, data, by, at: '2026-03-03T14:00:00.000Z' } as never, state).reduce(catalogue.evolve, state);

const served = placeRows().map(({ kind, id, row }): [string, string, object] => [kind, id, row]);
const municipalities = [...new Set(SERVED_PLACES.map(({ municipality }) => municipality))];
const state = rows(
  ['country', 'gt', { name: 'Guatemala' }],
  ['department', '01', { name: 'Guatemala', country_id: 'gt' }],
  ...municipalities.map((id): [string, string, object] => [
    'municipality',
    id,
    { name: `Municipio ${id}`, department_id: '01' },
  ]),
  ...served,
  ['currency', 'gtq', { name: 'Quetzal', abbreviation: 'GTQ' }],
  ['currency', 'usd', { name: 'Dólar', abbreviation: 'USD' }],
  ['exchange_rate', 'r1', { amount: 7.67, currency_id: 'usd' }],
  ['measure_type', 'km', { description: 'Kilómetro', abbreviation: 'km' }],
  ['brand_vehicle', 'toyota', { name: 'Toyota' }],
  ['type_vehicle', 'minibus', { name: 'Minibús' }],
  [
    'vehicle',
    'v1',
    {
      no_plate: 'P-123FRT',
      brand_vehicle_id: 'toyota',
      type_vehicle_id: 'minibus',
      no_chassis: 'JTF-1',
      color: 'Blanco',
      no_passengers: 15,
    },
  ],
  [
    'fee',
    'f0',
    {
      trip: 'Aeropuerto – Panajachel',
      price: 6.5,
      price_default: 1300,
      people: 5,
      distance: 147,
      measure_type_id: 'km',
      origin_id: 'GUA-AIRPORT',
      destination_id: 'PAN',
    },
  ],
  [
    'fee',
    'f1',
    {
      trip: 'Aeropuerto – Antigua',
      price: 8.75,
      price_default: 520,
      people: 4,
      distance: 40,
      measure_type_id: 'km',
      origin_id: 'GUA-AIRPORT',
      destination_id: 'ANT',
    },
  ],
);

const codes = ['GUA', 'G9', 'G10', 'G13', 'G14', 'GUA-AIRPORT', 'ANT', 'PAN', 'SPL', 'SJL', 'STL', 'EPAR'];

describe('the places', () => {
  it('are exactly the twelve codes of the specification (BOOK-025)', () => {
    expect(SERVED_PLACES.map(({ code }) => code)).toEqual(codes);
    expect(SERVED_PLACES.find(({ code }) => code === 'GUA')?.place).toBe('Ciudad de Guatemala, zona 4');
    expect(SERVED_PLACES.find(({ code }) => code === 'STL')?.place).toBe('Santiago Atitlán');
  });
  it('serve as origins and as destinations (BOOK-026)', () => {
    for (const { code, place } of SERVED_PLACES) {
      expect(placeOf(state, 'origin', code)).toEqual({ id: code, place });
      expect(placeOf(state, 'destination', code)).toEqual({ id: code, place });
    }
    expect([state.origin, state.destination].map((places) => [...places.keys()])).toEqual([[...codes], [...codes]]);
    expect(placeOf(state, 'origin', 'XELA')).toBeNull();
  });
});

describe('a fee', () => {
  it('comes with the texts of what it refers to, by id or by route', () => {
    const fee = feeOf(state, 'f1');
    expect(fee).toMatchObject({
      id: 'f1',
      total: 350,
      measure_type: { abbreviation: 'km' },
      origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
      destination: { id: 'ANT', place: 'Antigua Guatemala' },
    });
    expect(feeBetween(state, 'GUA-AIRPORT', 'ANT')).toEqual(fee);
    expect(feesOf(state).map(({ id }) => id)).toEqual(['f0', 'f1']);
  });
  it('is for one direction', () => {
    expect([feeBetween(state, 'ANT', 'GUA-AIRPORT'), feeBetween(state, 'GUA', 'ANT'), feeOf(state, 'f2')]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it('shows a place under its new text once it is renamed', () => {
    const renamed = changed(state, 'ChangeRow', {
      kind: 'origin',
      id: 'GUA-AIRPORT',
      row: { place: 'La Aurora', municipality_id: '0101' },
    });
    expect(feeOf(renamed, 'f1')?.origin.place).toBe('La Aurora');
  });
});

describe('an exchange rate', () => {
  it('is read by the amount and the abbreviation of its currency (BOOK-027)', () => {
    expect(ratesOf(state)).toEqual([{ id: 'r1', amount: 7.67, currency_id: 'usd', currency: { abbreviation: 'USD' } }]);
    expect(rateOf(state, 'USD')).toBe(7.67);
  });
  it('is absent for a currency without one', () => {
    expect([rateOf(state, 'GTQ'), rateOf(catalogue.initial, 'USD')]).toEqual([null, null]);
  });
  it('is one per currency', () => {
    expect(() =>
      changed(state, 'AddRow', { kind: 'exchange_rate', id: 'r2', row: { amount: 8, currency_id: 'usd' } }),
    ).toThrow(new Rejection('catalogue.duplicate'));
  });
});

describe('the fleet', () => {
  const bus = {
    id: 'v1',
    seats: 15,
    active: true,
    typeId: 'minibus',
    type: 'Minibús',
    plates: 'P-123FRT',
    brand: 'Toyota',
    color: 'Blanco',
    image: null,
  };
  it('lists every vehicle with its seats, and whether it is in service', () => {
    expect([vehiclesOf(state), vehicleOf(state, 'v1'), vehicleOf(state, 'v2')]).toEqual([[bus], bus, null]);
    const row = {
      no_plate: 'P-123FRT',
      brand_vehicle_id: 'toyota',
      type_vehicle_id: 'minibus',
      no_chassis: 'JTF-1',
      color: 'Blanco',
      no_passengers: 15,
      status: false,
    };
    expect(vehiclesOf(changed(state, 'ChangeRow', { kind: 'vehicle', id: 'v1', row }))).toEqual([
      { ...bus, active: false },
    ]);
  });
  it('tells how many passengers the largest vehicle in service of a type takes, 0 without one', () => {
    const type = { id: 'minibus', name: 'Minibús', version: 1 };
    expect(typeVehiclesOf(state)).toEqual([{ ...type, seats: 15 }]);
    const { id: _, ...row } = rowOf(state, 'vehicle', 'v1')!;
    const small = changed(state, 'AddRow', {
      kind: 'vehicle',
      id: 'v2',
      row: { ...row, no_plate: 'P-9', no_chassis: 'JTF-9', no_passengers: 9 },
    });
    expect(typeVehiclesOf(small)).toEqual([{ ...type, seats: 15 }]);
    const without = changed(state, 'ChangeRow', { kind: 'vehicle', id: 'v1', row: { ...row, status: false } });
    expect(typeVehiclesOf(without)).toEqual([{ ...type, seats: 0 }]);
  });
  it('knows vehicle types by id', () => {
    expect([typeVehicleOf(state, 'minibus'), typeVehicleOf(state, 'boat')]).toEqual([
      { id: 'minibus', name: 'Minibús' },
      null,
    ]);
  });
});

describe('a row with what it refers to', () => {
  it('names the joined rows as the specification does, municipalities with their department’s country', () => {
    expect(joinedRow(state, 'origin', rowOf(state, 'origin', 'ANT')!)).toEqual({
      id: 'ANT',
      place: 'Antigua Guatemala',
      municipality_id: '0301',
      municipalities: {
        id: '0301',
        name: 'Municipio 0301',
        department_id: '01',
        departments: { id: '01', name: 'Guatemala', country_id: 'gt' },
      },
    });
    expect(joinedRow(state, 'municipality', rowOf(state, 'municipality', '0301')!)).toMatchObject({
      departments: { country: { id: 'gt', name: 'Guatemala' } },
    });
    expect(joinedRow(state, 'vehicle', rowOf(state, 'vehicle', 'v1')!)).toMatchObject({
      brand_vehicle: { name: 'Toyota' },
      type_vehicle: { name: 'Minibús' },
    });
  });
});
