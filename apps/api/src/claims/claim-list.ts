import { Injectable } from '@nestjs/common';
import type { Priority } from '@camino/contracts/claims/claim.js';
import { PRIORITY_RANGES } from '@camino/domain/claims/rules/priority.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { Clock } from '../platform/kit/index.js';
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
} from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { type ClaimRow, claims } from './claims.projection.js';

type ClaimPage = Readonly<{
  rows: readonly ClaimRow[];
  total: number;
  range: Range;
  /** Reservations of these rows with an open claim. */
  open: ReadonlySet<string>;
}>;

/** Sortable columns with their fields. */
export const CLAIM_COLUMNS: Readonly<Record<string, string>> = {
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
  queue: 'queue',
};

const FILTERS: ReadonlySet<string> = new Set(['q', 'status', 'id', 'priority', 'min_days', 'reservation_id']);
const DAY_MIN = 24 * 60;
const READ_AT_ONCE = 500;

/** The claims for the office's table. */
@Injectable()
export class ClaimList {
  private readonly rows: ReadModel<ClaimRow>;

  constructor(
    models: ReadModels,
    private readonly clock: Clock,
  ) {
    this.rows = models.of(claims);
  }

  /** Newest first. */
  async all(): Promise<Pick<ClaimPage, 'rows' | 'open'>> {
    const rows = await this.rows.find({ sort: { filedAt: -1, _id: -1 } });
    return { rows, open: new Set(rows.filter(({ pending }) => pending).map(({ reservationId }) => reservationId)) };
  }

  /** @throws InvalidInput naming the invalid part */
  async page(query: ListQuery): Promise<ClaimPage> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const [range, filter] = [rangeOf(query, firstPage(idsOf(given))), this.filterOf(given)];
    const sort = toClaimSort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, total, range, open: await this.openAmong(rows) };
  }

  /** All rows of the list, without its range, read lazily. @throws InvalidInput at once */
  each(query: ListQuery): AsyncIterable<ClaimRow> {
    return this.read(this.filterOf(filterOf(query, (key) => FILTERS.has(key))), toClaimSort(query));
  }

  private async *read(filter: never, sort: Sort): AsyncGenerator<ClaimRow> {
    for (let skip = 0, read = READ_AT_ONCE; read === READ_AT_ONCE; skip += READ_AT_ONCE) {
      const rows = await this.rows.find({ filter, sort, skip, limit: READ_AT_ONCE });
      read = rows.length;
      yield* rows;
    }
  }

  /** Every word of the search must occur in the row. */
  private filterOf({ q, status, id, priority, min_days, reservation_id }: Readonly<Record<string, unknown>>): never {
    const pending = status === 0 || status === 1 ? status === 1 : status;
    const [ids, priorities] = [idsOf({ id }), oneOrMore(priority, isPriority)];
    const reservations = oneOrMore(reservation_id, isText);
    if (pending !== undefined && typeof pending !== 'boolean') throw malformed('filter');
    if (min_days !== undefined && !isDays(min_days)) throw malformed('filter');
    return {
      ...(pending !== undefined && { pending }),
      ...(ids && { _id: { $in: ids } }),
      ...(reservations && { reservationId: { $in: reservations } }),
      ...(priorities && { $or: priorities.map(rangeOfPriority) }),
      ...(min_days !== undefined && { filedAt: { $lte: plusMinutes(this.clock.now(), -min_days * DAY_MIN) } }),
      ...searching(q),
    } as never;
  }

  private async openAmong(rows: readonly ClaimRow[]): Promise<ReadonlySet<string>> {
    const reservations = [...new Set(rows.map(({ reservationId }) => reservationId))];
    const open = await this.rows.find({ filter: { reservationId: { $in: reservations }, pending: true } });
    return new Set(open.map(({ reservationId }) => reservationId));
  }
}

type Sort = Readonly<Record<string, 1 | -1>>;

/** The order of a query, by default the latest first. @throws InvalidInput */
export const toClaimSort = (query: ListQuery): Sort =>
  sortOf(query, CLAIM_COLUMNS, { field: 'filed_at', direction: -1 }, { pending: 'filedAt' });

const rangeOfPriority = (priority: Priority): object => {
  const [from, to] = PRIORITY_RANGES[priority];
  return { priority: { $gte: from, $lte: to } };
};

const isPriority = (value: unknown): value is Priority => Object.hasOwn(PRIORITY_RANGES, String(value));
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isDays = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 3650;
