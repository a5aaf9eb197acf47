import { CLAIM_STATUS_LABELS, PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { claimTypeName } from '@camino/contracts/catalogue/row-names.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Cell, Sheet } from '../platform/ports/xlsx/index.js';
import { type ClaimRow, isErased } from './claims.projection.js';

const COLUMNS = [
  { name: 'reservation_number', width: 18 },
  { name: 'reservation_date', width: 16 },
  { name: 'claim_type', width: 36 },
  { name: 'priority', width: 12 },
  { name: 'status', width: 14 },
  { name: 'client', width: 28 },
  { name: 'filed_at', width: 18, format: 'yyyy-mm-dd hh:mm' },
  { name: 'resolved_at', width: 18, format: 'yyyy-mm-dd hh:mm' },
  { name: 'note', width: 48 },
] as const;

/** A sheet of these claims with title and headers in the caller's language. */
export const claimSheetOf = (
  rows: AsyncIterable<ClaimRow>,
  language: Language,
  say: (key: string) => string,
): Sheet => ({
  name: say('claim.sheet'),
  columns: COLUMNS.map(({ name, ...look }) => ({ header: say(`claim.column.${name}`), ...look })),
  rows: cellsOf(rows, language),
});

/** Guatemala is six hours behind UTC all year; a spreadsheet knows no zones. */
const ZONE_MS = 6 * 3_600_000;
const local = (at: string | null): Date | null => (at === null ? null : new Date(Date.parse(at) - ZONE_MS));

const cellsOf = async function* (rows: AsyncIterable<ClaimRow>, language: Language): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    const { number, date, claimType, priority, pending, passenger, filedAt, resolvedAt, note } = row;
    yield [
      number,
      date,
      claimTypeName(claimType.description, language),
      PRIORITY_LABELS[language][priorityOf(priority)],
      CLAIM_STATUS_LABELS[language][pending ? 'pending' : 'resolved'],
      isErased(row) ? '' : passenger,
      local(filedAt),
      local(resolvedAt),
      note === ERASED ? '' : note,
    ];
  }
};
