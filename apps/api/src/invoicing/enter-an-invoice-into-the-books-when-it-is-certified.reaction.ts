import { Injectable } from '@nestjs/common';
import type { InvoiceEvent } from '@camino/domain/invoicing/invoice.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { monthOf } from '@camino/domain/ledger/document.js';
import { Decide } from '../platform/act/commanding/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../platform/log/event-store/index.js';

/**
 * The sales book of the issuer is that of the month of issue; a document that is there already is not entered twice.
 */
@Injectable()
export class EnterAnInvoiceIntoTheBooksWhenItIsCertified implements Reaction {
  readonly name = 'enter-an-invoice-into-the-books-when-it-is-certified';
  readonly on = ['InvoiceCertified'] as const;

  constructor(private readonly decide: Decide) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data, id, metadata } = event as RecordedEvent<Extract<InvoiceEvent, { type: 'InvoiceCertified' }>>;
    const { subject, accountId, document } = data;
    const month = monthOf(document);
    await this.decide.run(
      ledgerMonth,
      ledgerMonthId(accountId, month),
      { type: 'RecordDocuments', data: { subject, month, own: [document.issuer.nit], documents: [document] } },
      systemContext(metadata.at, 'enter-invoice', id),
    );
  }
}
