import { keptFormat } from '@camino/client/kept-format.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type {
  PriceTrial,
  PriceTrialForm,
  TrialBooking,
  TrialSums,
} from '@camino/contracts/reservations/price-trial.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { routeWords } from '../data/row-names.js';
import { useFormat } from '../i18n/format.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { DownloadButton } from '../ui/download-button.js';
import { type SimpleColumn, SimpleTable } from '../ui/simple-table.js';
import { Fact, Facts } from '../ui/facts.js';
import styles from './price-trial-page.module.css';
import { groupedBy, type TrialGroup, type Grouping, GROUPINGS } from './trial-groups.js';

/** `+Q25.00`, `−Q25.00`. */
const formatDifference = (quetzales: number): string => {
  const sign = quetzales > 0 ? '+' : quetzales < 0 ? '−' : '';
  return `${sign}${formatQuetzales(Math.abs(quetzales))}`;
};

const differenceOf = (sums: TrialSums, { against }: PriceTrial): number => sums.tried - sums[against];

/** A share with one decimal; nothing where there was nothing. */
const shareOf = (difference: number, before: number): string => {
  if (before === 0 || difference === 0) return '';
  const share = Math.round((difference / before) * 1000) / 10;
  return ` (${share > 0 ? '+' : '−'}${Math.abs(share)} %)`;
};

function Difference({ value, share = '' }: Readonly<{ value: number; share?: string }>) {
  const look = value > 0 ? styles.up : value < 0 ? styles.down : undefined;
  return <span className={look}>{`${formatDifference(value)}${share}`}</span>;
}

function Totals({ trial }: Readonly<{ trial: PriceTrial }>) {
  const text = useText();
  const { total, unpriced } = trial;
  const difference = differenceOf(total, trial);
  return (
    <>
      <Facts>
        <Fact label={text('priceTrial.column.bookings')}>{total.bookings}</Fact>
        <Fact label={text('priceTrial.column.affected')}>{total.affected}</Fact>
        <Fact label={text('priceTrial.column.charged')}>{formatQuetzales(total.charged)}</Fact>
        <Fact label={text('priceTrial.column.list')}>{formatQuetzales(total.list)}</Fact>
        <Fact label={text('priceTrial.column.tried')}>{formatQuetzales(total.tried)}</Fact>
        <Fact label={text(`priceTrial.difference.${trial.against}`)}>
          <Difference value={difference} share={shareOf(difference, total[trial.against])} />
        </Fact>
      </Facts>
      {unpriced > 0 && <Alert severity="info">{text('priceTrial.unpriced', { smart_count: unpriced })}</Alert>}
    </>
  );
}

const useMonth = (): ((month: string) => string) => {
  const format = keptFormat(Intl.DateTimeFormat, useLanguage(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
};

/** The sums by route, by month, or by both. */
function Sums({ trial }: Readonly<{ trial: PriceTrial }>) {
  const text = useText();
  const monthOf = useMonth();
  const [by, setBy] = useState<Grouping>('route');
  const money = (key: 'charged' | 'list' | 'tried'): SimpleColumn<TrialGroup> => ({
    key,
    label: text(`priceTrial.column.${key}`),
    right: true,
    cell: (row) => formatQuetzales(row[key]),
  });
  const total: Readonly<Record<string, React.ReactNode>> = {
    bookings: trial.total.bookings,
    affected: trial.total.affected,
    charged: formatQuetzales(trial.total.charged),
    list: formatQuetzales(trial.total.list),
    tried: formatQuetzales(trial.total.tried),
    difference: <Difference value={differenceOf(trial.total, trial)} />,
  };
  const nameOf = ({ route, month }: TrialGroup): string =>
    [routeWords(route, text), month && monthOf(month)].filter(Boolean).join(' · ');
  return (
    <>
      <Tabs value={by} onChange={(_, next: Grouping) => setBy(next)} aria-label={text('priceTrial.by.label')}>
        {GROUPINGS.map((one) => (
          <Tab key={one} value={one} label={text(`priceTrial.by.${one}`)} />
        ))}
      </Tabs>
      <SimpleTable
        label={text(`priceTrial.by.${by}`)}
        rows={groupedBy(trial, by)}
        keyOf={({ key }) => key}
        columns={[
          { key: 'name', label: text(`priceTrial.by.${by}`), cell: nameOf },
          { key: 'bookings', label: text('priceTrial.column.bookings'), right: true, cell: (row) => row.bookings },
          { key: 'affected', label: text('priceTrial.column.affected'), right: true, cell: (row) => row.affected },
          money('charged'),
          money('list'),
          money('tried'),
          {
            key: 'difference',
            label: text('priceTrial.column.difference'),
            right: true,
            cell: (row) => <Difference value={differenceOf(row, trial)} />,
          },
        ]}
        total={{ label: text('priceTrial.total'), cell: (key) => total[key] ?? null }}
      />
    </>
  );
}

function Bookings({ title, rows }: Readonly<{ title: string; rows: readonly TrialBooking[] }>) {
  const text = useText();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <div className={styles.extremes}>
      <h3>{title}</h3>
      <ol aria-label={title}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={`/reservation/${encodeURIComponent(row.id)}/show`} className={styles.link}>
                {row.number}
              </Link>
              <span className={styles.soft}>
                {`${format.dayTime(row.pick_up_date, row.pick_up_time)} · ${routeWords(row.route, text)} · ${text('priceTrial.adults', { smart_count: row.adults })}`}
              </span>
            </span>
            <span className={styles.amounts}>
              {`${formatQuetzales(row.before)} → ${formatQuetzales(row.tried)}`}
              <Difference value={row.tried - row.before} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type OutcomeProps = Readonly<{
  trial: PriceTrial;
  form: PriceTrialForm;
  /** Something was typed since: the sums are those of the list before. */
  outdated: boolean;
  onSave: () => void;
}>;

/** What a trial brought, marked as one on screen and on paper. */
export function TrialOutcome({ trial, form, outdated, onSave }: OutcomeProps) {
  const text = useText();
  const format = useFormat();
  return (
    <section className={styles.outcome} aria-label={text('priceTrial.outcome')}>
      <p className={styles.mark}>{text('priceTrial.mark')}</p>
      <p className={styles.soft}>
        {text('priceTrial.period', { from: format.day(trial.from), to: format.day(trial.to) })}
      </p>
      {outdated && <Alert severity="warning">{text('priceTrial.outdated')}</Alert>}
      <Totals trial={trial} />
      {trial.total.bookings === 0 ? (
        <p>{text('priceTrial.noBookings')}</p>
      ) : (
        <>
          <Sums trial={trial} />
          <div className={styles.sides}>
            <Bookings title={text('priceTrial.dearer')} rows={trial.dearer} />
            <Bookings title={text('priceTrial.cheaper')} rows={trial.cheaper} />
          </div>
        </>
      )}
      <div className={styles.tools} data-noprint>
        <DownloadButton
          path="/admin/price_trial/export.xlsx"
          body={form}
          otherwiseNamed="price_trial.xlsx"
          label={text('priceTrial.excel')}
        />
        <Button variant="contained" disabled={outdated} onClick={onSave}>
          {text('priceTrial.save.open')}
        </Button>
      </div>
    </section>
  );
}
