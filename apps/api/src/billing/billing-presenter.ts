import {
  type CardRegistration,
  type CurrentSubscription,
  declineCode,
  type PaymentCard,
  type SubscriptionReceipt,
  type SubscriptionType,
} from '@camino/contracts/billing/billing.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { CardFacts } from '@camino/domain/billing/card-registration.js';
import type { Plan } from '@camino/domain/billing/plans.js';
import {
  LOST,
  NO_CARD,
  type Receipt,
  type Subscribed,
  type Subscription,
} from '@camino/domain/billing/subscription.js';
import type { Ended, SavedCard, Wallet } from '@camino/domain/billing/wallet.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';

type Named = Readonly<{ name_es: string; name_en: string }>;
export const nameIn = ({ name_es, name_en }: Named, language: Language): string =>
  language === 'en' ? name_en : name_es;

/** The main card pays the running subscription until that is canceled. */
export const shownCard = (
  card: SavedCard,
  { mainId }: Wallet,
  current: Subscribed | null,
  language: Language,
): PaymentCard => {
  const isMain = card.id === mainId;
  return {
    id: card.id,
    nombre_portador: card.holder,
    activo: isMain ? 1 : 0,
    no: `•••• ${card.lastFour}`,
    ultimos_numeros: card.lastFour,
    fecha_expiracion: card.expiry,
    marca: card.brand,
    contratos:
      isMain && current && !current.cancelled ? [{ id: current.id, nombre: nameIn(current.terms, language) }] : [],
  };
};

const shownFacts = ({ lastFour, holder, expiry, brand }: CardFacts): CardRegistration['tarjeta'] => ({
  ultimos_numeros: lastFour,
  nombre_portador: holder,
  fecha_expiracion: expiry,
  marca: brand,
});

/** What somebody is told of a registration that did not lead to a card. */
const refusalOf = ({ because, code }: Ended): string => {
  if (because === 'declined') return declineCode(code ?? '');
  if (because === 'refused') return 'card.register_failed';
  return because === 'lost' ? 'card.approve_failed' : 'card.not_verified';
};

/** The open registration, or how the last one ended. */
export const shownRegistration = ({ request, ended, cards }: Wallet): CardRegistration | null => {
  if (request) {
    const estado = request.status === 'stored' ? 'verificada' : 'pendiente';
    return { id: request.id, estado, tarjeta: shownFacts(request.card), codigo: null };
  }
  if (!ended || ended.because === 'left') return null;
  const saved = cards.find(({ id }) => id === ended.id);
  if (ended.because === 'saved')
    return { id: ended.id, estado: 'registrada', tarjeta: saved ? shownFacts(saved) : null, codigo: null };
  return { id: ended.id, estado: 'rechazada', tarjeta: null, codigo: refusalOf(ended) };
};

export const shownPlan = (plan: Plan, language: Language): SubscriptionType => ({
  id: plan.id,
  nombre: nameIn(plan, language),
  precio: toQuetzales(plan.price),
  regimen_id: plan.regimes,
});

/** What somebody is told of a charge that failed. */
export const chargeCode = (code: string): string => {
  if (code === NO_CARD) return 'subscription.no_payment_method';
  return code === LOST ? 'card.approve_failed' : declineCode(code);
};

const standingOf = ({ cancelled, grace }: Subscribed): CurrentSubscription['estado'] => {
  if (cancelled) return 'cancelada';
  return grace ? 'gracia' : 'activa';
};

export const shownCurrent = ({ current, order, last }: Subscription, language: Language): CurrentSubscription => {
  const charge = { pendiente: order !== null, codigo: last?.code ? chargeCode(last.code) : null };
  if (!current)
    return {
      id: 0,
      tipo_suscripcion_id: 0,
      nombre: '',
      precio: 0,
      estado: 'ninguna',
      desde: null,
      hasta: null,
      gracia_hasta: null,
      ...charge,
    };
  return {
    id: current.id,
    tipo_suscripcion_id: current.terms.planId,
    nombre: nameIn(current.terms, language),
    precio: toQuetzales(current.terms.price),
    estado: standingOf(current),
    desde: current.from,
    hasta: current.until,
    gracia_hasta: current.grace?.until ?? null,
    ...charge,
  };
};

export const shownReceipt = (receipt: Receipt, language: Language): SubscriptionReceipt => ({
  id: receipt.id,
  numero: receipt.number,
  fecha: receipt.at,
  tipo: receipt.kind,
  nombre: nameIn(receipt.terms, language),
  monto: toQuetzales(receipt.cents),
  ultimos_numeros: receipt.lastFour,
  autorizacion: receipt.authorization,
});
