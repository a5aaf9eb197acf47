/** A card as its holder sees it; what is kept of a card number are its last four digits. */
export type PaymentCard = Readonly<{
  id: string;
  nombre_portador: string;
  /** 1: the main card, which pays. */
  activo: 0 | 1;
  /** `•••• 1111` */
  no: string;
  ultimos_numeros: string;
  /** `MM/YY` */
  fecha_expiracion: string;
  marca: string;
  /** The subscriptions that it pays for. */
  contratos: readonly Readonly<{ id: string; nombre: string }>[];
}>;

/**
 * How far the registration of a card has come: confirmed by the gateway, waiting for the gateway, registered, or given
 * up for the reason in `codigo`.
 */
export type CardRegistration = Readonly<{
  id: string;
  estado: 'verificada' | 'pendiente' | 'registrada' | 'rechazada';
  /** Null once the request is cleared. */
  tarjeta: Readonly<{
    ultimos_numeros: string;
    nombre_portador: string;
    fecha_expiracion: string;
    marca: string;
  }> | null;
  /** Code of the refusal, such as `card.gateway_51`. */
  codigo: string | null;
}>;

/** The card that pays. `token` stands for it in this application; the gateway's own token never leaves the server. */
export type CardToken = Readonly<{ token: string; nombre_portador: string; ultimos_numeros: string }>;

/** A type of subscription; the price is in quetzales for a month. */
export type SubscriptionType = Readonly<{ id: string; nombre: string; precio: number; regimen_id: readonly number[] }>;

/** `id` and `tipo_suscripcion_id` are 0 when there is none. */
export type CurrentSubscription = Readonly<{
  id: string | 0;
  tipo_suscripcion_id: string | 0;
  nombre: string;
  precio: number;
  estado: 'ninguna' | 'activa' | 'cancelada' | 'gracia';
  desde: string | null;
  /** The day until which it is paid; on it, another month is charged. */
  hasta: string | null;
  /** The last day of grace after a charge that was declined. */
  gracia_hasta: string | null;
  /** A charge about which the gateway has not answered yet. */
  pendiente: boolean;
  /** Code of the refusal of the last charge; null when it succeeded. */
  codigo: string | null;
}>;

/** What was paid for a subscription; the amount is in quetzales. */
export type SubscriptionReceipt = Readonly<{
  id: string;
  numero: string;
  fecha: string;
  tipo: 'start' | 'change' | 'renewal';
  nombre: string;
  monto: number;
  ultimos_numeros: string;
  autorizacion: string;
}>;

/** Codes of the gateway that have a text of their own. */
export const DECLINES = ['51', '05', '111', '57', '132'] as const;

/** Code of the refusal for a decline of the gateway: `card.gateway_51`, or the one for all others. */
export const declineCode = (code: string): string =>
  (DECLINES as readonly string[]).includes(code) ? `card.gateway_${code}` : 'card.payment_failed';
