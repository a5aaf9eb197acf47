import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { MatrixWorld } from '../../../../test/security/matrix-world.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';

type Asking = Readonly<{ world: MatrixWorld; whose: string; once: <T>(make: () => Promise<T>) => Promise<T> }>;

const bookingOf = ({ world, whose, once }: Asking): Promise<string> =>
  whose === 'unknown' ? Promise.resolve('unknown') : once(async () => (await world.booking('client', 'finished')).id);

/** A finished trip that is paid, where an administrator with a NIT issues the invoices. */
const payableOf = async (asking: Asking): Promise<string> => {
  const id = await bookingOf(asking);
  const { world } = asking;
  if (id === 'unknown') return id;
  const accountId = world.idOf('admin');
  const change = { nit: '39525503', name: 'Lucía Marroquín Paz' };
  await world.app.app
    .get(Decide, { strict: false })
    .run(
      taxpayer,
      accountId,
      { type: 'ChangeTaxProfile', data: { accountId, subject: fiscalSubject(accountId), change } },
      systemContext(world.app.clock.now(), 'taxpayer', 'matrix'),
    );
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    world.app.ask(method, `/api/admin/${path}`, { as: world.admin, ...(body && { body }) });
  await ask('PUT', 'invoice_issuer', { trade_name: 'Camino', establishment: 1 });
  const { due: amount } = (await ask('GET', `payment/balance/${id}`)).body.data as { due: number };
  if (amount > 0) await ask('POST', 'payment', { reservation_id: id, amount, currency: 'GTQ', way: 'terminal' });
  return id;
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/admin/invoice/{id}/as_of/{date}': async (asking: Asking) => {
    const id = await payableOf(asking);
    const body = { receiver_id: 'CF' };
    await asking.world.app.ask('POST', `/api/admin/invoice/${id}/request`, { as: asking.world.admin, body });
    return { params: { id, date: '2199-12-31' } };
  },
  'get /api/admin/invoice/{id}': async (asking: Asking) => ({ params: { id: await bookingOf(asking) } }),
  'put /api/admin/invoice_issuer': () => ({ body: { trade_name: 'Camino', establishment: 1 } }),
  'post /api/admin/invoice/{id}/request': async (asking: Asking) => ({
    params: { id: await payableOf(asking) },
    body: { receiver_id: 'CF' },
  }),
};
