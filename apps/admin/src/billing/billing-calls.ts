import type {
  CardRegistration,
  CurrentSubscription,
  PaymentCard,
  SubscriptionReceipt,
  SubscriptionType,
} from '@camino/contracts/billing/billing.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

const get = <T>(
  path: string,
  signal?: AbortSignal,
  query: Readonly<Record<string, string | number>> = {},
): Promise<T> => api.request('GET', path, undefined, { query, handles: SHOWN_IN_PLACE, signal });
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, key: string): Promise<T> =>
  api.request(method, path, body, { idempotencyKey: key, handles: SHOWN_IN_PLACE });

export const fetchCards = (signal?: AbortSignal) => get<readonly PaymentCard[]>('/pago/tarjeta', signal);
export const fetchRegistration = (signal?: AbortSignal) => get<CardRegistration | null>('/pago/solicitud', signal);
export const fetchForm = (signal?: AbortSignal) => get<Readonly<{ url: string | null }>>('/pago/formulario', signal);
export const fetchCurrent = (signal?: AbortSignal) => get<CurrentSubscription>('/suscripcion/actual', signal);
export const fetchReceipts = (signal?: AbortSignal) =>
  get<readonly SubscriptionReceipt[]>('/suscripcion/recibo', signal);
export const fetchTypes = (regimenId: number, signal?: AbortSignal) =>
  get<readonly SubscriptionType[]>('/suscripcion/tipo', signal, { regimen_id: regimenId });
/** The taxpayer's regime; null before one was chosen. */
export const fetchRegime = async (signal?: AbortSignal): Promise<number | null> =>
  (await get<Readonly<{ regimen_id: number | null }>>('/usuario/info', signal)).regimen_id;

type HandedOver = Readonly<{ token: string; cuenta: string }>;
export const verifyCard = (card: HandedOver, key: string) =>
  send<CardRegistration>('POST', '/pago/verificar', card, key);
export const registerCard = (id: string, key: string) =>
  send<CardRegistration>('POST', '/pago/tarjeta', { solicitud_id: id }, key);
export const leaveCard = (id: string, key: string) =>
  send<true>('DELETE', '/pago/solicitud', { solicitud_id: id }, key);
export const chooseCard = (id: string, key: string) =>
  send<readonly PaymentCard[]>('PUT', '/pago/tarjeta/activar', { id }, key);
export const deleteCard = (body: Readonly<{ forma_pago_id: string; password: string }>, key: string) =>
  send<readonly PaymentCard[]>('DELETE', '/pago/tarjeta', body, key);
export const orderSubscription = (call: 'renovar' | 'cambiar', planId: string, key: string) =>
  send<CurrentSubscription>('POST', `/suscripcion/${call}`, { suscripcion_nueva_id: planId }, key);
export const cancelSubscription = (
  body: Readonly<{ id: string; acepta_fin_suscripcion: boolean; terminos: string }>,
  key: string,
) => send<CurrentSubscription>('POST', '/suscripcion/cancelar', body, key);
