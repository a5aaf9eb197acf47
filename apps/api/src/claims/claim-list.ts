import { Injectable } from '@nestjs/common';
import {
  filterOf,
  firstPage,
  idsOf,
  type ListQuery,
  malformed,
  type Range,
  rangeOf,
  searching,
  sortOf,
} from '../platform/http/list.js';
import { type ReadModel, ReadModels } from '../platform/projecting/read-model.js';
import { type ClaimRow, claims } from './claims.projection.js';

type ClaimPage = Readonly<{
  rows: readonly ClaimRow[];
  total: number;
  range: Range;
  /** Reservations of these rows with an open claim. */
  open: ReadonlySet<string>;
}>;

/** Sortable columns with their fields. */
const SORTS: Readonly<Record<string, string>> = {
  id: '_id',
  reservation_number: 'number',
  reservation_date: 'pickUpAt',
  reservation_time: 'pickUpAt',
  claim_type: 'typeName',
  'claim_type.description': 'typeName',
  priority: 'priority',
  'claim_type.priority': 'priority',
  status: 'pending',
  filed_at: 'filedAt',
  resolved_at: 'resolvedAt',
  client: 'client',
};

const FILTERS: ReadonlySet<string> = new Set(['q', 'status', 'id']);

/** The claims for the office's table. */
@Injectable()
export class ClaimList {
  private readonly rows: ReadModel<ClaimRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(claims);
  }

  /** Newest first. */
  async all(): Promise<Pick<ClaimPage, 'rows' | 'open'>> {
    const rows = await this.rows.find({ sort: { filedAt: -1, _id: 1 } });
    return { rows, open: new Set(rows.filter(({ pending }) => pending).map(({ reservationId }) => reservationId)) };
  }

  /** @throws InvalidInput naming the invalid part */
  async page(query: ListQuery): Promise<ClaimPage> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const [range, filter] = [rangeOf(query, firstPage(idsOf(given))), queryOf(given)];
    const sort = sortOf(query, SORTS, { field: 'filed_at', direction: -1 });
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, total, range, open: await this.openAmong(rows) };
  }

  private async openAmong(rows: readonly ClaimRow[]): Promise<ReadonlySet<string>> {
    const reservations = [...new Set(rows.map(({ reservationId }) => reservationId))];
    const open = await this.rows.find({ filter: { reservationId: { $in: reservations }, pending: true } });
    return new Set(open.map(({ reservationId }) => reservationId));
  }
}

/** Every word of the search must occur in the row. */
const queryOf = ({ q, status, id }: Readonly<Record<string, unknown>>): never => {
  const pending = status === 0 || status === 1 ? status === 1 : status;
  const ids = idsOf({ id });
  if (pending !== undefined && typeof pending !== 'boolean') throw malformed('filter');
  return {
    ...(pending !== undefined && { pending }),
    ...(ids && { _id: { $in: ids } }),
    ...searching(q),
  } as never;
};
