import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

const form = { email: 'duena@example.com', owner: 'Dueña', contents: 'un violín' };
type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/admin/luggage': () => ({ body: form }),
  'post /api/admin/luggage/{id}/return': async ({ world, whose, once }: Asking) => {
    if (whose === 'unknown') return { params: { id: 'unknown' }, body: {} };
    const { body } = await once(() => world.app.ask('POST', '/api/admin/luggage', { as: world.admin, body: form }));
    return { params: { id: (body as { id: string }).id }, body: {} };
  },
};
