import Skeleton from '@mui/material/Skeleton';
import { LEDGER_BOOKS, otherSide } from '@camino/contracts/ledger/ledger.js';
import type { LedgerDifferences } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DateField } from '../ui/date-field.js';
import styles from './late-dialog.module.css';
import { fetchDifferences } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { LedgerState } from './ledger-state.js';
import { endOfDay, quetzales, today, useMonthName } from './ledger-words.js';
import { SimpleTable } from '../ui/simple-table.js';
import type { LedgerPlace } from './use-ledger-place.js';

function Rows({ rows, place }: Readonly<{ rows: LedgerDifferences['filas']; place: LedgerPlace }>) {
  const text = useText();
  const format = useFormat();
  return (
    <SimpleTable
      label={text('ledger.differences.button')}
      rows={rows}
      keyOf={(row) => `${row.posicion} ${row.factura.id} ${row.cambio}`}
      columns={[
        {
          key: 'number',
          label: text('ledger.column.number'),
          cell: ({ factura }) => (
            <button type="button" className={styles.open} onClick={() => place.openDocument(factura.id)}>
              {factura.numero_dte}
            </button>
          ),
        },
        {
          key: 'book',
          label: text('ledger.book.label'),
          cell: (row) => text(`ledger.bookName.${row.libro}`),
        },
        {
          key: 'what',
          label: text('ledger.differences.what'),
          cell: (row) => text(`ledger.differences.change.${row.cambio}`),
        },
        {
          key: 'name',
          label: text('ledger.column.party'),
          cell: (row) => otherSide(row.factura, row.libro).name,
        },
        {
          key: 'before',
          label: text('ledger.differences.before'),
          right: true,
          cell: ({ antes }) => (antes === null ? '–' : quetzales(antes)),
        },
        {
          key: 'after',
          label: text('ledger.differences.after'),
          right: true,
          cell: ({ despues }) => (despues === null ? '–' : quetzales(despues)),
        },
        { key: 'when', label: text('ledger.lateList.when'), cell: (row) => format.instant(row.el) },
      ]}
    />
  );
}

/** What a month looked like on one day and on another, row by row. */
export function DifferencesDialog({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const monthName = useMonthName();
  const { whose, month, known } = place;
  const [to, setTo] = useState('');
  const from = known ?? '';
  const query = useQuery({
    queryKey: ['ledger', 'differences', whose, month, from, to],
    queryFn: ({ signal }) =>
      fetchDifferences({ whose, month, from: endOfDay(from), to: to ? endOfDay(to) : null }, signal),
    enabled: from !== '',
    retry: false,
  });
  return (
    <LedgerDialog
      width="lg"
      title={text('ledger.differences.title', { month: monthName(month) })}
      onClose={place.close}
      tools={
        <div className={styles.dates}>
          <DateField
            label={text('ledger.differences.from')}
            value={from}
            max={today()}
            onChange={(day) => place.goTo('diferencias', { month, known: day || null })}
          />
          <DateField
            label={text('ledger.differences.to')}
            value={to}
            min={from}
            max={today()}
            helperText={text('ledger.differences.toNow')}
            onChange={setTo}
          />
        </div>
      }
    >
      {from === '' ? (
        <BlankSlate icon="today" title={text('common.dateRequired')} />
      ) : (
        <LedgerState
          query={query}
          failed={text('ledger.differences.failed')}
          skeleton={<Skeleton variant="rounded" height={200} />}
        >
          {({ filas, totales }) => (
            <>
              <ul className={styles.totals}>
                {LEDGER_BOOKS.map((book) => (
                  <li key={book}>
                    {text('ledger.differences.totals', {
                      book: text(`ledger.bookName.${book}`),
                      before: quetzales(totales[book].antes),
                      after: quetzales(totales[book].despues),
                    })}
                  </li>
                ))}
              </ul>
              {filas.length === 0 ? (
                <BlankSlate icon="check" title={text('ledger.differences.empty')} />
              ) : (
                <Rows rows={filas} place={place} />
              )}
            </>
          )}
        </LedgerState>
      )}
    </LedgerDialog>
  );
}
