import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/admin/permit/{id}': async ({ world, whose, once }: Asking) => {
    await once(() =>
      world.app.ask('PUT', '/api/admin/permit', {
        as: world.admin,
        body: { kind: 'vehicle', id: 'minibus-12', until: '2031-12-30' },
      }),
    );
    return { params: { id: whose === 'unknown' ? 'unknown' : 'main' } };
  },
  'put /api/admin/permit': ({ whose }: Asking) => ({
    body: { kind: 'vehicle', id: whose === 'unknown' ? 'unknown' : 'minibus-12', until: '2031-12-31' },
  }),
};
