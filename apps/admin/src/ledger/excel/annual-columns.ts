import type { AnnualAnswer, AnnualRow, AnnualRule } from '@camino/contracts/ledger/ledger.js';
import type { Text } from '../../i18n/use-text.js';

const RULES = [
  'none',
  'income_simplified',
  'income_below_minimum',
  'small_taxpayer',
  'exporter_of_farm_goods',
  'exporter',
  'maquila',
  'public_sector',
  'card_operator',
  'card_operator_for_fuel',
  'special_taxpayer',
  'special_invoice',
] as const;

/** A rule's name; that of one which is not known here is its code. */
export const retentionRule = ({ codigo }: Pick<AnnualRule, 'codigo'>, text: Text): string => {
  const known = RULES.find((rule) => rule === codigo);
  return known ? text(`ledger.retention.rules.${known}`) : codigo;
};

/** Columns that every closing has, and those of regimes with value-added tax. */
const FIXED_COLUMNS = ['total_factura', 'total_retencion', 'impuesto'] as const;
const IVA_COLUMNS = ['debito', 'credito', 'saldo_anterior', 'retenido', 'a_pagar', 'saldo'] as const;
type FixedColumn = (typeof FIXED_COLUMNS)[number];
type IvaColumn = (typeof IVA_COLUMNS)[number];
export type AnnualColumn = FixedColumn | IvaColumn;

export const isIva = (column: AnnualColumn): column is IvaColumn => (IVA_COLUMNS as readonly string[]).includes(column);

/** The columns of a year: those of value-added tax where a month of it has them. */
export const columnsOf = ({ data }: Pick<AnnualAnswer, 'data'>): readonly AnnualColumn[] =>
  data.some(({ iva }) => iva !== null) ? [...FIXED_COLUMNS, ...IVA_COLUMNS] : FIXED_COLUMNS;

export const valueIn = (row: AnnualRow, column: AnnualColumn): number | null =>
  isIva(column) ? (row.iva?.[column] ?? null) : row[column];

/** What a column amounts to in the year; null for what is carried from month to month, which cannot be summed. */
export const totalIn = (answer: Pick<AnnualAnswer, 'data' | 'totales'>, column: AnnualColumn): number | null => {
  if (!isIva(column)) return answer.totales[column];
  if (column === 'saldo' || column === 'saldo_anterior') return null;
  return answer.data.reduce((sum, row) => sum + Math.round((row.iva?.[column] ?? 0) * 100), 0) / 100;
};

/** Retentions of the month that are taken off its tax: value-added tax that was withheld is no income tax. */
export const ownRetention = ({ retenido, total_retencion }: AnnualRow): number => retenido ?? total_retencion;

const RULE_CODES = [
  'none',
  'small_taxpayer',
  'simplified_low',
  'simplified_high',
  'profits_quarter',
  'profits_estimated',
  'profits_waiting',
  'profits_year',
  'vat_general',
] as const;

/** The key of a rule's name; null of a rule that is not known here. */
export const ruleKey = ({ codigo }: AnnualRule): `ledger.closing.code.${(typeof RULE_CODES)[number]}` | null => {
  const known = RULE_CODES.find((code) => code === codigo);
  return known ? `ledger.closing.code.${known}` : null;
};

export const percent = (rate: number): string => `${rate.toLocaleString('en-US', { maximumFractionDigits: 4 })} %`;
export const percents = (rates: readonly number[]): string => rates.map(percent).join(' · ');

/** `YYYY-MM` */
export const monthOfRow = (answer: Pick<AnnualAnswer, 'anio'>, row: Pick<AnnualRow, 'mes'>): string =>
  `${answer.anio}-${String(row.mes).padStart(2, '0')}`;
