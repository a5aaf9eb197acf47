import type { Month } from '@camino/domain/ledger/document.js';
import { ledgerPartId } from '@camino/domain/ledger/ledger-month.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import { mayBeWithheld, type WithholdingPurchase } from '@camino/domain/ledger/retention-duties.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { monthOfStream } from './tax-months.projection.js';

/** A purchase from which tax may have to be withheld, or a note that changes how much; gone once it was voided. */
export type TaxPurchaseRow = { _id: string; taxpayerId: string; month: Month; purchase: WithholdingPurchase };

type DocumentEvent = Extract<LedgerMonthEvent, { type: 'DocumentRecorded' | 'DocumentVoided' }>;

export const taxPurchases: Projection<TaxPurchaseRow> = {
  name: 'tax_purchases',
  pace: 'ledger',
  handles: ['DocumentRecorded', 'DocumentVoided'] satisfies DocumentEvent['type'][],
  rowsOf: (event) => {
    const { type, data } = event as RecordedEvent<DocumentEvent>;
    if (data.book !== 'purchases') return [];
    if (type === 'DocumentVoided') return [ledgerPartId(data.subject, data.id)];
    return mayBeWithheld(data.document) ? [ledgerPartId(data.subject, data.document.id)] : [];
  },
  project(_row, event, _id) {
    const { type, data } = event as RecordedEvent<DocumentEvent>;
    return type === 'DocumentVoided' ? null : { _id, ...monthOfStream(event), purchase: withoutNames(data.document) };
  },
  indexes: [{ taxpayerId: 1, month: 1 }],
};

/** Nothing of it tells whose it is. */
const withoutNames = ({ id, type, refersTo, worth, amounts, withheld, phrases, issuer }: WithholdingPurchase) => ({
  id,
  type,
  refersTo,
  worth,
  amounts,
  withheld,
  ...(phrases && { phrases }),
  issuer: { affiliation: issuer.affiliation },
});
