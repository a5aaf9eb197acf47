import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { CurrentSubscription, SubscriptionReceipt } from '@camino/contracts/billing/billing.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { DownloadButton } from '../ui/download-button.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import styles from './billing.module.css';
import { fetchCurrent, fetchReceipts } from './billing-calls.js';
import { CancelDialog } from './cancel-dialog.js';
import { ChangeDialog } from './change-dialog.js';

const ASK_EVERY_MS = 3000;

/** What comes next, and on which day. */
function Outlook({ current }: Readonly<{ current: CurrentSubscription }>) {
  const text = useText();
  const format = useFormat();
  const { estado: state, hasta: until, gracia_hasta: graceUntil } = current;
  const day = format.day((state === 'gracia' ? graceUntil : until) ?? '');
  if (state === 'gracia') return <Alert severity="warning">{text('billing.subscription.grace', { day })}</Alert>;
  return (
    <p className={styles.soft}>
      {text(state === 'cancelada' ? 'billing.subscription.endsOn' : 'billing.subscription.renews', { day })}
    </p>
  );
}

function Running({ current }: Readonly<{ current: CurrentSubscription }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const { estado: state } = current;
  if (state === 'ninguna' || current.id === 0) return null;
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>{current.nombre}</strong>
          <StandingChip good={state === 'activa'} word={text(`billing.subscription.state.${state}`)} />
        </span>
        <span>{text('billing.subscription.price', { price: formatQuetzales(current.precio) })}</span>
        <Outlook current={current} />
      </div>
      <div className={styles.verbs}>
        <DownloadButton
          path={`/suscripcion/contrato/${encodeURIComponent(current.id)}`}
          otherwiseNamed="contrato.pdf"
          label={text('billing.subscription.contract')}
        />
        {state !== 'cancelada' && (
          <Button
            color="error"
            disabled={current.pendiente}
            onClick={() => showDialog((close) => <CancelDialog current={current} onClose={close} />)}
          >
            {text('billing.subscription.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReceiptLine({ receipt }: Readonly<{ receipt: SubscriptionReceipt }>) {
  const text = useText();
  const format = useFormat();
  return (
    <li className={styles.card}>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>{formatQuetzales(receipt.monto)}</strong>
          {receipt.nombre}
        </span>
        <p className={styles.soft}>
          {text(`billing.subscription.kind.${receipt.tipo}`)}, {format.instant(receipt.fecha)}, ••••{' '}
          {receipt.ultimos_numeros}
        </p>
      </div>
      <DownloadButton
        path={`/suscripcion/recibo/${encodeURIComponent(receipt.id)}`}
        otherwiseNamed="recibo.pdf"
        label={text('billing.subscription.receipt', { number: receipt.numero })}
      />
    </li>
  );
}

function Receipts() {
  const text = useText();
  const receipts = useQuery({
    queryKey: ['billing', 'receipts'],
    queryFn: ({ signal }) => fetchReceipts(signal),
    retry: false,
  });
  return (
    <Section title={text('billing.subscription.receipts')}>
      <ReadState query={receipts} skeleton={<Skeleton variant="rounded" height={64} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.soft}>{text('billing.subscription.noReceipts')}</p>
          ) : (
            <ul className={styles.cards} aria-label={text('billing.subscription.receipts')}>
              {all.map((receipt) => (
                <ReceiptLine key={receipt.id} receipt={receipt} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </Section>
  );
}

/** One's own subscription: what it is, changing and cancelling it, its contract and receipts. */
export default function SubscriptionsTab() {
  const text = useText();
  const showDialog = useShowDialog();
  const current = useQuery({
    queryKey: ['billing', 'current'],
    queryFn: ({ signal }) => fetchCurrent(signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.pendiente ? ASK_EVERY_MS : false),
  });
  const { data } = current;
  const verb = data?.id === 0 ? 'billing.subscription.choose' : 'billing.subscription.change';
  return (
    <div className={styles.parts}>
      <Section
        title={text('billing.subscription.title')}
        end={
          data && (
            <Button
              variant="contained"
              disabled={data.pendiente}
              onClick={() => showDialog((close) => <ChangeDialog current={data} onClose={close} />)}
            >
              {text(verb)}
            </Button>
          )
        }
      >
        <ReadState
          query={current}
          skeleton={<Skeleton variant="rounded" height={96} />}
          failed={text('billing.subscription.failed')}
        >
          {(shown) => (
            <div className={styles.step}>
              {shown.pendiente && <Alert severity="info">{text('billing.subscription.pending')}</Alert>}
              {shown.id === 0 ? (
                <BlankSlate
                  icon="note"
                  title={text('billing.subscription.none')}
                  hint={text('billing.subscription.noneHint')}
                />
              ) : (
                <Running current={shown} />
              )}
            </div>
          )}
        </ReadState>
      </Section>
      <Receipts />
    </div>
  );
}
