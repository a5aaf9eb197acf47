import { VEHICLE_PHOTOS } from '@camino/contracts/gallery/photo.js';
import type { MatrixWorld } from '../../../../test/security/matrix-world.js';
import { aPhoto } from '../../../../test/support/photos.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const upload = async () => ({ owner: VEHICLE_PHOTOS, photo: (await aPhoto()).toString('base64') });

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/admin/photo': async () => ({ body: await upload() }),
  'get /api/photo/{id}': async ({ world, whose, once }: Asking) => {
    if (whose === 'unknown') return { params: { id: `${'0'.repeat(16)}-${'0'.repeat(32)}` } };
    const { body } = await once(async () =>
      world.app.ask('POST', '/api/admin/photo', { as: world.admin, body: await upload() }),
    );
    return { params: { id: (body as { data: { id: string } }).data.id } };
  },
};
