import { AFFILIATIONS, DTE_TYPES } from '@camino/domain/ledger/document.js';
import type { Dte, DteItem, DteTax, DteVoid } from '@camino/domain/ledger/dte.js';
import { FINAL_CONSUMER } from '@camino/domain/kernel/invoice-id.js';
import {
  amount,
  amountIn,
  attribute,
  idIn,
  moment,
  nameIn,
  oneOf,
  optionalAmountIn,
  required,
  short,
  uuid,
  wholeNumber,
} from './dte-fields.js';
import { UnreadableFile } from './unreadable-file.js';
import type { XmlElement } from './xml-element.js';

const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';
const NOTES = 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0';
const INSTALMENTS = 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0';
const RETENTIONS = 'http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0';

const KINDS = ['B', 'S'] as const;
const SPECIALS = ['CUI', 'EXT'] as const;

const isSigned = (root: XmlElement): boolean => root.all('Signature', SIGNATURES).length > 0;

const taxOf = (tax: XmlElement): DteTax => {
  const base = tax.one('MontoGravable')?.text ?? '';
  return {
    name: short(required(tax, 'NombreCorto').text, 'NombreCorto').toUpperCase(),
    unit: wholeNumber(required(tax, 'CodigoUnidadGravable').text, 'CodigoUnidadGravable'),
    base: base === '' ? null : amount(base, 'MontoGravable'),
    amount: amountIn(tax, 'MontoImpuesto'),
  };
};

const itemOf = (item: XmlElement, index: number): DteItem => ({
  line: wholeNumber(item.attribute('NumeroLinea') ?? String(index + 1), 'NumeroLinea'),
  kind: oneOf(KINDS, attribute(item, 'BienOServicio'), 'BienOServicio'),
  quantity: amountIn(item, 'Cantidad'),
  unitPrice: amountIn(item, 'PrecioUnitario'),
  price: amountIn(item, 'Precio'),
  discount: optionalAmountIn(item, 'Descuento'),
  taxes: (item.one('Impuestos')?.all('Impuesto') ?? []).map(taxOf),
  total: amountIn(item, 'Total'),
});

const itemsOf = (emission: XmlElement): readonly DteItem[] => {
  const items = required(emission, 'Items').all('Item');
  if (items.length === 0) throw new UnreadableFile('MISSING', { field: 'Item' });
  return items.map(itemOf);
};

/** The content of a complement, wherever it stands among the others. */
const complementOf = (emission: XmlElement, name: string, namespace: string): XmlElement | undefined =>
  (emission.one('Complementos')?.all('Complemento') ?? [])
    .map((complement) => complement.one(name, namespace))
    .find((content) => content !== undefined);

const referenceOf = (emission: XmlElement): Dte['refersTo'] => {
  const note = complementOf(emission, 'ReferenciasNota', NOTES);
  if (!note) return null;
  const old = (note.attribute('RegimenAntiguo') ?? '') !== '';
  const id = attribute(note, 'NumeroAutorizacionDocumentoOrigen');
  const issuedOn = moment(attribute(note, 'FechaEmisionDocumentoOrigen'), 'FechaEmisionDocumentoOrigen').slice(0, 10);
  return { id: old ? id : uuid(id, 'NumeroAutorizacionDocumentoOrigen'), issuedOn, old };
};

const instalmentsOf = (emission: XmlElement): Dte['instalments'] =>
  (complementOf(emission, 'AbonosFacturaCambiaria', INSTALMENTS)?.all('Abono') ?? []).map((instalment) => ({
    number: wholeNumber(required(instalment, 'NumeroAbono').text, 'NumeroAbono'),
    dueOn: moment(required(instalment, 'FechaVencimiento').text, 'FechaVencimiento').slice(0, 10),
    amount: amountIn(instalment, 'MontoAbono'),
  }));

const retentionsOf = (emission: XmlElement): Dte['retentions'] => {
  const retentions = complementOf(emission, 'RetencionesFacturaEspecial', RETENTIONS);
  return retentions
    ? {
        income: amountIn(retentions, 'RetencionISR'),
        vat: optionalAmountIn(retentions, 'RetencionIVA'),
        net: amountIn(retentions, 'TotalMenosRetenciones'),
      }
    : null;
};

const peopleOf = (emission: XmlElement): Pick<Dte, 'issuer' | 'receiver'> => {
  const [issuer, receiver] = [required(emission, 'Emisor'), required(emission, 'Receptor')];
  const special = receiver.attribute('TipoEspecial') ?? '';
  const id = idIn(receiver, 'IDReceptor');
  return {
    issuer: {
      nit: idIn(issuer, 'NITEmisor'),
      name: nameIn(issuer, 'NombreEmisor'),
      affiliation: oneOf(AFFILIATIONS, attribute(issuer, 'AfiliacionIVA'), 'AfiliacionIVA'),
    },
    receiver: {
      id: id === 'CF' ? FINAL_CONSUMER : id,
      name: nameIn(receiver, 'NombreReceptor'),
      special: special === '' ? null : oneOf(SPECIALS, special, 'TipoEspecial'),
    },
  };
};

const totalsOf = (emission: XmlElement): Pick<Dte, 'taxTotals' | 'total'> => {
  const totals = required(emission, 'Totales');
  return {
    taxTotals: (totals.one('TotalImpuestos')?.all('TotalImpuesto') ?? []).map((tax) => ({
      name: attribute(tax, 'NombreCorto').toUpperCase(),
      amount: amount(attribute(tax, 'TotalMontoImpuesto'), 'TotalMontoImpuesto'),
    })),
    total: amountIn(totals, 'GranTotal'),
  };
};

const certificationOf = (dte: XmlElement): Pick<Dte, 'id' | 'series' | 'number' | 'certifiedAt'> => {
  const certification = dte.one('Certificacion');
  if (!certification) throw new UnreadableFile('UNCERTIFIED');
  const authorization = required(certification, 'NumeroAutorizacion');
  return {
    id: uuid(authorization.text, 'NumeroAutorizacion'),
    series: attribute(authorization, 'Serie').toUpperCase(),
    number: attribute(authorization, 'Numero'),
    certifiedAt: moment(required(certification, 'FechaHoraCertificacion').text, 'FechaHoraCertificacion'),
  };
};

/** GTDocumento. @throws UnreadableFile */
export const dteOf = (root: XmlElement): Dte => {
  const dte = required(required(root, 'SAT'), 'DTE');
  const emission = required(dte, 'DatosEmision');
  const general = required(emission, 'DatosGenerales');
  return {
    ...certificationOf(dte),
    type: oneOf(DTE_TYPES, attribute(general, 'Tipo'), 'Tipo'),
    issuedAt: moment(attribute(general, 'FechaHoraEmision'), 'FechaHoraEmision'),
    currency: currencyOf(general),
    export: general.attribute('Exp')?.toUpperCase() === 'SI',
    ...peopleOf(emission),
    phrases: (emission.one('Frases')?.all('Frase') ?? []).map((phrase) => ({
      type: wholeNumber(attribute(phrase, 'TipoFrase'), 'TipoFrase'),
      scenario: wholeNumber(attribute(phrase, 'CodigoEscenario'), 'CodigoEscenario'),
    })),
    items: itemsOf(emission),
    ...totalsOf(emission),
    refersTo: referenceOf(emission),
    instalments: instalmentsOf(emission),
    retentions: retentionsOf(emission),
    signed: isSigned(root),
  };
};

const currencyOf = (general: XmlElement): string => {
  const currency = attribute(general, 'CodigoMoneda').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableFile('INVALID', { field: 'CodigoMoneda', value: currency });
  return currency;
};

/** GTAnulacionDocumento. @throws UnreadableFile */
export const voidOf = (root: XmlElement): DteVoid => {
  const general = required(required(required(root, 'SAT'), 'AnulacionDTE'), 'DatosGenerales');
  return {
    id: uuid(attribute(general, 'NumeroDocumentoAAnular'), 'NumeroDocumentoAAnular'),
    issuer: idIn(general, 'NITEmisor'),
    receiver: idIn(general, 'IDReceptor'),
    issuedAt: moment(attribute(general, 'FechaEmisionDocumentoAnular'), 'FechaEmisionDocumentoAnular'),
    voidedAt: moment(attribute(general, 'FechaHoraAnulacion'), 'FechaHoraAnulacion'),
    reason: nameIn(general, 'MotivoAnulacion'),
    signed: isSigned(root),
  };
};
