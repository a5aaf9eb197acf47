import { liftingBy } from '../kernel/upcaster.js';
import { catalogueUpcasters } from './upcasters.js';

const lift = liftingBy(catalogueUpcasters);
const vehicle = (row: object) => ({
  kind: 'vehicle',
  id: 'suv-1',
  row: { no_passengers: 6, status: true, image: null, ...row },
});

describe.each(['CatalogueRowAdded', 'CatalogueRowChanged', 'CatalogueRowRestored'])(
  '%s as it was stored first',
  (type) => {
    it('reads with the marks of a vehicle in capitals, and nothing else changed', () => {
      const data = {
        ...vehicle({ no_plate: 'p-415frt', no_chassis: 'jtfss22p0h0154321', color: 'gris claro' }),
        version: 3,
      };
      expect(lift(type, { v: 1, data })).toEqual({
        v: 2,
        data: {
          ...vehicle({ no_plate: 'P-415FRT', no_chassis: 'JTFSS22P0H0154321', color: 'gris claro' }),
          version: 3,
        },
      });
    });

    it('is read without invisible characters, in its original case', () => {
      const place = (name: string) => ({ kind: 'origin', id: 'ANT', row: { place: name, municipality_id: '0301' } });
      expect(lift(type, { v: 1, data: place('An\u200btigua\u202e Guatemala') })).toEqual({
        v: 2,
        data: place('Antigua Guatemala'),
      });
    });

    it('is not touched in the version of today', () => {
      const data = vehicle({ no_plate: 'x', color: 'a\u200bb' });
      expect(lift(type, { v: 2, data })).toEqual({ v: 2, data });
    });
  },
);
