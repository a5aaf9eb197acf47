import { Injectable } from '@nestjs/common';
import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
  RetentionReview,
} from '@camino/contracts/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/money.js';
import type { Instant } from '@camino/domain/kernel/time.js';
import type { LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import { PROFITS, ratesAt } from '@camino/domain/ledger/regimes.js';
import { type RetentionDuty, retentionDuties, SIMPLIFIED_PHRASE } from '@camino/domain/ledger/retention-duties.js';
import {
  agentsOf,
  type KnownAgent,
  type Review,
  type ReviewedRetention,
  reviewRetentions,
} from '@camino/domain/ledger/retention-review.js';
import type { Withholding } from '@camino/domain/ledger/retention-rules.js';
import { regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { KnownMonth } from './known-month.js';
import { TaxpayerBooks, type Wanted } from './taxpayer-books.js';

type Asked = Readonly<{ taxpayerId: string; taxpayer: Taxpayer; instant: Instant | null }>;

/** The form that income tax withheld from others is declared with. */
const INCOME_FORM = 'SAT-1331';

/** What was withheld from a taxpayer beside what the rules give, and what the taxpayer has to withhold from suppliers. */
@Injectable()
export class RetentionReviews {
  constructor(private readonly books: TaxpayerBooks) {}

  /** As known on an instant; null is now. */
  async of(taxpayerId: string, year: number, instant: Instant | null): Promise<LedgerRetentionReview> {
    const asked = { taxpayerId, taxpayer: await this.books.taxpayerOn(taxpayerId, instant), instant };
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
    const known: KnownMonth[] = [];
    for (const month of months) known.push(await this.books.monthWith(taxpayerId, month, instant, []));
    const agents = agentsOf(known.flatMap(certificatesOf));
    const revisadas: LedgerRetentionCheck[] = [];
    const por_practicar: LedgerRetentionDuty[] = [];
    for (const month of known.filter(({ row }) => row !== null)) {
      revisadas.push(...(await this.reviewed(asked, month, agents)).map(shownCheck));
      por_practicar.push(...(await this.duties(asked, month.month)).map((duty) => shownDuty(month.month, duty)));
    }
    return { anio: year, conocido_el: instant, revisadas, por_practicar };
  }

  private async reviewed(
    { taxpayerId, taxpayer, instant }: Asked,
    known: KnownMonth,
    agents: readonly KnownAgent[],
  ): Promise<readonly ReviewedRetention[]> {
    if (agents.length === 0) return [];
    const { month } = known;
    const to: Wanted = { book: 'sales', field: 'document.receiver.id', values: agents.map(({ nit }) => nit) };
    const { documents } = await this.books.monthWith(taxpayerId, month, instant, [to]);
    return reviewRetentions(
      {
        month,
        regimenId: regimeAt(taxpayer, month),
        rates: ratesAt(month),
        retentions: certificatesOf(known),
        sales: counting(documents),
      },
      agents,
    );
  }

  private async duties({ taxpayerId, taxpayer, instant }: Asked, month: Month): Promise<readonly RetentionDuty[]> {
    const regimenId = regimeAt(taxpayer, month);
    const vatAgent = await this.isVatAgent(taxpayerId, month, instant);
    const wanted: readonly Wanted[] = vatAgent
      ? [{ book: 'purchases' }]
      : [
          { book: 'purchases', field: 'document.type', values: ['FESP'] },
          ...(regimenId === PROFITS
            ? [{ book: 'purchases', field: 'document.phrases.income', values: [SIMPLIFIED_PHRASE] } as const]
            : []),
        ];
    const { documents } = await this.books.monthWith(taxpayerId, month, instant, wanted);
    return retentionDuties({ month, regimenId, rates: ratesAt(month), vatAgent, purchases: counting(documents) });
  }

  /** All invoices of a taxpayer carry the same phrase: the first one of the month tells. */
  private async isVatAgent(taxpayerId: string, month: Month, instant: Instant | null): Promise<boolean> {
    const { documents } = await this.books.monthWith(taxpayerId, month, instant, [{ book: 'sales', most: 1 }]);
    return documents[0]?.document.phrases?.vatAgent ?? false;
  }
}

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

const shownDuty = (month: Month, { document, withholding, due }: RetentionDuty): LedgerRetentionDuty => ({
  mes: month,
  impuesto: withholding.tax,
  ...named(document),
  ...supplierOf(document),
  retencion: toQuetzales(withholding.amount),
  regla: shownRule(withholding),
  formulario: due && INCOME_FORM,
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
