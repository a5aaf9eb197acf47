import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Month } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent, Retention } from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonth, ledgerPartId } from '@camino/domain/ledger/ledger-month.js';
import type { RecordedEvent, Position } from '../../platform/log/event-store/index.js';
import type { Projection } from '../../platform/read/projecting/index.js';
import { ownerOf } from './ledger-documents.projection.js';

/** A certificate of retention of a taxpayer's month. */
export type LedgerRetentionRow = {
  _id: string;
  taxpayerId: string;
  month: Month;
  retention: Retention;
  recordedAt: Instant;
  afterClose: number | null;
  voided: { at: Instant; reason: string; afterClose: number | null } | null;
  position: Position;
};

type RetentionEvent = Extract<LedgerMonthEvent, { type: 'RetentionRecorded' | 'RetentionVoided' }>;

export const ledgerRetentions: Projection<LedgerRetentionRow> = {
  name: 'ledger_retentions',
  handles: ['RetentionRecorded', 'RetentionVoided'] satisfies RetentionEvent['type'][],
  pace: 'ledger',
  rowsOf: (event) => {
    const { type, data } = event as RecordedEvent<RetentionEvent>;
    return [ledgerPartId(data.subject, type === 'RetentionRecorded' ? data.retention.id : data.id)];
  },
  project(row, event, id) {
    const { type, data, metadata, stream, position } = event as RecordedEvent<RetentionEvent>;
    if (type === 'RetentionVoided') {
      const { reason, afterClose } = data;
      return row && { ...row, voided: { at: metadata.at, reason, afterClose }, position };
    }
    const { retention, afterClose } = data;
    return { _id: id, ...ownerOf(stream), retention, recordedAt: metadata.at, afterClose, voided: null, position };
  },
  forgets: {
    rowsOf: ({ parts }) => idsOf(parts, ledgerMonth),
    project: (row, subject) => (row._id.startsWith(`${subject}.`) ? erased(row) : row),
  },
  indexes: [{ taxpayerId: 1, month: 1 }],
};

/** As a rebuild makes it without the key. */
const erased = (row: LedgerRetentionRow): LedgerRetentionRow => {
  const { nit, name } = row.retention.agent;
  return {
    ...row,
    retention: { ...row.retention, agent: { nit: erasedText(nit), name: erasedText(name) } },
    voided: row.voided && { ...row.voided, reason: erasedText(row.voided.reason) },
  };
};
