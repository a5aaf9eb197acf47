import Button from '@mui/material/Button';
import type { AnnualAnswer, AnnualRow } from '@camino/contracts/ledger/ledger.js';
import { type Text, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { Fact, Facts } from '../ui/facts.js';
import {
  type AnnualColumn,
  isIva,
  monthOfRow,
  ownRetention,
  percent,
  percents,
  ruleKey,
  valueIn,
} from './excel/annual-columns.js';
import styles from './annual-dialog.module.css';
import { quetzales, regimeName, useMonthName } from './ledger-words.js';
import type { LedgerPlace } from './use-ledger-place.js';

/** The rule of a month's tax in words, by its regime; rules that are not known here say their code. */
const ruleWords = ({ regimen_id: regime, regla }: AnnualRow, text: Text): string => {
  if (regime === 1) return text('ledger.closing.rule.small');
  if (regime === 2) return text('ledger.closing.rule.optional');
  if (regime === 3) return text('ledger.closing.rule.profit');
  return regla.codigo ? text('ledger.closing.rule.other', { code: regla.codigo }) : text('ledger.closing.rule.none');
};

const columnRule = (column: AnnualColumn, row: AnnualRow, text: Text): string => {
  if (isIva(column)) return text(`ledger.closing.ivaRule.${column}`);
  if (column === 'total_factura') return text('ledger.closing.totalRule');
  if (column === 'total_retencion') return text('ledger.closing.retentionRule');
  return ruleWords(row, text);
};

/** What a figure is made of, step by step. */
function Steps({ row, column }: Readonly<{ row: AnnualRow; column: AnnualColumn }>) {
  const text = useText();
  if (column === 'impuesto')
    return (
      <Facts>
        <Fact label={text('ledger.closing.base')}>{quetzales(row.regla.base)}</Fact>
        <Fact label={text('ledger.closing.rates')}>{percents(row.regla.tasas)}</Fact>
        <Fact label={text('ledger.closing.determined')}>{quetzales(row.determinado)}</Fact>
        {Boolean(row.saldo_anterior) && (
          <Fact label={text('ledger.closing.lessCarried')}>{quetzales(row.saldo_anterior ?? 0)}</Fact>
        )}
        <Fact label={text('ledger.closing.lessRetentions')}>{quetzales(ownRetention(row))}</Fact>
        <Fact label={text('ledger.closing.result')}>{quetzales(row.impuesto)}</Fact>
        {Boolean(row.saldo) && <Fact label={text('ledger.closing.carriedOn')}>{quetzales(row.saldo ?? 0)}</Fact>}
      </Facts>
    );
  if (!isIva(column) || !row.iva) return null;
  const { iva } = row;
  const parts = ['debito', 'credito', 'saldo_anterior', 'retenido', 'a_pagar', 'saldo'] as const;
  return (
    <Facts>
      {iva.tasa !== undefined && <Fact label={text('ledger.closing.rate')}>{percent(iva.tasa)}</Fact>}
      {parts.map((part) => (
        <Fact key={part} label={text(`ledger.closing.${part}`)}>
          {quetzales(iva[part])}
        </Fact>
      ))}
    </Facts>
  );
}

export type Asked = Readonly<{ row: AnnualRow; column: AnnualColumn }>;

/** Out of which rows a figure is made, by which rule, base and rate. */
export function Explanation({
  answer,
  asked,
  place,
  onClose,
}: Readonly<{ answer: AnnualAnswer; asked: Asked; place: LedgerPlace; onClose: () => void }>) {
  const text = useText();
  const monthName = useMonthName();
  const { row, column } = asked;
  const month = monthOfRow(answer, row);
  const code = ruleKey(row.regla);
  const books =
    column === 'credito'
      ? (['compras'] as const)
      : column === 'total_factura' || column === 'debito'
        ? (['ventas'] as const)
        : (['ventas', 'compras'] as const);
  return (
    <ActionDialog
      single
      title={text('ledger.closing.why', { column: text(`ledger.closing.${column}`), month: monthName(month) })}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <strong className={styles.amount}>{quetzales(valueIn(row, column) ?? 0)}</strong>
      <p className={styles.rule}>{columnRule(column, row, text)}</p>
      <p className={styles.soft}>{`${text('ledger.regime.label')}: ${regimeName(row.regimen_id, text)}`}</p>
      {column === 'impuesto' && code && (
        <p className={styles.soft}>{`${text('ledger.closing.ruleName')}: ${text(code)}`}</p>
      )}
      <Steps row={row} column={column} />
      <div className={styles.buttons}>
        {column === 'total_retencion' || column === 'retenido' ? (
          <Button variant="outlined" onClick={() => place.goTo('retenciones')}>
            {text('ledger.closing.seeRetentions')}
          </Button>
        ) : (
          books.map((book) => (
            <Button key={book} variant="outlined" onClick={() => place.goTo(book, { month, known: place.known })}>
              {text(book === 'ventas' ? 'ledger.closing.seeSales' : 'ledger.closing.seePurchases')}
            </Button>
          ))
        )}
      </div>
    </ActionDialog>
  );
}
