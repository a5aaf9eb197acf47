import { Injectable } from '@nestjs/common';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { type FileResult, type ImportEvent, ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/** What came of the files so far, in their order, and how many events of the import tell that. */
type Known = Readonly<{ events: number; results: readonly FileResult[] }>;
const NOTHING: Known = { events: 0, results: [] };

/** Imports that run at the same time and are looked at: one more makes room for itself. */
const KEPT = 4;

/**
 * What came of each file of an import, from its stream. While an import runs, its screen asks again and again: what was
 * read stays in memory until it is over, and only what came since is read. Nothing is kept of one that is over.
 */
@Injectable()
export class ImportResults {
  private readonly running = new Map<string, Known>();

  constructor(private readonly log: EventLog) {}

  async of(id: string, runs: boolean): Promise<readonly FileResult[]> {
    const before = this.running.get(id) ?? NOTHING;
    const { events } = await this.log.read(streamOf(ledgerImport, id), before.events);
    const known = plus(before, events as readonly RecordedEvent<ImportEvent>[]);
    this.running.delete(id);
    if (runs) this.keep(id, known);
    return known.results;
  }

  private keep(id: string, known: Known): void {
    this.running.set(id, known);
    const [oldest] = this.running.keys();
    if (this.running.size > KEPT && oldest !== undefined) this.running.delete(oldest);
  }
}

const plus = (known: Known, events: readonly RecordedEvent<ImportEvent>[]): Known => {
  const come = events.flatMap((event) => (event.type === 'ImportedFilesJudged' ? resultsIn(event.data.results) : []));
  const results = come.length === 0 ? known.results : [...known.results, ...come].sort((a, b) => a.index - b.index);
  return { events: known.events + events.length, results };
};

/** Texts of a taxpayer whose keys are gone cannot be read; the counts remain. */
const resultsIn = (text: string): readonly FileResult[] => {
  try {
    return JSON.parse(text) as readonly FileResult[];
  } catch {
    return [];
  }
};
