import { Injectable } from '@nestjs/common';
import type { RowInUse, RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import {
  catalogue,
  type Catalogue,
  CATALOGUE_ID,
  rowOf,
  rowsOf,
  usersOf,
  versionsOf,
} from '@camino/domain/catalogue/catalogue.js';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide } from '../platform/act/commanding/index.js';
import { ActorNames, type ListQuery, MAX_PAGE, type Range, rangeOf } from '../platform/edge/http/index.js';
import type { Sheet } from '../platform/ports/xlsx/index.js';
import { type RowAnswer, rowAnswer, usedBy } from './row-presenter.js';
import { RowHistories } from './row-histories.js';
import { historyOf } from './row-history.js';
import { foundRows } from './row-list.js';
import { type Say, sheetOf } from './row-sheet.js';

type RowPage = Readonly<{ rows: readonly RowAnswer[]; range: Range; total: number }>;

/**
 * Reads rows of the catalogue from its folded stream, which is cached. A text changed in one row shows at once in every
 * row that refers to it.
 */
@Injectable()
export class RowQueries {
  constructor(
    private readonly decide: Decide,
    private readonly histories: RowHistories,
    private readonly names: ActorNames,
  ) {}

  /** @throws InvalidInput */
  async page(kind: Kind, query: ListQuery): Promise<RowPage> {
    const range = rangeOf(query, { skip: 0, limit: MAX_PAGE });
    const state = await this.state();
    const found = foundRows(state, kind, query);
    const shown = found.slice(range.skip, range.skip + range.limit);
    return { rows: shown.map(({ id }) => rowAnswer(state, kind, state[kind].get(id)!)), range, total: found.length };
  }

  async all(kind: Kind): Promise<readonly RowAnswer[]> {
    const state = await this.state();
    return rowsOf(state, kind).map(({ id }) => rowAnswer(state, kind, state[kind].get(id)!));
  }

  /** @throws Rejection catalogue.row_unknown */
  async one(kind: Kind, id: string): Promise<RowAnswer> {
    const state = await this.state();
    const entry = state[kind].get(id);
    if (!entry || entry.removed) throw new Rejection('catalogue.row_unknown', { kind, id });
    return rowAnswer(state, kind, entry);
  }

  /** The rows that refer to a row and prevent its removal. @throws Rejection catalogue.row_unknown */
  async uses(kind: Kind, id: string): Promise<RowInUse> {
    const state = await this.state();
    if (!rowOf(state, kind, id)) throw new Rejection('catalogue.row_unknown', { kind, id });
    return usedBy(usersOf(state, kind, id));
  }

  /** Every version, newest first, also of a removed row. @throws Rejection catalogue.row_unknown */
  async history(kind: Kind, id: string): Promise<RowVersion[]> {
    const state = await this.state();
    const versions = versionsOf(state, kind, id);
    if (versions.length === 0) throw new Rejection('catalogue.row_unknown', { kind, id });
    return historyOf(state, kind, versions, await this.histories.of(kind, id), (actorId) => this.names.nameOf(actorId));
  }

  /** All rows of a list, without range. @throws InvalidInput */
  async sheet(kind: Kind, query: ListQuery, say: Say): Promise<Sheet> {
    const state = await this.state();
    return sheetOf(state, kind, foundRows(state, kind, query), say);
  }

  async state(): Promise<Catalogue> {
    return (await this.decide.load(catalogue, CATALOGUE_ID, 'AllowStale')).state;
  }
}
