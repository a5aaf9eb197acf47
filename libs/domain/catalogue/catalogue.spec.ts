import { type Catalogue, catalogue, type CatalogueCommand, type CatalogueEvent, rowOf, rowsOf, type RowToAdd } from './catalogue.js';
import { describedAs, KIND_NAMES } from './kinds.js';
import { Rejection } from '../kernel/rejection.js';

const by = { id: 'ana', role: 'admin' } as const;
const at = '2026-03-03T14:00:00.000Z';
const ordered = (content: Pick<CatalogueCommand, 'type' | 'data'>) => ({ ...content, by, at }) as CatalogueCommand;
const given = (...events: CatalogueEvent[]): Catalogue => events.reduce(catalogue.evolve, catalogue.initial);
const when = (state: Catalogue, type: CatalogueCommand['type'], data: unknown) => catalogue.decide(ordered({ type, data } as never), state);
const refusal = (act: () => unknown): { code: string; params: unknown } => {
  try {
    act();
  } catch (error) {
    if (error instanceof Rejection) return { code: error.code, params: error.params };
    throw error;
  }
  throw new Error('was not refused');
};
const added = (kind: string, id: string, row: object): CatalogueEvent => ({ type: 'CatalogueRowAdded', data: { kind, id, row } as never });

const GUATEMALA = added('country', 'gt', { name: 'Guatemala' });
const CAPITAL = added('department', '01', { name: 'Guatemala', country_id: 'gt' });
const CITY = added('municipality', '0101', { name: 'Guatemala', department_id: '01' });
const AIRPORT = [
  added('origin', 'GUA-AIRPORT', { place: 'Aeropuerto La Aurora', municipality_id: '0101' }),
  added('destination', 'GUA-AIRPORT', { place: 'Aeropuerto La Aurora', municipality_id: '0101' }),
];
const ANTIGUA = [
  added('origin', 'ANT', { place: 'Antigua Guatemala', municipality_id: '0101' }),
  added('destination', 'ANT', { place: 'Antigua Guatemala', municipality_id: '0101' }),
];
const KM = added('measure_type', 'km', { description: 'Kilómetro', abbreviation: 'km' });
const SEDAN = [added('brand_vehicle', 'toyota', { name: 'Toyota' }), added('type_vehicle', 'sedan', { name: 'Sedán' })];
const PLACES = [GUATEMALA, CAPITAL, CITY, ...AIRPORT, ...ANTIGUA, KM];

const FEE = {
  trip: 'Aeropuerto – Antigua', price: 8.75, price_default: 520, people: 4, distance: 40, measure_type_id: 'km',
  origin_id: 'GUA-AIRPORT', destination_id: 'ANT', only_cash: false,
};
const STORED_FEE = { ...FEE, total: 350, duration_min: 180, return_min: 180 };
const VEHICLE = {
  no_plate: 'P-123FRT', brand_vehicle_id: 'toyota', type_vehicle_id: 'sedan', no_chassis: 'JTD-1', color: 'Gris', status: true, no_passengers: 3,
};

describe('adding a row', () => {
  it('stores the known fields, trimmed', () => {
    expect(when(given(), 'AddRow', { kind: 'country', id: 'gt', row: { name: '  Guatemala ', flag: '🇬🇹' } })).toEqual([GUATEMALA]);
  });
  it('fills in what a fee leaves out: total by distance, three hours there, as long back', () => {
    expect(when(given(...PLACES), 'AddRow', { kind: 'fee', id: 'f1', row: FEE })).toEqual([added('fee', 'f1', STORED_FEE)]);
    const [event] = when(given(...PLACES), 'AddRow', { kind: 'fee', id: 'f1', row: { ...FEE, total: '', duration_min: 75, return_min: null } });
    expect(event!.data).toMatchObject({ row: { total: 350, duration_min: 75, return_min: 75 } });
  });
  it('keeps the total a fee brings', () => {
    const [event] = when(given(...PLACES), 'AddRow', { kind: 'fee', id: 'f1', row: { ...FEE, total: 345.5 } });
    expect(event!.data).toMatchObject({ row: { total: 345.5 } });
  });
  it('rounds price by distance to hundredths, half up', () => {
    const [event] = when(given(...PLACES), 'AddRow', { kind: 'fee', id: 'f1', row: { ...FEE, price: 1.15, distance: 0.5 } });
    expect(event!.data).toMatchObject({ row: { total: 0.58 } });
  });
  it('has nothing to do for a row that is there already, and refuses another under its id', () => {
    expect(when(given(GUATEMALA), 'AddRow', { kind: 'country', id: 'gt', row: { name: 'Guatemala' } })).toEqual([]);
    expect(refusal(() => when(given(GUATEMALA), 'AddRow', { kind: 'country', id: 'gt', row: { name: 'México' } }))).toEqual({
      code: 'catalogue.row_exists', params: { kind: 'country', id: 'gt' },
    });
  });
  it.each<[string, unknown, string, object]>([
    ['an unknown kind', { kind: 'spaceship', id: 'x', row: {} }, 'catalogue.unknown_kind', { kind: 'spaceship' }],
    ['a name every object has', { kind: 'constructor', id: 'x', row: {} }, 'catalogue.unknown_kind', { kind: 'constructor' }],
    ['an id that is no id', { kind: 'country', id: 'g t', row: { name: 'X' } }, 'catalogue.field_invalid', { field: 'id' }],
    ['a missing field', { kind: 'country', id: 'x', row: {} }, 'catalogue.field_required', { field: 'name' }],
    ['a blank field', { kind: 'country', id: 'x', row: { name: '  ' } }, 'catalogue.field_required', { field: 'name' }],
    ['a text too long', { kind: 'country', id: 'x', row: { name: 'x'.repeat(51) } }, 'catalogue.field_invalid', { field: 'name', because: 'length' }],
    ['a text with NUL', { kind: 'country', id: 'x', row: { name: 'a\u0000b' } }, 'catalogue.field_invalid', { field: 'name', because: 'text' }],
    ['an object for a text', { kind: 'country', id: 'x', row: { name: { $ne: 1 } } }, 'catalogue.field_invalid', { field: 'name', because: 'text' }],
    ['three decimals', { kind: 'fee', id: 'x', row: { ...FEE, price: 1.005 } }, 'catalogue.field_invalid', { field: 'price', because: 'decimals' }],
    ['half a passenger', { kind: 'fee', id: 'x', row: { ...FEE, people: 4.5 } }, 'catalogue.field_invalid', { field: 'people', because: 'decimals' }],
    ['a negative price', { kind: 'fee', id: 'x', row: { ...FEE, price: -1 } }, 'catalogue.field_invalid', { field: 'price', because: 'range' }],
    ['no number', { kind: 'fee', id: 'x', row: { ...FEE, price: Number.NaN } }, 'catalogue.field_invalid', { field: 'price', because: 'number' }],
    ['a total past all bounds', { kind: 'fee', id: 'x', row: { ...FEE, price: 900_000 } }, 'catalogue.field_invalid', { field: 'total', because: 'range' }],
    ['a text for a flag', { kind: 'fee', id: 'x', row: { ...FEE, only_cash: 'yes' } }, 'catalogue.field_invalid', { field: 'only_cash', because: 'flag' }],
    ['a route to itself', { kind: 'fee', id: 'x', row: { ...FEE, destination_id: 'GUA-AIRPORT' } }, 'catalogue.field_invalid', { field: 'destination_id', because: 'misfit' }],
    ['a reference to nothing', { kind: 'fee', id: 'x', row: { ...FEE, measure_type_id: 'mi' } }, 'catalogue.reference_unknown', { field: 'measure_type_id', to: 'measure_type', id: 'mi' }],
  ])('refuses %s', (_what, data, code, params) => {
    const refused = refusal(() => when(given(...PLACES), 'AddRow', data));
    expect(refused.code).toBe(code);
    expect(refused.params).toMatchObject(params);
  });
  it('allows one fee for a route', () => {
    const state = given(...PLACES, added('fee', 'f1', STORED_FEE));
    expect(refusal(() => when(state, 'AddRow', { kind: 'fee', id: 'f2', row: FEE }))).toEqual({
      code: 'catalogue.duplicate', params: { kind: 'fee', fields: ['origin_id', 'destination_id'], of: 'f1' },
    });
    expect(when(state, 'AddRow', { kind: 'fee', id: 'f2', row: { ...FEE, origin_id: 'ANT', destination_id: 'GUA-AIRPORT' } })).toHaveLength(1);
  });
  it('knows a plate again in any case', () => {
    const state = given(...SEDAN, added('vehicle', 'v1', { ...VEHICLE, image: null }));
    expect(refusal(() => when(state, 'AddRow', { kind: 'vehicle', id: 'v2', row: { ...VEHICLE, no_plate: 'p-123frt' } })).code).toBe('catalogue.duplicate');
  });
});

describe('adding many rows', () => {
  const rows: RowToAdd[] = [
    { kind: 'country', id: 'gt', row: { name: 'Guatemala' } },
    { kind: 'department', id: '01', row: { name: 'Guatemala', country_id: 'gt' } },
  ];
  it('lets a row refer to one before it', () => {
    expect(when(given(), 'AddRows', { rows })).toEqual([GUATEMALA, CAPITAL]);
  });
  it('adds only what is missing', () => {
    expect(when(given(GUATEMALA), 'AddRows', { rows })).toEqual([CAPITAL]);
    expect(when(given(GUATEMALA, CAPITAL), 'AddRows', { rows })).toEqual([]);
  });
  it('refuses all when one is wrong', () => {
    expect(refusal(() => when(given(), 'AddRows', { rows: [...rows].reverse() })).code).toBe('catalogue.reference_unknown');
  });
});

describe('changing a row', () => {
  const state = given(...PLACES, added('fee', 'f1', STORED_FEE));
  it('stores the whole row, its total computed again when left out', () => {
    expect(when(state, 'ChangeRow', { kind: 'fee', id: 'f1', row: { ...FEE, price: 9 } })).toEqual([
      { type: 'CatalogueRowChanged', data: { kind: 'fee', id: 'f1', row: { ...STORED_FEE, price: 9, total: 360 } } },
    ]);
  });
  it('has nothing to do when nothing changes', () => {
    expect(when(state, 'ChangeRow', { kind: 'fee', id: 'f1', row: STORED_FEE })).toEqual([]);
  });
  it('refuses an unknown row, a removed row, a dangling reference and a route that has a fee', () => {
    expect(refusal(() => when(state, 'ChangeRow', { kind: 'fee', id: 'f2', row: FEE })).code).toBe('catalogue.row_unknown');
    const gone = given(KM, { type: 'CatalogueRowRemoved', data: { kind: 'measure_type', id: 'km' } });
    expect(refusal(() => when(gone, 'ChangeRow', { kind: 'measure_type', id: 'km', row: { description: 'Milla', abbreviation: 'mi' } })).code).toBe('catalogue.row_unknown');
    expect(refusal(() => when(state, 'ChangeRow', { kind: 'fee', id: 'f1', row: { ...FEE, origin_id: 'PAN' } })).code).toBe('catalogue.reference_unknown');
    const back = { ...STORED_FEE, origin_id: 'ANT', destination_id: 'GUA-AIRPORT' };
    const both = catalogue.evolve(state, added('fee', 'f2', back));
    expect(refusal(() => when(both, 'ChangeRow', { kind: 'fee', id: 'f2', row: FEE })).code).toBe('catalogue.duplicate');
  });
});

describe('removing a row', () => {
  const state = given(...PLACES, added('fee', 'f1', STORED_FEE));
  const gone = { type: 'CatalogueRowRemoved', data: { kind: 'fee', id: 'f1' } } as const;
  it('removes a row nothing refers to, once', () => {
    expect(when(state, 'RemoveRow', { kind: 'fee', id: 'f1' })).toEqual([gone]);
    expect(when(catalogue.evolve(state, gone), 'RemoveRow', { kind: 'fee', id: 'f1' })).toEqual([]);
    expect(refusal(() => when(state, 'RemoveRow', { kind: 'fee', id: 'f9' })).code).toBe('catalogue.row_unknown');
  });
  it('says what uses a row that cannot go', () => {
    expect(refusal(() => when(state, 'RemoveRow', { kind: 'origin', id: 'GUA-AIRPORT' }))).toEqual({
      code: 'catalogue.in_use', params: { by: ['fee'], rows: ['Aeropuerto – Antigua'], count: 1 },
    });
    expect(refusal(() => when(state, 'RemoveRow', { kind: 'municipality', id: '0101' })).params).toMatchObject({ by: ['origin', 'destination'], count: 4 });
    expect(when(catalogue.evolve(state, gone), 'RemoveRow', { kind: 'origin', id: 'GUA-AIRPORT' })).toHaveLength(1);
  });
  it('keeps vehicles: they are set inactive instead', () => {
    const fleet = given(...SEDAN, added('vehicle', 'v1', { ...VEHICLE, image: null }));
    expect(refusal(() => when(fleet, 'RemoveRow', { kind: 'vehicle', id: 'v1' })).code).toBe('catalogue.not_removable');
  });
});

describe('the state', () => {
  it('counts the versions of a row through removal and return', () => {
    const events: CatalogueEvent[] = [
      KM,
      { type: 'CatalogueRowChanged', data: { kind: 'measure_type', id: 'km', row: { description: 'Kilómetros', abbreviation: 'km' } } },
      { type: 'CatalogueRowRemoved', data: { kind: 'measure_type', id: 'km' } },
    ];
    const removed = given(...events);
    expect(removed.measure_type.get('km')).toEqual({ version: 3, row: { description: 'Kilómetros', abbreviation: 'km' }, removed: true });
    expect([rowOf(removed, 'measure_type', 'km'), ...rowsOf(removed, 'measure_type')]).toEqual([null]);
    const [event] = when(removed, 'AddRow', { kind: 'measure_type', id: 'km', row: { description: 'Kilómetro', abbreviation: 'km' } });
    expect(catalogue.evolve(removed, event!).measure_type.get('km')).toMatchObject({ version: 4, removed: false });
  });
  it('is never changed in place', () => {
    const before = given(GUATEMALA);
    catalogue.evolve(before, CAPITAL);
    expect(before.department.size).toBe(0);
  });
});

describe('the kinds', () => {
  it('refer only to kinds before them, so that rows can be added kind by kind', () => {
    for (const [place, kind] of KIND_NAMES.entries()) {
      for (const field of Object.values(describedAs(kind).fields)) {
        if (field.type === 'reference') expect(KIND_NAMES.indexOf(field.to)).toBeLessThan(place);
      }
    }
  });
  it('name only fields they have in their rules', () => {
    for (const kind of KIND_NAMES) {
      const { fields, unique, label } = describedAs(kind);
      for (const name of [...unique.flat(), label]) expect(Object.keys(fields)).toContain(name);
    }
  });
});
