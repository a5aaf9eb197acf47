import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { live } from '../data/api.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import type { KeptDue } from '../offline/kept-trips.js';
import { tripMemory } from '../offline/on-the-road.js';
import { isUnanswered, orLost, RETRY_MS } from '../offline/retrying.js';
import { fetchBalance } from '../payments/payment-calls.js';
import { collectCash } from '../payments/payment-verbs.js';
import { Icon } from '../ui/icon.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './cash-to-collect.module.css';

type RowProps = Readonly<{ row: Reservation }>;

/** Status of a driver's own trip that still waits for their answer. */
const UNANSWERED = 1;

/** Reads it from the network, and keeps it for when there is none. */
const readBalance = async (id: string, signal: AbortSignal): Promise<PaymentBalance> => {
  const balance = await orLost((either) => fetchBalance(id, either), signal);
  void tripMemory.keepDue(id, balance);
  return balance;
};

/** What is still due of a trip of one's own; asked for until there is a network. */
const useBalance = ({ id }: Reservation) => {
  const query = useQuery({
    queryKey: ['payment', 'balance', id],
    queryFn: ({ signal }) => readBalance(id, signal),
    networkMode: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => isUnanswered(state.error) && RETRY_MS,
    retry: false,
  });
  const { refetch, error } = query;
  const unheard = isUnanswered(error);
  // The first request after a network is back may still be lost; the stream tells that the server is heard again.
  useEffect(() => {
    if (!unheard) return undefined;
    // What it is now is told at once and no news: asking for that would repeat a failing request without a pause.
    let isNews = false;
    const unwatch = live.watch((status) => isNews && status === 'open' && void refetch());
    isNews = true;
    return () => void unwatch();
  }, [unheard, refetch]);
  return query;
};

/** What was due when it was last read in this browser; asked for only until the server has told it. */
const useKeptDue = ({ id }: Reservation, wanted: boolean): KeptDue | null => {
  const { data } = useQuery({
    queryKey: ['driver', 'due', id],
    queryFn: () => tripMemory.recallDue(id),
    enabled: wanted,
    networkMode: 'always',
    gcTime: 0,
  });
  return (wanted && data) || null;
};

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

function Settled({ paid, note }: Readonly<{ paid: number; note?: string }>) {
  const text = useText();
  return (
    <p className={styles.settled}>
      <Icon name="check" />
      <strong>{text('driver.settled', { price: formatQuetzales(paid) })}</strong>
      {note && <small>{note}</small>}
    </p>
  );
}

/** What was due when it was last read, and when that was. */
function AsOf({ kept: { due, due_usd: dollars, paid, at } }: Readonly<{ kept: KeptDue }>) {
  const text = useText();
  const format = useFormat();
  const note = text('driver.asOf', { when: format.instant(at) });
  if (due <= 0) return <Settled paid={paid} note={note} />;
  return <Cash says={text('driver.due', { price: formatQuetzales(due) })} dollars={dollars} note={note} />;
}

/** The price alone, while nobody says what is still due. */
function PriceAlone({ row }: RowProps) {
  const text = useText();
  const { price, price_usd: dollars } = row.reservation_detail;
  const says = text('driver.inCash', { price: formatQuetzales(price) });
  return <Cash says={says} dollars={dollars} note={text('driver.perhapsPaid')} />;
}

/** What to collect in cash, from the moment the trip is accepted; before it, what there will be to collect. */
export function CashToCollect({ row }: RowProps) {
  const text = useText();
  const { data: balance, isError, dataUpdatedAt: readAt } = useBalance(row);
  const kept = useKeptDue(row, !balance);
  if (!balance) return kept ? <AsOf kept={kept} /> : <PriceAlone row={row} />;
  // What was read before the last request failed is no order any more: it may be paid by now.
  if (isError) return <AsOf kept={{ ...balance, at: new Date(readAt).toISOString() }} />;
  if (balance.due <= 0) return <Settled paid={balance.paid} />;
  const unanswered = row.status_id === UNANSWERED;
  return (
    <Cash
      says={text(unanswered ? 'driver.due' : 'driver.collect', { price: formatQuetzales(balance.due) })}
      dollars={balance.due_usd}
      note={balance.paid > 0 && text('driver.paid', { price: formatQuetzales(balance.paid) })}
    >
      {!unanswered && <VerbButton verb={collectCash} row={{ ...balance, id: balance.reservation_id, version: 0 }} />}
    </Cash>
  );
}
