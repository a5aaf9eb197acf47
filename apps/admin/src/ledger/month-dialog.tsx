import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LEDGER_BOOKS, type LedgerAnswer, type LedgerBook } from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { ReadState } from '../ui/read-state.js';
import { Icon } from '../ui/icon.js';
import { countsIn, EVERYTHING, type Narrowed, narrowed, type Shown, SHOWN } from './book-rows.js';
import { BookTable } from './book-table.js';
import { ExcelButton } from './excel-button.js';
import { KnownBanner, knownAt, KnownOn } from './known-on.js';
import { LedgerDialog } from './ledger-dialog.js';
import { fileName, regimeName, useMonthTitle } from './ledger-words.js';
import { LedgerState } from './ledger-state.js';
import styles from './month-dialog.module.css';
import { MonthField } from '../ui/month-field.js';
import { PaperButton } from './paper-button.js';
import { Proof } from './proof.js';
import { type BookRead, ROWS, useBook } from './use-book.js';
import type { LedgerPlace } from './use-ledger-place.js';

type MonthDialogProps = Readonly<{ owner: LedgerOwner; book: LedgerBook; place: LedgerPlace }>;

/** Why a column amounts to what it does, above the documents that make it. */
function Rule({ answer, asked, onClear }: Readonly<{ answer: LedgerAnswer; asked: Narrowed; onClear: () => void }>) {
  const text = useText();
  const { column } = asked;
  if (!column) return null;
  const count = answer.facturas.filter((row) => countsIn(row, column)).length;
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button size="small" color="inherit" onClick={onClear}>
          {text('ledger.rule.clear')}
        </Button>
      }
    >
      <strong>{text('ledger.rule.showing', { column: text(`ledger.column.${column}`) })}</strong>{' '}
      {text('ledger.rule.sum', { smart_count: count })} {text(`ledger.rule.${column}`)} {text('ledger.rule.signs')}
    </Alert>
  );
}

function Search({ asked, onAsk }: Readonly<{ asked: Narrowed; onAsk: (asked: Narrowed) => void }>) {
  const text = useText();
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        label={text('ledger.search')}
        value={asked.q}
        onChange={(event) => onAsk({ ...asked, q: event.target.value })}
        sx={{ flex: '1 1 220px', maxWidth: 420 }}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        select
        label={text('ledger.only.label')}
        value={asked.shown}
        onChange={(event) => onAsk({ ...asked, shown: event.target.value as Shown })}
        sx={{ minWidth: 150 }}
      >
        {SHOWN.map((shown) => (
          <MenuItem key={shown} value={shown}>
            {text(`ledger.only.${shown}`)}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}

type PagesProps = Readonly<{ first: number; total: number; onGo: (first: number) => void }>;

function Pages({ first, total, onGo }: PagesProps) {
  const text = useText();
  if (total <= ROWS) return null;
  return (
    <div className={styles.pages}>
      <IconButton aria-label={text('ledger.pageBefore')} disabled={first === 0} onClick={() => onGo(first - ROWS)}>
        <Icon name="left" />
      </IconButton>
      <span aria-live="polite">
        {text('ledger.pageOf', { from: first + 1, to: Math.min(first + ROWS, total), total })}
      </span>
      <IconButton
        aria-label={text('ledger.pageAfter')}
        disabled={first + ROWS >= total}
        onClick={() => onGo(first + ROWS)}
      >
        <Icon name="right" />
      </IconButton>
    </div>
  );
}

function Closing({ answer, place }: Readonly<{ answer: LedgerAnswer; place: LedgerPlace }>) {
  const text = useText();
  const format = useFormat();
  const { libro: head } = answer;
  return (
    <>
      <p className={styles.counts}>
        {text('ledger.counts', { documents: head.documentos, voided: head.anulados })}
        {' · '}
        {head.cerrado_el
          ? [
              head.sin_movimiento && text('ledger.empty'),
              text('ledger.closedAt', { when: format.instant(head.cerrado_el) }),
            ]
              .filter(Boolean)
              .join(' · ')
          : text('ledger.state.abierto')}
      </p>
      {head.tardias > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button size="small" color="inherit" onClick={() => place.goTo('tardias', { month: head.mes })}>
              {text('ledger.seeLate')}
            </Button>
          }
        >
          {text('ledger.lateWarning', { smart_count: head.tardias })}
        </Alert>
      )}
    </>
  );
}

type RestProps = Readonly<{ rest: NonNullable<BookRead['rest']>; height: number }>;

/** In place of what needs all rows, while they are on their way. */
function Rest({ rest, height }: RestProps) {
  const text = useText();
  return (
    <ReadState query={rest} failed={text('ledger.failed')} skeleton={<Skeleton variant="rounded" height={height} />}>
      {() => null}
    </ReadState>
  );
}

type RowsProps = Readonly<{ answer: LedgerAnswer; rest: BookRead['rest']; place: LedgerPlace }>;

function Rows({ answer, rest, place }: RowsProps) {
  const text = useText();
  const [asked, setAsked] = useState<Narrowed>(EVERYTHING);
  const [first, setFirst] = useState(0);
  const settled = useDeferredValue(asked);
  const rows = useMemo(() => narrowed(answer.facturas, answer.libro.libro, settled), [answer, settled]);
  const ask = (next: Narrowed): void => {
    setAsked(next);
    setFirst(0);
  };
  const isNarrowed = settled.q.trim() !== '' || settled.shown !== 'all' || settled.column !== null;
  const total = rest && !isNarrowed ? answer.libro.documentos : rows.length;
  if (answer.facturas.length === 0)
    return <BlankSlate icon="inbox" title={text('ledger.empty')} hint={text('ledger.emptyHint')} />;
  return (
    <>
      <Search asked={asked} onAsk={ask} />
      {!rest && <Rule answer={answer} asked={asked} onClear={() => ask({ ...asked, column: null })} />}
      {rest && isNarrowed ? (
        <Rest rest={rest} height={360} />
      ) : rows.length === 0 ? (
        <BlankSlate icon="search" title={text('ledger.noMatch')}>
          <Button variant="outlined" onClick={() => ask(EVERYTHING)}>
            {text('record.clearFilters')}
          </Button>
        </BlankSlate>
      ) : (
        <>
          <Pages first={first} total={total} onGo={setFirst} />
          {rest && first > 0 ? (
            <Rest rest={rest} height={360} />
          ) : (
            <BookTable
              answer={answer}
              rows={rows.slice(first, first + ROWS)}
              first={first}
              onOpen={(row) => place.openDocument(row.id)}
              onColumn={(column) => ask({ ...EVERYTHING, column })}
            />
          )}
          <Pages first={first} total={total} onGo={setFirst} />
        </>
      )}
    </>
  );
}

/** The book of a month: sales or purchases, with everything it is made of. */
export function MonthDialog({ owner, book, place }: MonthDialogProps) {
  const text = useText();
  const monthTitle = useMonthTitle();
  const { whose, month, known } = place;
  const query = useBook({ whose, book, month, known });
  const { data: answer, rest } = query;
  const show = (next: Readonly<{ book?: LedgerBook; month?: string; known?: string | null }>): void =>
    place.goTo(next.book ?? book, { month: next.month ?? month, known: next.known === undefined ? known : next.known });
  return (
    <LedgerDialog
      title={owner.nombre}
      about={[
        month && monthTitle(month),
        `NIT ${owner.nit}`,
        regimeName(answer?.libro.usuario.regimen_id ?? owner.regimen_id, text),
      ]
        .filter(Boolean)
        .join(' · ')}
      onClose={place.close}
      tools={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            value={book}
            aria-label={text('ledger.book.label')}
            onChange={(_event, next: LedgerBook | null) => next && show({ book: next })}
          >
            {LEDGER_BOOKS.map((one) => (
              <ToggleButton key={one} value={one}>
                {text(`ledger.book.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <MonthField label={text('ledger.month')} value={month} onChange={(next) => show({ month: next })} />
          <KnownOn day={known} onChange={(next) => show({ known: next })} />
          <span className={styles.files}>
            <ExcelButton
              name={fileName(owner, 'LTE', 'xlsx')}
              build={
                answer && !rest
                  ? async (words) => (await import('./excel/month-sheet.js')).monthSheet(answer, words)
                  : null
              }
            />
            <PaperButton
              why={text('ledger.pdf.needsMonth')}
              asked={
                month
                  ? {
                      path: 'libro_pdf',
                      body: {
                        usuario_id: whose,
                        libro: book,
                        mes: Number(month.slice(5)),
                        anio: Number(month.slice(0, 4)),
                        ...(known && { conocido: knownAt(known) }),
                      },
                    }
                  : null
              }
            />
          </span>
        </>
      }
    >
      {known && month && (
        <KnownBanner day={known} onToday={() => show({ known: null })}>
          <Button size="small" color="inherit" onClick={() => place.goTo('diferencias', { month, known })}>
            {text('ledger.known.compare')}
          </Button>
        </KnownBanner>
      )}
      {month === '' ? (
        <BlankSlate icon="today" title={text('ledger.chooseFirst')} />
      ) : (
        <LedgerState
          query={query}
          failed={text('ledger.failed')}
          skeleton={<Skeleton variant="rounded" height={360} />}
        >
          {(data) => (
            <>
              <Closing answer={data} place={place} />
              <Rows key={`${book} ${month}`} answer={data} rest={rest} place={place} />
              {data.libro.checksum === null ? (
                rest && <Rest rest={rest} height={48} />
              ) : (
                <Proof checksum={data.libro.checksum} position={data.libro.posicion} />
              )}
            </>
          )}
        </LedgerState>
      )}
    </LedgerDialog>
  );
}
