import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type LedgerAnswer,
  type LedgerBook,
  type LedgerColumn,
  type LedgerInvoice,
  otherSide,
} from '@camino/contracts/ledger/ledger.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { Hint } from '../ui/hint.js';
import { useMoreAside } from '../ui/list/use-more-aside.js';
import { Words } from '../ui/words.js';
import { columnsWithAmounts } from './book-rows.js';
import styles from './book-table.module.css';
import { figure, useTypeName } from './ledger-words.js';

type BookTableProps = Readonly<{
  answer: LedgerAnswer;
  rows: readonly LedgerInvoice[];
  /** Of the first row, among all that are asked for. */
  first: number;
  onOpen: (row: LedgerInvoice) => void;
  onColumn: (column: LedgerColumn) => void;
}>;

const day = (row: LedgerInvoice): string => row.fecha_emision.slice(0, 10);

const useIssued = (): ((row: LedgerInvoice) => string) => {
  const format = useFormat();
  return (row) => format.dayTime(day(row), row.fecha_emision.slice(11, 16));
};

/** What there is to know about a row besides its figures. */
function Marks({ row }: Readonly<{ row: LedgerInvoice }>) {
  const text = useText();
  return (
    <>
      {row.anulado === 1 && <span className={styles.voidedMark}>{text('ledger.voided')}</span>}
      {row.tardia && (
        <Hint className={styles.lateMark} words={text('ledger.lateHint')}>
          {text('ledger.late')}
        </Hint>
      )}
      {row.tipo_cambio !== null && (
        <span className={styles.soft}>
          {text('ledger.currency', { currency: row.moneda, rate: row.tipo_cambio.toFixed(5) })}
        </span>
      )}
    </>
  );
}

/** What a row counts in a column; of what was voided also the amount it was printed with. */
function Amount({ row, column }: Readonly<{ row: LedgerInvoice; column: LedgerColumn }>) {
  const counted = figure(row.columnas[column] ?? 0);
  if (row.anulado === 0 || column !== 'total') return <>{counted}</>;
  return (
    <>
      <del className={styles.was}>{figure(row.monto)}</del> {counted}
    </>
  );
}

/** Says by keyboard what the hints of type and day beside it say to a mouse: one stop for each row. */
function Opener({ row, onOpen }: Readonly<{ row: LedgerInvoice; onOpen: (row: LedgerInvoice) => void }>) {
  const text = useText();
  const [typeName, issued] = [useTypeName(), useIssued()];
  return (
    <Hint opens="focused" words={`${typeName(row.tipo_dte)}, ${issued(row)}`}>
      <button
        type="button"
        className={styles.opener}
        aria-label={text('ledger.document.see', { number: row.numero_dte })}
        onClick={() => onOpen(row)}
      >
        {row.anulado === 1 ? <del>{row.numero_dte}</del> : row.numero_dte}
      </button>
    </Hint>
  );
}

/** The figure of a column leads to the documents it is made of. */
function Sum({
  answer,
  column,
  onColumn,
}: Pick<BookTableProps, 'answer' | 'onColumn'> & Readonly<{ column: LedgerColumn }>) {
  const text = useText();
  const amount = answer.libro.totales[column] ?? 0;
  return (
    <button
      type="button"
      className={styles.sum}
      aria-label={text('ledger.rule.see', { column: text(`ledger.column.${column}`), amount: figure(amount) })}
      onClick={() => onColumn(column)}
    >
      {figure(amount)}
    </button>
  );
}

/**
 * Which columns a table has: below 1200 px two stand in one where they can, below 1720 px those without amounts are
 * left out.
 */
const useColumns = (answer: LedgerAnswer): Readonly<{ compact: boolean; columns: readonly LedgerColumn[] }> => {
  const compact = useMediaQuery('(width < 1200px)', { noSsr: true });
  const roomy = useMediaQuery('(width >= 1720px)', { noSsr: true });
  return { compact, columns: roomy ? answer.libro.columnas : columnsWithAmounts(answer) };
};

type RowProps = Pick<BookTableProps, 'onOpen'> &
  Readonly<{ row: LedgerInvoice; book: LedgerBook; compact: boolean; columns: readonly LedgerColumn[]; at: number }>;

/** A document; where there is little room, its type and day stand below its number, a NIT below its name. */
function Row({ row, book, compact, columns, at, onOpen }: RowProps) {
  const [typeName, issued] = [useTypeName(), useIssued()];
  const format = useFormat();
  const { nit, name } = otherSide(row, book);
  const voided = row.anulado === 1;
  return (
    <TableRow
      data-row
      data-voided={voided || undefined}
      hover
      aria-rowindex={at}
      className={voided ? styles.voided : undefined}
    >
      {!compact && (
        <>
          <TableCell>
            <Hint opens="pointed" words={typeName(row.tipo_dte)}>
              {row.tipo_dte}
            </Hint>
          </TableCell>
          <TableCell className={styles.day}>
            <Hint opens="pointed" words={issued(row)}>
              {format.day(day(row))}
            </Hint>
          </TableCell>
        </>
      )}
      <TableCell>
        <Opener row={row} onOpen={onOpen} />
        {compact && <span className={styles.below}>{`${row.tipo_dte} · ${format.day(day(row))}`}</span>}
      </TableCell>
      {!compact && <TableCell>{nit}</TableCell>}
      <TableCell className={styles.name}>
        <span className={styles.nameLine}>
          <span className={voided ? styles.struck : undefined}>
            <Words>{name}</Words>
          </span>
          <Marks row={row} />
        </span>
        {compact && <span className={styles.below}>{nit}</span>}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column} align="right" className={styles.figure}>
          <Amount row={row} column={column} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Wide({ answer, rows, first, onOpen, onColumn }: BookTableProps) {
  const text = useText();
  const { libro: head } = answer;
  const { compact, columns } = useColumns(answer);
  const { frame, fits } = useMoreAside<HTMLDivElement>();
  const heads: readonly ('type' | 'date' | 'number' | 'nit' | 'buyer' | 'seller')[] = [
    ...(compact ? [] : (['type', 'date'] as const)),
    'number',
    ...(compact ? [] : (['nit'] as const)),
    head.libro === 'ventas' ? 'buyer' : 'seller',
  ];
  return (
    <>
      <div ref={frame} className={`${styles.frame} ${fits ? styles.fits : ''}`}>
        <Table
          size="small"
          className={styles.table}
          aria-label={text(`ledger.book.${head.libro}`)}
          aria-rowcount={head.documentos + 2}
        >
          <TableHead>
            <TableRow>
              {heads.map((name) => (
                <TableCell key={name}>{text(`ledger.column.${name}`)}</TableCell>
              ))}
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {text(`ledger.column.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <Row key={row.id} at={first + index + 2} {...{ row, compact, columns, onOpen }} book={head.libro} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={heads.length}>
                {text('ledger.totalRow')}
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right" className={styles.figure}>
                  <Sum answer={answer} column={column} onColumn={onColumn} />
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </div>
      {columns.length < head.columnas.length && <p className={styles.soft}>{text('ledger.withoutAmounts')}</p>}
    </>
  );
}

function Cards({ answer, rows, onOpen, onColumn }: BookTableProps) {
  const text = useText();
  const format = useFormat();
  const { libro: head } = answer;
  return (
    <>
      <dl className={styles.sums} aria-label={text('ledger.totalRow')}>
        {head.columnas.map((column) => (
          <div key={column}>
            <dt>{text(`ledger.column.${column}`)}</dt>
            <dd>
              <Sum answer={answer} column={column} onColumn={onColumn} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.cards} aria-label={text(`ledger.book.${head.libro}`)}>
        {rows.map((row) => {
          const { nit, name } = otherSide(row, head.libro);
          return (
            <li
              key={row.id}
              data-row
              data-voided={row.anulado === 1 || undefined}
              className={row.anulado === 1 ? styles.voided : undefined}
            >
              <div className={styles.cardHead}>
                <Opener row={row} onOpen={onOpen} />
                <span className={styles.figure}>
                  <Amount row={row} column="total" />
                </span>
              </div>
              <span className={row.anulado === 1 ? styles.struck : undefined}>{name}</span>
              <span className={styles.soft}>{`${row.tipo_dte} · ${format.day(day(row))} · ${nit}`}</span>
              <span className={styles.nameLine}>
                <Marks row={row} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The rows of a book: a table with the columns of its regime, cards on a phone. */
export function BookTable(props: BookTableProps) {
  const small = useMediaQuery('(width < 640px)', { noSsr: true });
  return small ? <Cards {...props} /> : <Wide {...props} />;
}
