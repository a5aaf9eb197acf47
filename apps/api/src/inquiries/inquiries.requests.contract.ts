import type { MatrixWorld } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const inquiryOf = async ({ world, whose, once }: Asking): Promise<string> => {
  if (whose === 'unknown') return 'unknown';
  return once(async () => {
    const email = `${world.word('visita.')}@example.com`;
    await world.app.ask('POST', '/api/inquiry', { body: { name: 'Ana', email, message: '¿Hola?', language: 'es' } });
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const { body } = await world.app.ask('GET', `/api/admin/inquiry?filter=${filter}`, { as: world.admin });
    return (body as { id: string }[])[0]!.id;
  });
};
const onInquiry = (body?: object) => async (asking: Asking) => ({ params: { id: await inquiryOf(asking) }, body });

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/inquiry': ({ world }: Asking) => ({
    body: { name: 'Ana', email: `${world.word('visita.')}@example.com`, message: '¿Hola?', language: 'es' },
  }),
  'get /api/admin/inquiry/{id}': onInquiry(),
  'get /api/admin/inquiry/{id}/timeline': onInquiry(),
  'post /api/admin/inquiry/{id}/answer': onInquiry({ text: 'Sí' }),
  'post /api/admin/inquiry/{id}/close': onInquiry({}),
};
