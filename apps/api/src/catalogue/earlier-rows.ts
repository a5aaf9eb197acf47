import { Injectable, type Type } from '@nestjs/common';
import { catalogue, CATALOGUE_ID, type CatalogueEvent } from '@camino/domain/catalogue/catalogue.js';
import { KIND_NAMES, type Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { fold, streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { earlierStateControllerOf, EarlierStates, knownBefore, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { type RowAnswer, rowAnswer, typeNameOf } from './row-presenter.js';

/** A row as it was, with what the rows it refers to were called then. */
const earlierRowsOf = (kind: Kind): Type<EarlierStates<RowAnswer>> => {
  @Injectable()
  class EarlierRows extends EarlierStates<RowAnswer> {
    constructor(private readonly log: EventLog) {
      super();
    }

    async history(id: string): Promise<readonly RecordedEvent[]> {
      const own = (await this.events()).filter(({ data }) => data.kind === kind && data.id === id);
      if (own.length === 0) throw new Rejection('catalogue.row_unknown', { kind, id });
      return own;
    }

    /** All rows are folded: a reference shows what the other row was called. */
    async made({ id, until }: Then): Promise<RowAnswer | null> {
      const state = fold(catalogue, knownBefore(await this.events(), until));
      const entry = state[kind].get(id);
      return entry && !entry.removed ? rowAnswer(state, kind, entry) : null;
    }

    private async events(): Promise<readonly RecordedEvent<CatalogueEvent>[]> {
      const { events } = await this.log.read(streamOf(catalogue, CATALOGUE_ID));
      return events as readonly RecordedEvent<CatalogueEvent>[];
    }
  }
  return Object.defineProperty(EarlierRows, 'name', { value: `Earlier${typeNameOf(kind)}Rows` });
};

const made = new Map(KIND_NAMES.map((kind) => [kind, earlierRowsOf(kind)] as const));

export const earlierRows: readonly Type[] = [...made.values()];

export const earlierRowControllers: readonly Type[] = [...made].map(([kind, rows]) =>
  earlierStateControllerOf({
    path: kind,
    area: 'Catalogue',
    called: `A row of ${kind}`,
    answers: `${typeNameOf(kind)}Row`,
    unknown: 'catalogue.row_unknown',
    made: rows,
  }),
);
