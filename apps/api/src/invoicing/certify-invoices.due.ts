import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { bookedInvoice } from '@camino/domain/invoicing/dte-of-invoice.js';
import { invoice, type Requested } from '@camino/domain/invoicing/invoice.js';
import { Decide } from '../platform/act/commanding/index.js';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { systemContext, StoreUnavailable } from '../platform/log/event-store/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { Certifier, type CertifierAnswer, CertifierUnavailable } from './certifier/certifier.js';
import { InvoiceDesk } from './invoice-desk.js';
import { type InvoiceListRow, invoices } from './invoices.projection.js';
import { AcceptCertification, RefuseCertification } from './invoicing.commands.js';

/** Invoices of one run, so that other due work is not kept waiting. */
const AT_ONCE = 20;
/** Minutes that an invoice waits after an error of its own, so that those behind it are not kept waiting. */
const RESTS_MIN = 10;

/**
 * Has invoices certified that wait for it, the oldest first. Without an answer they wait for the next run; the
 * certifier knows what it has certified by booking and attempt.
 */
@Injectable()
export class CertifyInvoices implements DueProcess {
  readonly name = 'certify-invoices';
  private readonly logger = new Logger(CertifyInvoices.name);
  private readonly rows: ReadModel<InvoiceListRow>;
  /** Invoices with which something went wrong, and until when they rest. */
  private readonly resting = new Map<string, Instant>();

  constructor(
    models: ReadModels,
    private readonly certifier: Certifier,
    private readonly desk: InvoiceDesk,
    private readonly decide: Decide,
    private readonly bus: CommandBus,
  ) {
    this.rows = models.of(invoices);
  }

  async run(now: Instant): Promise<void> {
    if (!this.certifier.connected) return;
    for (const [id, until] of this.resting) if (until <= now) this.resting.delete(id);
    const filter = { state: 'to_certify', _id: { $nin: [...this.resting.keys()] } } as never;
    const waiting = await this.rows.find({ filter, sort: { requestedAt: 1 }, skip: 0, limit: AT_ONCE });
    for (const { _id } of waiting) {
      try {
        await this.certify(_id, now);
      } catch (error) {
        if (error instanceof CertifierUnavailable) {
          this.logger.warn(`${waiting.length} invoices wait for the certifier: ${error.message}`);
          return;
        }
        if (error instanceof StoreUnavailable) throw error;
        this.logger.error(`the invoice of ${_id} could not be certified`, error);
        this.resting.set(_id, plusMinutes(now, RESTS_MIN));
      }
    }
  }

  /** The row may be old: the stream says whether it still waits. */
  private async certify(id: string, now: Instant): Promise<void> {
    const { state } = await this.decide.load(invoice, id);
    if (state.status !== 'to_certify') return;
    const { request } = state;
    const seller =
      request.seller ?? (await this.desk.seller(request.issuer.accountId, localOf(request.requestedAt).date));
    const answer = await this.certifier.certify({ key: `${id}.${request.attempt}`, request, seller });
    await this.bus.execute(this.commandOf(id, request, answer, { seller, now }));
  }

  private commandOf(
    id: string,
    request: Requested,
    answer: CertifierAnswer,
    { seller, now }: Readonly<{ seller: Awaited<ReturnType<InvoiceDesk['seller']>>; now: Instant }>,
  ): AcceptCertification | RefuseCertification {
    const { attempt, subject } = request;
    const context = systemContext(now, CertifyInvoices.name, `${id}.${attempt}`);
    if (answer.kind === 'refused')
      return new RefuseCertification(id, { attempt, subject, code: answer.code, why: answer.why }, context);
    const document = bookedInvoice(id, request, seller, answer.authorization);
    return new AcceptCertification(id, { attempt, subject, document }, context);
  }
}
