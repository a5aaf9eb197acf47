import type { MatrixWorld } from '../../../../test/security/matrix-world.js';
import { Mailbox } from '../platform/ports/mail/mailbox.js';
import type { Outbox } from '../platform/ports/mail/outbox.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

/** Each call has a read model of its own: one that is being rebuilt is not verified meanwhile. */
const projection =
  (name: string) =>
  ({ whose }: Asking) => ({ params: { name: whose === 'unknown' ? 'unknown' : name } });

/** A mail that the server refused for good. */
const refusedMail = async ({ world, whose, once }: Asking): Promise<string> => {
  if (whose === 'unknown') return 'unknown';
  return once(async () => {
    const outbox = world.app.app.get<Outbox>(Mailbox, { strict: false });
    const to = `${world.word('nadie.')}@example.com`;
    outbox.refuse(to, 550, 1);
    await outbox.send({ id: to, to, subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', language: 'es' });
    return outbox.refused().givenUp[0]!.name;
  });
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/admin/operations/projections/{name}/rebuild': projection('claims'),
  'post /api/admin/operations/projections/{name}/verify': projection('inquiries'),
  'post /api/admin/operations/mails/{name}/retry': async (asking: Asking) => ({
    params: { name: await refusedMail(asking) },
  }),
};
