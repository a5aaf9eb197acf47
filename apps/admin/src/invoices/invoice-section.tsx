import Skeleton from '@mui/material/Skeleton';
import type { InvoiceOfBooking, InvoiceRow } from '@camino/contracts/invoicing/invoice.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { AsItWas } from '../ui/as-it-was.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { VerbButton } from '../verbs/verb-button.js';
import { fetchInvoice } from './invoice-calls.js';
import { DocumentNumber, InvoiceStateChip } from './invoice-facts.js';
import styles from './invoice-section.module.css';
import { requestInvoice } from './invoice-verbs.js';

/** Milliseconds after which a certifier's answer is looked for again. */
const CERTIFYING_MS = 4000;

function Known({ invoice }: Readonly<{ invoice: InvoiceRow }>) {
  const text = useText();
  const format = useFormat();
  const { state, receiver, document, refusal, requested_at: at } = invoice;
  return (
    <>
      <Facts>
        <Fact label={text('invoice.column.state')}>
          <InvoiceStateChip state={state} />
        </Fact>
        <Fact label={text('invoice.column.receiver')}>{`${receiver.id}, ${receiver.name}`}</Fact>
        {document ? (
          <Fact label={text('invoice.column.document')}>
            <DocumentNumber document={document} />
          </Fact>
        ) : (
          <Fact label={text('invoice.column.requestedAt')}>{format.instant(at)}</Fact>
        )}
      </Facts>
      {state === 'to_certify' && <p className={styles.soft}>{text('invoice.waits')}</p>}
      {refusal && (
        <p className={styles.refusal} role="status">
          {text('invoice.refusal', { code: refusal.code, why: refusal.why })}
        </p>
      )}
    </>
  );
}

function Invoice({ found, id, number }: Readonly<{ found: InvoiceOfBooking; id: string; number: string }>) {
  const text = useText();
  const { hindrance, invoice } = found;
  const why = hindrance === 'not_finished' || hindrance === 'not_paid' || hindrance === 'no_issuer' ? hindrance : null;
  return (
    <>
      {invoice && <Known invoice={invoice} />}
      {why && <p className={styles.soft}>{text(`invoice.hindrance.${why}`)}</p>}
      {why === 'no_issuer' && (
        <Link className={styles.link} to="/invoice">
          {text('invoice.issuer.open')}
        </Link>
      )}
      <div className={styles.verbs}>
        <VerbButton verb={requestInvoice} row={{ ...found, id, number, version: invoice?.version ?? 0 }} />
      </div>
      {invoice && (
        <AsItWas<InvoiceRow> resource="invoice" id={id}>
          {(then) => <Known invoice={then} />}
        </AsItWas>
      )}
    </>
  );
}

/** The invoice of a trip: who it is for, where it stands, and the way into the books. */
export function InvoiceSection({ reservationId, number }: Readonly<{ reservationId: string; number: string }>) {
  const text = useText();
  const found = useQuery({
    queryKey: ['invoice', 'of', reservationId],
    queryFn: ({ signal }) => fetchInvoice(reservationId, signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.invoice?.state === 'to_certify' ? CERTIFYING_MS : false),
  });
  return (
    <Section title={text('invoice.one')}>
      <ReadState
        query={found}
        skeleton={<Skeleton variant="rounded" height={72} />}
        failed={text('invoice.readFailed')}
      >
        {(data) => <Invoice found={data} id={reservationId} number={number} />}
      </ReadState>
    </Section>
  );
}
