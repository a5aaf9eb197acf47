import { Injectable } from '@nestjs/common';
import { TOUR_STATES, type TourState } from '@camino/contracts/tours/tour.js';
import { TOUR_IDS, type TourId } from '@camino/domain/tours/rules/tours.js';
import {
  filterOf,
  firstPage,
  idsOf,
  isDay,
  type ListQuery,
  malformed,
  oneOrMore,
  type Range,
  rangeOf,
  searching,
  sortOf,
} from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { type TourRow, tours } from './tours.projection.js';

type TourPage = Readonly<{ rows: readonly TourRow[]; total: number; range: Range }>;

/** Sortable columns with their fields. */
export const TOUR_COLUMNS: Readonly<Record<string, string>> = {
  id: '_id',
  number: 'number',
  state: 'state',
  tour: 'tour',
  date: 'date',
  passengers: 'seats',
  price: 'centavos',
  contact: 'contact',
  requested_at: 'requestedAt',
};

const FILTERS: ReadonlySet<string> = new Set(['q', 'state', 'tour', 'date', 'from', 'to', 'id']);

/** The order of a query, by default the next departure first. @throws InvalidInput */
export const toTourSort = (query: ListQuery) =>
  sortOf(query, TOUR_COLUMNS, { field: 'date', direction: 1 }, { state: 'date' });

const isState = (value: unknown): value is TourState => TOUR_STATES.includes(value as TourState);
const isTour = (value: unknown): value is TourId => TOUR_IDS.includes(value as TourId);

/** The tour bookings for the office's table. */
@Injectable()
export class TourList {
  private readonly rows: ReadModel<TourRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(tours);
  }

  /** The next departure first, unless asked otherwise. @throws InvalidInput naming the invalid part */
  async page(query: ListQuery): Promise<TourPage> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const [range, filter] = [rangeOf(query, firstPage(idsOf(given))), queryOf(given)];
    const sort = toTourSort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, total, range };
  }

  /** The booking of this number; null when there is none. */
  async numbered(number: string): Promise<TourRow | null> {
    const [row = null] = await this.rows.find({ filter: { number } });
    return row;
  }

  /** The bookings of a traveller, the next departure first. */
  ofTraveller(subject: string): Promise<TourRow[]> {
    return this.rows.find({ filter: { 'standing.subject': subject }, sort: { date: 1, _id: 1 } });
  }

  /** Bookings whose answer was due at `now`. */
  due(now: string): Promise<TourRow[]> {
    return this.rows.find({ filter: { state: 'requested', dueAt: { $lte: now } } as never, sort: { _id: 1 } });
  }
}

const queryOf = ({ q, state, tour, date, from, to, id }: Readonly<Record<string, unknown>>): never => {
  const ids = idsOf({ id });
  const states = oneOrMore(state, isState);
  const which = oneOrMore(tour, isTour);
  for (const day of [date, from, to]) if (day !== undefined && !isDay(day)) throw malformed('filter');
  return {
    ...(ids && { _id: { $in: ids } }),
    ...(states && { state: { $in: states } }),
    ...(which && { tour: { $in: which } }),
    ...(date !== undefined
      ? { date }
      : (from ?? to) !== undefined && {
          date: { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) },
        }),
    ...searching(q),
  } as never;
};
