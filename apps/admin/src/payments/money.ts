import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { CashSums, PaymentCurrency } from '@camino/contracts/payments/payment.js';

/** `Q1,234.50` or `$1,234.50`, a minus sign before it where it is less than nothing. */
export const formatMoney = (amount: number, currency: PaymentCurrency): string => {
  const words = (currency === 'USD' ? formatDollars : formatQuetzales)(Math.abs(amount));
  return amount < 0 ? `−${words}` : words;
};

/** Both currencies; dollars only where there are some. */
export const formatSums = ({ GTQ, USD }: CashSums): string =>
  [formatMoney(GTQ, 'GTQ'), ...(USD === 0 ? [] : [formatMoney(USD, 'USD')])].join(' + ');
