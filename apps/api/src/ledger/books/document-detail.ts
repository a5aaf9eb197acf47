import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { LedgerDocumentDetail, LedgerEvent, LedgerWithheld } from '@camino/contracts/ledger/ledger-calls.js';
import { DEFAULT_SETTINGS, finalConsumerFindings } from '@camino/domain/ledger/dte-rules.js';
import { exactCents } from '@camino/domain/ledger/exact.js';
import { type Finding, warning } from '@camino/domain/ledger/findings.js';
import { isNote } from '@camino/domain/ledger/note-rules.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { type LedgerDocument, monthOf } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import { regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { ActorNames } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { FindingWords } from '../dte/finding-words.js';
import { columnsFor, inSpanish, invoiceOf } from './book-presenter.js';
import { InvoiceNotes } from './invoice-notes.js';
import type { LedgerDocumentRow } from './ledger-documents.projection.js';
import { TaxpayerBooks } from './taxpayer-books.js';

type Asked = Readonly<{ taxpayer: Taxpayer; writes: boolean; language: Language }>;

const ofSale = ({ document }: LedgerDocumentRow): readonly Finding[] => {
  const { type, receiver, currency, total, amounts } = document;
  const sale = { type, receiver, currency, total: exactCents(total), export: amounts.abroad > 0 };
  return finalConsumerFindings(sale, DEFAULT_SETTINGS);
};

/** A document with its history. */
@Injectable()
export class DocumentDetail {
  constructor(
    private readonly books: TaxpayerBooks,
    private readonly notes: InvoiceNotes,
    private readonly names: ActorNames,
    private readonly findings: FindingWords,
  ) {}

  /** @throws Rejection `ledger.document_unknown` */
  async of(taxpayerId: string, id: string, { taxpayer, writes, language }: Asked): Promise<LedgerDocumentDetail> {
    const row = await this.books.document(taxpayerId, id);
    const { month, book, document, voided } = row;
    const [monthRow] = (await this.books.monthRows(taxpayerId, month, null)).slice(-1);
    const columns = columnsFor(month, book, regimeAt(taxpayer, month), monthRow?.closed?.closing ?? 0);
    return {
      ...invoiceOf(row, columns),
      libro: inSpanish(book),
      referencia: document.refersTo,
      frases: document.phrases ? { isr: document.phrases.income, agente_iva: document.phrases.vatAgent } : null,
      retenido: document.type === 'FESP' ? withheldIn(document) : null,
      motivo_anulacion: voided?.reason ?? null,
      anulado_el: voided?.at ?? null,
      eventos: await this.eventsOf(taxpayerId, id, [...new Set([monthOf(document), month])]),
      avisos: (await this.warningsOf(taxpayerId, row)).map((finding) => this.findings.told(finding, language)),
      allowed_actions: writes && !voided ? ['anular'] : [],
    };
  }

  /** Who did it. The system has no name. */
  async by({ metadata: { actor } }: Pick<RecordedEvent, 'metadata'>): Promise<LedgerEvent['por']> {
    return { ...actor, name: await this.names.nameOf(actor.id) };
  }

  /** What is worth a look of a document as it stands in the book; nothing of one that is voided. */
  private async warningsOf(taxpayerId: string, row: LedgerDocumentRow): Promise<readonly Finding[]> {
    const { document, voided } = row;
    if (voided) return [];
    if (!isNote(document.type) || (await this.notes.knowsOrigin(taxpayerId, document))) return ofSale(row);
    return [...ofSale(row), warning('RCP351', { origin: document.refersTo ?? '' })];
  }

  private async eventsOf(taxpayerId: string, id: string, months: readonly string[]): Promise<LedgerEvent[]> {
    const histories = await Promise.all(months.map((month) => this.books.history(taxpayerId, month)));
    const own = (histories.flat() as readonly RecordedEvent<LedgerMonthEvent>[]).flatMap((event) => {
      const told = toldBy(event, id);
      return told ? [{ event, told }] : [];
    });
    return Promise.all(
      own.map(async ({ event, told }) => ({
        ...told,
        el: event.metadata.at,
        posicion: String(event.position),
        por: await this.by(event),
      })),
    );
  }
}

const withheldIn = ({ withheld: { vat, income } }: LedgerDocument): LedgerWithheld => ({
  isr: toQuetzales(income),
  iva: toQuetzales(vat),
});

type Told = Pick<LedgerEvent, 'tipo' | 'origen' | 'motivo' | 'tardia'>;

const toldBy = ({ type, data }: LedgerMonthEvent, id: string): Told | null => {
  if (type === 'DocumentRecorded' && data.document.id === id)
    return { tipo: 'registrado', origen: data.document.origin, motivo: null, tardia: data.afterClose !== null };
  if (type === 'DocumentVoided' && data.id === id)
    return { tipo: 'anulado', origen: data.origin, motivo: data.reason, tardia: data.afterClose !== null };
  return type === 'DocumentBookedLater' && data.id === id
    ? { tipo: 'trasladado', origen: null, motivo: data.fiscalMonth, tardia: false }
    : null;
};
