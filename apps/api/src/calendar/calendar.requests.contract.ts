import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const bodyFor = ({ world }: Asking) => {
  const day = world.freeDay();
  const times = { from_date: day, from_time: '02:00', to_date: day, to_time: '03:00' };
  return { vehicle_id: 'suv-1', ...times, reason: 'Taller' };
};
const made = async (asking: Asking): Promise<string> => {
  if (asking.whose === 'unknown') return 'unknown';
  return asking.once(async () => {
    const answer = await asking.world.app.ask('POST', '/api/admin/block', {
      as: asking.world.admin,
      body: bodyFor(asking),
    });
    return (answer.body as { data: { id: string } }).data.id;
  });
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/admin/block': (asking: Asking) => ({ body: bodyFor(asking) }),
  'put /api/admin/block/{id}': async (asking: Asking) => ({
    params: { id: await made(asking) },
    body: bodyFor(asking),
  }),
  'delete /api/admin/block/{id}': async (asking: Asking) => ({ params: { id: await made(asking) } }),
};
