import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  IMPORT_OUTCOMES,
  IMPORT_PAGE,
  type ImportCounts,
  type ImportDetail,
  type ImportedFile,
  type ImportOutcome,
} from '@camino/contracts/ledger/ledger-import.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Section } from '../../ui/section.js';
import { LedgerState } from '../ledger-state.js';
import { fetchImport } from './import-calls.js';
import styles from './import-page.module.css';
import { importName } from './import-words.js';

const LOOK_MS = 1000;

const COUNT_OF: Readonly<Record<ImportOutcome, keyof ImportCounts>> = {
  registrado: 'registrados',
  ya_estaba: 'ya_estaban',
  anulado: 'anulados',
  rechazado: 'rechazados',
  ajeno: 'ajenos',
};

/** How far an import is, or how it ended. */
function Standing({ of }: Readonly<{ of: ImportDetail }>) {
  const text = useText();
  const { estado, archivos, procesados, resultados, error } = of;
  if (estado === 'fallida') return <Alert severity="error">{error ?? text('ledgerImport.failed')}</Alert>;
  if (estado === 'en_proceso') {
    const label = text('ledgerImport.working', { done: procesados, all: archivos });
    return (
      <div role="status">
        <p className={styles.line}>{label}</p>
        <LinearProgress variant="determinate" value={(100 * procesados) / archivos} aria-label={label} />
      </div>
    );
  }
  const wrong = resultados.rechazados + resultados.ajenos;
  return (
    <Alert severity={wrong > 0 ? 'warning' : 'success'} role="status">
      {text(wrong > 0 ? 'ledgerImport.doneWithProblems' : 'ledgerImport.done', {
        smart_count: resultados.registrados + resultados.anulados,
        wrong,
      })}
    </Alert>
  );
}

type ChoiceProps = Readonly<{
  counts: ImportCounts;
  chosen: ImportOutcome | null;
  onChoose: (outcome: ImportOutcome | null) => void;
}>;

/** Which results are listed. */
function Choice({ counts, chosen, onChoose }: ChoiceProps) {
  const text = useText();
  const there = IMPORT_OUTCOMES.filter((outcome) => counts[COUNT_OF[outcome]] > 0);
  if (there.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      className={styles.choice}
      value={chosen ?? 'all'}
      aria-label={text('ledgerImport.show')}
      onChange={(_, value: ImportOutcome | 'all' | null) => onChoose(value === 'all' ? null : value)}
    >
      <ToggleButton value="all">{text('ledgerImport.all')}</ToggleButton>
      {there.map((outcome) => (
        <ToggleButton key={outcome} value={outcome}>
          {`${text(`ledgerImport.outcome.${outcome}`)} · ${counts[COUNT_OF[outcome]]}`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const KINDS: Readonly<Record<ImportOutcome, 'good' | 'calm' | 'bad'>> = {
  registrado: 'good',
  ya_estaba: 'calm',
  anulado: 'good',
  rechazado: 'bad',
  ajeno: 'bad',
};

/** Codes of the tax authority can be looked up; of our own only the severity says something. */
const OF_AUTHORITY = /^[A-Z]{3}\d{3}$/;

function File({ file, whose }: Readonly<{ file: ImportedFile; whose: string }>) {
  const text = useText();
  const { archivo, resultado, documento_id: id, numero_dte: number, reglas } = file;
  const kept = id !== null && ['registrado', 'ya_estaba', 'anulado'].includes(resultado);
  const to = `/ledger?${new URLSearchParams({ usuario_id: whose, documento: id ?? '' }).toString()}`;
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        <span className={`${styles.outcome} ${styles[KINDS[resultado]]}`}>
          {text(`ledgerImport.outcome.${resultado}`)}
        </span>
        <strong className={styles.name}>{archivo || text('ledgerImport.unnamed')}</strong>
        {number && (kept ? <Link to={to}>{number}</Link> : <span className={styles.soft}>{number}</span>)}
      </div>
      {reglas.length > 0 && (
        <ul className={styles.rules}>
          {reglas.map(({ codigo, gravedad, texto }) => (
            <li key={`${codigo} ${texto}`}>
              <span className={gravedad === 'error' ? styles.wrong : styles.soft}>
                {OF_AUTHORITY.test(codigo) ? codigo : text(`ledgerImport.severity.${gravedad}`)}
              </span>{' '}
              {texto}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

type PagesProps = Readonly<{ page: number; total: number; onPage: (page: number) => void }>;

function Pages({ page, total, onPage }: PagesProps) {
  const text = useText();
  const last = Math.ceil(total / IMPORT_PAGE);
  if (last < 2) return null;
  return (
    <nav className={styles.pages} aria-label={text('ledgerImport.pages')}>
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {text('ledgerImport.before')}
      </Button>
      <span>{text('ledgerImport.page', { page, last })}</span>
      <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
        {text('ledgerImport.next')}
      </Button>
    </nav>
  );
}

type ResultsProps = Readonly<{
  id: string;
  /** Sends the refused files again; absent where they are no longer at hand. */
  onRetry?: () => void;
  retrying: boolean;
}>;

/** An import: how far it is, and what came of each file. */
export function ImportResults({ id, onRetry, retrying }: ResultsProps) {
  const text = useText();
  const format = useFormat();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['ledger', 'import', id, outcome, page],
    queryFn: ({ signal }) => fetchImport({ id, outcome, page }, signal),
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.estado === 'en_proceso' ? LOOK_MS : false),
  });
  const choose = (next: ImportOutcome | null): void => {
    setOutcome(next);
    setPage(1);
  };
  return (
    <Section title={text('ledgerImport.results')}>
      <LedgerState
        query={query}
        failed={text('ledgerImport.readFailed')}
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {(data) => (
          <div className={styles.results}>
            <p className={styles.soft}>
              {[importName(data, text), format.instant(data.iniciada_el), data.por.nombre].filter(Boolean).join(' · ')}
            </p>
            <Standing of={data} />
            {onRetry && data.estado === 'terminada' && data.resultados.rechazados > 0 && (
              <Button variant="outlined" className={styles.retry} disabled={retrying} onClick={onRetry}>
                {text('ledgerImport.retry', { smart_count: data.resultados.rechazados })}
              </Button>
            )}
            <Choice counts={data.resultados} chosen={outcome} onChoose={choose} />
            <ul className={styles.files} aria-label={text('ledgerImport.results')}>
              {data.detalle.map((file) => (
                <File key={file.indice} file={file} whose={data.usuario_id} />
              ))}
            </ul>
            {data.sin_detalle > 0 && (
              <p className={styles.soft}>{text('ledgerImport.unlisted', { smart_count: data.sin_detalle })}</p>
            )}
            <Pages page={page} total={data.detalle_total} onPage={setPage} />
          </div>
        )}
      </LedgerState>
    </Section>
  );
}
