export const INVOICE_STATES = ['to_certify', 'certified', 'refused'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Longest name of who is invoiced. */
export const INVOICE_LIMITS = { receiverId: 20, receiverName: 120, tradeName: 120, establishment: 9999 } as const;

/** The invoice of a trip. `id` is the booking's. Amounts in quetzales. */
export type InvoiceRow = Readonly<{
  id: string;
  version: number;
  reservation_number: string;
  state: InvoiceState;
  /** How often it was asked for; more than once when the certifier refused it. */
  attempt: number;
  amount: number;
  receiver: Readonly<{ id: string; name: string }>;
  requested_at: string;
  /** The certified document; null until then. `id` leads to it in the books of `usuario_id`. */
  document: Readonly<{
    id: string;
    tipo_dte: string;
    numero_dte: string;
    fecha_emision: string;
    mes: string;
    usuario_id: string;
  }> | null;
  /** The certifier's code and words; null unless it refused. */
  refusal: Readonly<{ code: string; why: string }> | null;
}>;

/** Response of GET /api/admin/invoice/{id}: the invoice of a booking, and what can be done. */
export type InvoiceOfBooking = Readonly<{
  invoice: InvoiceRow | null;
  allowed_actions: readonly 'request'[];
  /** Why nothing can be asked for; null if it can. */
  hindrance: 'not_finished' | 'not_paid' | 'no_issuer' | 'waits' | 'certified' | null;
  /** What the booking's traveller gave, or CF. */
  suggested: Readonly<{ receiver_id: string; receiver_name: string }>;
}>;

/** Response of POST /api/admin/invoice/{id}/request: what was asked for. How it goes on is read from the booking. */
export type InvoiceRequest = Readonly<{
  id: string;
  attempt: number;
  amount: number;
  receiver: Readonly<{ id: string; name: string }>;
  requested_at: string;
}>;

/** Who issues the company's invoices. `nit` and `name` come from the tax profile. */
export type IssuerRow = Readonly<{
  id: string;
  account_id: string | null;
  nit: string;
  name: string;
  trade_name: string;
  establishment: number;
  /** Whether it is the one who asks. */
  mine: boolean;
  /** Whether a certifier is connected; without one invoices wait. */
  connected: boolean;
}>;
