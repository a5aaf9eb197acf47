import { handedOver } from '../../../../test/support/card-handed-over.js';
import type { MatrixWorld, Person } from '../../../../test/security/matrix-world.js';

type Asking = Readonly<{
  world: MatrixWorld;
  owner: Person;
  whose: string;
  once: <T>(make: () => Promise<T>) => Promise<T>;
}>;

const UNKNOWN = 'unknown';
const isDriver = (owner: Person): boolean => owner === 'driver' || owner === 'otherDriver';
const driverOf = (owner: Person): Person => (isDriver(owner) ? owner : 'driver');

/** A trip of the driver who asks, else of somebody. */
const tripOf = async ({ world, owner, whose, once }: Asking): Promise<string> =>
  whose === UNKNOWN ? UNKNOWN : (await once(() => world.booking(driverOf(owner), 'reserved'))).id;

const cash = (reservation_id: string, more: object = {}) => ({
  reservation_id,
  amount: 1,
  currency: 'GTQ',
  way: 'cash',
  ...more,
});

/** Cash that the office took, on a booking of its own. */
const paid = ({ world, whose, once }: Asking): Promise<{ id: string; reservation_id: string; day: string }> =>
  whose === UNKNOWN
    ? Promise.resolve({ id: UNKNOWN, reservation_id: UNKNOWN, day: '2026-12-03' })
    : once(async () => {
        const { id } = await world.booking('client', 'requested');
        const { body } = await world.app.ask('POST', '/api/admin/payment', { as: world.admin, body: cash(id) });
        return body.data;
      });

/** A day on which the driver who asks has taken cash. */
const cashUp = ({ world, owner, whose, once }: Asking): Promise<string> =>
  whose === UNKNOWN
    ? Promise.resolve(UNKNOWN)
    : once(async () => {
        const driverId = world.idOf(driverOf(owner));
        const { id } = await world.booking('client', 'requested');
        const { body } = await world.app.ask('POST', '/api/admin/payment', {
          as: world.admin,
          body: cash(id, { driver_id: driverId }),
        });
        return `${driverId}.${body.data.day}`;
      });

/** A link by which a booking can be paid, and its secret. */
const link = ({ world, whose, once }: Asking): Promise<{ id: string; token: string }> =>
  whose === UNKNOWN
    ? Promise.resolve({ id: UNKNOWN, token: UNKNOWN })
    : once(async () => {
        const { id } = await world.booking('client', 'requested');
        const body = { reservation_id: id, amount: 1 };
        const { data } = (await world.app.ask('POST', '/api/admin/payment_link', { as: world.admin, body })).body;
        return { id: data.id, token: String(data.url).split('/pay/')[1] ?? '' };
      });

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'get /api/admin/payment/balance/{id}': async (asking: Asking) => ({ params: { id: await tripOf(asking) } }),
  'post /api/admin/payment': async (asking: Asking) => ({ body: cash(await tripOf(asking)) }),
  'post /api/admin/payment/refund': async (asking: Asking) => ({
    body: cash((await paid(asking)).reservation_id, { amount: 0.01, reason: 'cambio' }),
  }),
  'post /api/admin/payment/{id}/void': async (asking: Asking) => ({
    params: { id: (await paid(asking)).id },
    body: { reason: 'error' },
  }),
  'post /api/admin/payment_link': async (asking: Asking) => ({
    body: { reservation_id: await tripOf(asking), amount: 1 },
  }),
  'post /api/admin/payment_link/{id}/withdraw': async (asking: Asking) => ({
    params: { id: (await link(asking)).id },
    body: {},
  }),
  'get /api/payment_link/{token}': async (asking: Asking) => ({ params: { token: (await link(asking)).token } }),
  'post /api/payment_link/pay': async (asking: Asking) => {
    const card = await handedOver(asking.world.app);
    return {
      body: {
        token: (await link(asking)).token,
        card_token: card?.token ?? 'a-card-of-nobody',
        card_account: card?.cuenta ?? 'W-0000000000',
      },
    };
  },
  'get /api/admin/cash_up/{id}': async (asking: Asking) => ({ params: { id: await cashUp(asking) } }),
  'post /api/admin/cash_up/{id}/close': async (asking: Asking) => ({
    params: { id: await cashUp(asking) },
    body: { quetzales: 0, dollars: 0, note: 'contado' },
  }),
};
