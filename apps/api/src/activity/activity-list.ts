import { Injectable } from '@nestjs/common';
import { ACTIVITY_TYPES, type ActivityEntry, type ActivityPage } from '@camino/contracts/activity/activity.js';
import { instantOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import {
  ActorNames,
  filterOf,
  isDay,
  type ListQuery,
  malformed,
  oneOrMore,
  InvalidInput,
} from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { activity, type ActivityRow, entryOf, type WordsOfCode } from './activity.projection.js';

const FILTERS: ReadonlySet<string> = new Set([
  'person',
  'role',
  'area',
  'type',
  'resource',
  'record',
  'from',
  'to',
  'refused',
  'explained',
]);
const PAGE = 50;
const READ_AT_ONCE = 500;

type Filter = Readonly<Record<string, unknown>>;

/** What people did, for the feed: the newest first, page by page by place in the log. */
@Injectable()
export class ActivityList {
  private readonly rows: ReadModel<ActivityRow>;

  constructor(
    models: ReadModels,
    private readonly names: ActorNames,
  ) {
    this.rows = models.of(activity);
  }

  /** @throws InvalidInput naming the invalid part of the query */
  async page(query: Pick<ListQuery, 'filter'>, before: string | undefined, words: WordsOfCode): Promise<ActivityPage> {
    const filter = wantedBy(query);
    const rows = await this.read(filter, beforeOf(before), PAGE + 1);
    const shown = rows.slice(0, PAGE);
    return {
      data: await this.named(shown, new Map(), words),
      next: rows.length > PAGE ? (shown.at(-1)?.position ?? null) : null,
    };
  }

  /** All entries, read lazily. @throws InvalidInput at once */
  each(query: Pick<ListQuery, 'filter'>, words: WordsOfCode): AsyncIterable<ActivityEntry> {
    return this.all(wantedBy(query), words);
  }

  private async *all(filter: Filter, words: WordsOfCode): AsyncGenerator<ActivityEntry> {
    const known = new Map<string, string | null>();
    let before: number | null = null;
    for (;;) {
      const rows: readonly ActivityRow[] = await this.read(filter, before, READ_AT_ONCE);
      yield* await this.named(rows, known, words);
      if (rows.length < READ_AT_ONCE) return;
      before = rows.at(-1)!.position;
    }
  }

  private read(filter: Filter, before: number | null, limit: number): Promise<readonly ActivityRow[]> {
    const wanted = before === null ? filter : { ...filter, position: { $lt: before } };
    return this.rows.find({ filter: wanted, sort: { position: -1 }, limit });
  }

  private async named(
    rows: readonly ActivityRow[],
    known: Map<string, string | null>,
    words: WordsOfCode,
  ): Promise<ActivityEntry[]> {
    const ids = [...new Set(rows.map(({ actorId }) => actorId))].filter((id) => !known.has(id));
    await Promise.all(ids.map(async (id) => known.set(id, await this.names.nameOf(id))));
    return rows.map((row) => entryOf(row, known.get(row.actorId) ?? null, words));
  }
}

const beforeOf = (before: string | undefined): number | null => {
  if (before === undefined) return null;
  if (!/^\d{1,15}$/.test(before)) throw InvalidInput.of('before', 'list.malformed');
  return Number(before);
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isType = (value: unknown): value is string => ACTIVITY_TYPES.includes(value as string);
const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

const wantedBy = (query: Pick<ListQuery, 'filter'>): Filter => {
  const given = filterOf(query, (key) => FILTERS.has(key));
  const { person, role, area, type, resource, record, from, to, refused, explained } = given;
  const wrong = ![refused, explained].every(isFlag) || ![from, to].every((day) => day === undefined || isDay(day));
  if (wrong) throw malformed('filter');
  return {
    ...among('actorId', oneOrMore(person, isText)),
    ...among('role', oneOrMore(role, isText)),
    ...among('area', oneOrMore(area, isText)),
    ...among('type', oneOrMore(type, isType)),
    ...among('resource', oneOrMore(resource, isText)),
    ...among('recordId', oneOrMore(record, isText)),
    ...(refused !== undefined && { refused: refused ? { $ne: null } : null }),
    ...(explained !== undefined && { explained }),
    ...within(from as string | undefined, to as string | undefined),
  };
};

const among = (field: keyof ActivityRow, values: readonly string[] | undefined): Filter =>
  values ? { [field]: { $in: values } } : {};

/** Days in Guatemala, both included. */
const within = (from: string | undefined, to: string | undefined): Filter => {
  if (from === undefined && to === undefined) return {};
  return {
    at: {
      ...(from !== undefined && { $gte: instantOf(from, '00:00') }),
      ...(to !== undefined && { $lt: instantOf(plusDays(to, 1), '00:00') }),
    },
  };
};
