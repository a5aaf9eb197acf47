import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import {
  added,
  type Counts,
  type ImportEvent,
  importEvents,
  judgedIn,
  ledgerImport,
  NOTHING,
} from '@camino/domain/ledger/ledger-import.js';
import type { Projection } from '../../platform/read/projecting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/** An import with how far it is. */
export type ImportRow = {
  _id: string;
  taxpayerId: string;
  subject: string;
  name: string;
  bytes: number;
  files: number;
  state: 'running' | 'finished' | 'failed';
  judged: number;
  counts: Counts;
  by: string;
  startedAt: string;
  endedAt: string | null;
  because: string | null;
};

export const ledgerImports: Projection<ImportRow> = {
  name: 'ledger_imports',
  handles: Object.keys(importEvents),
  rowsOf: ({ stream }) => idsOf([stream], ledgerImport),
  project(row, event, id) {
    const { type, data, metadata } = event as RecordedEvent<ImportEvent>;
    if (type === 'ImportStarted') {
      const { taxpayerId, subject, name, bytes, files, startedAt } = data;
      const begun = { taxpayerId, subject, name, bytes, files, startedAt, by: metadata.actor.id };
      return { _id: id, ...begun, state: 'running', judged: 0, counts: NOTHING, endedAt: null, because: null };
    }
    if (!row) return null;
    if (type === 'ImportedFilesJudged') {
      const counts = added(row.counts, data.counts);
      return { ...row, counts, judged: judgedIn(counts) };
    }
    return type === 'ImportFinished'
      ? { ...row, state: 'finished', endedAt: data.finishedAt }
      : { ...row, state: 'failed', endedAt: data.failedAt, because: data.because };
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, ledgerImport),
    project: (row, subject) => (row.subject === subject ? { ...row, name: erasedText(row.name) } : row),
  },
  indexes: [{ taxpayerId: 1, startedAt: 1 }],
};
