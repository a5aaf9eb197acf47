import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const asked = async (world: MatrixWorld): Promise<string> => {
  const email = `${world.word('visita.')}@example.com`;
  await world.app.ask('POST', '/api/inquiry', { body: { name: 'Ana', email, message: '¿Hola?', language: 'es' } });
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const { body } = await world.app.ask('GET', `/api/admin/inquiry?filter=${filter}`, { as: world.admin });
  return (body as { id: string }[])[0]!.id;
};

/** `closed`: nothing more is to be done about it. */
const inquiryOf = async ({ world, whose, once }: Asking, closed = false): Promise<string> => {
  if (whose === 'unknown') return 'unknown';
  return once(async () => {
    const id = await asked(world);
    if (closed) await world.app.ask('POST', `/api/admin/inquiry/${id}/close`, { as: world.admin, body: {} });
    return id;
  });
};
const onInquiry = (body?: object, closed?: boolean) => async (asking: Asking) => ({
  params: { id: await inquiryOf(asking, closed) },
  body,
});

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/inquiry': ({ world }: Asking) => ({
    body: { name: 'Ana', email: `${world.word('visita.')}@example.com`, message: '¿Hola?', language: 'es' },
  }),
  'get /api/admin/inquiry/{id}': onInquiry(),
  'get /api/admin/inquiry/{id}/timeline': onInquiry(),
  'post /api/admin/inquiry/{id}/answer': onInquiry({ text: 'Sí' }),
  'post /api/admin/inquiry/{id}/close': onInquiry({}),
  'post /api/admin/inquiry/{id}/reopen': onInquiry({ reason: 'Volvió a escribir' }, true),
  'post /api/admin/inquiry/{id}/take': onInquiry({}),
  'post /api/admin/inquiry/{id}/release': onInquiry({}),
  'post /api/admin/inquiry/{id}/assign': async (asking: Asking) => ({
    params: { id: await inquiryOf(asking) },
    body: { assignee_id: asking.world.idOf('admin') },
  }),
};
