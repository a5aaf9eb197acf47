import { Injectable } from '@nestjs/common';
import type { InvoiceRow } from '@camino/contracts/invoicing/invoice.js';
import { invoice } from '@camino/domain/invoicing/invoice.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import { rowFromEvents } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { shown } from './invoice-desk.js';
import { invoices } from './invoices.projection.js';

/** The invoice of a trip as it was: asked for, refused, certified. */
@Injectable()
export class EarlierInvoices extends EarlierStates<InvoiceRow> {
  constructor(private readonly log: EventLog) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const { events } = await this.log.read(streamOf(invoice, id));
    if (events.length === 0) throw new Rejection('invoicing.unknown');
    return events;
  }

  made({ id, events }: Then): InvoiceRow | null {
    const row = rowFromEvents(invoices, events, id);
    return row && shown(row);
  }
}

export const EarlierInvoiceController = earlierStateControllerOf({
  path: 'invoice',
  area: 'Invoices',
  called: 'The invoice of a booking,',
  answers: 'InvoiceRow',
  unknown: 'invoicing.unknown',
  made: EarlierInvoices,
});
