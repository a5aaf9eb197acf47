import { type Effects, effectsOn, like } from '../kernel/stored-events.contract.js';
import { catalogue } from './catalogue.js';
import type { catalogueEvents } from './catalogue.events.js';

/** Entries of a map that shares its parts with older ones. */
const sharing = (entries: Record<string, object>): unknown => ({
  asymmetricMatch: (map: Iterable<readonly [string, object]>) => (
    expect([...map]).toEqual(Object.entries(entries).map(([key, part]) => [key, like(part)])),
    true
  ),
});

export const storedEffects: Effects<keyof typeof catalogueEvents> = {
  ...effectsOn(catalogue)({
    CatalogueRowAdded: {
      gives: {
        vehicle: sharing({
          'minibus-15': {
            version: 1,
            removed: false,
            row: like({ no_plate: 'P-415FRT', no_passengers: 15, image: null }),
          },
        }),
      },
    },
    CatalogueRowChanged: {
      after: ['CatalogueRowAdded'],
      gives: {
        vehicle: sharing({ 'minibus-15': { version: 2, removed: false, row: like({ color: 'Azul', status: false }) } }),
      },
    },
    CatalogueRowRestored: {
      after: ['CatalogueRowAdded', 'CatalogueRowChanged'],
      gives: {
        vehicle: sharing({
          'minibus-15': {
            version: 3,
            removed: false,
            row: like({ color: 'Blanco', no_passengers: 15 }),
            earlier: like({ version: 2 }),
          },
        }),
      },
    },
    CatalogueRowRemoved: {
      gives: { claim_type: sharing({ 'lost-luggage': { version: 1, removed: true, row: { id: 'lost-luggage' } } }) },
    },
  }),
};
