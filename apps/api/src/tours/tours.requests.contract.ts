import type { MatrixWorld } from '../../../../test/security/matrix-world.js';
import { bookTour, tourForm } from '../../../../test/support/tours.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const UNKNOWN = { id: 'unknown', token: 'unknown-0000000000000' };
const booked = ({ world, whose, once }: Asking): Promise<{ id: string; token: string }> =>
  whose === 'unknown'
    ? Promise.resolve(UNKNOWN)
    : once(() => bookTour(world.app, tourForm({ adults: 1, children: 0, companions: [], date: world.freeDay() })));
const verb = (body: object) => async (asking: Asking) => ({ params: { id: (await booked(asking)).id }, body });

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/tour': ({ world }: Asking) => ({ body: tourForm({ date: world.freeDay() }) }),
  'get /api/tour/availability': ({ world }: Asking) => ({ query: { date: world.freeDay() } }),
  'get /api/tour/find_tour/{token}': async (asking: Asking) => ({ params: { token: (await booked(asking)).token } }),
  'delete /api/tour/cancel': async (asking: Asking) => ({ body: { token: (await booked(asking)).token } }),
  'get /api/admin/tour/departures': ({ world }: Asking) => ({ query: { date: world.freeDay() } }),
  'post /api/admin/tour/set-places': ({ world }: Asking) => ({ body: { date: world.freeDay(), tour: 1, places: 20 } }),
  'get /api/admin/tour/{id}': verb({}),
  'get /api/admin/tour/{id}/timeline': verb({}),
  'post /api/admin/tour/{id}/confirm': verb({}),
  'post /api/admin/tour/{id}/cancel': verb({ reason: 'erupción' }),
};
