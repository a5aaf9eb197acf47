import IconButton from '@mui/material/IconButton';
import type { LedgerMonth, LedgerYear } from '@camino/contracts/ledger/ledger-calls.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { MoreMenu, type MoreItem } from '../ui/more-menu.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import styles from './ledger-page.module.css';
import { quetzales, today, useMonthName, useMonthTitle } from './ledger-words.js';
import { type SimpleColumn, SimpleTable } from '../ui/simple-table.js';
import type { LedgerPlace } from './use-ledger-place.js';
import { isOpen, type YearProps } from './year-summary.js';

/** A figure of a month leads to the book it comes from. */
function ToBook({
  month,
  book,
  place,
}: Readonly<{ month: LedgerMonth; book: 'ventas' | 'compras'; place: LedgerPlace }>) {
  const text = useText();
  const monthName = useMonthName();
  const { total } = month[book];
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`${text(`ledger.bookName.${book}`)} ${monthName(month.mes)}: ${quetzales(total)}`}
      onClick={() => place.goTo(book, { month: month.mes })}
    >
      {quetzales(total)}
    </button>
  );
}

const useActions = (year: LedgerYear, place: LedgerPlace) => {
  const text = useText();
  return (month: LedgerMonth): readonly MoreItem[] => {
    const go = (key: Parameters<LedgerPlace['goTo']>[0], label: string, icon: MoreItem['icon']): MoreItem => ({
      key,
      label,
      icon,
      onChoose: () => place.goTo(key, { month: month.mes }),
    });
    const moves = !year.escribe
      ? []
      : isOpen(month)
        ? [go('registrar', text('ledger.write.button'), 'plus'), go('cerrar', text('ledger.close.button'), 'check')]
        : [go('registrar', text('ledger.write.button'), 'plus'), go('reabrir', text('ledger.reopen.button'), 'undo')];
    return [
      ...moves,
      go('tardias', text('ledger.lateList.button'), 'clock'),
      go('diferencias', text('ledger.differences.button'), 'swap'),
      go('verificar', text('ledger.verify.button'), 'shield'),
    ];
  };
};

const useColumns = ({ year, place }: YearProps): readonly SimpleColumn<LedgerMonth>[] => {
  const text = useText();
  const format = useFormat();
  const [monthTitle, monthName] = [useMonthTitle(), useMonthName()];
  const actionsOf = useActions(year, place);
  return [
    { key: 'month', label: text('ledger.column.month'), cell: ({ mes }) => monthTitle(mes).split(' ')[0] },
    {
      key: 'state',
      label: text('ledger.column.state'),
      cell: (month) =>
        isOpen(month) ? (
          <span className={styles.soft}>{text('ledger.state.abierto')}</span>
        ) : (
          <StandingChip good word={text(`ledger.state.${month.estado}`)} />
        ),
    },
    {
      key: 'sales',
      label: text('ledger.bookName.ventas'),
      right: true,
      cell: (month) => <ToBook month={month} book="ventas" place={place} />,
    },
    {
      key: 'purchases',
      label: text('ledger.bookName.compras'),
      right: true,
      cell: (month) => <ToBook month={month} book="compras" place={place} />,
    },
    {
      key: 'retentions',
      label: text('ledger.summary.retentions'),
      right: true,
      cell: ({ retenciones }) => quetzales(retenciones),
    },
    {
      key: 'tax',
      label: text('ledger.summary.tax'),
      right: true,
      cell: ({ impuesto }) => quetzales(impuesto),
    },
    {
      key: 'due',
      label: text('ledger.column.due'),
      cell: (month) =>
        month.vence && (
          <span className={isOpen(month) && month.vence < today() ? `${styles.day} ${styles.overdue}` : styles.day}>
            {format.day(month.vence)}
          </span>
        ),
    },
    {
      key: 'late',
      label: text('ledger.column.late'),
      right: true,
      cell: (month) =>
        month.tardias > 0 ? (
          <button
            type="button"
            className={`${styles.link} ${styles.overdue}`}
            aria-label={`${text('ledger.lateList.title', { month: monthName(month.mes) })}: ${month.tardias}`}
            onClick={() => place.goTo('tardias', { month: month.mes })}
          >
            {month.tardias}
          </button>
        ) : (
          '–'
        ),
    },
    {
      key: 'actions',
      label: text('record.actions'),
      right: true,
      cell: (month) => <MoreMenu label={text('record.actions')} of={monthTitle(month.mes)} items={actionsOf(month)} />,
    },
  ];
};

/** The twelve months of the year; each of them leads to its books. */
export function Months({ year, place }: YearProps) {
  const text = useText();
  const columns = useColumns({ year, place });
  return (
    <Section
      title={text('ledger.months', { year: year.anio })}
      end={
        <span className={styles.years}>
          <IconButton aria-label={text('ledger.yearBefore')} onClick={() => place.showYear(year.anio - 1)}>
            <Icon name="left" />
          </IconButton>
          <strong>{year.anio}</strong>
          <IconButton aria-label={text('ledger.yearAfter')} onClick={() => place.showYear(year.anio + 1)}>
            <Icon name="right" />
          </IconButton>
        </span>
      }
    >
      <SimpleTable
        label={text('ledger.months', { year: year.anio })}
        rows={year.meses}
        keyOf={({ mes }) => mes}
        columns={columns}
      />
    </Section>
  );
}
