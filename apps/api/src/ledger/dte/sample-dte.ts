import type { Affiliation, DteType } from '@camino/domain/ledger/document.js';
import { WITHOUT_CREDIT } from '@camino/domain/ledger/dte.js';
import type { SampleLine, SampleOptions } from './sample-options.js';
import { type Computed, complementsXml, computed, itemXml, totalsXml, type Writer, writer } from './sample-lines.js';

/*
 * Electronic invoices that are valid but for their signatures, for the demo and for tests. The same options and the
 * same randomness give the same document.
 */

/** Numbers from 0 to 1, always the same for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type SampleDte = Readonly<{
  id: string;
  xml: string;
  issuedAt: string;
  issuer: SampleOptions['issuer'];
  receiver: SampleOptions['receiver'];
}>;

const THINGS = [
  ['S', 'Traslado aeropuerto – Antigua Guatemala'],
  ['S', 'Servicio de transporte turístico'],
  ['S', 'Mantenimiento & reparación de vehículo'],
  ['B', 'Repuestos'],
  ['B', 'Útiles de oficina <papel>'],
  ['B', 'Botellas de agua pura, 24 unidades'],
  ['S', 'Hospedaje, dos noches'],
  ['B', 'Llantas 195/65 R15'],
] as const;

/** The affiliation that may issue a type (SAT, rules 316 and 317). */
const affiliationFor = (type: DteType): Affiliation => {
  if (type === 'FPEQ' || type === 'FCAP') return 'PEQ';
  if (type === 'FAPE' || type === 'FCPE') return 'PEE';
  if (type === 'FACA' || type === 'FCCA') return 'AGR';
  return type === 'FAAE' || type === 'FCAE' ? 'AGE' : 'GEN';
};

const hex = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => '0123456789ABCDEF'[Math.floor(random() * 16)]).join('');

const uuidFrom = (random: () => number): string =>
  [hex(random, 8), hex(random, 4), `4${hex(random, 3)}`, `A${hex(random, 3)}`, hex(random, 12)].join('-');

const linesFrom = (random: () => number): readonly SampleLine[] =>
  Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const [kind, text] = THINGS[Math.floor(random() * THINGS.length)]!;
    return { kind, text, quantity: 1 + Math.floor(random() * 4), unitPrice: 1000 + Math.floor(random() * 60_000) };
  });

const phrasesOf = ({ type, export: abroad }: SampleOptions): readonly (readonly [number, number])[] => {
  if (WITHOUT_CREDIT.includes(type)) return [[3, 1]];
  if (type === 'FESP') return [[5, 1]];
  if (type === 'RDON') return [[4, 4]];
  if (type === 'RECI') return [[4, 5]];
  return abroad
    ? [
        [1, 2],
        [4, 1],
      ]
    : [[1, 2]];
};

const base64 = (random: () => number, characters: number): string =>
  Array.from(
    { length: characters },
    () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'[Math.floor(random() * 64)],
  ).join('');

/** Of the shape and size of a real one; nobody has signed it. */
const signatureXml = (random: () => number): string =>
  `<ds:Signature Id="xmldsig-${hex(random, 8).toLowerCase()}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/>` +
  `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#DatosEmision"><ds:Transforms>` +
  `<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>` +
  `<ds:DigestValue>${base64(random, 43)}=</ds:DigestValue></ds:Reference></ds:SignedInfo><ds:SignatureValue>${base64(random, 342)}==</ds:SignatureValue>` +
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(random, 1400)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`;

const plusMinute = (wallClock: string): string =>
  new Date(Date.parse(`${wallClock}Z`) + 60_000).toISOString().slice(0, 19);

const emissionXml = (options: SampleOptions, lines: readonly Computed[], write: Writer): string => {
  const { type, issuedAt, issuer, receiver, currency = 'GTQ', zone = '-06:00' } = options;
  const address = write.element(
    'DireccionEmisor',
    {},
    write.text('Direccion', '5a avenida norte 12'),
    write.text('CodigoPostal', '03001'),
    write.text('Municipio', 'Antigua Guatemala'),
    write.text('Departamento', 'Sacatepéquez'),
    write.text('Pais', 'GT'),
  );
  return write.element(
    'DatosEmision',
    { ID: 'DatosEmision' },
    write.element('DatosGenerales', {
      CodigoMoneda: currency,
      Exp: options.export ? 'SI' : undefined,
      FechaHoraEmision: `${issuedAt}${zone}`,
      Tipo: type,
    }),
    write.element(
      'Emisor',
      {
        AfiliacionIVA: issuer.affiliation ?? affiliationFor(type),
        CodigoEstablecimiento: '1',
        CorreoEmisor: '',
        NITEmisor: issuer.nit,
        NombreComercial: issuer.name,
        NombreEmisor: issuer.name,
      },
      address,
    ),
    write.element('Receptor', {
      CorreoReceptor: '',
      IDReceptor: receiver.id,
      NombreReceptor: receiver.name,
      TipoEspecial: receiver.special,
    }),
    write.element(
      'Frases',
      {},
      ...phrasesOf(options).map(([kind, scenario]) =>
        write.element('Frase', { CodigoEscenario: String(scenario), TipoFrase: String(kind) }),
      ),
    ),
    write.element('Items', {}, ...lines.map((line, index) => itemXml(write, line, index))),
    totalsXml(write, lines),
    complementsXml(options, lines, write),
  );
};

const certificationXml = ({ element, text }: Writer, id: string, at: string): string =>
  element(
    'Certificacion',
    {},
    text('NITCertificador', '16693949'),
    text('NombreCertificador', 'Superintendencia de Administracion Tributaria'),
    element(
      'NumeroAutorizacion',
      { Numero: String(parseInt(id.slice(9, 13) + id.slice(14, 18), 16)), Serie: id.slice(0, 8) },
      id,
    ),
    text('FechaHoraCertificacion', `${at}-06:00`),
  );

const rootXml = ({ element }: Writer, name: string, prefix: string, uri: string, ...inside: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>` +
  element(
    name,
    {
      'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
      [prefix === '' ? 'xmlns' : `xmlns:${prefix}`]: uri,
      Version: '0.1',
    },
    ...inside,
  );

/** A certified document. */
export const sampleDte = (options: SampleOptions): SampleDte => {
  const { random, type, issuedAt, issuer, receiver, decimals = 2, prefix = 'dte' } = options;
  const id = uuidFrom(random);
  const lines = (options.lines ?? linesFrom(random)).map((line) => computed(line, options, Math.max(2, decimals)));
  const write = writer(prefix, decimals);
  const dte = write.element(
    'DTE',
    { ID: 'DatosCertificados' },
    emissionXml(options, lines, write),
    certificationXml(write, id, plusMinute(issuedAt)),
  );
  const sat = write.element('SAT', { ClaseDocumento: 'dte' }, dte);
  const signatures = signatureXml(random) + signatureXml(random);
  const xml = rootXml(write, 'GTDocumento', prefix, 'http://www.sat.gob.gt/dte/fel/0.2.0', sat, signatures);
  return {
    id,
    xml,
    issuedAt,
    issuer: { ...issuer, affiliation: issuer.affiliation ?? affiliationFor(type) },
    receiver,
  };
};

/** The document that voids `voided` at a wall-clock time in Guatemala. */
export const sampleVoid = (
  { id, issuedAt, issuer, receiver }: Omit<SampleDte, 'xml'>,
  voidedAt: string,
  { random, reason = 'Datos incorrectos' }: Readonly<{ random: () => number; reason?: string }>,
): string => {
  const write = writer('dte', 2);
  const general = write.element('DatosGenerales', {
    FechaEmisionDocumentoAnular: `${issuedAt}-06:00`,
    FechaHoraAnulacion: `${voidedAt}-06:00`,
    ID: 'DatosAnulacion',
    IDReceptor: receiver.id,
    MotivoAnulacion: reason,
    NITEmisor: issuer.nit,
    NumeroDocumentoAAnular: id,
  });
  const certification = write.element(
    'Certificacion',
    {},
    write.text('NITCertificador', '16693949'),
    write.text('NombreCertificador', 'Superintendencia de Administracion Tributaria'),
    write.text('FechaHoraCertificacion', `${plusMinute(voidedAt)}-06:00`),
  );
  const sat = write.element(
    'SAT',
    {},
    write.element('AnulacionDTE', { ID: 'DatosCertificados' }, general, certification),
  );
  return rootXml(
    write,
    'GTAnulacionDocumento',
    'dte',
    'http://www.sat.gob.gt/dte/fel/0.1.0',
    sat,
    signatureXml(random),
  );
};
