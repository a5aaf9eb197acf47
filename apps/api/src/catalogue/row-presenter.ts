import type { RowInUse } from '@camino/contracts/catalogue/catalogue.js';
import type { Contracts } from '@camino/contracts/schemas.js';
import type { Catalogue, Entry, User } from '@camino/domain/catalogue/catalogue.js';
import { joinedRow } from '@camino/domain/catalogue/joined.js';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';

type Pascal<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;
export type RowName = `${Pascal<Kind>}Row`;
/** A row in answers, with its version and the rows it refers to. */
export type RowAnswer = Contracts[RowName];

/** Converts `brand_vehicle` to BrandVehicle, the name of its type in the contracts. */
export const typeNameOf = <Name extends string>(name: Name): Pascal<Name> =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) as Pascal<Name>;

/** The contracts derive the types of rows from the same description as the rows, which the compiler cannot see. */
export const rowAnswer = (state: Catalogue, kind: Kind, { row, version }: Entry): RowAnswer =>
  ({ ...joinedRow(state, kind, row), version }) as unknown as RowAnswer;

/** Maximum number of referring rows that are named. */
const NAMED = 5;

export const usedBy = (users: readonly User[]): RowInUse => ({ count: users.length, used_by: users.slice(0, NAMED) });
