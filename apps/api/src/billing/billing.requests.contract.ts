import { subscription as taxSubscription } from '@camino/domain/billing/subscription.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import type { MatrixWorld, Person } from '../../../../test/security/matrix-world.js';
import { handedOver } from '../../../../test/support/card-handed-over.js';
import { heldVoid, paidSubscription, registeredCard } from './billing.contract.js';

type Asking = Readonly<{
  world: MatrixWorld;
  owner: Person;
  whose: string;
  once: <T>(make: () => Promise<T>) => Promise<T>;
}>;

const UNKNOWN = 'unknown';

/** The card that was saved last, and one before it. */
const card = async ({ world, owner, whose }: Asking): Promise<string> => {
  if (whose === UNKNOWN) return UNKNOWN;
  const id = world.idOf(owner);
  for (;;) {
    const { cards } = (await world.app.app.get(Decide).load(wallet, id)).state;
    if (cards.length > 1) return cards.at(-1)!.id;
    await registeredCard(world.app, id);
  }
};

/** The one subscription of a person. */
const subscription = async ({ world, owner, whose }: Asking): Promise<string> =>
  whose === UNKNOWN ? UNKNOWN : paidSubscription(world.app, world.idOf(owner));

/** The type that a person does not have. */
const otherPlan = async ({ world, owner }: Asking): Promise<string> => {
  const { state } = await world.app.app.get(Decide).load(taxSubscription, world.idOf(owner));
  return state.current?.terms.planId === 'completo' ? 'esencial' : 'completo';
};

/** What `test/security` asks of the calls that need something. */
export const requests = {
  'post /api/admin/held_void/{id}/settle': async ({ world, whose, once }: Asking) => ({
    params: { id: whose === UNKNOWN ? UNKNOWN : await once(() => heldVoid(world.app, world.idOf('client'))) },
    body: { outcome: 'repaid', reason: 'devuelto' },
  }),
  'delete /api/pago/solicitud': () => ({ body: { solicitud_id: UNKNOWN } }),
  'put /api/pago/tarjeta/activar': async (asking: Asking) => ({ body: { id: await card(asking) } }),
  'delete /api/pago/tarjeta': async (asking: Asking) => ({
    body: { forma_pago_id: await card(asking), password: DEMO_PASSWORD },
  }),
  'post /api/pago/verificar': async ({ world }: Asking) => ({
    body: (await handedOver(world.app)) ?? { token: 'a-token-of-nobody', cuenta: 'W-0000000000' },
  }),
  /* Of a card that was saved it answers that it is. */
  'post /api/pago/tarjeta': async ({ world, owner, once }: Asking) => ({
    body: { solicitud_id: await once(() => registeredCard(world.app, world.idOf(owner))) },
  }),
  'get /api/suscripcion/tipo': () => ({ query: { regimen_id: '1' } }),
  'get /api/suscripcion/tarjeta': async (asking: Asking) => {
    await card(asking);
    return {};
  },
  'post /api/suscripcion/renovar': async (asking: Asking) => {
    await card(asking);
    return { body: { suscripcion_nueva_id: 'esencial' } };
  },
  'post /api/suscripcion/cambiar': async (asking: Asking) => {
    await subscription(asking);
    return { body: { suscripcion_nueva_id: await otherPlan(asking) } };
  },
  'post /api/suscripcion/cancelar': async (asking: Asking) => ({
    body: { id: await subscription(asking), acepta_fin_suscripcion: true },
  }),
  'get /api/suscripcion/contrato/{id}': async (asking: Asking) => ({ params: { id: await subscription(asking) } }),
  'get /api/suscripcion/recibo/{id}': async (asking: Asking) => ({ params: { id: await subscription(asking) } }),
};
