import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.js';
import { isUnanswered, RETRY_MS } from '../offline/retrying.js';
import { fetchBalance } from '../payments/payment-calls.js';
import { collectCash } from '../payments/payment-verbs.js';
import { Icon } from '../ui/icon.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './cash-to-collect.module.css';

type RowProps = Readonly<{ row: Reservation }>;

/** Statuses of a driver's own trip, from accepted to finished, in which cash changes hands. */
const PAYABLE: readonly number[] = [3, 4, 5];

/** What is still due of a trip of one's own; asked for until there is a network. */
const useBalance = ({ id, status_id: status }: Reservation) =>
  useQuery({
    queryKey: ['payment', 'balance', id],
    queryFn: ({ signal }) => fetchBalance(id, signal),
    enabled: PAYABLE.includes(status),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => isUnanswered(state.error) && RETRY_MS,
    retry: false,
  });

/** The price, while nobody says whether it is paid. */
function CashPrice({ row, unanswered }: RowProps & Readonly<{ unanswered: boolean }>) {
  const text = useText();
  const { price, price_usd: dollars } = row.reservation_detail;
  return (
    <div className={styles.cash}>
      <Icon name="cash" />
      <span className={styles.words}>
        <strong>{text('driver.inCash', { price: formatQuetzales(price) })}</strong>
        {dollars !== null && <small>{text('driver.dollars', { price: formatDollars(dollars) })}</small>}
        {unanswered && <small>{text('driver.perhapsPaid')}</small>}
      </span>
    </div>
  );
}

/** What to collect in cash: what is still due where that is known. */
export function CashToCollect({ row }: RowProps) {
  const text = useText();
  const { data: balance, isError } = useBalance(row);
  if (!balance) return <CashPrice row={row} unanswered={isError} />;
  if (balance.due <= 0)
    return (
      <p className={styles.settled}>
        <Icon name="check" />
        <strong>{text('driver.settled', { price: formatQuetzales(balance.paid) })}</strong>
      </p>
    );
  return (
    <div className={styles.cash}>
      <Icon name="cash" />
      <span className={styles.words}>
        <strong>{text('driver.collect', { price: formatQuetzales(balance.due) })}</strong>
        {balance.due_usd !== null && <small>{text('driver.dollars', { price: formatDollars(balance.due_usd) })}</small>}
        {balance.paid > 0 && <small>{text('driver.paid', { price: formatQuetzales(balance.paid) })}</small>}
      </span>
      <VerbButton verb={collectCash} row={{ ...balance, id: balance.reservation_id, version: 0 }} />
    </div>
  );
}
