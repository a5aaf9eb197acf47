import type { DteType } from '@camino/domain/ledger/document.js';
import { WITHOUT_CREDIT } from '@camino/domain/ledger/dte.js';
import type { SampleLine, SampleOptions } from './sample-options.js';

/* Writes the lines, totals and complements of samples. */

const UNTAXED: readonly DteType[] = [...WITHOUT_CREDIT, 'NABN', 'RDON', 'RECI'];
const NOTES: readonly DteType[] = ['NCRE', 'NDEB'];
const IN_INSTALMENTS: readonly DteType[] = ['FCAM', 'FCAP', 'FCCA', 'FCPE', 'FCAE'];
const GALLON_CENTS = 460;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A line with everything computed, in units of 10^-6 of the currency. */
export type Computed = Readonly<{ line: SampleLine; price: number; discount: number; tax: Tax | null; fuel: number }>;
type Tax = Readonly<{ unit: 1 | 2; base: number; amount: number }>;

const MICRO = 10_000;
const roundedTo = (micros: number, decimals: number): number => {
  const step = 10 ** (6 - decimals);
  return Math.round(micros / step) * step;
};

export const computed = (line: SampleLine, { type, export: abroad }: SampleOptions, decimals: number): Computed => {
  const [price, discount] = [line.quantity * line.unitPrice * MICRO, (line.discount ?? 0) * MICRO];
  const fuel = Math.round((line.gallons ?? 0) * GALLON_CENTS) * MICRO;
  if (UNTAXED.includes(type)) return { line, price, discount, tax: null, fuel };
  if (line.exempt || abroad)
    return { line, price, discount, tax: { unit: 2, base: price - discount, amount: 0 }, fuel };
  const base = roundedTo((price - discount) / 1.12, decimals);
  return { line, price, discount, tax: { unit: 1, base, amount: roundedTo(base * 0.12, decimals) }, fuel };
};

/** Writes elements of one namespace. */
export const writer = (prefix: string, decimals: number) => {
  const name = (local: string): string => (prefix === '' ? local : `${prefix}:${local}`);
  const attributes = (of: Readonly<Record<string, string | undefined>>): string =>
    Object.entries(of)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}="${escaped(value!)}"`)
      .join('');
  const element = (local: string, of: Readonly<Record<string, string | undefined>>, ...inside: string[]): string =>
    `<${name(local)}${attributes(of)}>${inside.join('')}</${name(local)}>`;
  const text = (local: string, value: string): string => element(local, {}, escaped(value));
  const number = (micros: number): string => (micros / 1_000_000).toFixed(decimals);
  return { element, text, number };
};
export type Writer = ReturnType<typeof writer>;

const totalOf = ({ price, discount, fuel }: Computed): number => price - discount + fuel;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const itemXml = ({ element, text, number }: Writer, one: Computed, index: number): string => {
  const tax = (short: string, unit: number, base: number | null, amount: number): string =>
    element(
      'Impuesto',
      {},
      text('NombreCorto', short),
      text('CodigoUnidadGravable', String(unit)),
      base === null ? '' : text('MontoGravable', number(base)),
      text('MontoImpuesto', number(amount)),
    );
  const taxes = [
    one.tax ? tax('IVA', one.tax.unit, one.tax.base, one.tax.amount) : '',
    one.fuel > 0 ? tax('PETROLEO', 2, null, one.fuel) : '',
  ].join('');
  return element(
    'Item',
    { BienOServicio: one.line.kind, NumeroLinea: String(index + 1) },
    text('Cantidad', number(one.line.quantity * 1_000_000)),
    text('UnidadMedida', 'UND'),
    text('Descripcion', one.line.text),
    text('PrecioUnitario', number(one.line.unitPrice * MICRO)),
    text('Precio', number(one.price)),
    text('Descuento', number(one.discount)),
    taxes === '' ? '' : element('Impuestos', {}, taxes),
    text('Total', number(totalOf(one))),
  );
};

export const totalsXml = ({ element, text, number }: Writer, lines: readonly Computed[]): string => {
  const total = (name: string, micros: number): string =>
    element('TotalImpuesto', { NombreCorto: name, TotalMontoImpuesto: number(micros) });
  const taxes = [
    lines.some(({ tax }) => tax) ? total('IVA', sum(lines.map(({ tax }) => tax?.amount ?? 0))) : '',
    lines.some(({ fuel }) => fuel > 0) ? total('PETROLEO', sum(lines.map(({ fuel }) => fuel))) : '',
  ].join('');
  return element(
    'Totales',
    {},
    taxes === '' ? '' : element('TotalImpuestos', {}, taxes),
    text('GranTotal', number(sum(lines.map(totalOf)))),
  );
};

const NOTE_URI = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0';
const INSTALMENT_URI = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0';
const RETENTION_URI = 'http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0';
const EXPORT_URI = 'http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0';

const instalmentXml = (options: SampleOptions, total: string): string =>
  `<cfc:AbonosFacturaCambiaria xmlns:cfc="${INSTALMENT_URI}" Version="1"><cfc:Abono><cfc:NumeroAbono>1</cfc:NumeroAbono>` +
  `<cfc:FechaVencimiento>${options.issuedAt.slice(0, 10)}</cfc:FechaVencimiento><cfc:MontoAbono>${total}</cfc:MontoAbono>` +
  `</cfc:Abono></cfc:AbonosFacturaCambiaria>`;

const retentionXml = (lines: readonly Computed[], { number }: Writer): string => {
  const income = roundedTo(sum(lines.map(({ tax }) => tax?.base ?? 0)) * 0.05, 2);
  const vat = sum(lines.map(({ tax }) => tax?.amount ?? 0));
  const net = sum(lines.map(totalOf)) - income - vat;
  return (
    `<cfe:RetencionesFacturaEspecial xmlns:cfe="${RETENTION_URI}" Version="1"><cfe:RetencionISR>${number(income)}</cfe:RetencionISR>` +
    `<cfe:RetencionIVA>${number(vat)}</cfe:RetencionIVA><cfe:TotalMenosRetenciones>${number(net)}</cfe:TotalMenosRetenciones>` +
    `</cfe:RetencionesFacturaEspecial>`
  );
};

const exportXml = ({ receiver }: SampleOptions): string =>
  `<cex:Exportacion xmlns:cex="${EXPORT_URI}" Version="1"><cex:NombreConsignatarioODestinatario>${escaped(receiver.name)}` +
  `</cex:NombreConsignatarioODestinatario><cex:DireccionConsignatarioODestinatario>Ciudad` +
  `</cex:DireccionConsignatarioODestinatario><cex:INCOTERM>FOB</cex:INCOTERM></cex:Exportacion>`;

export const complementsXml = (options: SampleOptions, lines: readonly Computed[], write: Writer): string => {
  const { type, refersTo } = options;
  const all: (readonly [string, string])[] = [];
  if (NOTES.includes(type) && refersTo)
    all.push([
      NOTE_URI,
      `<cno:ReferenciasNota xmlns:cno="${NOTE_URI}" Version="0.0" FechaEmisionDocumentoOrigen="${refersTo.issuedOn}" ` +
        `MotivoAjuste="Ajuste de precio" NumeroAutorizacionDocumentoOrigen="${refersTo.id}"/>`,
    ]);
  if (IN_INSTALMENTS.includes(type))
    all.push([INSTALMENT_URI, instalmentXml(options, write.number(sum(lines.map(totalOf))))]);
  if (type === 'FESP') all.push([RETENTION_URI, retentionXml(lines, write)]);
  if (options.export) all.push([EXPORT_URI, exportXml(options)]);
  if (all.length === 0) return '';
  const each = all.map(([uri, content]) =>
    write.element('Complemento', { NombreComplemento: 'Complemento', URIComplemento: uri }, content),
  );
  return write.element('Complementos', {}, ...each);
};
