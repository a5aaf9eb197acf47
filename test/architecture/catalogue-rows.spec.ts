import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS } from '@camino/contracts/schemas.js';
import { KINDS } from '@camino/domain/catalogue/rules/kinds.js';
import { repository } from './planting.js';

type Writing = { catalogueRowsSource: (kinds: typeof KINDS) => string };
type Properties = Readonly<{ properties: Readonly<Record<string, unknown>>; required: readonly string[] }>;

describe('libs/contracts/catalogue/catalogue-rows.ts', () => {
  it('says what the rows of every kind look like, as the domain describes them', async () => {
    const { catalogueRowsSource } = (await import(join(repository, 'scripts/parts/catalogue-rows.mjs'))) as Writing;
    expect(readFileSync(join(repository, 'libs/contracts/catalogue/catalogue-rows.ts'), 'utf8')).toBe(
      catalogueRowsSource(KINDS),
    );
  });

  it('documents limits and optional fields', () => {
    const { properties, required } = SCHEMAS['FeeFields'] as Properties;
    expect(properties).toMatchObject({
      trip: { type: 'string', maxLength: 120 },
      price: { minimum: 0, maximum: 1_000_000 },
      only_cash: { type: 'boolean' },
    });
    expect(required).toEqual([
      'trip',
      'price',
      'price_default',
      'distance',
      'people',
      'measure_type_id',
      'origin_id',
      'destination_id',
    ]);
  });

  it('joins what a row refers to, and what that refers to', () => {
    const { properties } = SCHEMAS['MunicipalityRow'] as Properties;
    expect(properties).toMatchObject({
      version: { type: 'number' },
      departments: { properties: { country: { properties: { name: { type: 'string' } } } } },
    });
  });
});
