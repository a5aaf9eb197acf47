import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import type { LedgerLateChange } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { nameOfRole } from '../i18n/roles.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { fetchLate } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { LedgerState } from './ledger-state.js';
import { quetzales, useMonthName } from './ledger-words.js';
import { SimpleTable } from '../ui/simple-table.js';
import styles from './late-dialog.module.css';
import type { LedgerPlace } from './use-ledger-place.js';

/** What came after a month was closed, and by how much the month is different for it. */
export function LateDialog({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const format = useFormat();
  const monthName = useMonthName();
  const { whose, month } = place;
  const query = useQuery({
    queryKey: ['ledger', 'late', whose, month],
    queryFn: ({ signal }) => fetchLate(whose, month, signal),
    retry: false,
  });
  const whatOf = (row: LedgerLateChange): string =>
    [text(`ledger.lateList.what.${row.tipo}`), row.libro && text(`ledger.bookName.${row.libro}`)]
      .filter(Boolean)
      .join(' · ');
  return (
    <LedgerDialog
      width="lg"
      title={text('ledger.lateList.title', { month: monthName(month) })}
      onClose={place.close}
      tools={
        <Button variant="outlined" onClick={() => place.goTo('diferencias', { month })}>
          {text('ledger.differences.button')}
        </Button>
      }
    >
      <LedgerState
        query={query}
        failed={text('ledger.lateList.failed')}
        skeleton={<Skeleton variant="rounded" height={200} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <BlankSlate icon="check" title={text('ledger.lateList.empty')} />
          ) : (
            <SimpleTable
              label={text('ledger.lateList.button')}
              rows={rows}
              keyOf={(row) => `${row.posicion} ${row.id}`}
              columns={[
                {
                  key: 'number',
                  label: text('ledger.column.number'),
                  cell: (row) =>
                    row.tipo === 'retencion' ? (
                      row.numero
                    ) : (
                      <button type="button" className={styles.open} onClick={() => place.openDocument(row.id)}>
                        {row.numero}
                      </button>
                    ),
                },
                { key: 'what', label: text('ledger.differences.what'), cell: whatOf },
                { key: 'name', label: text('ledger.column.party'), cell: (row) => row.nombre },
                {
                  key: 'effect',
                  label: text('ledger.lateList.effect'),
                  right: true,
                  cell: (row) => quetzales(row.efecto),
                },
                { key: 'when', label: text('ledger.lateList.when'), cell: (row) => format.instant(row.el) },
                {
                  key: 'by',
                  label: text('ledger.lateList.by'),
                  cell: (row) => row.por && (row.por.name ?? nameOfRole(text, row.por.role)),
                },
                { key: 'reason', label: text('ledger.document.reason'), cell: (row) => row.motivo },
              ]}
            />
          )
        }
      </LedgerState>
    </LedgerDialog>
  );
}
