import { Injectable } from '@nestjs/common';
import { streamOf } from '@camino/domain/kernel/decider.js';
import type { LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/** A document as its ledger has it. */
export type Kept = Readonly<{ document: LedgerDocument; month: Month; voided: boolean }>;

/** Finds documents in the books of a taxpayer by their authorization and the month of their issue. */
@Injectable()
export class RecordedDocuments {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
  ) {}

  /** Those that are there, by id. A purchase that was booked later is found in the month where it stands. */
  async find(
    taxpayerId: string,
    asked: readonly Readonly<{ id: string; month: Month }>[],
  ): Promise<ReadonlyMap<string, Kept>> {
    const months = new Map<Month, Map<string, boolean>>();
    for (const { id, month } of asked) {
      const { state } = await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, month));
      const where = state.bookedLater.get(id) ?? month;
      const there =
        where === month ? state : (await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, where))).state;
      const known = there.documents.get(id);
      if (known) months.set(where, (months.get(where) ?? new Map<string, boolean>()).set(id, known.voided));
    }
    const found = await Promise.all([...months].map(([month, ids]) => this.readFrom(taxpayerId, month, ids)));
    return new Map(found.flat());
  }

  private async readFrom(
    taxpayerId: string,
    month: Month,
    ids: ReadonlyMap<string, boolean>,
  ): Promise<readonly (readonly [string, Kept])[]> {
    const { events } = await this.log.read(streamOf(ledgerMonth, ledgerMonthId(taxpayerId, month)));
    return (events as readonly RecordedEvent<LedgerMonthEvent>[]).flatMap((event) => {
      if (event.type !== 'DocumentRecorded') return [];
      const { document } = event.data;
      const voided = ids.get(document.id);
      return voided === undefined ? [] : [[document.id, { document, month, voided }] as const];
    });
  }
}
