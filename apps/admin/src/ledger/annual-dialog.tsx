import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { AnnualAnswer, AnnualRow } from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { Fact, Facts } from '../ui/facts.js';
import {
  type AnnualColumn,
  columnsOf,
  monthOfRow,
  percent,
  percents,
  totalIn,
  valueIn,
} from './excel/annual-columns.js';
import styles from './annual-dialog.module.css';
import { type Asked, Explanation } from './annual-explanation.js';
import { ExcelButton } from './excel-button.js';
import { KnownBanner, knownAt, KnownOn } from './known-on.js';
import { fetchAnnual, fetchRetentionReview } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { LedgerState } from './ledger-state.js';
import { fileName, figure, quetzales, today, useMonthName, useMonthTitle } from './ledger-words.js';
import { PaperButton } from './paper-button.js';
import { Proof } from './proof.js';
import { SimpleTable } from '../ui/simple-table.js';
import type { LedgerPlace } from './use-ledger-place.js';

/** The years that can be chosen: ten before this one, nine after it. */
export const yearsAround = (year: number): readonly number[] =>
  Array.from({ length: 20 }, (_, index) => year - 10 + index);

/** The year under the regime on profits against its quarters. */
function Settlement({ answer: { liquidacion: settled } }: Readonly<{ answer: AnnualAnswer }>) {
  const text = useText();
  if (!settled) return null;
  return (
    <section aria-label={text('ledger.closing.settlement')}>
      <h3 className={styles.heading}>{text('ledger.closing.settlement')}</h3>
      <Facts>
        <Fact label={text('ledger.closing.base')}>{quetzales(settled.regla.base)}</Fact>
        <Fact label={text('ledger.closing.rates')}>{percents(settled.regla.tasas)}</Fact>
        <Fact label={text('ledger.closing.determined')}>{quetzales(settled.determinado)}</Fact>
        <Fact label={text('ledger.closing.quarters')}>{quetzales(settled.trimestres)}</Fact>
        <Fact label={text('ledger.closing.result')}>{quetzales(settled.a_pagar)}</Fact>
        <Fact label={text('ledger.closing.inFavor')}>{quetzales(settled.a_favor)}</Fact>
      </Facts>
    </section>
  );
}

/** How near a small taxpayer's sales are to what the regime allows. */
function Threshold({ answer: { umbral: threshold } }: Readonly<{ answer: AnnualAnswer }>) {
  const text = useText();
  if (!threshold) return null;
  const { aviso } = threshold;
  return (
    <section aria-label={text('ledger.closing.threshold')}>
      <h3 className={styles.heading}>{text('ledger.closing.threshold')}</h3>
      {aviso !== 'ninguno' && (
        <Alert severity={aviso === 'pasado' ? 'error' : 'warning'} variant="outlined">
          {text(aviso === 'pasado' ? 'ledger.closing.thresholdOver' : 'ledger.closing.thresholdNear')}
        </Alert>
      )}
      <Facts>
        <Fact label={text('ledger.closing.thresholdSales')}>{quetzales(threshold.ventas)}</Fact>
        <Fact label={text('ledger.closing.threshold')}>{quetzales(threshold.limite)}</Fact>
        <Fact label={text('ledger.closing.thresholdShare')}>{percent(threshold.porcentaje)}</Fact>
      </Facts>
    </section>
  );
}

/** A closed month whose figures count what came later leads to it. */
function State({ row, month, place }: Readonly<{ row: AnnualRow; month: string; place: LedgerPlace }>) {
  const text = useText();
  const monthName = useMonthName();
  const state = text(`ledger.state.${row.estado}`);
  if (row.tardias === 0) return state;
  const changes = text('ledger.lateChanges', { smart_count: row.tardias });
  return (
    <>
      {`${state} `}
      <button
        type="button"
        className={`${styles.figure} ${styles.late}`}
        aria-label={`${changes}, ${monthName(month)}`}
        onClick={() => place.goTo('tardias', { month })}
      >
        {changes}
      </button>
    </>
  );
}

function Figures({ answer, place }: Readonly<{ answer: AnnualAnswer; place: LedgerPlace }>) {
  const text = useText();
  const [monthTitle, monthName] = [useMonthTitle(), useMonthName()];
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = columnsOf(answer);
  if (answer.data.length === 0) return <BlankSlate icon="inbox" title={text('ledger.failed')} />;
  const cell = (row: AnnualRow, column: AnnualColumn) => {
    const value = valueIn(row, column);
    if (value === null) return null;
    return (
      <button
        type="button"
        className={styles.figure}
        aria-label={text('ledger.closing.explain', {
          column: text(`ledger.closing.${column}`),
          month: monthName(monthOfRow(answer, row)),
          amount: figure(value),
        })}
        onClick={() => setAsked({ row, column })}
      >
        {figure(value)}
      </button>
    );
  };
  return (
    <>
      <SimpleTable
        label={`${text('ledger.annual')} ${answer.anio}`}
        rows={answer.data}
        keyOf={(row) => String(row.mes)}
        columns={[
          {
            key: 'mes',
            label: text('ledger.closing.mes'),
            cell: (row) => monthTitle(monthOfRow(answer, row)).split(' ')[0],
          },
          ...columns.map((column) => ({
            key: column,
            label: text(`ledger.closing.${column}`),
            right: true,
            cell: (row: AnnualRow) => cell(row, column),
          })),
          {
            key: 'estado',
            label: text('ledger.column.state'),
            cell: (row) => <State row={row} month={monthOfRow(answer, row)} place={place} />,
          },
        ]}
        total={{
          label: text('ledger.closing.totals'),
          cell: (key) => {
            const column = columns.find((one) => one === key);
            const total = column && totalIn(answer, column);
            return typeof total === 'number' ? figure(total) : null;
          },
        }}
      />
      <Settlement answer={answer} />
      <Threshold answer={answer} />
      <Proof checksum={answer.checksum} position={answer.posicion} />
      {asked && <Explanation answer={answer} asked={asked} place={place} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The year month by month: what was invoiced, retained and is to be paid. */
export function AnnualDialog({ owner, place }: Readonly<{ owner: LedgerOwner; place: LedgerPlace }>) {
  const text = useText();
  const { whose, year, known } = place;
  const query = useQuery({
    queryKey: ['ledger', 'annual', whose, year, known],
    queryFn: ({ signal }) => fetchAnnual({ whose, year, known: knownAt(known) }, signal),
    retry: false,
  });
  const answer = query.isError ? undefined : query.data;
  return (
    <LedgerDialog
      full
      title={text('ledger.annual')}
      about={`${owner.nombre} · NIT ${owner.nit}`}
      onClose={place.close}
      tools={
        <>
          <TextField
            select
            label={text('ledger.year')}
            value={String(year)}
            onChange={(event) => place.showYear(Number(event.target.value))}
            sx={{ minWidth: 110 }}
          >
            {yearsAround(Number(today().slice(0, 4))).map((one) => (
              <MenuItem key={one} value={String(one)}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <KnownOn day={known} onChange={(next) => place.goTo('cierre', { known: next })} />
          <span className={styles.files}>
            <ExcelButton
              name={fileName(owner, 'CIERRE_ANUAL', 'xlsx')}
              build={
                answer
                  ? async (words) => {
                      const [{ annualSheet }, review] = await Promise.all([
                        import('./excel/annual-sheet.js'),
                        fetchRetentionReview({ whose, year, known: knownAt(known) }),
                      ]);
                      return annualSheet(owner, answer, words, { review });
                    }
                  : null
              }
            />
            <PaperButton
              asked={{
                path: 'cierre_pdf',
                body: { usuario_id: whose, anio: year, ...(known && { conocido: knownAt(known) }) },
              }}
            />
          </span>
        </>
      }
    >
      {known && <KnownBanner day={known} onToday={() => place.goTo('cierre')} />}
      <LedgerState query={query} failed={text('ledger.failed')} skeleton={<Skeleton variant="rounded" height={480} />}>
        {(data) => <Figures answer={data} place={place} />}
      </LedgerState>
    </LedgerDialog>
  );
}
