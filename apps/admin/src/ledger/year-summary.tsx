import type { LedgerMonth, LedgerYear } from '@camino/contracts/ledger/ledger-calls.js';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import styles from './ledger-page.module.css';
import { quetzales, today, useMonthTitle } from './ledger-words.js';
import type { LedgerPlace } from './use-ledger-place.js';

export type YearProps = Readonly<{ year: LedgerYear; place: LedgerPlace }>;

const sumOf = (year: LedgerYear, amount: (month: LedgerMonth) => number): number =>
  year.meses.reduce((sum, month) => sum + Math.round(amount(month) * 100), 0) / 100;

export const isOpen = ({ estado }: LedgerMonth): boolean => estado === 'abierto';

/** Whether its last day has passed: until then it is not closed. */
export const hasEnded = ({ mes }: LedgerMonth): boolean => mes < today().slice(0, 7);

/** The month that is to be declared next, of those that have begun. */
const nextDue = ({ meses }: LedgerYear): LedgerMonth | undefined =>
  meses.find((month) => isOpen(month) && month.vence !== null && month.mes <= today().slice(0, 7));

function Tally({
  label,
  value,
  hint,
  urgent,
}: Readonly<{ label: string; value: ReactNode; hint?: ReactNode; urgent?: boolean }>) {
  return (
    <div className={`${styles.tally} ${urgent ? styles.urgent : ''}`}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {hint && <span className={styles.soft}>{hint}</span>}
      </dd>
    </div>
  );
}

/** The year in figures, what is due next and what came late. */
export function Summary({ year, place }: YearProps) {
  const text = useText();
  const format = useFormat();
  const monthTitle = useMonthTitle();
  const due = nextDue(year);
  const isOverdue = Boolean(due?.vence && due.vence < today());
  const late = year.meses.reduce((sum, { tardias }) => sum + tardias, 0);
  const lateMonth = year.meses.find(({ tardias }) => tardias > 0);
  const documents = (book: 'ventas' | 'compras'): string =>
    text('ledger.summary.documents', {
      smart_count: year.meses.reduce((sum, month) => sum + month[book].documentos, 0),
    });
  return (
    <dl className={styles.tallies}>
      <Tally
        label={text('ledger.summary.sales')}
        value={quetzales(sumOf(year, ({ ventas }) => ventas.total))}
        hint={documents('ventas')}
      />
      <Tally
        label={text('ledger.summary.purchases')}
        value={quetzales(sumOf(year, ({ compras }) => compras.total))}
        hint={documents('compras')}
      />
      <Tally label={text('ledger.summary.retentions')} value={quetzales(sumOf(year, (month) => month.retenciones))} />
      <Tally label={text('ledger.summary.tax')} value={quetzales(sumOf(year, (month) => month.impuesto))} />
      <Tally
        urgent={isOverdue}
        label={text('ledger.summary.due')}
        value={
          due?.vence
            ? text(isOverdue ? 'ledger.summary.overdue' : 'ledger.summary.dueOf', {
                month: monthTitle(due.mes),
                day: format.day(due.vence),
              })
            : text('ledger.summary.noDue')
        }
      />
      <Tally
        urgent={late > 0}
        label={text('ledger.summary.late')}
        value={
          lateMonth ? (
            <button
              type="button"
              className={styles.link}
              onClick={() => place.goTo('tardias', { month: lateMonth.mes })}
            >
              {text('ledger.summary.lateCount', { smart_count: late })}
            </button>
          ) : (
            text('ledger.summary.noLate')
          )
        }
      />
    </dl>
  );
}
