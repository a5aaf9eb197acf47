import type { Catalogue } from '@camino/domain/catalogue/catalogue.js';
import type { FleetFacts } from '../../calendar/fleet-facts.js';
import { feeRow, PLACES, withRows } from '../../../../../test/support/catalogue-state.js';
import { RoadMap } from './road-map.js';

describe('the roads of the catalogue', () => {
  let now: Catalogue;
  const map = new RoadMap({ catalogue: () => Promise.resolve(now) } as unknown as FleetFacts);

  it('are as long as its fees say, in kilometers', async () => {
    now = withRows(
      PLACES,
      feeRow('f1', 'GUA', 'ANT'),
      feeRow('f2', 'ANT', 'PAN', { distance: 50, measure_type_id: 'mi', duration_min: 90 }),
    );
    const roads = await map.roads();
    expect(roads.between('GUA', 'ANT')).toEqual({ km: 40, minutes: 75 });
    expect(roads.between('ANT', 'PAN')).toEqual({ km: expect.closeTo(80.467, 3), minutes: 90 });
    expect(roads.between('GUA', 'SPL')).toBeNull();
  });

  it('are those of the catalogue as it is now', async () => {
    const before = await map.roads();
    expect(await map.roads()).toBe(before);
    now = withRows(now, feeRow('f3', 'GUA', 'SPL', { distance: 150 }));
    expect((await map.roads()).between('GUA', 'SPL')).toEqual({ km: 150, minutes: 75 });
  });
});
