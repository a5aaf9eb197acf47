import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import {
  catalogue,
  type CatalogueCommand,
  type CatalogueEvent,
  removedRowsOf,
  rowOf,
  rowsOf,
  type RowToAdd,
} from './catalogue.js';
import { FaultyRow } from './rows.js';

const command = (type: CatalogueCommand['type'], data: unknown) =>
  ({ type, data, by: { id: 'luisa', role: 'admin' }, at: '2026-03-03T14:00:00.000Z' }) as CatalogueCommand;
const adding = (kind: string, id: string, row: object) => command('AddRow', { kind, id, row });
const changing = (kind: string, id: string, row: object) => command('ChangeRow', { kind, id, row });
const removing = (kind: string, id: string) => command('RemoveRow', { kind, id });
const added = (kind: string, id: string, row: object): CatalogueEvent => ({
  type: 'CatalogueRowAdded',
  data: { kind, id, row } as never,
});

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
const PLACES: readonly CatalogueEvent[] = [GUATEMALA, CAPITAL, CITY, ...AIRPORT, ...ANTIGUA, KM];

const FEE = {
  trip: 'Aeropuerto – Antigua',
  price: 8.75,
  price_default: 520,
  people: 4,
  distance: 40,
  measure_type_id: 'km',
  origin_id: 'GUA-AIRPORT',
  destination_id: 'ANT',
  only_cash: false,
};
const STORED_FEE = { ...FEE, total: 350, duration_min: 180, return_min: 180 };
const VEHICLE = {
  no_plate: 'P-123FRT',
  brand_vehicle_id: 'toyota',
  type_vehicle_id: 'sedan',
  no_chassis: 'JTD-1',
  color: 'Gris',
  status: true,
  no_passengers: 3,
};

const ONE_FEE = [...PLACES, added('fee', 'f1', STORED_FEE)];
const FLEET = [...SEDAN, added('vehicle', 'v1', { ...VEHICLE, image: null })];
const refusalOf = (when: CatalogueCommand, given: readonly CatalogueEvent[]): unknown => {
  try {
    return catalogue.decide(when, fold(catalogue, given));
  } catch (error) {
    return error;
  }
};
const gone = (kind: string, id: string): CatalogueEvent => ({
  type: 'CatalogueRowRemoved',
  data: { kind, id } as never,
});
const changed = (kind: string, id: string, row: object): CatalogueEvent => ({
  type: 'CatalogueRowChanged',
  data: { kind, id, row } as never,
});

const departments = (count: number) =>
  Array.from({ length: count }, (_, n) => added('department', `d${n + 1}`, { name: `D${n + 1}`, country_id: 'gt' }));
const PERU = added('country', 'pe', { name: 'Per\u00fa' });
const knownAgain = (name: string, stored = 'Per\u00fa') => ({
  given: [added('country', 'pe', { name: stored })],
  when: adding('country', 'x', { name }),
  then: { rejected: 'catalogue.duplicate', params: { kind: 'country', fields: ['name'], of: 'pe' } },
});

describe('adding a row', () =>
  scenarios(catalogue)({
    'stores the known fields, trimmed': {
      given: [],
      when: adding('country', 'gt', { name: '  Guatemala ', flag: 'blue' }),
      then: [GUATEMALA],
    },
    'fills in what a fee leaves out: total by distance, three hours there, as long back': {
      given: PLACES,
      when: adding('fee', 'f1', FEE),
      then: [added('fee', 'f1', STORED_FEE)],
    },
    'takes a blank total and an empty way back for left out': {
      given: PLACES,
      when: adding('fee', 'f1', { ...FEE, total: '', duration_min: 75, return_min: null }),
      then: [added('fee', 'f1', { ...STORED_FEE, duration_min: 75, return_min: 75 })],
    },
    'keeps the total a fee brings': {
      given: PLACES,
      when: adding('fee', 'f1', { ...FEE, total: 345.5 }),
      then: [added('fee', 'f1', { ...STORED_FEE, total: 345.5 })],
    },
    'rounds price by distance to hundredths, half up': {
      given: PLACES,
      when: adding('fee', 'f1', { ...FEE, price: 1.15, distance: 0.5 }),
      then: [added('fee', 'f1', { ...STORED_FEE, price: 1.15, distance: 0.5, total: 0.58 })],
    },
    'has nothing to do for a row that is there already': {
      given: [GUATEMALA],
      when: adding('country', 'gt', { name: 'Guatemala' }),
      then: [],
    },
    'refuses another row under its id': {
      given: [GUATEMALA],
      when: adding('country', 'gt', { name: 'México' }),
      then: { rejected: 'catalogue.row_exists', params: { kind: 'country', id: 'gt' } },
    },
    'refuses a second fee for a route': {
      given: ONE_FEE,
      when: adding('fee', 'f2', FEE),
      then: {
        rejected: 'catalogue.duplicate',
        params: { kind: 'fee', fields: ['origin_id', 'destination_id'], of: 'f1' },
      },
    },
    'takes a fee for the way back': {
      given: ONE_FEE,
      when: adding('fee', 'f2', { ...FEE, origin_id: 'ANT', destination_id: 'GUA-AIRPORT' }),
      then: [added('fee', 'f2', { ...STORED_FEE, origin_id: 'ANT', destination_id: 'GUA-AIRPORT' })],
    },
    'takes a new fee for a route whose fee was removed': {
      given: [...ONE_FEE, gone('fee', 'f1')],
      when: adding('fee', 'f2', FEE),
      then: [added('fee', 'f2', STORED_FEE)],
    },
    'reads numbers as forms send them': {
      given: PLACES,
      when: adding('fee', 'f1', { ...FEE, price: ' 8.75', distance: '40', people: '4', price_default: '520.00' }),
      then: [added('fee', 'f1', STORED_FEE)],
    },
    'stores a text in its composed form, with single blanks inside': {
      given: [],
      when: adding('country', 'pe', { name: ' Peru\u0301 \u00a0 del\u2003Sur ' }),
      then: [added('country', 'pe', { name: 'Per\u00fa del Sur' })],
    },
    'has nothing to do for a row that is there in another form of Unicode': {
      given: [PERU],
      when: adding('country', 'pe', { name: 'Peru\u0301' }),
      then: [],
    },
    'knows a name again in two letters for one': knownAgain('Peru\u0301'),
    'knows a name again in wide letters': knownAgain('ＰＥＲＵ\u0301'),
    'knows a name again in capitals': knownAgain('PERÚ'),
    'knows a name again with something in it that nobody sees': knownAgain('Per\ufe0fú'),
    'knows a name again that was stored with something in it that nobody sees': knownAgain('Perú', 'P\u200beru\u0301'),
    'knows a name again that was stored with more blanks': knownAgain('Perú del Sur', 'Perú  del\u00a0Sur'),
    'takes a name with a letter that only capitals write as two for another': {
      given: [added('country', 'pe', { name: 'Straße' })],
      when: adding('country', 'x', { name: 'Strasse' }),
      then: [added('country', 'x', { name: 'Strasse' })],
    },
    'takes a text and numbers as long and as large as they may be': {
      given: [],
      when: adding('claim_type', 'x', { description: 'x'.repeat(100), priority: 10 }),
      then: [added('claim_type', 'x', { description: 'x'.repeat(100), priority: 10 })],
    },
    'takes numbers as small as they may be': {
      given: [],
      when: adding('claim_type', 'x', { description: 'x', priority: 1 }),
      then: [added('claim_type', 'x', { description: 'x', priority: 1 })],
    },
    'takes a name for that of the row that had it last, where two were stored with it': {
      given: [PERU, added('country', 'x', { name: 'PERÚ' }), changed('country', 'pe', { name: 'Panamá' })],
      when: adding('country', 'y', { name: 'Perú' }),
      then: { rejected: 'catalogue.duplicate', params: { kind: 'country', fields: ['name'], of: 'x' } },
    },
    'takes a name that has no accent for another': {
      given: [PERU],
      when: adding('country', 'x', { name: 'Peru' }),
      then: [added('country', 'x', { name: 'Peru' })],
    },
    'keeps the marks of a vehicle in capitals, however they are typed': {
      given: FLEET.slice(0, -1),
      when: adding('vehicle', 'v1', {
        ...VEHICLE,
        no_plate: 'p-123frt',
        no_chassis: 'jtfss22p0h0154321',
        color: 'Blanco hueso',
      }),
      then: [
        added('vehicle', 'v1', {
          ...VEHICLE,
          image: null,
          no_plate: 'P-123FRT',
          no_chassis: 'JTFSS22P0H0154321',
          color: 'Blanco hueso',
        }),
      ],
    },
    'knows a plate again in any case': {
      given: FLEET,
      when: adding('vehicle', 'v2', { ...VEHICLE, no_plate: 'p-123frt' }),
      then: { rejected: 'catalogue.duplicate', params: { kind: 'vehicle', fields: ['no_plate'], of: 'v1' } },
    },
  }));

const refused = (row: [kind: string, id: string, row: object], code: string, params: object) => ({
  given: PLACES,
  when: adding(...row),
  then: { rejected: `catalogue.${code}`, params: expect.objectContaining(params) },
});
const country = (row: object): [string, string, object] => ['country', 'x', row];
const fee = (row: object): [string, string, object] => ['fee', 'x', { ...FEE, ...row }];

describe('a row that is wrong', () =>
  scenarios(catalogue)({
    'is of no known kind': refused(['spaceship', 'x', {}], 'unknown_kind', { kind: 'spaceship' }),
    'bears a name every object knows': refused(['constructor', 'x', {}], 'unknown_kind', { kind: 'constructor' }),
    'has an id that cannot stand in an address': refused(['country', 'g t', { name: 'X' }], 'field_invalid', {
      field: 'id',
      because: 'id',
    }),
    'has an id that is no text': refused(['country', 7 as never, { name: 'X' }], 'field_invalid', {
      field: 'id',
      because: 'id',
    }),
    'lacks a field': refused(country({}), 'field_required', { field: 'name' }),
    'has a field with nothing in it': refused(country({ name: undefined }), 'field_required', { field: 'name' }),
    'refers by what is no text': refused(fee({ measure_type_id: 7 }), 'field_invalid', {
      field: 'measure_type_id',
      because: 'id',
    }),
    'refers by what cannot be an id': refused(fee({ measure_type_id: 'k m' }), 'field_invalid', {
      field: 'measure_type_id',
      because: 'id',
    }),
    'has a blank field': refused(country({ name: '  ' }), 'field_required', { field: 'name' }),
    'has a text too long': refused(country({ name: 'x'.repeat(51) }), 'field_invalid', {
      field: 'name',
      because: 'length',
    }),
    'has a NUL in a text': refused(country({ name: 'a\u0000b' }), 'field_invalid', { field: 'name', because: 'text' }),
    'has a text written from right to left': refused(country({ name: 'Per\u202eú' }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has nothing but such a mark for a text': refused(country({ name: '\u202e' }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has a blank of no width in a text': refused(country({ name: 'Pe\u200brú' }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has a soft hyphen in a text': refused(country({ name: 'Pe\u00adrú' }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has two lines in a text': refused(country({ name: 'Pe\nrú' }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has an object for a text': refused(country({ name: { $ne: 1 } }), 'field_invalid', {
      field: 'name',
      because: 'text',
    }),
    'has a price with three decimals': refused(fee({ price: 1.005 }), 'field_invalid', {
      field: 'price',
      because: 'decimals',
    }),
    'has half a passenger': refused(fee({ people: 4.5 }), 'field_invalid', { field: 'people', because: 'decimals' }),
    'has a negative price': refused(fee({ price: -1 }), 'field_invalid', { field: 'price', because: 'range' }),
    'has a price that is no number': refused(fee({ price: Number.NaN }), 'field_invalid', {
      field: 'price',
      because: 'number',
    }),
    'has letters for a number': refused(fee({ price: 'diez' }), 'field_invalid', { field: 'price', because: 'number' }),
    'comes to a total past all bounds': refused(fee({ price: 900_000 }), 'field_invalid', {
      field: 'total',
      because: 'range',
    }),
    'has a number written for people': refused(fee({ price: '1,234.50' }), 'field_invalid', {
      field: 'price',
      because: 'number',
    }),
    'has a number written for machines': refused(fee({ people: '0x10' }), 'field_invalid', {
      field: 'people',
      because: 'number',
    }),
    'has a text for a flag': refused(fee({ only_cash: 'yes' }), 'field_invalid', {
      field: 'only_cash',
      because: 'flag',
    }),
    'leads to where it begins': refused(fee({ destination_id: 'GUA-AIRPORT' }), 'field_invalid', {
      field: 'destination_id',
      because: 'misfit',
    }),
    'refers to nothing': refused(fee({ measure_type_id: 'mi' }), 'reference_unknown', {
      field: 'measure_type_id',
      to: 'measure_type',
      id: 'mi',
    }),
  }));

const rows: RowToAdd[] = [
  { kind: 'country', id: 'gt', row: { name: 'Guatemala' } },
  { kind: 'department', id: '01', row: { name: 'Guatemala', country_id: 'gt' } },
];

describe('adding many rows', () =>
  scenarios(catalogue)({
    'lets a row refer to one before it': { given: [], when: command('AddRows', { rows }), then: [GUATEMALA, CAPITAL] },
    'adds only what is missing': { given: [GUATEMALA], when: command('AddRows', { rows }), then: [CAPITAL] },
    'has nothing to do when all are there': {
      given: [GUATEMALA, CAPITAL],
      when: command('AddRows', { rows }),
      then: [],
    },
    'refuses all when one is wrong': {
      given: [],
      when: command('AddRows', { rows: [...rows].reverse() }),
      then: { rejected: 'catalogue.reference_unknown' },
    },
  }));

describe('changing a row', () =>
  scenarios(catalogue)({
    'stores the whole row, its total computed again when left out': {
      given: ONE_FEE,
      when: changing('fee', 'f1', { ...FEE, price: 9 }),
      then: [changed('fee', 'f1', { ...STORED_FEE, price: 9, total: 360 })],
    },
    'has nothing to do when nothing changes': { given: ONE_FEE, when: changing('fee', 'f1', STORED_FEE), then: [] },
    'refuses a row nobody knows': {
      given: ONE_FEE,
      when: changing('fee', 'f2', FEE),
      then: { rejected: 'catalogue.row_unknown', params: { kind: 'fee', id: 'f2' } },
    },
    'refuses a removed row': {
      given: [KM, gone('measure_type', 'km')],
      when: changing('measure_type', 'km', { description: 'Milla', abbreviation: 'mi' }),
      then: { rejected: 'catalogue.row_unknown', params: { kind: 'measure_type', id: 'km' } },
    },
    'refuses a reference to nothing': {
      given: ONE_FEE,
      when: changing('fee', 'f1', { ...FEE, origin_id: 'PAN' }),
      then: { rejected: 'catalogue.reference_unknown' },
    },
    'refuses a reference to a removed row': {
      given: [GUATEMALA, CAPITAL, added('country', 'mx', { name: 'México' }), gone('country', 'mx')],
      when: changing('department', '01', { name: 'Guatemala', country_id: 'mx' }),
      then: { rejected: 'catalogue.reference_unknown' },
    },
    'refuses a route that has its fee': {
      given: [...ONE_FEE, added('fee', 'f2', { ...STORED_FEE, origin_id: 'ANT', destination_id: 'GUA-AIRPORT' })],
      when: changing('fee', 'f2', FEE),
      then: { rejected: 'catalogue.duplicate' },
    },
  }));

describe('removing a row', () =>
  scenarios(catalogue)({
    'removes what nothing refers to': { given: ONE_FEE, when: removing('fee', 'f1'), then: [gone('fee', 'f1')] },
    'has nothing to do the second time': {
      given: [...ONE_FEE, gone('fee', 'f1')],
      when: removing('fee', 'f1'),
      then: [],
    },
    'refuses a row nobody knows': {
      given: ONE_FEE,
      when: removing('fee', 'f9'),
      then: { rejected: 'catalogue.row_unknown' },
    },
    'says what uses a row that cannot go': {
      given: ONE_FEE,
      when: removing('origin', 'GUA-AIRPORT'),
      then: { rejected: 'catalogue.in_use', params: { by: ['fee'], rows: ['Aeropuerto – Antigua'], count: 1 } },
    },
    'removes a place where no trip begins, though one ends at it': {
      given: ONE_FEE,
      when: removing('origin', 'ANT'),
      then: [gone('origin', 'ANT')],
    },
    'removes a place where no trip ends, though one begins at it': {
      given: ONE_FEE,
      when: removing('destination', 'GUA-AIRPORT'),
      then: [gone('destination', 'GUA-AIRPORT')],
    },
    'names five rows that use it': {
      given: [GUATEMALA, ...departments(5)],
      when: removing('country', 'gt'),
      then: {
        rejected: 'catalogue.in_use',
        params: { by: ['department'], rows: ['D1', 'D2', 'D3', 'D4', 'D5'], count: 5 },
      },
    },
    'names the first five of more': {
      given: [GUATEMALA, ...departments(6)],
      when: removing('country', 'gt'),
      then: {
        rejected: 'catalogue.in_use',
        params: { by: ['department'], rows: ['D1', 'D2', 'D3', 'D4', 'D5', '…'], count: 6 },
      },
    },
    'says each kind that uses it': {
      given: ONE_FEE,
      when: removing('municipality', '0101'),
      then: {
        rejected: 'catalogue.in_use',
        params: expect.objectContaining({ by: ['origin', 'destination'], count: 4 }),
      },
    },
    'is free once what used it has gone': {
      given: [...ONE_FEE, gone('fee', 'f1')],
      when: removing('origin', 'GUA-AIRPORT'),
      then: [gone('origin', 'GUA-AIRPORT')],
    },
    'keeps vehicles: they are set inactive instead': {
      given: FLEET,
      when: removing('vehicle', 'v1'),
      then: { rejected: 'catalogue.not_removable', params: { kind: 'vehicle' } },
    },
  }));

describe('the state', () => {
  it('counts the versions of a row through removal and return', () => {
    const removed = fold(catalogue, [
      KM,
      changed('measure_type', 'km', { description: 'Kilómetros', abbreviation: 'km' }),
      gone('measure_type', 'km'),
    ]);
    expect(removed.measure_type.get('km')).toMatchObject({
      version: 3,
      row: { id: 'km', description: 'Kilómetros', abbreviation: 'km' },
      removed: true,
    });
    expect([rowOf(removed, 'measure_type', 'km'), ...rowsOf(removed, 'measure_type')]).toEqual([null]);
    expect(removedRowsOf(removed, 'measure_type')).toEqual([
      { id: 'km', description: 'Kilómetros', abbreviation: 'km' },
    ]);
    const [event] = catalogue.decide(
      adding('measure_type', 'km', { description: 'Kilómetro', abbreviation: 'km' }),
      removed,
    );
    expect(catalogue.evolve(removed, event!).measure_type.get('km')).toMatchObject({ version: 4, removed: false });
  });
  it('gives values free again that a row had before', () => {
    const moved = fold(catalogue, [KM, changed('measure_type', 'km', { description: 'Milla', abbreviation: 'mi' })]);
    const taking = (abbreviation: string) =>
      catalogue.decide(adding('measure_type', 'x', { description: 'X', abbreviation }), moved);
    expect(taking('KM')).toHaveLength(1);
    expect(() => taking('MI')).toThrow('catalogue.duplicate');
  });
  it('is never changed in place', () => {
    const before = fold(catalogue, [GUATEMALA]);
    catalogue.evolve(before, CAPITAL);
    expect(before.department.size).toBe(0);
  });
});

describe('a row with more than one thing wrong', () => {
  it('is reported once for a missing reference', () => {
    expect(refusalOf(adding('fee', 'x', { ...FEE, measure_type_id: undefined }), PLACES)).toMatchObject({
      faults: [{ field: 'measure_type_id', because: 'required' }],
    });
  });
  it('is reported completely, without faults of computed fields', () => {
    const refusal = refusalOf(
      adding('fee', 'x', { ...FEE, trip: ' ', price: 'diez', people: 0, origin_id: 'PAN' }),
      PLACES,
    );
    expect(refusal).toBeInstanceOf(FaultyRow);
    expect(refusal).toMatchObject({
      kind: 'fee',
      faults: [
        { field: 'trip', because: 'required' },
        { field: 'price', because: 'number' },
        { field: 'people', because: 'range' },
        { field: 'origin_id', because: 'unknown', to: 'origin', id: 'PAN' },
      ],
    });
  });
});
