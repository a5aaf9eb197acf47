import { fold } from '../kernel/decider.js';
import { catalogue, type CatalogueCommand, type CatalogueEvent, rowOf, rowsOf } from './catalogue.js';
import { rehearsed } from './rehearsal.js';

const ISSUED = { by: { id: 'luisa', role: 'admin' }, at: '2026-03-03T14:00:00.000Z' } as const;
const added = (id: string, name: string): CatalogueEvent => ({
  type: 'CatalogueRowAdded',
  data: { kind: 'brand_vehicle', id, row: { name } },
});
const adding = (id: string, name: unknown): CatalogueCommand => ({
  type: 'AddRow',
  data: { kind: 'brand_vehicle', id, row: { name } },
  ...ISSUED,
});

describe('a rehearsal', () => {
  const state = fold(catalogue, [added('b1', 'Toyota')]);

  it('is what the catalogue would be; the catalogue itself stays', () => {
    expect(rowOf(rehearsed(state, adding('b2', ' Kia ')), 'brand_vehicle', 'b2')).toEqual({ id: 'b2', name: 'Kia' });
    expect(rowsOf(state, 'brand_vehicle')).toEqual([{ id: 'b1', name: 'Toyota' }]);
  });

  it('is refused by the rules that the command itself is refused by', () => {
    expect(() => rehearsed(state, adding('b2', 'TOYOTA'))).toThrow('catalogue.duplicate');
    expect(() => rehearsed(state, adding('b2', ''))).toThrow('catalogue.field_required');
  });
});
