import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const PATH = '/api/admin/office/main';
const idOf = (whose: string): string => (whose === 'unknown' ? 'unknown' : 'main');

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/admin/office/{id}': async ({ world, whose, once }: Asking) => {
    await once(() => world.app.ask('PUT', PATH, { as: world.admin, body: { email: 'oficina@camino.gt' } }));
    return { params: { id: idOf(whose) } };
  },
  'get /api/admin/office/{id}/history': ({ whose }: Asking) => ({ params: { id: idOf(whose) } }),
  'put /api/admin/office/{id}': ({ whose }: Asking) => ({
    params: { id: idOf(whose) },
    body: { phone: '+502 7832 1234' },
  }),
  'post /api/admin/office/{id}/restore': async ({ world, whose, once }: Asking) => {
    await once(() => world.app.ask('PUT', PATH, { as: world.admin, body: { email: 'hola@camino.gt' } }));
    return { params: { id: idOf(whose) }, body: { version: 1 } };
  },
};
