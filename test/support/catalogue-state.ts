import { type Catalogue, catalogue } from '@camino/domain/catalogue/catalogue.js';
import { placeRows, SERVED_PLACES } from '@camino/domain/catalogue/places.js';

export type CatalogueRow = Readonly<{ kind: string; id: string; row: object }>;

/** A catalogue with these rows besides: for tests that need no application. */
export const withRows = (state: Catalogue, ...rows: readonly CatalogueRow[]): Catalogue =>
  catalogue
    .decide(
      {
        type: 'AddRows',
        data: { rows },
        by: { id: 'system', role: 'system' },
        at: '2026-03-03T14:00:00.000Z',
      } as never,
      state,
    )
    .reduce(catalogue.evolve, state);

const municipalities = [...new Set(SERVED_PLACES.map(({ municipality }) => municipality))];

/** The places that are served, and what distances are measured in. */
export const PLACES: Catalogue = withRows(
  catalogue.initial,
  { kind: 'country', id: 'gt', row: { name: 'Guatemala' } },
  { kind: 'department', id: '01', row: { name: 'Guatemala', country_id: 'gt' } },
  ...municipalities.map((id) => ({ kind: 'municipality', id, row: { name: id, department_id: '01' } })),
  ...placeRows(),
  { kind: 'measure_type', id: 'km', row: { description: 'Kilómetro', abbreviation: 'km' } },
  { kind: 'measure_type', id: 'mi', row: { description: 'Milla', abbreviation: 'mi' } },
);

/** A fee of 350 quetzales for up to four adults, of 520 for more, 75 minutes and forty kilometers long. */
export const feeRow = (id: string, origin_id: string, destination_id: string, more: object = {}): CatalogueRow => ({
  kind: 'fee',
  id,
  row: {
    trip: `${origin_id} – ${destination_id}`,
    price: 8.75,
    price_default: 520,
    people: 4,
    distance: 40,
    measure_type_id: 'km',
    origin_id,
    destination_id,
    duration_min: 75,
    ...more,
  },
});
