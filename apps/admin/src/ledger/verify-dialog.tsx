import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import type { LedgerVerification } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { StandingChip } from '../ui/standing-chip.js';
import { verify } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { LedgerState } from './ledger-state.js';
import { grouped, quetzales, useMonthName, useMonthTitle } from './ledger-words.js';
import styles from './verify-dialog.module.css';
import { SimpleTable } from '../ui/simple-table.js';
import type { LedgerPlace } from './use-ledger-place.js';

type Month = LedgerVerification['meses'][number];

/** Whether the sum that stands on a paper is one of these months, as it is or as it was closed. */
const paperMatch = (meses: readonly Month[], typed: string): Month | undefined => {
  const sum = typed.replace(/\s/g, '').toLowerCase();
  return meses.find((one) => [one.checksum_registro, one.checksum_cierre_registro].includes(sum));
};

function PaperCheck({ meses }: Readonly<{ meses: readonly Month[] }>) {
  const text = useText();
  const monthName = useMonthName();
  const [typed, setTyped] = useState('');
  const whole = typed.replace(/\s/g, '').length === 64;
  const match = whole ? paperMatch(meses, typed) : undefined;
  return (
    <div className={styles.paper}>
      <TextField
        fullWidth
        label={text('ledger.verify.compare')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 80 } }}
      />
      {whole && (
        <Alert severity={match ? 'success' : 'error'} variant="outlined">
          {match
            ? text('ledger.verify.compareGood', {
                book: text(`ledger.bookName.${match.libro}`),
                month: monthName(match.mes),
              })
            : text('ledger.verify.compareBad')}
        </Alert>
      )}
    </div>
  );
}

function Outcome({ outcome, place }: Readonly<{ outcome: LedgerVerification; place: LedgerPlace }>) {
  const text = useText();
  const [monthTitle, monthName] = [useMonthTitle(), useMonthName()];
  const closeHolds = ({ checksum_cierre: kept, checksum_cierre_registro: log }: Month): boolean => kept === log;
  return (
    <>
      <Alert severity={outcome.coincide ? 'success' : 'error'} variant="outlined">
        <AlertTitle>{text(outcome.coincide ? 'ledger.verify.good' : 'ledger.verify.bad')}</AlertTitle>
        {outcome.coincide
          ? text('ledger.verify.goodHint', {
              events: outcome.eventos,
              seconds: (outcome.duracion / 1000).toFixed(1),
            })
          : text('ledger.verify.badHint')}
      </Alert>
      {outcome.hallazgos.length > 0 && (
        <SimpleTable
          label={text('ledger.verify.bad')}
          rows={outcome.hallazgos}
          keyOf={(row) => `${row.mes} ${row.libro} ${row.id}`}
          columns={[
            {
              key: 'number',
              label: text('ledger.column.number'),
              cell: (row) =>
                row.id === row.mes ? (
                  monthTitle(row.mes)
                ) : (
                  <button type="button" className={styles.open} onClick={() => place.openDocument(row.id)}>
                    {row.numero_dte}
                  </button>
                ),
            },
            {
              key: 'book',
              label: text('ledger.book.label'),
              cell: (row) => `${text(`ledger.bookName.${row.libro}`)}, ${monthName(row.mes)}`,
            },
            {
              key: 'what',
              label: text('ledger.differences.what'),
              cell: (row) => text(`ledger.verify.found.${row.que}`),
            },
            {
              key: 'screen',
              label: text('ledger.verify.screen'),
              right: true,
              cell: ({ en_pantalla: shown }) => (shown === null ? '–' : quetzales(shown)),
            },
            {
              key: 'log',
              label: text('ledger.verify.log'),
              right: true,
              cell: ({ en_registro: logged }) => (logged === null ? '–' : quetzales(logged)),
            },
            { key: 'position', label: text('ledger.position'), right: true, cell: ({ posicion }) => posicion },
          ]}
        />
      )}
      <PaperCheck meses={outcome.meses} />
      <SimpleTable
        label={text('ledger.checksum')}
        rows={outcome.meses}
        keyOf={(row) => `${row.mes} ${row.libro}`}
        columns={[
          {
            key: 'book',
            label: text('ledger.book.label'),
            cell: (row) => `${text(`ledger.bookName.${row.libro}`)}, ${monthName(row.mes)}`,
          },
          {
            key: 'match',
            label: text('ledger.column.state'),
            cell: (row) => (
              <span className={styles.chips}>
                <StandingChip
                  good={row.coincide}
                  word={text(row.coincide ? 'ledger.verify.matches' : 'ledger.verify.differs')}
                />
                {row.checksum_cierre !== null && (
                  <StandingChip
                    good={closeHolds(row)}
                    word={text(closeHolds(row) ? 'ledger.verify.closeHolds' : 'ledger.verify.closeFails')}
                  />
                )}
              </span>
            ),
          },
          { key: 'documents', label: text('ledger.verify.documents'), right: true, cell: (row) => row.documentos },
          {
            key: 'sum',
            label: text('ledger.checksum'),
            cell: (row) => <code className={styles.sum}>{grouped(row.checksum_registro)}</code>,
          },
        ]}
      />
    </>
  );
}

/** Computes a month or the year anew from the log and says whether what is shown is what it says. */
export function VerifyDialog({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const monthName = useMonthName();
  const { whose, month, year } = place;
  const query = useQuery({
    queryKey: ['ledger-verification', whose, month || year],
    queryFn: () => verify(whose, month ? { month } : { year }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <LedgerDialog
      width="lg"
      title={
        month
          ? text('ledger.verify.titleMonth', { month: monthName(month) })
          : text('ledger.verify.titleYear', { year })
      }
      onClose={place.close}
      tools={
        <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {text('ledger.verify.again')}
        </Button>
      }
    >
      {query.isFetching ? (
        <div role="status">
          <p>{text('ledger.verify.running')}</p>
          <LinearProgress aria-label={text('ledger.verify.running')} />
        </div>
      ) : (
        <LedgerState query={query} failed={text('ledger.verify.failed')} skeleton={null}>
          {(outcome) => <Outcome outcome={outcome} place={place} />}
        </LedgerState>
      )}
    </LedgerDialog>
  );
}
