import Skeleton from '@mui/material/Skeleton';
import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { PaymentBalance, PaymentLink, PaymentRow } from '@camino/contracts/payments/payment.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { CopyButton } from '../ui/copy-button.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './balance-section.module.css';
import { formatMoney } from './money.js';
import { fetchBalance } from './payment-calls.js';
import { recordPayment, refundPayment, sendPaymentLink, voidPayment, withdrawPaymentLink } from './payment-verbs.js';

/** One payment or refund: what, how, when, by whom; struck through once it was voided. */
function Line({ row }: Readonly<{ row: PaymentRow }>) {
  const text = useText();
  const format = useFormat();
  const amount = formatMoney(row.kind === 'refund' ? -row.amount : row.amount, row.currency);
  const card = row.last_four && ` •••• ${row.last_four}`;
  const how = row.driver_name ? text('payment.how.driver', { name: row.driver_name }) : text(`payment.way.${row.way}`);
  return (
    <li className={row.voided ? styles.voided : undefined}>
      <span className={styles.words}>
        <strong>{amount}</strong>
        {row.currency === 'USD' && <span>{text('payment.worth', { worth: formatQuetzales(row.worth) })}</span>}
        <span>
          {how}
          {card}
        </span>
        <span className={styles.soft}>
          {[format.instant(row.at), row.way !== 'link' && (row.by.name ?? text('record.erased'))]
            .filter(Boolean)
            .join(', ')}
        </span>
        {row.taking_back && <span className={styles.mark}>{text('payment.takingBack')}</span>}
        {row.voided && <span className={styles.mark}>{text('payment.voided')}</span>}
        {row.reason && <span className={styles.soft}>{row.reason}</span>}
      </span>
      <VerbButton verb={voidPayment} row={row} appearance="icon" />
    </li>
  );
}

const WORDS: Readonly<Record<PaymentLink['state'], TextKey>> = {
  open: 'payment.link.state.open',
  paying: 'payment.link.state.paying',
  paid: 'payment.link.state.paid',
  expired: 'payment.link.state.expired',
  withdrawn: 'payment.link.state.withdrawn',
  settled: 'payment.link.state.settled',
  tried_often: 'payment.link.state.triedOften',
};

/** A link by which it can be paid: how it stands, and its address to pass on while it holds. */
function LinkLine({ link, number }: Readonly<{ link: PaymentLink; number: string }>) {
  const text = useText();
  const format = useFormat();
  const { url, state, declined } = link;
  return (
    <li>
      <span className={styles.words}>
        <strong>{formatQuetzales(link.amount)}</strong>
        <span>{text(WORDS[state])}</span>
        {state === 'open' && (
          <span className={styles.soft}>{text('payment.link.until', { when: format.instant(link.expires_at) })}</span>
        )}
        {declined && <span className={styles.mark}>{text('payment.link.declined')}</span>}
      </span>
      <span className={styles.verbs}>
        {url && <CopyButton textToCopy={() => url} />}
        <VerbButton verb={withdrawPaymentLink} row={{ ...link, reservation_number: number }} appearance="icon" />
      </span>
    </li>
  );
}

function Links({ balance: { links, reservation_number } }: Readonly<{ balance: PaymentBalance }>) {
  const text = useText();
  return (
    links.length > 0 && (
      <ul className={styles.list} aria-label={text('payment.link.title')}>
        {links.map((link) => (
          <LinkLine key={link.id} link={link} number={reservation_number} />
        ))}
      </ul>
    )
  );
}

/** What is paid and due, the payments, and whatever the server allows to be done. */
export function Balance({ balance }: Readonly<{ balance: PaymentBalance }>) {
  const text = useText();
  const { paid, due, due_usd: dollars, payments } = balance;
  const row = { ...balance, id: balance.reservation_id, version: 0 };
  return (
    <>
      <Facts>
        <Fact label={text('payment.paid')}>{formatQuetzales(paid)}</Fact>
        <Fact label={text(due < 0 ? 'payment.over' : 'payment.due')}>
          <strong className={due > 0 ? styles.due : undefined}>
            {formatQuetzales(Math.abs(due))}
            {dollars !== null && dollars > 0 && ` (${formatDollars(dollars)})`}
          </strong>
        </Fact>
      </Facts>
      {payments.length > 0 ? (
        <ul className={styles.list} aria-label={text('payment.title')}>
          {payments.map((one) => (
            <Line key={one.id} row={one} />
          ))}
        </ul>
      ) : (
        <p className={styles.soft}>{text('payment.none')}</p>
      )}
      <Links balance={balance} />
      <div className={styles.verbs}>
        <VerbButton verb={recordPayment} row={row} />
        <VerbButton verb={sendPaymentLink} row={row} />
        <VerbButton verb={refundPayment} row={row} />
      </div>
    </>
  );
}

/** Milliseconds after which a payment by a link is asked for again. */
const ASK_AGAIN_MS = 10_000;

const awaitsCard = ({ links, payments }: PaymentBalance): boolean =>
  links.some(({ state }) => state === 'open' || state === 'paying') || payments.some((row) => row.taking_back);

/** What is paid and due for a booking, and what can be done about it. */
export function BalanceSection({ reservationId }: Readonly<{ reservationId: string }>) {
  const text = useText();
  const balance = useQuery({
    queryKey: ['payment', 'balance', reservationId],
    queryFn: ({ signal }) => fetchBalance(reservationId, signal),
    retry: false,
    // The traveller pays elsewhere, and the gateway answers when it does.
    refetchInterval: ({ state }) => (state.data && awaitsCard(state.data) ? ASK_AGAIN_MS : false),
  });
  return (
    <Section title={text('payment.title')}>
      <ReadState
        query={balance}
        skeleton={<Skeleton variant="rounded" height={96} />}
        failed={text('payment.balanceFailed')}
      >
        {(data) => <Balance balance={data} />}
      </ReadState>
    </Section>
  );
}
