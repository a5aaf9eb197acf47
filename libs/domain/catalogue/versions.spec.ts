import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { catalogue, type CatalogueCommand, type CatalogueEvent, labelOf, rowOf, versionsOf } from './catalogue.js';

const command = (type: CatalogueCommand['type'], data: object) =>
  ({ type, data, by: { id: 'luisa', role: 'admin' }, at: '2026-03-03T14:00:00.000Z' }) as CatalogueCommand;
const event = (type: CatalogueEvent['type'], id: string, row: object, kind = 'brand_vehicle', more: object = {}) =>
  ({ type, data: { kind, id, row, ...more } }) as CatalogueEvent;

const ADDED = event('CatalogueRowAdded', 'b1', { name: 'Toyota' });
const CHANGED = event('CatalogueRowChanged', 'b1', { name: 'Toyota Motor' });
const AGAIN = event('CatalogueRowChanged', 'b1', { name: 'Toyota GT' });
const GONE = { type: 'CatalogueRowRemoved', data: { kind: 'brand_vehicle', id: 'b1' } } as CatalogueEvent;
const restored = (version: number, name: string) =>
  event('CatalogueRowRestored', 'b1', { name }, 'brand_vehicle', { version });

const restoring = (version: number, more: object = {}) =>
  command('RestoreRow', { kind: 'brand_vehicle', id: 'b1', version, ...more });
const changing = (name: string, expected?: number) =>
  command('ChangeRow', { kind: 'brand_vehicle', id: 'b1', row: { name }, expected });
const removing = (expected?: number) => command('RemoveRow', { kind: 'brand_vehicle', id: 'b1', expected });
const stale = (version: number) => ({
  rejected: 'version.stale',
  params: { kind: 'brand_vehicle', id: 'b1', version },
});

describe('restoring a version of a row', () =>
  scenarios(catalogue)({
    'makes the row what it was in that version': {
      given: [ADDED, CHANGED, AGAIN],
      when: restoring(1),
      then: [restored(1, 'Toyota')],
    },
    'goes forward as well as back': {
      given: [ADDED, CHANGED, restored(1, 'Toyota')],
      when: restoring(2),
      then: [restored(2, 'Toyota Motor')],
    },
    'brings a removed row back': {
      given: [ADDED, CHANGED, GONE],
      when: restoring(2),
      then: [restored(2, 'Toyota Motor')],
    },
    'has nothing to do for the version that stands': { given: [ADDED, CHANGED], when: restoring(2), then: [] },
    'has nothing to do when the row is alike already': {
      given: [ADDED, CHANGED, restored(1, 'Toyota')],
      when: restoring(1),
      then: [],
    },
    'leaves out blanks that were taken once': {
      given: [event('CatalogueRowAdded', 'b1', { name: 'Toyota  Motor ' }), AGAIN],
      when: restoring(1),
      then: [restored(1, 'Toyota Motor')],
    },
    'refuses a version that never was': {
      given: [ADDED],
      when: restoring(2),
      then: { rejected: 'catalogue.version_unknown', params: { kind: 'brand_vehicle', id: 'b1', version: 2 } },
    },
    'refuses the version in which the row was removed': {
      given: [ADDED, GONE],
      when: restoring(2),
      then: { rejected: 'catalogue.version_unknown' },
    },
    'refuses a row nobody knows': { given: [], when: restoring(1), then: { rejected: 'catalogue.row_unknown' } },
    'refuses a kind nobody knows': {
      given: [],
      when: command('RestoreRow', { kind: 'spaceship', id: 'b1', version: 1 }),
      then: { rejected: 'catalogue.unknown_kind' },
    },
    'refuses what another row says by now': {
      given: [ADDED, CHANGED, event('CatalogueRowAdded', 'b2', { name: 'TOYOTA' })],
      when: restoring(1),
      then: { rejected: 'catalogue.duplicate', params: { kind: 'brand_vehicle', fields: ['name'], of: 'b2' } },
    },
    'refuses a version that refers to a row removed since': {
      given: [
        event('CatalogueRowAdded', 'gt', { name: 'Guatemala' }, 'country'),
        event('CatalogueRowAdded', 'mx', { name: 'México' }, 'country'),
        event('CatalogueRowAdded', '01', { name: 'Petén', country_id: 'mx' }, 'department'),
        event('CatalogueRowChanged', '01', { name: 'Petén', country_id: 'gt' }, 'department'),
        { type: 'CatalogueRowRemoved', data: { kind: 'country', id: 'mx' } },
      ],
      when: command('RestoreRow', { kind: 'department', id: '01', version: 1 }),
      then: {
        rejected: 'catalogue.reference_unknown',
        params: { kind: 'department', field: 'country_id', to: 'country', id: 'mx' },
      },
    },
  }));

describe('the version of the row the caller had seen', () =>
  scenarios(catalogue)({
    'lets a change pass when it still is the row’s': {
      given: [ADDED, CHANGED],
      when: changing('Toyota GT', 2),
      then: [AGAIN],
    },
    'is the row’s own: what happens to others does not count': {
      given: [
        ADDED,
        event('CatalogueRowAdded', 'b2', { name: 'Kia' }),
        event('CatalogueRowChanged', 'b2', { name: 'KIA' }),
      ],
      when: changing('Toyota Motor', 1),
      then: [CHANGED],
    },
    'refuses a change of what somebody changed meanwhile': {
      given: [ADDED, CHANGED],
      when: changing('Toyota GT', 1),
      then: stale(2),
    },
    'refuses even a change that would change nothing': {
      given: [ADDED, CHANGED],
      when: changing('Toyota Motor', 1),
      then: stale(2),
    },
    'refuses before it looks at the fields': { given: [ADDED, CHANGED], when: changing('', 1), then: stale(2) },
    'refuses a change of what somebody removed meanwhile': {
      given: [ADDED, GONE],
      when: changing('Toyota GT', 1),
      then: stale(2),
    },
    'refuses a removal': { given: [ADDED, CHANGED], when: removing(1), then: stale(2) },
    'refuses a restoration': { given: [ADDED, CHANGED, AGAIN], when: restoring(1, { expected: 2 }), then: stale(3) },
    'lets a removal pass': { given: [ADDED, CHANGED], when: removing(2), then: [GONE] },
    'of a row nobody knows is not asked for': {
      given: [],
      when: changing('Kia', 1),
      then: { rejected: 'catalogue.row_unknown' },
    },
  }));

describe('the versions of a row', () => {
  it('are all kept, the newest first, each as it was', () => {
    const state = fold(catalogue, [ADDED, CHANGED, GONE, restored(1, 'Toyota')]);
    expect(
      versionsOf(state, 'brand_vehicle', 'b1').map(({ version, row, removed }) => [version, row['name'], removed]),
    ).toEqual([
      [4, 'Toyota', false],
      [3, 'Toyota Motor', true],
      [2, 'Toyota Motor', false],
      [1, 'Toyota', false],
    ]);
    expect(rowOf(state, 'brand_vehicle', 'b1')).toEqual({ id: 'b1', name: 'Toyota' });
    expect(versionsOf(state, 'brand_vehicle', 'b2')).toEqual([]);
  });
});

describe('a row’s label', () => {
  it('is the field its kind names, the label of the referenced row, or the id of an unknown row', () => {
    const state = fold(catalogue, [
      ADDED,
      GONE,
      event('CatalogueRowAdded', 'usd', { name: 'Dólar', abbreviation: 'USD' }, 'currency'),
      event('CatalogueRowAdded', 'r1', { amount: 7.67, currency_id: 'usd' }, 'exchange_rate'),
    ]);
    expect([
      labelOf(state, 'brand_vehicle', 'b1'),
      labelOf(state, 'exchange_rate', 'r1'),
      labelOf(state, 'currency', 'eur'),
      labelOf(state, 'exchange_rate', 'r2'),
    ]).toEqual(['Toyota', 'Dólar', 'eur', 'r2']);
  });
});
