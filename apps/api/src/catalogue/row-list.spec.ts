import { catalogue, type Catalogue, type RowToAdd } from '@camino/domain/catalogue/catalogue.js';
import type { ListQuery } from '../platform/edge/http/list.js';
import { InvalidInput } from '../platform/edge/http/refused.js';
import { foundRows } from './row-list.js';

const holding = (rows: readonly RowToAdd[]): Catalogue =>
  catalogue
    .decide(
      { type: 'AddRows', data: { rows }, by: { id: 'luisa', role: 'admin' }, at: '2026-03-03T14:00:00.000Z' },
      catalogue.initial,
    )
    .reduce(catalogue.evolve, catalogue.initial);
const row = (kind: string, id: string, fields: object): RowToAdd => ({ kind, id, row: fields as RowToAdd['row'] });

const GEOGRAPHY = [
  row('country', 'gt', { name: 'Guatemala' }),
  row('department', '17', { name: 'Petén', country_id: 'gt' }),
  row('department', '07', { name: 'Sololá', country_id: 'gt' }),
  row('municipality', '1701', { name: 'Flores', department_id: '17' }),
  row('municipality', '0710', { name: 'Panajachel', department_id: '07' }),
];
const state = holding([
  ...GEOGRAPHY,
  row('origin', 'a', { place: 'Panajachel, muelle 10', municipality_id: '0710' }),
  row('origin', 'b', { place: 'Ánimas', municipality_id: '1701' }),
  row('origin', 'c', { place: 'panajachel, muelle 9', municipality_id: '0710' }),
  row('claim_type', 'late', { description: 'Tarde', priority: 6 }),
  row('claim_type', 'other', { description: 'Otro', priority: 10 }),
  row('brand_vehicle', 'toyota-1', { name: 'Toyota' }),
  row('type_vehicle', 'suv-1', { name: 'SUV' }),
  ...[true, false].map((status, n) =>
    row('vehicle', `v${n}`, {
      no_plate: `P-${n}`,
      brand_vehicle_id: 'toyota-1',
      type_vehicle_id: 'suv-1',
      no_chassis: 'X',
      color: 'Gris',
      no_passengers: 4 + n,
      status,
    }),
  ),
]);
const ids = (query: ListQuery, kind: 'origin' | 'claim_type' | 'vehicle' | 'municipality' = 'origin') =>
  foundRows(state, kind, query).map(({ id }) => id);

describe('a list of rows', () => {
  it('holds all of them in the order they were added when nothing is asked for', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
  });
  it('is sorted as Spanish sorts, numbers by value, also inside texts', () => {
    expect(ids({ sort: '["place","ASC"]' })).toEqual(['b', 'c', 'a']);
    expect(ids({ sort: '["place","DESC"]' })).toEqual(['a', 'c', 'b']);
    expect(ids({ sort: '["priority","ASC"]' }, 'claim_type')).toEqual(['late', 'other']);
    expect(ids({ sort: '["status","ASC"]' }, 'vehicle')).toEqual(['v1', 'v0']);
  });
  it('is sorted by a field of a row referred to, over more than one step, alike rows in their own order', () => {
    expect(ids({ sort: '["municipalities.name","ASC"]' })).toEqual(['b', 'a', 'c']);
    expect(ids({ sort: '["municipalities.departments.name","DESC"]' })).toEqual(['a', 'c', 'b']);
    expect(ids({ sort: '["municipalities.nothing","DESC"]' })).toEqual(['a', 'b', 'c']);
  });
  it('is filtered by ids, by equal fields, by fields of rows referred to', () => {
    expect(ids({ filter: '{"id":["c","a"]}' })).toEqual(['a', 'c']);
    expect(ids({ filter: '{"municipality_id":"1701"}' })).toEqual(['b']);
    expect(ids({ filter: '{"municipalities.department_id":"07"}' })).toEqual(['a', 'c']);
    expect(ids({ filter: '{"status":false}' }, 'vehicle')).toEqual(['v1']);
  });
  it.each([
    ['peten', ['b']],
    ['PETÉN', ['b']],
    ['sololá muelle', ['a', 'c']],
    ['muelle 10', ['a']],
    ['muelle flores', []],
    ['  ', ['a', 'b', 'c']],
    ['0710', []],
  ])('is searched for every word of %j without case and accents, joined names included', (q, found) => {
    expect(ids({ filter: JSON.stringify({ q }) })).toEqual(found);
  });
  it('is searched as far as rows are joined, and no further', () => {
    const found = (kind: 'origin' | 'municipality') => ids({ filter: '{"q":"guatemala"}' }, kind);
    expect([found('municipality'), found('origin')]).toEqual([['1701', '0710'], []]);
  });
  it.each(['true', 'false', 'null', 'toyota-', 'suv-1'])('is not searched for what no column shows: %s', (q) => {
    expect(ids({ filter: JSON.stringify({ q }) }, 'vehicle')).toEqual([]);
  });
  it('is searched in numbers too', () => {
    expect(ids({ filter: '{"q":"10"}' }, 'claim_type')).toEqual(['other']);
  });
  it('is searched for six words and no more', () => {
    expect(ids({ filter: '{"q":"p a n a j c nowhere"}' })).toEqual(['a', 'c']);
  });
  it('is one of those that were removed when these are asked for, as they were last', () => {
    const less = catalogue.evolve(state, { type: 'CatalogueRowRemoved', data: { kind: 'origin', id: 'b' } });
    const found = (filter: object) => foundRows(less, 'origin', { filter: JSON.stringify(filter) }).map(({ id }) => id);
    expect([found({}), found({ removed: false }), found({ removed: true })]).toEqual([['a', 'c'], ['a', 'c'], ['b']]);
    expect([found({ removed: true, q: 'animas' }), found({ removed: true, q: 'muelle' })]).toEqual([['b'], []]);
  });
  it('finds by the new name of a row referred to at once', () => {
    const renamed = catalogue.evolve(state, {
      type: 'CatalogueRowChanged',
      data: { kind: 'department', id: '17', row: { name: 'El Petén', country_id: 'gt' } },
    });
    expect(foundRows(renamed, 'origin', { filter: '{"q":"el peten"}' }).map(({ id }) => id)).toEqual(['b']);
    expect(ids({ filter: '{"q":"el peten"}' })).toEqual([]);
  });
  it.each([
    { sort: '["id"]' },
    { sort: '[1,"ASC"]' },
    { filter: '[]' },
    { filter: '{' },
    { filter: '{"q":{"$ne":1}}' },
    { filter: '{"constructor":1}' },
    { filter: '{"status":true}' },
    { filter: '{"municipalities.constructor":1}' },
    { filter: '{"municipalities":1}' },
    { filter: '{"plate":"x"}' },
    { filter: '{"removed":"yes"}' },
    { filter: JSON.stringify({ q: 'a '.repeat(51) }) },
    { filter: JSON.stringify({ id: Array(1001).fill('a') }) },
  ])('cannot be read from %j', (query) => expect(() => foundRows(state, 'origin', query)).toThrow(InvalidInput));
});

describe('a filter of many fields', () => {
  const place = ['id', 'place', 'municipality_id', 'municipalities.id', 'municipalities.name'];
  const fields = [
    ...['origin', 'destination'].flatMap((end) => place.map((field) => `${end}.${field}`)),
    ...[
      'id',
      'trip',
      'price',
      'price_default',
      'distance',
      'total',
      'people',
      'only_cash',
      'duration_min',
      'return_min',
    ],
  ];
  const asking = (names: readonly string[]) => () =>
    foundRows(state, 'fee', { filter: JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))) });

  it('may name twenty of them, and no more', () => {
    expect(asking(fields)()).toEqual([]);
    expect(asking([...fields, 'origin_id'])).toThrow(InvalidInput);
  });
});

describe('a list of ten thousand rows', () => {
  const MANY = 10_000;
  const names = Array.from({ length: MANY }, (_, n) => `${n % 2 ? 'Ñandú' : 'Éter'} ${(n * 7919) % MANY}`);
  const many = holding([
    ...GEOGRAPHY,
    ...names.map((name, n) => row('municipality', `m${n}`, { name, department_id: n % 3 ? '07' : '17' })),
  ]);
  const found = (query: ListQuery) => foundRows(many, 'municipality', query).map(({ name }) => name);

  it('is sorted as a collator sorts it', () => {
    const collator = new Intl.Collator('es', { numeric: true });
    expect(found({ sort: '["name","ASC"]' })).toEqual(
      [...names, 'Flores', 'Panajachel'].sort((a, b) => collator.compare(a, b)),
    );
  });
  it('is searched completely', () => {
    expect(found({ filter: '{"q":"nandu 999 solola"}' })).toEqual(
      names.filter((name, n) => name.startsWith('Ñ') && name.includes('999') && n % 3 !== 0),
    );
  });
  it('is filtered completely', () => {
    expect(found({ filter: '{"department_id":"17"}' })).toEqual(['Flores', ...names.filter((_, n) => n % 3 === 0)]);
  });
});
