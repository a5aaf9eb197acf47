import { idsOf } from '@camino/domain/kernel/decider.js';
import { invoice, type InvoiceEvent, invoiceEvents, type Requested } from '@camino/domain/invoicing/invoice.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { erasedText } from '@camino/domain/kernel/catalogued.js';
import type { InvoiceState } from '@camino/contracts/invoicing/invoice.js';
import { foldText } from '../platform/kit/index.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** An invoice of a trip. Its receiver is encrypted with the issuer's fiscal key, which no erasure destroys. */
export type InvoiceListRow = {
  _id: string;
  state: InvoiceState;
  request: Omit<Requested, 'seller'>;
  number: string;
  accountId: string;
  requestedAt: string;
  document: LedgerDocument | null;
  refusal: { code: string; why: string } | null;
  /** For searching, without case and accents. */
  search: string;
  version: number;
};

export const invoices: Projection<InvoiceListRow> = {
  name: 'invoices',
  handles: Object.keys(invoiceEvents),
  rowsOf: ({ stream }) => idsOf([stream], invoice),
  project(row, event, id) {
    const { type, data, revision: version } = event as RecordedEvent<InvoiceEvent>;
    if (type === 'InvoiceRequested') {
      const { seller: _, ...request } = data;
      const { number, issuer, requestedAt } = request;
      const asked = {
        request,
        number,
        accountId: issuer.accountId,
        requestedAt,
        search: searchOf(data),
        version,
      };
      return { _id: id, state: 'to_certify', document: null, refusal: null, ...asked };
    }
    if (!row) return null;
    return type === 'InvoiceCertified'
      ? { ...row, state: 'certified', document: data.document, refusal: null, version }
      : { ...row, state: 'refused', refusal: { code: data.code, why: data.why }, version };
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, invoice),
    project: (row, subject) => (row.request.subject === subject ? withoutNames(row) : row),
  },
  searches: ['search'],
  indexes: [
    { requestedAt: 1, _id: 1 },
    { state: 1, requestedAt: 1, _id: 1 },
    { number: 1, _id: 1 },
  ],
};

const searchOf = ({ number, receiver: { id, name } }: Requested): string => foldText(`${number} ${id} ${name}`);

const withoutNames = (row: InvoiceListRow): InvoiceListRow => {
  const { request, document, refusal } = row;
  const { id, name } = request.receiver;
  const unnamed = { ...request, receiver: { id: erasedText(id), name: erasedText(name) } };
  return {
    ...row,
    request: unnamed,
    search: searchOf(unnamed),
    document: document && {
      ...document,
      issuer: { ...document.issuer, nit: erasedText(document.issuer.nit), name: erasedText(document.issuer.name) },
      receiver: { id: erasedText(document.receiver.id), name: erasedText(document.receiver.name) },
    },
    refusal: refusal && { ...refusal, why: erasedText(refusal.why) },
  };
};
