import type { CashUp, PaymentBalance, PaymentLink, PaymentRow } from '@camino/contracts/payments/payment.js';
import type { QueryClient } from '@tanstack/react-query';
import type { Resource } from '../data/resource.js';
import { writeDay } from '../ui/date-words.js';

/** What is paid for a booking, as something that can be paid into. */
export type BalanceRow = PaymentBalance & Readonly<{ id: string; version: number }>;

/** Money on one screen is the same money on the others. */
const readMoneyAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => ['payment', 'cash_up'].includes(String(queryKey[0])) });

const READ = {
  readAnew: readMoneyAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'payment.listFailed' },
} as const;

export const PAYMENTS: Resource<PaymentRow> = {
  ...READ,
  name: 'payment',
  nameOf: ({ reservation_number }) => reservation_number,
};
export const BALANCES: Resource<BalanceRow> = {
  ...READ,
  name: 'payment',
  nameOf: ({ reservation_number }) => reservation_number,
};
/** A link as something that can be withdrawn. */
export type LinkRow = PaymentLink & Readonly<{ reservation_number: string }>;

export const PAYMENT_LINKS: Resource<LinkRow> = {
  ...READ,
  name: 'payment_link',
  nameOf: ({ reservation_number }) => reservation_number,
};
export const CASH_UPS: Resource<CashUp> = {
  ...READ,
  name: 'cash_up',
  nameOf: ({ driver_name, day }, text, language) =>
    `${driver_name ?? text('record.erased')}, ${writeDay(day, language)}`,
  unread: { gone: 'record.failure.gone', failed: 'cashUp.listFailed' },
};
