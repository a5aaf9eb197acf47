import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld }>;

const view = { name: 'Lago sin piloto', filter: { status_id: 2, unassigned: true } };

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'put /api/admin/view': () => ({ body: view }),
  'post /api/admin/view/remove': async ({ world }: Asking) => {
    for (const as of [world.admin, await world.app.login('collaborator')])
      await world.app.ask('PUT', '/api/admin/view', { as, body: view });
    return { body: { name: view.name } };
  },
};
