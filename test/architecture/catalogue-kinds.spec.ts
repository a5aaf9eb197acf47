import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE_KINDS } from '@camino/contracts/catalogue/catalogue-kinds.js';
import { completedRow } from '@camino/domain/catalogue/rows.js';
import { KIND_NAMES, KINDS } from '@camino/domain/catalogue/kinds.js';
import { repository } from './planting.js';

type Writing = { catalogueKindsSource: (kinds: typeof KINDS) => string };

describe('libs/contracts/catalogue/catalogue-kinds.ts', () => {
  it('says of every kind what the domain says', async () => {
    const { catalogueKindsSource } = (await import(join(repository, 'scripts/parts/catalogue-kinds.mjs'))) as Writing;
    expect(readFileSync(join(repository, 'libs/contracts/catalogue/catalogue-kinds.ts'), 'utf8')).toBe(
      catalogueKindsSource(KINDS),
    );
    expect(Object.keys(CATALOGUE_KINDS).sort()).toEqual([...KIND_NAMES].sort());
  });

  it('states which fields may be empty and the initial values of a new row', () => {
    const { total, return_min, duration_min, price } = CATALOGUE_KINDS.fee.fields;
    expect([total, return_min]).toEqual([
      expect.objectContaining({ optional: true, computed: true }),
      expect.objectContaining({ optional: true, computed: true }),
    ]);
    expect(duration_min).toMatchObject({ otherwise: 180 });
    expect(price).toEqual({ type: 'number', min: 0, max: 1_000_000, decimals: 2 });
    expect(CATALOGUE_KINDS.vehicle.fields.image).toEqual({ type: 'text', max: 200, optional: true });
  });

  it('lets the domain complete what it calls computed', () => {
    const given = {
      trip: 'A',
      price: 1.5,
      price_default: 2,
      distance: 3,
      people: 4,
      measure_type_id: 'km',
      origin_id: 'A',
      destination_id: 'B',
      duration_min: 90,
    };
    expect(completedRow('fee', given).row).toMatchObject({ total: 4.5, return_min: 90 });
  });
});
