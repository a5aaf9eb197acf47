import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import type { CashUp } from '@camino/contracts/payments/payment.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { currentRole } from '../data/auth-provider.js';
import { useFormat } from '../i18n/format.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { AsItWas } from '../ui/as-it-was.js';
import { DialogHost, useShowDialog } from '../ui/dialog-host.js';
import { Fact, Facts } from '../ui/facts.js';
import { Icon } from '../ui/icon.js';
import type { ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { ReadState } from '../ui/read-state.js';
import { StandingChip } from '../ui/standing-chip.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './cash-up-page.module.css';
import { formatMoney, formatSums } from './money.js';
import { fetchCashUp } from './payment-calls.js';
import { CASH_UPS } from './payment-resource.js';
import { closeDay } from './payment-verbs.js';

/** Whether what was counted is what was expected; nothing before it was counted. */
function Difference({ row: { difference } }: Readonly<{ row: CashUp }>) {
  const text = useText();
  if (!difference) return <>–</>;
  const isRight = difference.GTQ === 0 && difference.USD === 0;
  return <StandingChip good={isRight} word={isRight ? text('cashUp.right') : formatSums(difference)} />;
}

function Entries({ row }: Readonly<{ row: CashUp }>) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      <Facts>
        <Fact label={text('cashUp.column.expected')}>{formatSums(row.expected)}</Fact>
        <Fact label={text('cashUp.column.counted')}>{row.counted && formatSums(row.counted)}</Fact>
        <Fact label={text('cashUp.column.difference')}>{row.difference && <Difference row={row} />}</Fact>
        <Fact label={text('cashUp.closed')}>
          {row.closed_at && `${format.instant(row.closed_at)}, ${row.closed_by ?? text('record.erased')}`}
        </Fact>
        <Fact label={text('cashUp.note')} wide>
          {row.note}
        </Fact>
      </Facts>
      <ul className={styles.entries}>
        {row.entries.map(({ id, reservation_number, amount, currency, at, late_from }) => (
          <li key={id}>
            <span>
              {reservation_number}
              <span className={styles.soft}>{format.instant(at)}</span>
              {late_from && <span className={styles.late}>{text('cashUp.late', { day: format.day(late_from) })}</span>}
            </span>
            <strong>{formatMoney(amount, currency)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A day trip by trip. */
function DayDialog({ row, onClose }: Readonly<{ row: CashUp; onClose: () => void }>) {
  const text = useText();
  const language = useLanguage();
  const day = useQuery({
    queryKey: ['cash_up', 'one', row.id],
    queryFn: ({ signal }) => fetchCashUp(row.id, signal),
    retry: false,
  });
  return (
    <ActionDialog
      single
      title={CASH_UPS.nameOf(row, text, language)}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <ReadState query={day} skeleton={<Skeleton variant="rounded" height={160} />}>
        {(data) => <Entries row={data} />}
      </ReadState>
      {currentRole() === ROLES.admin && (
        <AsItWas<CashUp> resource="cash_up" id={row.id}>
          {(then) => <Entries row={then} />}
        </AsItWas>
      )}
    </ActionDialog>
  );
}

function SeeDay({ row }: Readonly<{ row: CashUp }>) {
  const text = useText();
  const language = useLanguage();
  const showDialog = useShowDialog();
  const label = text('cashUp.see');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={`${label} ${CASH_UPS.nameOf(row, text, language)}`}
        onClick={() => showDialog((close) => <DayDialog row={row} onClose={close} />)}
      >
        <Icon name="eye" />
      </IconButton>
    </Tooltip>
  );
}

const useShape = (own: boolean): ListShape<CashUp> => {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  return {
    label: text('cashUp.title'),
    nameOf: (row) => CASH_UPS.nameOf(row, text, language),
    columns: [
      { key: 'day', label: text('cashUp.column.day'), sort: 'day', cell: ({ day }) => format.day(day) },
      ...(own
        ? []
        : [
            {
              key: 'driver',
              label: text('cashUp.column.driver'),
              cell: ({ driver_name }: CashUp) => driver_name ?? text('record.erased'),
            },
          ]),
      {
        key: 'trips',
        label: text('cashUp.column.entries'),
        align: 'right',
        cell: ({ entries }) => entries.length,
      },
      {
        key: 'expected',
        label: text('cashUp.column.expected'),
        align: 'right',
        cell: ({ expected }) => formatSums(expected),
      },
      {
        key: 'counted',
        label: text('cashUp.column.counted'),
        align: 'right',
        cell: ({ counted }) => (counted ? formatSums(counted) : text('cashUp.open')),
      },
      { key: 'difference', label: text('cashUp.column.difference'), cell: (row) => <Difference row={row} /> },
    ],
    actions: (row) => (
      <>
        <VerbButton verb={closeDay} row={row} appearance="icon" />
        <SeeDay row={row} />
      </>
    ),
  };
};

function Filters() {
  const text = useText();
  const list = useListContext();
  const { open, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  return (
    <Narrow
      label={text('cashUp.filter.state')}
      any={text('cashUp.filter.any')}
      value={String(open)}
      options={[
        { value: 'true', label: text('cashUp.filter.open') },
        { value: 'false', label: text('cashUp.filter.closed') },
      ]}
      onChange={(value) => list.setFilters(value ? { ...others, open: value === 'true' } : others, {})}
    />
  );
}

/** The cash of drivers by day, for the office to count; a driver sees their own. */
export default function CashUpPage() {
  const text = useText();
  const own = currentRole() === ROLES.driver;
  return (
    <DialogHost>
      <PageTitle title={text(own ? 'cashUp.own' : 'cashUp.title')} />
      <RecordList
        resource="cash_up"
        shape={useShape(own)}
        sort={{ field: 'day', order: 'DESC' }}
        failed="cashUp.listFailed"
        empty={{ title: text(own ? 'cashUp.ownEmpty' : 'cashUp.empty'), hint: text('cashUp.emptyHint') }}
        filters={<Filters />}
      />
    </DialogHost>
  );
}
