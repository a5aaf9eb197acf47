import type { Language } from '@camino/contracts/kernel/language.js';
import type { RetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import type { LedgerBook, LedgerColumn } from '@camino/contracts/ledger/ledger.js';
import type { TaxRule } from '@camino/domain/ledger/closing.js';
import type { RetentionRule } from '@camino/domain/ledger/retention-rules.js';

/** Words of the papers that depend on what is printed; the others stand in the templates. */
type PaperWords = Readonly<{
  book: Readonly<Record<LedgerBook, string>>;
  party: Readonly<Record<LedgerBook, string>>;
  column: Readonly<Record<LedgerColumn, string>>;
  regime: Readonly<Record<number, string>>;
  state: Readonly<Record<'abierto' | 'cerrado' | 'sin_movimiento', string>>;
  /** Changes after the close. */
  lateChanges: (count: number) => string;
  closing: Readonly<
    Record<
      | 'total_factura'
      | 'total_retencion'
      | 'impuesto'
      | 'debito'
      | 'credito'
      | 'saldo_anterior'
      | 'retenido'
      | 'a_pagar'
      | 'saldo',
      string
    >
  >;
  /** By the code of the rule that made a tax. */
  rule: Readonly<Record<TaxRule, string>>;
  retentionRule: Readonly<Record<RetentionRule, string>>;
  review: Readonly<Record<RetentionReview, string>>;
}>;

export const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = {
  es: {
    book: { ventas: 'LIBRO DE VENTAS', compras: 'LIBRO DE COMPRAS' },
    party: { ventas: 'Cliente', compras: 'Proveedor' },
    column: {
      bienes: 'Bienes',
      bienes_exento: 'Bienes exentos',
      servicios: 'Servicios',
      servicios_exento: 'Servicios exentos',
      combustible: 'Combustible',
      combustible_exento: 'Combustible exento',
      exportaciones: 'Exporta­ciones',
      importaciones: 'Importa­ciones',
      pequenos_contribuyentes: 'Pequeños contribu­yentes',
      otros_impuestos: 'Otros impuestos',
      iva: 'IVA',
      impuesto_5: 'Impuesto 5 %',
      total: 'Total',
    },
    regime: {
      1: 'Pequeño contribuyente',
      2: 'Opcional simplificado sobre ingresos',
      3: 'Sobre las utilidades',
    },
    state: { abierto: 'Abierto', cerrado: 'Cerrado', sin_movimiento: 'Sin movimiento' },
    lateChanges: (count) => (count === 1 ? '1 cambio tardío' : `${count} cambios tardíos`),
    closing: {
      total_factura: 'Total facturado',
      total_retencion: 'Retenciones',
      impuesto: 'Impuesto',
      debito: 'Débito fiscal',
      credito: 'Crédito fiscal',
      saldo_anterior: 'Saldo anterior',
      retenido: 'IVA retenido',
      a_pagar: 'IVA a pagar',
      saldo: 'Saldo a favor',
    },
    rule: {
      none: 'Sin régimen',
      small_taxpayer: 'Ventas brutas',
      simplified_low: 'Ingresos sin IVA, hasta Q30,000.00',
      simplified_high: 'Ingresos sin IVA: los primeros Q30,000.00 y el excedente',
      profits_quarter: 'Utilidad del trimestre',
      profits_estimated: 'Utilidad estimada de los ingresos del trimestre',
      profits_waiting: 'Se paga al terminar el trimestre',
      profits_year: 'Utilidad del año',
      vat_general: 'IVA general',
    },
    retentionRule: {
      none: 'Ninguna',
      income_simplified: 'ISR opcional simplificado, sin IVA, por factura',
      income_below_minimum: 'Ninguna factura llega a Q2,500.00 sin IVA: no se retiene',
      small_taxpayer: 'IVA de pequeño contribuyente, sobre el total',
      exporter_of_farm_goods: 'IVA, exportador de productos agropecuarios',
      exporter: 'IVA, exportador',
      maquila: 'IVA, maquila',
      public_sector: 'IVA, sector público',
      card_operator: 'IVA, operador de tarjetas',
      card_operator_for_fuel: 'IVA, operador de tarjetas, combustible',
      special_taxpayer: 'IVA, contribuyente especial u otro agente',
      special_invoice: 'Lo que dice la factura especial',
    },
    review: {
      coincide: 'Coincide',
      de_mas: 'Le retuvieron de más',
      de_menos: 'Le retuvieron de menos',
      falta: 'Falta la constancia',
      sin_documentos: 'Sin facturas a este agente',
      no_procede: 'Su régimen no tiene esta retención',
    },
  },
  en: {
    book: { ventas: 'SALES LEDGER', compras: 'PURCHASES LEDGER' },
    party: { ventas: 'Customer', compras: 'Supplier' },
    column: {
      bienes: 'Goods',
      bienes_exento: 'Exempt goods',
      servicios: 'Services',
      servicios_exento: 'Exempt services',
      combustible: 'Fuel',
      combustible_exento: 'Exempt fuel',
      exportaciones: 'Exports',
      importaciones: 'Imports',
      pequenos_contribuyentes: 'Small taxpayers',
      otros_impuestos: 'Other taxes',
      iva: 'VAT',
      impuesto_5: 'Tax 5%',
      total: 'Total',
    },
    regime: { 1: 'Small taxpayer', 2: 'Optional simplified on income', 3: 'On profits' },
    state: { abierto: 'Open', cerrado: 'Closed', sin_movimiento: 'No activity' },
    lateChanges: (count) => (count === 1 ? '1 late change' : `${count} late changes`),
    closing: {
      total_factura: 'Total invoiced',
      total_retencion: 'Retentions',
      impuesto: 'Tax',
      debito: 'VAT on sales',
      credito: 'VAT on purchases',
      saldo_anterior: 'Carried in',
      retenido: 'VAT retained',
      a_pagar: 'VAT to pay',
      saldo: 'Carried on',
    },
    rule: {
      none: 'No regime',
      small_taxpayer: 'Gross sales',
      simplified_low: 'Income net of VAT, up to Q30,000.00',
      simplified_high: 'Income net of VAT: the first Q30,000.00 and what is above',
      profits_quarter: 'Profit of the quarter',
      profits_estimated: 'Estimated profit of the income of the quarter',
      profits_waiting: 'Due when the quarter ends',
      profits_year: 'Profit of the year',
      vat_general: 'General VAT',
    },
    retentionRule: {
      none: 'None',
      income_simplified: 'Simplified income tax, net of VAT, by invoice',
      income_below_minimum: 'No invoice reaches Q2,500.00 net of VAT: not withheld',
      small_taxpayer: 'VAT of a small taxpayer, on the total',
      exporter_of_farm_goods: 'VAT, exporter of farm goods',
      exporter: 'VAT, exporter',
      maquila: 'VAT, maquila',
      public_sector: 'VAT, public sector',
      card_operator: 'VAT, card operator',
      card_operator_for_fuel: 'VAT, card operator, fuel',
      special_taxpayer: 'VAT, special taxpayer or other agent',
      special_invoice: 'What the special invoice states',
    },
    review: {
      coincide: 'Agrees',
      de_mas: 'Too much was withheld',
      de_menos: 'Too little was withheld',
      falta: 'The certificate is missing',
      sin_documentos: 'No invoices to this agent',
      no_procede: 'The regime has no such retention',
    },
  },
};

type SheetWords = Readonly<
  Record<
    | 'months'
    | 'facts'
    | 'month'
    | 'type'
    | 'date'
    | 'document'
    | 'state'
    | 'currency'
    | 'rate'
    | 'amount'
    | 'regime'
    | 'documents'
    | 'voidedOnes'
    | 'voided'
    | 'late'
    | 'checksum'
    | 'position'
    | 'taxpayer'
    | 'known'
    | 'total',
    string
  >
> &
  Readonly<{ sheet: Readonly<Record<LedgerBook, string>> }>;

/** Words of spreadsheets alone. */
export const SHEET_WORDS: Readonly<Record<Language, SheetWords>> = {
  es: {
    sheet: { ventas: 'Libro_de_ventas', compras: 'Libro_de_compras' },
    months: 'Meses',
    facts: 'Contribuyente',
    month: 'Mes',
    type: 'Tipo',
    date: 'Fecha',
    document: 'Documento',
    state: 'Estado',
    currency: 'Moneda',
    rate: 'Tipo de cambio',
    amount: 'Monto',
    regime: 'Régimen',
    documents: 'Documentos',
    voidedOnes: 'Anulados',
    voided: 'Anulado',
    late: 'Tardío',
    checksum: 'Suma de comprobación',
    position: 'Posición del registro',
    taxpayer: 'Contribuyente',
    known: 'Como se conocía el',
    total: 'Total',
  },
  en: {
    sheet: { ventas: 'Sales_ledger', compras: 'Purchases_ledger' },
    months: 'Months',
    facts: 'Taxpayer',
    month: 'Month',
    type: 'Type',
    date: 'Date',
    document: 'Document',
    state: 'State',
    currency: 'Currency',
    rate: 'Exchange rate',
    amount: 'Amount',
    regime: 'Regime',
    documents: 'Documents',
    voidedOnes: 'Voided',
    voided: 'Voided',
    late: 'Late',
    checksum: 'Checksum',
    position: 'Position of the log',
    taxpayer: 'Taxpayer',
    known: 'As known on',
    total: 'Total',
  },
};

const FIGURE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `1,234.50`, and `-1,234.50` of what takes away: with the sign that every program reads. */
export const figure = (amount: number): string => FIGURE.format(amount);

/** `marzo de 2026` of `2026-03`. */
export const monthWords = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
/** `5 % · 7 %`, or `5% · 7%` in English. */
export const percents = (rates: readonly number[], language: Language): string =>
  rates.map((rate) => `${PERCENT.format(rate)}${language === 'es' ? ' %' : '%'}`).join(' · ');

const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `{cui}_{nombre}_LTE.pdf`, without what file systems refuse; the NIT of who has no CUI. */
export const paperName = (
  { cui, nit, nombre }: Readonly<{ cui: string; nit: string; nombre: string }>,
  rest: string,
): string => `${cui || nit}_${nombre.replace(NOT_IN_NAMES, '').trim().replace(/\s+/g, ' ')}_${rest}`;
