import type { Language } from '@camino/contracts/kernel/language.js';
import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
} from '@camino/contracts/ledger/ledger-calls.js';
import type { RetentionRule } from '@camino/domain/ledger/retention-rules.js';
import { dayFigures } from '../../platform/kit/index.js';
import { figure, monthWords, PAPER_WORDS, percents } from './paper-words.js';

/** Rows that surely fit on a folio, names and numbers of several lines included. */
const ROWS = 22;

const chunks = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => rows.slice(index * ROWS, (index + 1) * ROWS));

/** The folios after that of the closing: one list after the other, and none where there is nothing to say. */
export const retentionFolios = ({ revisadas, por_practicar: duties }: LedgerRetentionReview, language: Language) => {
  const total = figure(duties.reduce((sum, { retencion }) => sum + Math.round(retencion * 100), 0) / 100);
  const parts = chunks(duties);
  const pages = [
    ...chunks(revisadas).map((rows) => ({ checks: rows.map((row) => checkOf(row, language)) })),
    ...parts.map((rows) => ({
      duties: rows.map((row) => dutyOf(row, language)),
      total: rows === parts.at(-1) ? total : null,
    })),
  ];
  return { retentionPages: pages.map((page, index) => ({ ...page, folio: index + 2 })) };
};

const ruleOf = ({ codigo, tasas, base }: LedgerRetentionCheck['regla'], language: Language) => ({
  rule: PAPER_WORDS[language].retentionRule[codigo as RetentionRule] ?? codigo,
  rates: percents(tasas, language),
  base: figure(base),
});

const checkOf = (row: LedgerRetentionCheck, language: Language) => ({
  month: monthWords(row.mes, language),
  tax: row.impuesto,
  agent: `${row.nombre_agente} · ${row.nit_agente}`,
  certificates: row.constancias.join(', '),
  retained: figure(row.retenido),
  expected: figure(row.esperado),
  ...ruleOf(row.regla, language),
  invoices: row.documentos.length,
  result: PAPER_WORDS[language].review[row.resultado],
});

const dutyOf = (row: LedgerRetentionDuty, language: Language) => ({
  month: monthWords(row.mes, language),
  tax: row.impuesto,
  supplier: `${row.nombre_proveedor} · ${row.nit_proveedor}`,
  number: row.numero_dte,
  ...ruleOf(row.regla, language),
  amount: figure(row.retencion),
  form: row.formulario,
  due: dayFigures(row.vence, language),
});
