import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { PaymentBalance } from '@camino/contracts/payment.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.js';
import { fetchBalance } from '../payments/payment-calls.js';
import { collectCash } from '../payments/payment-verbs.js';
import { Icon } from '../ui/icon.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './cash-to-collect.module.css';

type RowProps = Readonly<{ row: Reservation }>;

/** Statuses of a driver's own trip, from accepted to finished, in which cash changes hands. */
const PAYABLE: readonly number[] = [3, 4, 5];

/** What is still due of a trip of one's own; nothing while it is not accepted, or without a network. */
const useBalance = ({ id, status_id: status }: Reservation): PaymentBalance | undefined =>
  useQuery({
    queryKey: ['payment', 'balance', id],
    queryFn: ({ signal }) => fetchBalance(id, signal),
    enabled: PAYABLE.includes(status),
    networkMode: 'always',
    retry: false,
  }).data;

/** What to collect in cash: what is still due where that is known, otherwise the price. */
export function CashToCollect({ row }: RowProps) {
  const text = useText();
  const balance = useBalance(row);
  const { price, price_usd: priceInDollars } = row.reservation_detail;
  if (balance && balance.due <= 0)
    return (
      <p className={styles.settled}>
        <Icon name="check" />
        <strong>{text('driver.settled', { price: formatQuetzales(balance.paid) })}</strong>
      </p>
    );
  const due = balance?.due ?? price;
  const dollars = balance ? balance.due_usd : priceInDollars;
  return (
    <div className={styles.cash}>
      <Icon name="cash" />
      <span className={styles.words}>
        <strong>{text('driver.collect', { price: formatQuetzales(due) })}</strong>
        {dollars !== null && <small>{text('driver.dollars', { price: formatDollars(dollars) })}</small>}
        {balance && balance.paid > 0 && <small>{text('driver.paid', { price: formatQuetzales(balance.paid) })}</small>}
      </span>
      {balance && <VerbButton verb={collectCash} row={{ ...balance, id: balance.reservation_id, version: 0 }} />}
    </div>
  );
}
