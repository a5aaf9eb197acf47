import Skeleton from '@mui/material/Skeleton';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { INVOICE_STATES, type InvoiceRow, type IssuerRow } from '@camino/contracts/invoicing/invoice.js';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Fact, Facts } from '../ui/facts.js';
import type { ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { VerbButton } from '../verbs/verb-button.js';
import { fetchIssuer } from './invoice-calls.js';
import { DocumentNumber, InvoiceStateChip } from './invoice-facts.js';
import styles from './invoice-page.module.css';
import { nameIssuer } from './invoice-verbs.js';

const useShape = (): ListShape<InvoiceRow> => {
  const text = useText();
  const format = useFormat();
  return {
    label: text('invoice.title'),
    nameOf: ({ reservation_number }) => reservation_number,
    columns: [
      {
        key: 'reservation_number',
        label: text('invoice.column.reservation'),
        sort: 'reservation_number',
        cell: ({ id, reservation_number: number }) => (
          <Link className={styles.link} to={`/reservation/${encodeURIComponent(id)}/show`}>
            {number}
          </Link>
        ),
      },
      {
        key: 'requested_at',
        label: text('invoice.column.requestedAt'),
        sort: 'requested_at',
        cell: ({ requested_at: at }) => format.instant(at),
      },
      {
        key: 'receiver',
        label: text('invoice.column.receiver'),
        cell: ({ receiver }) => (
          <span className={styles.receiver}>
            {receiver.name}
            <small>{receiver.id}</small>
          </span>
        ),
      },
      {
        key: 'amount',
        label: text('invoice.column.amount'),
        align: 'right',
        cell: ({ amount }) => formatQuetzales(amount),
      },
      {
        key: 'document',
        label: text('invoice.column.document'),
        cell: ({ document }) => <DocumentNumber document={document} />,
      },
      {
        key: 'state',
        label: text('invoice.column.state'),
        cell: ({ state, refusal }) => (
          <span className={styles.receiver}>
            <InvoiceStateChip state={state} />
            {refusal && <small>{refusal.why}</small>}
          </span>
        ),
      },
    ],
  };
};

function StateFilter() {
  const text = useText();
  const list = useListContext();
  const { state, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return (
    <Narrow
      label={text('invoice.column.state')}
      any={text('invoice.anyState')}
      value={String(state)}
      options={INVOICE_STATES.map((value) => ({ value, label: text(`invoice.state.${value}`) }))}
      onChange={(chosen) => list.setFilters({ ...others, ...(chosen && { state: chosen }) }, {})}
    />
  );
}

function Issuer({ row }: Readonly<{ row: IssuerRow }>) {
  const text = useText();
  const none = row.account_id === null;
  return (
    <>
      {none ? (
        <p className={styles.soft}>{text('invoice.issuer.none')}</p>
      ) : (
        <Facts>
          <Fact label={text('invoice.issuer.tradeName')}>{row.trade_name}</Fact>
          <Fact label={text('invoice.issuer.establishment')}>{row.establishment}</Fact>
          <Fact label={text('invoice.issuer.taxpayer')}>
            {row.nit ? `${row.nit}, ${row.name}` : text('invoice.issuer.noNit')}
          </Fact>
        </Facts>
      )}
      {!row.connected && <p className={styles.warning}>{text('invoice.issuer.unconnected')}</p>}
      <div className={styles.verbs}>
        <VerbButton verb={nameIssuer} row={{ ...row, version: 0 }} />
        {row.mine && !row.nit && (
          <Link className={styles.link} to="/perfil_usuario/4">
            {text('invoice.issuer.enterNit')}
          </Link>
        )}
      </div>
    </>
  );
}

function IssuerSection() {
  const text = useText();
  const issuer = useQuery({
    queryKey: ['invoice_issuer'],
    queryFn: ({ signal }) => fetchIssuer(signal),
    retry: false,
  });
  return (
    <Section title={text('invoice.issuer.title')}>
      <ReadState
        query={issuer}
        skeleton={<Skeleton variant="rounded" height={72} />}
        failed={text('invoice.issuer.readFailed')}
      >
        {(row) => <Issuer row={row} />}
      </ReadState>
    </Section>
  );
}

/** The invoices of trips, the latest first, and who issues them. */
export default function InvoicePage() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('invoice.title')} />
      <div className={styles.page}>
        <IssuerSection />
        <RecordList
          resource="invoice"
          shape={useShape()}
          sort={{ field: 'requested_at', order: 'DESC' }}
          failed="invoice.listFailed"
          empty={{ title: text('invoice.empty'), hint: text('invoice.emptyHint') }}
          filters={<StateFilter />}
        />
      </div>
    </DialogHost>
  );
}
