import Skeleton from '@mui/material/Skeleton';
import type { ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { BlankSlate } from '../../ui/blank-slate.js';
import { Section } from '../../ui/section.js';
import type { Whose } from '../ledger-calls.js';
import { LedgerState } from '../ledger-state.js';
import { SimpleTable } from '../../ui/simple-table.js';
import { fetchImports } from './import-calls.js';
import styles from './import-page.module.css';
import { importName } from './import-words.js';

type HistoryProps = Readonly<{ whose: Whose; onOpen: (id: string) => void }>;

/** Who imported what, and what came of it. */
export function ImportHistory({ whose, onOpen }: HistoryProps) {
  const text = useText();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['ledger', 'imports', whose],
    queryFn: ({ signal }) => fetchImports(whose, signal),
    retry: false,
  });
  const number = (key: keyof ImportStatus['resultados']) => (row: ImportStatus) => row.resultados[key];
  const columns = [
    {
      key: 'when',
      label: text('ledgerImport.column.when'),
      cell: (row: ImportStatus) => (
        <button type="button" className={styles.link} onClick={() => onOpen(row.id)}>
          {format.instant(row.iniciada_el)}
        </button>
      ),
    },
    { key: 'name', label: text('ledgerImport.column.name'), cell: (row: ImportStatus) => importName(row, text) || '–' },
    { key: 'by', label: text('ledgerImport.column.by'), cell: (row: ImportStatus) => row.por.nombre ?? '–' },
    {
      key: 'state',
      label: text('ledgerImport.column.state'),
      cell: (row: ImportStatus) => text(`ledgerImport.state.${row.estado}`),
    },
    {
      key: 'files',
      label: text('ledgerImport.column.files'),
      right: true,
      cell: (row: ImportStatus) => row.archivos,
    },
    { key: 'new', label: text('ledgerImport.column.recorded'), right: true, cell: number('registrados') },
    { key: 'known', label: text('ledgerImport.column.known'), right: true, cell: number('ya_estaban') },
    {
      key: 'wrong',
      label: text('ledgerImport.column.wrong'),
      right: true,
      cell: ({ resultados }: ImportStatus) => resultados.rechazados + resultados.ajenos,
    },
  ];
  return (
    <Section title={text('ledgerImport.history')}>
      <LedgerState
        query={query}
        failed={text('ledgerImport.historyFailed')}
        skeleton={<Skeleton variant="rounded" height={160} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <BlankSlate icon="note" title={text('ledgerImport.none')} hint={text('ledgerImport.noneHint')} />
          ) : (
            <SimpleTable label={text('ledgerImport.history')} columns={columns} rows={rows} keyOf={({ id }) => id} />
          )
        }
      </LedgerState>
    </Section>
  );
}
