import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

type CashProps = Readonly<{
  says: string;
  dollars: number | null;
  /** What else is to be known of it. */
  note: string | false;
  children?: ReactNode;
}>;

function Cash({ says, dollars, note, children }: CashProps) {
  const text = useText();
  return (
    <div className={styles.cash}>
      <Icon name="cash" />
      <span className={styles.words}>
        <strong>{says}</strong>
        {dollars !== null && <small>{text('driver.dollars', { price: formatDollars(dollars) })}</small>}
        {note && <small>{note}</small>}
      </span>
      {children}
    </div>
  );
}

/** What to collect in cash; the price alone while nobody says what is still due. */
export function CashToCollect({ row }: RowProps) {
  const text = useText();
  const { data: balance, isError } = useBalance(row);
  const { price, price_usd: dollars } = row.reservation_detail;
  if (!balance)
    return (
      <Cash
        says={text('driver.inCash', { price: formatQuetzales(price) })}
        dollars={dollars}
        note={isError && text('driver.perhapsPaid')}
      />
    );
  if (balance.due <= 0)
    return (
      <p className={styles.settled}>
        <Icon name="check" />
        <strong>{text('driver.settled', { price: formatQuetzales(balance.paid) })}</strong>
      </p>
    );
  return (
    <Cash
      says={text('driver.collect', { price: formatQuetzales(balance.due) })}
      dollars={balance.due_usd}
      note={balance.paid > 0 && text('driver.paid', { price: formatQuetzales(balance.paid) })}
    >
      <VerbButton verb={collectCash} row={{ ...balance, id: balance.reservation_id, version: 0 }} />
    </Cash>
  );
}
