import type { Document } from './document.js';
import { compareKeys } from './key-encoding.js';
import { type KeyField, partOf } from './key-fields.js';
import { encodedAt } from './path.js';
import { fieldNames, type FieldNames, type Row } from './stored-document.js';

const extreme = (keys: readonly string[], direction: 1 | -1): string =>
  keys.reduce((best, key) => (compareKeys(key, best) * direction < 0 ? key : best));

/** An array sorts by its least element in ascending order and by its greatest in descending order. */
const sortPart = (document: Document, field: KeyField): string => {
  const encoded = encodedAt(document, field.path);
  return partOf(field, typeof encoded === 'string' ? encoded : extreme(encoded, field.direction));
};

/** Collects matching rows. */
export interface Gathering {
  /** True once no further row can change the result. */
  add(row: Row): boolean;
  rows(): readonly Row[];
}

/** For rows that arrive in the requested order: the first `wanted` are the result. */
export class Taking implements Gathering {
  readonly #taken: Row[] = [];

  constructor(private readonly wanted: number) {}

  add(row: Row): boolean {
    return this.#taken.push(row) >= this.wanted;
  }

  rows(): readonly Row[] {
    return this.#taken;
  }
}

type Keyed = Readonly<{ key: string; row: Row }>;

/** Once this many surplus rows are kept, rows that cannot be in the result are dropped. */
const SLACK = 1_000;

/**
 * Returns the first `wanted` rows in order, equal ones in order of arrival. It never keeps many more than that, so a
 * page of an unindexed sort does not cost sorting everything.
 */
export class Sorting implements Gathering {
  readonly #sign: 1 | -1;
  readonly #names: FieldNames;
  readonly #kept: Keyed[] = [];
  #last: string | undefined;

  constructor(
    private readonly fields: readonly KeyField[],
    private readonly wanted: number,
  ) {
    this.#sign = fields[0]?.direction ?? 1;
    this.#names = fieldNames(fields.flatMap(({ path }) => path.slice(0, 1)));
  }

  add(row: Row): boolean {
    const document = row.version.only(this.#names);
    const key = this.fields.map((field) => sortPart(document, field)).join('');
    if (this.#last !== undefined && compareKeys(key, this.#last) * this.#sign >= 0) return false;
    this.#kept.push({ key, row });
    if (this.#kept.length >= this.wanted + SLACK) this.#drop();
    return false;
  }

  rows(): readonly Row[] {
    this.#drop();
    return this.#kept.map(({ row }) => row);
  }

  #drop(): void {
    this.#kept.sort((a, b) => compareKeys(a.key, b.key) * this.#sign);
    if (this.#kept.length < this.wanted) return;
    this.#kept.length = this.wanted;
    this.#last = this.#kept.at(-1)?.key;
  }
}
