import { fold } from '../kernel/decider.js';
import { catalogue, type CatalogueCommand, type CatalogueEvent, rowOf, type RowToAdd, rowsOf } from './catalogue.js';

const MANY = 10_000;
const adding = (rows: readonly RowToAdd[]) =>
  ({
    type: 'AddRows',
    data: { rows },
    by: { id: 'luisa', role: 'admin' },
    at: '2026-03-03T14:00:00.000Z',
  }) as CatalogueCommand;
const municipalities = (count: number): RowToAdd[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'municipality',
    id: `m${n}`,
    row: { name: `Municipio ${n}`, department_id: `d${n % 20}` },
  }));
const departments: RowToAdd[] = [
  { kind: 'country', id: 'gt', row: { name: 'Guatemala' } },
  ...Array.from({ length: 20 }, (_, n) => ({
    kind: 'department',
    id: `d${n}`,
    row: { name: `Departamento ${n}`, country_id: 'gt' },
  })),
];
const added = catalogue.decide(adding([...departments, ...municipalities(MANY)]), catalogue.initial);
const full = fold(catalogue, added);

/** Milliseconds; the best of three, to reduce the influence of other programs. */
const duration = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const since = performance.now();
      work();
      return performance.now() - since;
    }),
  );

describe('a catalogue of ten thousand rows', () => {
  it('takes them in one command, each checked against all the others', () => {
    expect(added).toHaveLength(MANY + departments.length);
    expect(rowsOf(full, 'municipality').map(({ id }) => id)).toEqual(municipalities(MANY).map(({ id }) => id));
    expect(rowOf(full, 'municipality', 'm9999')).toEqual({ id: 'm9999', name: 'Municipio 9999', department_id: 'd19' });
    const doubled = { kind: 'municipality', id: 'x', row: { name: 'MUNICIPIO 9999', department_id: 'd19' } };
    expect(() => catalogue.decide(adding([doubled]), full)).toThrow('catalogue.duplicate');
    expect(catalogue.decide(adding([...municipalities(MANY)]), full)).toEqual([]);
  });

  it('is folded in time that grows with the number of rows, not with its square', () => {
    const timeOf = (events: readonly CatalogueEvent[]) => duration(() => fold(catalogue, events));
    timeOf(added);
    const [some, all] = [timeOf(added.slice(0, 1021)), timeOf(added)];
    expect(all).toBeLessThan(some * 40);
  });

  it('decides on one row without looking at the others', () => {
    const one = (n: number): RowToAdd[] => [
      { kind: 'municipality', id: `new-${n}`, row: { name: `Nuevo ${n}`, department_id: 'd1' } },
    ];
    const hundred = duration(() => Array.from({ length: 100 }, (_, n) => catalogue.decide(adding(one(n)), full)));
    expect(hundred).toBeLessThan(duration(() => rowsOf(full, 'municipality').map((row) => JSON.stringify(row))) * 10);
  });
});
