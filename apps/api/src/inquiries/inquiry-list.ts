import { Injectable } from '@nestjs/common';
import {
  INQUIRY_HOLDERS,
  INQUIRY_STATES,
  type InquiryHolder,
  type InquiryState,
} from '@camino/contracts/inquiries/inquiry.js';
import { type Language, LANGUAGES } from '@camino/contracts/kernel/language.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import {
  filterOf,
  firstPage,
  idsOf,
  type ListQuery,
  oneOrMore,
  type Range,
  rangeOf,
  searching,
  sortOf,
} from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';

type InquiryPage = Readonly<{ rows: readonly InquiryRow[]; total: number; range: Range }>;

/** Sortable columns with their fields. */
export const INQUIRY_COLUMNS: Readonly<Record<string, string>> = {
  id: '_id',
  name: 'sender',
  state: 'state',
  language: 'language',
  received_at: 'receivedAt',
  answered_at: 'answeredAt',
};

const FILTERS: ReadonlySet<string> = new Set(['q', 'state', 'language', 'assigned', 'id']);

/** The order of a query, by default the latest first. @throws InvalidInput */
export const toInquirySort = (query: ListQuery) =>
  sortOf(query, INQUIRY_COLUMNS, { field: 'received_at', direction: -1 }, { state: 'receivedAt' });

const isState = (value: unknown): value is InquiryState => INQUIRY_STATES.includes(value as InquiryState);
const isHolder = (value: unknown): value is InquiryHolder => INQUIRY_HOLDERS.includes(value as InquiryHolder);
const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** Rows without the field are of before anybody could take one: `null` finds them, too. */
const HELD: Readonly<Record<InquiryHolder, (id: string) => object>> = {
  mine: (id) => ({ assignee: id }),
  nobody: () => ({ assignee: null }),
  others: (id) => ({ assignee: { $nin: [null, id] } }),
};

/** Of several holders any. */
const heldBy = (holders: readonly InquiryHolder[], id: string): object =>
  holders.length === 1 ? HELD[holders[0] as InquiryHolder](id) : { $or: holders.map((holder) => HELD[holder](id)) };

/** The inquiries for the office's list. */
@Injectable()
export class InquiryList {
  private readonly rows: ReadModel<InquiryRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(inquiries);
  }

  /** Newest first unless asked otherwise. @throws InvalidInput naming the invalid part */
  async page(query: ListQuery, { id }: Actor): Promise<InquiryPage> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const ids = idsOf(given);
    const [states, languages] = [oneOrMore(given.state, isState), oneOrMore(given.language, isLanguage)];
    const holders = oneOrMore(given.assigned, isHolder);
    const filter = {
      ...(states && { state: { $in: states } }),
      ...(languages && { language: { $in: languages } }),
      ...(ids && { _id: { $in: ids } }),
      ...(holders && heldBy(holders, id)),
      ...searching(given.q),
    } as never;
    const range = rangeOf(query, firstPage(ids));
    const sort = toInquirySort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    return { rows, total, range };
  }
}
