import { type Catalogue, catalogue } from '@camino/domain/catalogue/catalogue.js';
import { placeRows, SERVED_PLACES } from '@camino/domain/catalogue/places.js';
import type { FleetFacts } from '../../calendar/fleet-facts.js';
import { RoadMap } from './road-map.js';

const by = { id: 'system', role: 'system' } as const;
type Row = Readonly<{ kind: string; id: string; row: object }>;
const added = (state: Catalogue, ...rows: readonly Row[]): Catalogue =>
  catalogue
    .decide({ type: 'AddRows', data: { rows }, by, at: '2026-03-03T14:00:00.000Z' } as never, state)
    .reduce(catalogue.evolve, state);
const fee = (
  id: string,
  origin_id: string,
  destination_id: string,
  distance: number,
  measure_type_id: string,
): Row => ({
  kind: 'fee',
  id,
  row: {
    trip: `${origin_id} – ${destination_id}`,
    price: 8.75,
    price_default: 520,
    people: 4,
    distance,
    measure_type_id,
    origin_id,
    destination_id,
    duration_min: 75,
  },
});

const municipalities = [...new Set(SERVED_PLACES.map(({ municipality }) => municipality))];
const places = added(
  catalogue.initial,
  { kind: 'country', id: 'gt', row: { name: 'Guatemala' } },
  { kind: 'department', id: '01', row: { name: 'Guatemala', country_id: 'gt' } },
  ...municipalities.map((id) => ({ kind: 'municipality', id, row: { name: id, department_id: '01' } })),
  ...placeRows(),
  { kind: 'measure_type', id: 'km', row: { description: 'Kilómetro', abbreviation: 'km' } },
  { kind: 'measure_type', id: 'mi', row: { description: 'Milla', abbreviation: 'mi' } },
);

describe('the roads of the catalogue', () => {
  let now: Catalogue;
  const map = new RoadMap({ catalogue: () => Promise.resolve(now) } as unknown as FleetFacts);

  it('are as long as its fees say, in kilometers', async () => {
    now = added(places, fee('f1', 'GUA', 'ANT', 40, 'km'), fee('f2', 'ANT', 'PAN', 50, 'mi'));
    const roads = await map.roads();
    expect(roads.between('GUA', 'ANT')).toEqual({ km: 40, minutes: 75 });
    expect(roads.between('ANT', 'PAN')).toEqual({ km: expect.closeTo(80.467, 3), minutes: 75 });
    expect(roads.between('GUA', 'SPL')).toBeNull();
  });

  it('are those of the catalogue as it is now', async () => {
    const before = await map.roads();
    expect(await map.roads()).toBe(before);
    now = added(now, fee('f3', 'GUA', 'SPL', 150, 'km'));
    expect((await map.roads()).between('GUA', 'SPL')).toEqual({ km: 150, minutes: 75 });
  });
});
