import { PAYMENT_CURRENCIES, PAYMENT_WAYS, type PaymentRow } from '@camino/contracts/payments/payment.js';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DateField } from '../ui/date-field.js';
import { DialogHost } from '../ui/dialog-host.js';
import type { ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { StandingChip } from '../ui/standing-chip.js';
import { VerbButton } from '../verbs/verb-button.js';
import { formatMoney } from './money.js';
import { fetchTotals, type TotalsFilter } from './payment-calls.js';
import styles from './payment-page.module.css';
import { voidPayment } from './payment-verbs.js';

const useShape = (): ListShape<PaymentRow> => {
  const text = useText();
  const format = useFormat();
  return {
    label: text('payment.title'),
    nameOf: ({ reservation_number }) => reservation_number,
    columns: [
      { key: 'at', label: text('payment.column.at'), sort: 'at', cell: ({ at }) => format.instant(at) },
      {
        key: 'reservation_number',
        label: text('payment.column.reservation'),
        sort: 'reservation_number',
        cell: ({ reservation_id: id, reservation_number: number }) => (
          <Link className={styles.link} to={`/reservation/${encodeURIComponent(id)}/show`}>
            {number}
          </Link>
        ),
      },
      {
        key: 'amount',
        label: text('payment.column.amount'),
        align: 'right',
        cell: ({ kind, amount, currency }) => formatMoney(kind === 'refund' ? -amount : amount, currency),
      },
      {
        key: 'worth',
        label: text('payment.column.worth'),
        sort: 'worth',
        align: 'right',
        cell: ({ kind, worth }) => formatMoney(kind === 'refund' ? -worth : worth, 'GTQ'),
      },
      { key: 'way', label: text('payment.column.way'), cell: ({ way }) => text(`payment.way.${way}`) },
      { key: 'driver', label: text('payment.column.till'), cell: ({ driver_name }) => driver_name ?? '–' },
      { key: 'by', label: text('payment.column.by'), cell: ({ by }) => by.name ?? text('record.erased') },
      {
        key: 'state',
        label: text('payment.column.state'),
        cell: ({ voided, kind }) => (
          <StandingChip good={!voided} word={text(voided ? 'payment.voided' : `payment.kind.${kind}`)} />
        ),
      },
    ],
    actions: (row) => <VerbButton verb={voidPayment} row={row} appearance="icon" />,
  };
};

type Filter = Readonly<Record<string, unknown>>;

/** Days, way and currency; kept in the address with the search. */
function Filters() {
  const text = useText();
  const list = useListContext();
  const values = list.filterValues as Filter;
  const narrow = (part: Filter): void => {
    const chosen = Object.entries({ ...values, ...part }).filter(([, value]) => value !== undefined && value !== '');
    list.setFilters(Object.fromEntries(chosen), {});
  };
  const day = (name: 'from' | 'to') => (
    <div className={styles.day}>
      <DateField
        label={text(`payment.filter.${name}`)}
        value={typeof values[name] === 'string' ? values[name] : ''}
        onChange={(chosen) => narrow({ [name]: chosen })}
      />
    </div>
  );
  return (
    <>
      {day('from')}
      {day('to')}
      <Narrow
        label={text('payment.filter.way')}
        any={text('payment.filter.anyWay')}
        value={String(values.way)}
        options={PAYMENT_WAYS.map((value) => ({ value, label: text(`payment.way.${value}`) }))}
        onChange={(way) => narrow({ way })}
      />
      <Narrow
        label={text('payment.filter.currency')}
        any={text('payment.filter.anyCurrency')}
        value={String(values.currency)}
        options={PAYMENT_CURRENCIES.map((value) => ({ value, label: text(`payment.currency.${value}`) }))}
        onChange={(currency) => narrow({ currency })}
      />
    </>
  );
}

/** The sums of what the list shows, in each currency and way. */
function Totals() {
  const text = useText();
  const filter = useListContext().filterValues as TotalsFilter;
  const { data } = useQuery({
    queryKey: ['payment', 'totals', filter],
    queryFn: ({ signal }) => fetchTotals(filter, signal),
    retry: false,
  });
  if (!data || data.sums.length === 0) return null;
  return (
    <dl className={styles.totals}>
      {data.sums.map(({ currency, way, net, refunded }) => (
        <div key={`${currency} ${way}`}>
          <dt>{text(`payment.way.${way}`)}</dt>
          <dd>
            <strong>{formatMoney(net, currency)}</strong>
            {refunded > 0 && <span>{text('payment.refunded', { amount: formatMoney(refunded, currency) })}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Payments and refunds, the latest first, with their sums. */
export default function PaymentPage() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('payment.title')} />
      <RecordList
        resource="payment"
        shape={useShape()}
        sort={{ field: 'at', order: 'DESC' }}
        failed="payment.listFailed"
        empty={{ title: text('payment.empty'), hint: text('payment.emptyHint') }}
        filters={<Filters />}
        head={<Totals />}
      />
    </DialogHost>
  );
}
