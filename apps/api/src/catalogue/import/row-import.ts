import { Injectable } from '@nestjs/common';
import type { ImportCheck, ImportLine } from '@camino/contracts/catalogue/catalogue.js';
import { type Catalogue, labelOf } from '@camino/domain/catalogue/catalogue.js';
import { faultText } from '@camino/domain/catalogue/fault-texts.js';
import { alike, type PlannedLine, planOf, rowsNamed } from '@camino/domain/catalogue/import-plan.js';
import { describedAs, type Field, type Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { type Fault, FaultyRow } from '@camino/domain/catalogue/rows.js';
import type { Sheet } from '../../platform/ports/xlsx/index.js';
import type { Said } from '../../platform/edge/http/index.js';
import { RowQueries } from '../row-queries.js';
import { sheetOf } from '../row-sheet.js';
import { readTable, type ReadCell, type ReadTable } from './read-table.js';

/** Says a text in a language, with its arguments. */
export type Saying = (said: Said, language?: 'es' | 'en') => string;
type Sent = ImportLine['row'];
type Value = Sent[string];

/** Tables of rows from elsewhere: what importing one would do, and the empty table to begin with. */
@Injectable()
export class RowImport {
  constructor(private readonly queries: RowQueries) {}

  /** @throws InvalidInput when the file is no table */
  async check(kind: Kind, file: Readonly<{ name: string; content: Buffer }>, say: Saying): Promise<ImportCheck> {
    const table = await readTable(file.name, file.content);
    const state = await this.queries.state();
    const columns = columnsOf(kind, table, say);
    const lines = table.rows.map(({ line, cells }) => ({ line, given: rowOf(state, kind, columns, cells, say) }));
    return {
      lines: planOf(state, kind, lines).map((plan) => lineOf(state, kind, plan, say)),
      unknown_columns: table.headers.filter((header, at) => header !== '' && !columns.some((one) => one.at === at)),
    };
  }

  /** Headers as exports have them, and no rows. */
  async template(kind: Kind, say: Saying): Promise<Sheet> {
    return sheetOf(await this.queries.state(), kind, [], (key) => say({ key }));
  }
}

type FileColumn = Readonly<{ at: number; name: string; field: Field }>;

/** Headers are the names of fields, or what they are called in either language. */
const columnsOf = (kind: Kind, { headers }: ReadTable, say: Saying): readonly FileColumn[] => {
  const written = headers.map(alike);
  return Object.entries(describedAs(kind).fields).flatMap(([name, field]) => {
    const called = (['es', 'en'] as const).map((language) => say({ key: `catalogue.field.${name}` }, language));
    const at = [name, ...called].map((header) => written.indexOf(alike(header))).find((found) => found >= 0);
    return at === undefined ? [] : [{ at, name, field }];
  });
};

const rowOf = (
  state: Catalogue,
  kind: Kind,
  columns: readonly FileColumn[],
  cells: readonly ReadCell[],
  say: Saying,
): Sent => {
  const present = columns.map(
    ({ at, name, field }) => [name, valueOf(state, name, field, cells[at] ?? null, say)] as const,
  );
  return Object.fromEntries(
    present.filter(([name, value]) => value !== null || describedAs(kind).fields[name]?.otherwise === null),
  );
};

const valueOf = (state: Catalogue, name: string, field: Field, cell: ReadCell, say: Saying): Value => {
  if (cell === null) return null;
  if (cell instanceof Date) return momentOf(field, cell);
  if (field.type === 'flag') return flagOf(name, cell, say);
  if (field.type === 'number') return typeof cell === 'string' ? withoutCommas(cell) : Number(cell);
  return wordOf(state, name, field, String(cell), say);
};

const momentOf = ({ type }: Field, cell: Date): string =>
  type === 'time' ? cell.toISOString().slice(11, 16) : cell.toISOString().slice(0, 10);

/** `1,520.50` is a number as people write it. */
const withoutCommas = (text: string): string =>
  /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;

const wordOf = (
  state: Catalogue,
  name: string,
  field: Exclude<Field, { type: 'flag' | 'number' }>,
  text: string,
  say: Saying,
): string => {
  if (field.type === 'reference') {
    const [id, ...others] = rowsNamed(state, field.to, text);
    return id !== undefined && others.length === 0 ? id : text;
  }
  if (field.type === 'date') return dayOf(text);
  return field.type === 'choice' ? choiceOf(name, field.options, text, say) : text;
};

const flagOf = (name: string, cell: ReadCell, say: Saying): Value => {
  if (typeof cell === 'boolean') return cell;
  const written = alike(String(cell));
  const words = (which: 'yes' | 'no', ...more: readonly string[]): readonly string[] => [
    ...more,
    ...(['es', 'en'] as const).map((language) => alike(say({ key: `catalogue.flag.${name}.${which}` }, language))),
  ];
  if (words('yes', 'si', 'yes', 'true', 'verdadero', '1', 'x').includes(written)) return true;
  return words('no', 'no', 'false', 'falso', '0').includes(written) ? false : String(cell);
};

const choiceOf = (name: string, options: readonly string[], text: string, say: Saying): string =>
  options.find((option) =>
    [
      option,
      ...(['es', 'en'] as const).map((language) => say({ key: `catalogue.choice.${name}.${option}` }, language)),
    ].some((word) => alike(word) === alike(text)),
  ) ?? text;

/** `31/12/2026` besides `2026-12-31`: the day comes first, as it is written here. */
const dayOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
};

const lineOf = (state: Catalogue, kind: Kind, plan: PlannedLine, say: Saying): ImportLine => {
  const { line, action, id, refusal } = plan;
  const given = plan.given as Sent;
  return {
    line,
    action,
    id,
    version: id === null ? null : (state[kind].get(id)?.version ?? null),
    label: labelIn(state, kind, given),
    row: given,
    errors: refusal ? errorsOf(refusal, say) : {},
  };
};

const labelIn = (state: Catalogue, kind: Kind, given: Sent): string => {
  const { label, fields } = describedAs(kind);
  const field = fields[label];
  const value = given[label];
  return field?.type === 'reference' && typeof value === 'string'
    ? labelOf(state, field.to, value)
    : String(value ?? '');
};

const errorsOf = (refusal: NonNullable<PlannedLine['refusal']>, say: Saying): ImportLine['errors'] => {
  if (!(refusal instanceof FaultyRow)) return { '': [say({ key: refusal.code, args: refusal.params })] };
  return Object.fromEntries(refusal.faults.map((fault) => [fault.field, [say(textOf(refusal.kind, fault))]]));
};

/** A file has words where the form has a switch: which ones are read is said. */
const textOf = (kind: Kind, fault: Fault): Said =>
  fault.because === 'flag' ? { key: `catalogue.flag.${fault.field}.either` } : faultText(kind, fault);
