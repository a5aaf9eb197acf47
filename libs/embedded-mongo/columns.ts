import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { type Found, findAt, parsePath, type Path } from './path.js';
import type { Column } from './sql-filter.js';
import { fieldNames, type FieldNames } from './stored-document.js';
import { isSame, sqlValue, type SqlValue } from './values-in-sql.js';

/** What a document has in one column: an array's elements go into a table of their own. */
export type Cell = Readonly<{ column: Column; value: SqlValue; elements: readonly SqlValue[] }>;

const cellOf = (column: Column, { value, elements }: Found): Cell => ({
  column,
  value: sqlValue(value),
  elements: elements?.map(sqlValue) ?? [],
});

const sameLists = (a: readonly SqlValue[], b: readonly SqlValue[]): boolean =>
  a.length === b.length && a.every((value, at) => isSame(value, b[at]!));

export const isSameCell = (a: Cell, b: Cell): boolean => isSame(a.value, b.value) && sameLists(a.elements, b.elements);

/** The columns of a collection: one for each path that an index names. */
export class Columns {
  readonly #byPath = new Map<string, Readonly<{ column: Column; path: Path }>>();
  /** The top-level fields that the columns and `_id` need. */
  names: FieldNames = fieldNames(['_id']);

  constructor(columns: readonly Column[]) {
    for (const column of columns) this.add(column);
  }

  add(column: Column): void {
    this.#byPath.set(column.path, { column, path: parsePath(column.path) });
    this.names = fieldNames(['_id', ...[...this.#byPath.values()].map(({ path }) => path[0]!)]);
  }

  get all(): readonly Column[] {
    return [...this.#byPath.values()].map(({ column }) => column);
  }

  find(path: string): Column | undefined {
    return this.#byPath.get(path)?.column;
  }

  /** The cells of a document, in the order of `all`. */
  cellsOf(document: Document): readonly Cell[] {
    return Array.from(this.#byPath.values(), ({ column, path }) => cellOf(column, findAt(document, path)));
  }

  /** @throws CommandError when two fields of an index have arrays: no index could hold the document */
  refuseTwoArrays(cells: readonly Cell[], indexes: readonly Readonly<{ name: string; key: Document }>[]): void {
    const spread = cells.filter((cell) => isArray(cell)).map(({ column }) => column.path);
    if (spread.length < 2) return;
    const parallel = indexes.find(({ key }) => Object.keys(key).filter((path) => spread.includes(path)).length > 1);
    if (parallel) throw new CommandError('CannotIndexParallelArrays', `cannot index parallel arrays: ${parallel.name}`);
  }
}

const EMPTY_ARRAY = sqlValue([]);

/** Whether there is an array at its path. */
export const isArray = ({ value }: Cell): boolean => isSame(value, EMPTY_ARRAY);
