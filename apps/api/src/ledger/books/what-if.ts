import { Injectable } from '@nestjs/common';
import type { LedgerSupposition } from '@camino/contracts/ledger/ledger-calls.js';
import { countedOf, plusCounted } from '@camino/domain/ledger/book-totals.js';
import { LAWFUL, type MonthFigures, type TaxTerms } from '@camino/domain/ledger/closing.js';
import { type Rates, ratesAt } from '@camino/domain/ledger/regimes.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import { AnnualClosing, annualAnswer, type YearOfBooks } from './annual-closing.js';
import type { LedgerDocumentRow } from './ledger-documents.projection.js';
import type { LedgerAssumptionDto, LedgerRatesDto } from './ledger.dto.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** Computes what would be by the same code as what is. Nothing of it is stored. */
@Injectable()
export class WhatIf {
  constructor(
    private readonly books: TaxpayerBooks,
    private readonly closing: AnnualClosing,
  ) {}

  async suppose(taxpayerId: string, assumption: LedgerAssumptionDto): Promise<LedgerSupposition> {
    const { anio, sin = [], con = [] } = assumption;
    const taxpayer = await this.books.taxpayer(taxpayerId);
    const year = await this.closing.year(taxpayerId, taxpayer, anio, null);
    const without = (await this.ofYear(taxpayerId, { anio, sin })).filter((row) => !row.voided);
    const withThem = (await this.ofYear(taxpayerId, { anio, con })).filter((row) => row.voided);
    const moved = plusDocuments(plusDocuments(year, without, -1), withThem, 1);
    return {
      real: annualAnswer(year, LAWFUL, null),
      supuesto: annualAnswer(underRegime(moved, assumption.regimen_id), termsOf(assumption), null),
      excluidos: without.length,
      incluidos: withThem.length,
    };
  }

  /** @throws InvalidInput naming the list that has one which is not in the books of that year */
  private async ofYear(
    taxpayerId: string,
    { anio, sin, con }: Pick<LedgerAssumptionDto, 'anio' | 'sin' | 'con'>,
  ): Promise<readonly LedgerDocumentRow[]> {
    const ids = sin ?? con ?? [];
    const found = await this.books.documentsOf(taxpayerId, ids);
    const rows = found.filter(({ month }) => month.startsWith(`${anio}-`));
    const known = new Set(rows.map(({ document }) => document.id));
    const id = ids.find((one) => !known.has(one));
    if (id !== undefined) throw InvalidInput.of(sin ? 'sin' : 'con', 'ledger.document_not_in_year', { id, year: anio });
    return rows;
  }
}

const plusDocuments = (year: YearOfBooks, rows: readonly LedgerDocumentRow[], sign: 1 | -1): YearOfBooks => ({
  ...year,
  figures: year.figures.map((figures) =>
    rows
      .filter(({ month }) => month === figures.month)
      .reduce<MonthFigures>(
        (sum, { book, document }) => ({ ...sum, [book]: plusCounted(sum[book], countedOf(document), sign) }),
        figures,
      ),
  ),
});

/** Another regime for the months of the year; those before keep theirs. */
const underRegime = (year: YearOfBooks, regimenId: number | undefined): YearOfBooks =>
  regimenId === undefined
    ? year
    : {
        ...year,
        figures: year.figures.map((figures) =>
          figures.month.startsWith(`${year.year}-`) ? { ...figures, regimenId } : figures,
        ),
      };

/** Other rates for the months of the year. */
const termsOf = ({ anio, tasas, estimado = false }: LedgerAssumptionDto): TaxTerms => ({
  rates: (month) => ({ ...ratesAt(month), ...(month.startsWith(`${anio}-`) && otherRates(tasas ?? {})) }),
  estimated: estimado,
});

const otherRates = ({ pequeno, isr_bajo, isr_alto, iva, utilidades }: LedgerRatesDto): Partial<Rates> => ({
  ...(pequeno !== undefined && { small: pequeno }),
  ...(isr_bajo !== undefined && { simplifiedLow: isr_bajo }),
  ...(isr_alto !== undefined && { simplifiedHigh: isr_alto }),
  ...(iva !== undefined && { vat: iva }),
  ...(utilidades !== undefined && { profits: utilidades }),
});
