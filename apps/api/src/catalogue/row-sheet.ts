import { type Catalogue, type Entry, labelOf } from '@camino/domain/catalogue/catalogue.js';
import { describedAs, type Field, type Kind, type Value } from '@camino/domain/catalogue/rules/kinds.js';
import { DAY_FORMAT, dayCell, type Cell, type Column, type Sheet } from '../platform/ports/xlsx/index.js';

/** Translates a key of catalogue.json into the caller's language. */
export type Say = (key: string) => string;
type Row = Entry['row'];

/** A sheet of these rows with title and headers in the caller's language. References show the label of their row. */
export const sheetOf = (state: Catalogue, kind: Kind, rows: readonly Row[], say: Say): Sheet => {
  const fields = Object.entries(describedAs(kind).fields);
  return {
    name: say(`catalogue.sheet.${kind}`),
    columns: fields.map(([name, field]) => columnOf(name, field, say)),
    rows: cellsOf(
      rows,
      fields.map(([name, field]) => cellOf(state, name, field, say)),
    ),
  };
};

const columnOf = (name: string, field: Field, say: Say): Column => ({
  header: say(`catalogue.field.${name}`),
  ...lookOf(field),
});

const lookOf = (field: Field): Omit<Column, 'header'> => {
  if (field.type === 'number') return { width: 14, format: field.decimals > 0 ? '0.00' : '0' };
  return field.type === 'date' ? { width: 14, format: DAY_FORMAT } : { width: 28 };
};

type ToCell = (row: Row) => Cell;

const cellOf = (state: Catalogue, name: string, field: Field, say: Say): ToCell => {
  const words =
    field.type === 'flag' ? { true: say(`catalogue.flag.${name}.yes`), false: say(`catalogue.flag.${name}.no`) } : null;
  return (row) => {
    const value: Value | undefined = row[name];
    if (typeof value === 'boolean') return words ? words[`${value}`] : value;
    if (typeof value !== 'string') return value ?? null;
    if (field.type === 'reference') return labelOf(state, field.to, value);
    if (field.type === 'date') return dayCell(value);
    return field.type === 'choice' ? say(`catalogue.choice.${name}.${value}`) : value;
  };
};

/** Yields rows lazily, one at a time. */
const cellsOf = async function* (rows: readonly Row[], cells: readonly ToCell[]): AsyncGenerator<readonly Cell[]> {
  for (const row of rows) yield cells.map((cell) => cell(row));
};
