import type { Place } from '../reservations/reservation.js';

/** How money changes hands; cash goes into the till of a driver or of the office. */
export const HAND_WAYS = ['cash', 'terminal'] as const;
export type HandWay = (typeof HAND_WAYS)[number];
/** `link`: with a card at the gateway, by a link that the office sent; recorded by the gateway's answer alone. */
export const PAYMENT_WAYS = [...HAND_WAYS, 'link'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const PAYMENT_CURRENCIES = ['GTQ', 'USD'] as const;
export type PaymentCurrency = (typeof PAYMENT_CURRENCIES)[number];

/** Amounts by currency, with at most two decimals. */
export type CashSums = Readonly<{ GTQ: number; USD: number }>;

type Who = Readonly<{ id: string; role: string; name: string | null }>;

/** Money received for a booking, or given back. Amounts have at most two decimals. */
export type PaymentRow = Readonly<{
  id: string;
  version: number;
  kind: 'payment' | 'refund';
  reservation_id: string;
  reservation_number: string;
  amount: number;
  currency: PaymentCurrency;
  /** Quetzales for a dollar, and the day on which that held; null if none was known. */
  rate: number | null;
  rate_on: string | null;
  /** What it was worth in quetzales. */
  worth: number;
  way: PaymentWay;
  /** The driver in whose till the cash is; null if it is the office's, or no cash. */
  driver_id: string | null;
  driver_name: string | null;
  by: Who;
  at: string;
  /** Local day. */
  day: string;
  /** Recorded by mistake: it does not count. */
  voided: boolean;
  /** The last four digits of the card that paid by a link; null otherwise. */
  last_four: string | null;
  /** The gateway was asked to take a card payment back and has not answered yet; it still counts. */
  taking_back: boolean;
  /** Why it was given back or voided; null in lists. */
  reason: string | null;
  allowed_actions: readonly 'void'[];
}>;

/** What is paid and due for a booking; amounts in quetzales. */
export type PaymentBalance = Readonly<{
  reservation_id: string;
  reservation_number: string;
  price: number;
  paid: number;
  /** Negative if more was paid than the trip costs by now. */
  due: number;
  /** In dollars at today's rate; null without a rate. */
  due_usd: number | null;
  rate: number | null;
  /** The driver of the trip. */
  driver_id: string | null;
  driver_name: string | null;
  allowed_actions: readonly ('record' | 'refund' | 'send-link')[];
  payments: readonly PaymentRow[];
  /** Links by which it can be paid, the latest first; none for drivers. */
  links: readonly PaymentLink[];
}>;

/**
 * Maximum amount of one payment or link, in quetzales or dollars. What is due limits it already; this stops a slip of
 * the keyboard where a trip has a mistyped price. It lies far above what a bus of 60 costs across the country with
 * every surcharge; what costs more is paid in parts.
 */
export const PAYMENT_MAX = 100_000;

/** Days for which a link can be paid. */
export const LINK_DAYS = { min: 1, max: 30 } as const;

/** `settled`: less is due by now than it asks for; `tried_often`: too many payments were tried with it. */
export const PAYMENT_LINK_STATES = [
  'open',
  'paying',
  'paid',
  'expired',
  'withdrawn',
  'settled',
  'tried_often',
] as const;
export type PaymentLinkState = (typeof PAYMENT_LINK_STATES)[number];

/** A link by which the traveller can pay with a card; the amount in quetzales. */
export type PaymentLink = Readonly<{
  id: string;
  version: number;
  amount: number;
  state: PaymentLinkState;
  expires_at: string;
  /** Null once it cannot be paid. */
  url: string | null;
  /** Code of why the last card was declined; null if none was. */
  declined: string | null;
  allowed_actions: readonly 'withdraw'[];
}>;

/** Response of GET /payment_link/{token}: what whoever has the link sees; nobody's name is among it. */
export type PaymentLinkPage = Readonly<{
  state: PaymentLinkState;
  reservation_number: string;
  amount: number;
  origin: Place;
  destination: Place;
  pick_up_date: string;
  pick_up_time: string;
  /** The later pick-up that the office told of; null while it is on time. */
  expected_at: string | null;
  expires_at: string;
  paid_at: string | null;
  /** Of the card that pays or paid. */
  last_four: string | null;
}>;

/** Sums over a filtered list, by currency and way. */
export type PaymentTotals = Readonly<{
  payments: number;
  sums: readonly Readonly<{
    currency: PaymentCurrency;
    way: PaymentWay;
    received: number;
    refunded: number;
    net: number;
  }>[];
}>;

export type CashEntry = Readonly<{
  id: string;
  reservation_id: string;
  reservation_number: string;
  /** Negative if it was given back. */
  amount: number;
  currency: PaymentCurrency;
  at: string;
  /** The day it was taken on, if that day was closed already. */
  late_from: string | null;
}>;

/** The cash of a driver on a day in Guatemala. */
export type CashUp = Readonly<{
  id: string;
  version: number;
  driver_id: string;
  driver_name: string | null;
  day: string;
  expected: CashSums;
  /** Null until the office has counted. */
  counted: CashSums | null;
  difference: CashSums | null;
  closed_at: string | null;
  closed_by: string | null;
  /** Why it differs; empty in lists. */
  note: string;
  entries: readonly CashEntry[];
  allowed_actions: readonly 'close'[];
}>;
