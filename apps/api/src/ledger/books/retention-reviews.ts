import { Injectable } from '@nestjs/common';
import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
  RetentionReview,
} from '@camino/contracts/ledger/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import { PROFITS, ratesAt } from '@camino/domain/ledger/regimes.js';
import {
  isVatAgent,
  type RetentionDuty,
  retentionDuties,
  SIMPLIFIED_PHRASE,
} from '@camino/domain/ledger/retention-duties.js';
import {
  agentsOf,
  type KnownAgent,
  type Review,
  type ReviewedRetention,
  reviewRetentions,
} from '@camino/domain/ledger/retention-review.js';
import type { Withholding } from '@camino/domain/ledger/retention-rules.js';
import { regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { fewAtOnce } from '../../platform/kit/index.js';
import type { KnownMonth } from './known-month.js';
import { TaxpayerBooks, type Wanted } from './taxpayer-books.js';

type Asked = Readonly<{
  taxpayerId: string;
  taxpayer: Taxpayer;
  instant: Instant | null;
  agents: readonly KnownAgent[];
  /** Whether the taxpayer's own invoices say that they are an agent of value-added tax, by month. */
  said: ReadonlyMap<Month, boolean>;
}>;

/**
 * What was withheld from a taxpayer beside what the rules give, and what the taxpayer has to withhold from suppliers.
 */
@Injectable()
export class RetentionReviews {
  constructor(private readonly books: TaxpayerBooks) {}

  /** As known on an instant; null is now. */
  async of(taxpayerId: string, year: number, instant: Instant | null): Promise<LedgerRetentionReview> {
    const taxpayer = await this.books.taxpayerOn(taxpayerId, instant);
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    const known = await fewAtOnce(AT_ONCE, months, (month) =>
      this.books.monthWith(taxpayerId, month, instant, [OWN_WORD]),
    );
    const said = new Map(
      known.flatMap(({ month, documents: [own] }) =>
        own?.document.phrases ? [[month, own.document.phrases.vatAgent]] : [],
      ),
    );
    const asked = { taxpayerId, taxpayer, instant, agents: agentsOf(known.flatMap(certificatesOf)), said };
    const moved = known.filter(({ row }) => row !== null);
    const found = await fewAtOnce(AT_ONCE, moved, ({ month }) => this.month(asked, month));
    return {
      anio: year,
      conocido_el: instant,
      revisadas: found.flatMap(({ reviewed }) => reviewed.map(shownCheck)),
      por_practicar: found.flatMap(({ month, duties }) => duties.map((duty) => shownDuty(month, duty))),
    };
  }

  private async month({ taxpayerId, taxpayer, instant, agents, said }: Asked, month: Month) {
    const regimenId = regimeAt(taxpayer, month);
    const known = await this.books.monthWith(taxpayerId, month, instant, wantedOf(agents, regimenId));
    const [sales, purchases] = BOOKS.map((book) => counting(known.documents.filter((row) => row.book === book)));
    const vatAgent = isVatAgent(said, month);
    const every: readonly Wanted[] = [{ book: 'purchases' }];
    const bought = vatAgent
      ? counting((await this.books.monthWith(taxpayerId, month, instant, every)).documents)
      : (purchases ?? []);
    const about = { month, regimenId, rates: ratesAt(month) };
    return {
      month,
      reviewed: reviewRetentions({ ...about, retentions: certificatesOf(known), sales: sales ?? [] }, agents),
      duties: retentionDuties({ ...about, vatAgent, purchases: bought }),
    };
  }
}

/** Months that are read at the same time. */
const AT_ONCE = 4;
const BOOKS = ['sales', 'purchases'] as const;

/** The first sale that says whether the taxpayer is an agent of value-added tax, also a voided one. */
const OWN_WORD: Wanted = { book: 'sales', field: 'document.phrases.vatAgent', values: [true, false], most: 1 };

/** The documents of a month that can tell something; all purchases are wanted only by agents of value-added tax. */
const wantedOf = (agents: readonly KnownAgent[], regimenId: number | null): readonly Wanted[] => [
  ...(agents.length > 0
    ? [{ book: 'sales', field: 'document.receiver.id', values: agents.map(({ nit }) => nit) } as const]
    : []),
  { book: 'purchases', field: 'document.type', values: ['FESP'] },
  ...(regimenId === PROFITS
    ? [{ book: 'purchases', field: 'document.phrases.income', values: [SIMPLIFIED_PHRASE] } as const]
    : []),
];

const certificatesOf = ({ retentions }: KnownMonth) =>
  retentions.filter(({ voided }) => !voided).map(({ retention }) => retention);

const counting = (documents: KnownMonth['documents']): readonly LedgerDocument[] =>
  documents.filter(({ voided }) => !voided).map(({ document }) => document);

const REVIEWS: Readonly<Record<Review, RetentionReview>> = {
  agrees: 'coincide',
  more: 'de_mas',
  less: 'de_menos',
  missing: 'falta',
  no_documents: 'sin_documentos',
  not_due: 'no_procede',
};

const shownCheck = (one: ReviewedRetention): LedgerRetentionCheck => ({
  mes: one.month,
  impuesto: one.agent.tax,
  nit_agente: one.agent.nit,
  nombre_agente: one.agent.name,
  constancias: one.certificates,
  retenido: toQuetzales(one.retained),
  esperado: toQuetzales(one.expected),
  resultado: REVIEWS[one.review],
  regla: shownRule(one),
  documentos: one.documents.map(({ document, withholding: { base, amount } }) => ({
    ...named(document),
    base: toQuetzales(base),
    retencion: toQuetzales(amount),
  })),
});

const shownDuty = (month: Month, { document, withholding, form, due }: RetentionDuty): LedgerRetentionDuty => ({
  mes: month,
  impuesto: withholding.tax,
  ...named(document),
  ...supplierOf(document),
  retencion: toQuetzales(withholding.amount),
  regla: shownRule(withholding),
  formulario: form,
  vence: due,
});

/** Who sold: a special invoice is issued by its buyer. */
const supplierOf = ({ type, issuer, receiver }: LedgerDocument) =>
  type === 'FESP'
    ? { nit_proveedor: receiver.id, nombre_proveedor: receiver.name }
    : { nit_proveedor: issuer.nit, nombre_proveedor: issuer.name };

const named = ({ id, series, number, issuedAt }: LedgerDocument) => ({
  id,
  numero_dte: `${series}-${number}`,
  fecha: issuedAt.slice(0, 10),
});

/** Rates in percent, as they are shown. */
const shownRule = ({ rule, base, rates }: Pick<Withholding, 'rule' | 'base' | 'rates'>) => ({
  codigo: rule,
  base: toQuetzales(base),
  tasas: rates.map((rate) => rate / 100),
});
