import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';
import { type RoleId, ROLES } from '@camino/contracts/accounts/session.js';
import type { AccountRole } from '@camino/domain/accounts/account.js';
import { roleNameOf } from '../../platform/edge/auth/index.js';
import {
  filterOf,
  firstPage,
  idsOf,
  type ListQuery,
  malformed,
  oneOrMore,
  type Range,
  rangeOf,
  searching,
  sortOf,
} from '../../platform/edge/http/index.js';
import { eachRow, type Query, type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { people, type PersonRow } from '../people.projection.js';

type Sort = NonNullable<Query<PersonRow>['sort']>;
type UserPage = Readonly<{ rows: readonly PersonRow[]; range: Range; total: number }>;

/** Sortable columns with their fields. Sorting by role gives the order of the roles' names, in both languages. */
export const USER_COLUMNS: Readonly<Record<string, keyof PersonRow>> = {
  id: '_id',
  name: 'sortName',
  last_name: 'sortLastName',
  email: 'email',
  phone: 'phone',
  cui_passport: 'document',
  role_id: 'role',
  role: 'role',
  'role.name': 'role',
  emailConfirmation: 'emailConfirmed',
  active: 'active',
  created_at: 'createdAt',
};
const WITHIN = { role: 'sortName', active: 'sortName', emailConfirmed: 'sortName' } as const;
const FILTERS: ReadonlySet<string> = new Set(['q', 'id', 'role_id', 'active', 'emailConfirmation']);

/** The accounts for tables. */
@Injectable()
export class UserList {
  private readonly rows: ReadModel<PersonRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(people);
  }

  all(): Promise<PersonRow[]> {
    return this.rows.find({ sort: { sortName: 1, _id: 1 } });
  }

  one(id: string): Promise<PersonRow | null> {
    return this.rows.one(id);
  }

  /** @throws InvalidInput naming the invalid part of the query */
  async page(query: ListQuery): Promise<UserPage> {
    const [filter, sort, range] = [
      wantedBy(query),
      toUserSort(query),
      rangeOf(query, firstPage(idsOf(givenBy(query)))),
    ];
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, range, total };
  }

  /** All rows of the list, without its range, read lazily. @throws InvalidInput at once */
  each(query: ListQuery): AsyncIterable<PersonRow> {
    const [filter, sort] = [wantedBy(query), toUserSort(query)];
    return eachRow(this.rows, { filter, sort });
  }
}

/** The order of a query, by default by name. @throws InvalidInput */
export const toUserSort = (query: ListQuery): Sort =>
  sortOf(query, USER_COLUMNS, { field: 'name', direction: 1 }, WITHIN);

const givenBy = (query: ListQuery) => filterOf(query, (key) => FILTERS.has(key));

/** Every word of `q` must occur in the row. */
const wantedBy = (query: ListQuery): QueryFilter<PersonRow> => {
  const { q, id, role_id, active, emailConfirmation } = givenBy(query);
  const ids = idsOf({ id });
  const roles = oneOrMore(role_id, isRoleId)?.map((role) => roleNameOf(role) as AccountRole);
  const wrong = [active, emailConfirmation].some((value) => value !== undefined && typeof value !== 'boolean');
  if (wrong) throw malformed('filter');
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(roles && { role: { $in: roles } }),
    ...(active !== undefined && { active }),
    ...(emailConfirmation !== undefined && { emailConfirmed: emailConfirmation }),
    ...searching(q),
  };
};

const isRoleId = (value: unknown): value is RoleId => Object.values<unknown>(ROLES).includes(value);
