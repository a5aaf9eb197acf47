import { exactOf } from '@camino/domain/ledger/exact.js';
import { attribute, idIn, moment, nameIn, short, wholeNumber } from './dte-fields.js';
import { parseDte } from './parse-dte.js';
import { randomFrom, sampleDte, sampleVoid } from './sample-dte.js';
import type { SampleOptions } from './sample-options.js';
import { UnreadableFile } from './unreadable-file.js';
import { elementOf, type XmlElement } from './xml-element.js';
import { decoded, refuseDocumentType, shown, xmlTextOf } from './xml-text.js';

/* What single fields of tax documents may say, and how their XML is read. */
const REFERENCE = { id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E7', issuedOn: '2026-03-01' };
const sample = (options: Partial<SampleOptions> = {}): string =>
  sampleDte({
    random: randomFrom(7),
    type: 'FACT',
    issuedAt: '2026-03-05T10:15:20',
    issuer: { nit: '12521337', name: 'Transportes Ixcán, S.A.' },
    receiver: { id: '16693949', name: 'Hotel Posada del Volcán' },
    lines: [
      { kind: 'S', text: 'a', quantity: 1, unitPrice: 11_200 },
      { kind: 'B', text: 'b', quantity: 1, unitPrice: 11_200 },
    ],
    ...options,
  }).xml;
const read = (xml: string) => parseDte(Buffer.from(xml));
const dteOf = (xml: string) => {
  const parsed = read(xml);
  if (parsed.kind !== 'document') throw new Error('no document');
  return parsed.dte;
};
const faultIn = (action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [error.finding.rule, error.finding.params];
  }
};
/** With another value of an attribute or an element, wherever it stands first. */
const withValue = (xml: string, name: string, value: string): string => {
  const changed = xml
    .replace(new RegExp(`(\\s${name}=)"[^"]*"`), `$1"${value}"`)
    .replace(new RegExp(`(<[a-z]+:${name}>)[^<]*<`), `$1${value}<`);
  if (changed === xml) throw new Error(`no ${name}`);
  return changed;
};
const element = (xml: string): XmlElement => elementOf(xml).children[0]!;

const FACT = sample();
const NCRE = sample({ type: 'NCRE', refersTo: REFERENCE });
const FCAM = sample({ type: 'FCAM' });
const FESP = sample({ type: 'FESP' });
const TO_CUI = sample({ receiver: { id: '2598741080710', name: 'Eva', special: 'CUI' } });
const VOID = sampleVoid(
  sampleDte({
    random: randomFrom(7),
    type: 'FACT',
    issuedAt: '2026-03-05T10:15:20',
    issuer: { nit: '12521337', name: 'x' },
    receiver: { id: 'CF', name: 'y' },
  }),
  '2026-03-20T08:00:00',
  { random: randomFrom(3) },
);

describe('a field that says nothing that it could say is named', () => {
  const OF: readonly (readonly [xml: string, fields: readonly string[]])[] = [
    [FACT, ['CodigoMoneda', 'NumeroLinea', 'BienOServicio', 'CodigoUnidadGravable', 'MontoGravable', 'TipoFrase']],
    [FACT, ['CodigoEscenario', 'TotalMontoImpuesto', 'FechaHoraCertificacion']],
    [NCRE, ['FechaEmisionDocumentoOrigen', 'NumeroAutorizacionDocumentoOrigen']],
    [FCAM, ['NumeroAbono', 'FechaVencimiento', 'MontoAbono']],
    [FESP, ['RetencionISR', 'RetencionIVA', 'TotalMenosRetenciones']],
    [TO_CUI, ['TipoEspecial']],
    [VOID, ['NumeroDocumentoAAnular', 'FechaEmisionDocumentoAnular', 'FechaHoraAnulacion']],
  ];
  it.each(OF.flatMap(([xml, fields]) => fields.map((field) => [field, xml] as const)))('%s', (field, xml) => {
    expect(faultIn(() => read(withValue(xml, field, '?!')))).toEqual(['INVALID', { field, value: '?!' }]);
  });

  it.each([
    ['NombreCorto', FACT],
    ['AfiliacionIVA', FACT],
    ['NITEmisor', FACT],
  ] as const)('%s, where it is empty', (field, xml) => {
    expect(faultIn(() => read(withValue(xml, field, '')))).toEqual(['MISSING', { field }]);
  });
});

describe('a document', () => {
  it('is signed by a signature of its namespace, and by nothing else', () => {
    const without = FACT.replace(/<ds:Signature .*<\/ds:Signature>/s, '');
    const other = FACT.replace('http://www.w3.org/2000/09/xmldsig#', 'urn:somebody');
    expect([FACT, without, other].map((xml) => dteOf(xml).signed)).toEqual([true, false, false]);
  });

  it('says what it adjusts: an authorization, or the number of a paper', () => {
    expect(dteOf(NCRE).refersTo).toEqual({ ...REFERENCE, old: false });
    const paper = NCRE.replace(
      /NumeroAutorizacionDocumentoOrigen="[^"]*"/,
      'RegimenAntiguo="Antiguo" NumeroAutorizacionDocumentoOrigen="A-118"',
    );
    expect(dteOf(paper).refersTo).toEqual({ id: 'A-118', issuedOn: '2026-03-01', old: true });
    const empty = NCRE.replace('NumeroAutorizacionDocumentoOrigen=', 'RegimenAntiguo="" $&');
    expect(dteOf(empty).refersTo?.old).toBe(false);
  });

  it('has a complement wherever it stands among others', () => {
    const other = '<dte:Complemento><x:Y xmlns:x="urn:x"/></dte:Complemento>';
    const first = (xml: string) => xml.replace('<dte:Complementos>', `$&${other}`);
    expect(dteOf(first(FESP)).retentions).toEqual(dteOf(FESP).retentions);
    expect(dteOf(first(FESP)).retentions).not.toBeNull();
    expect(dteOf(first(NCRE)).refersTo?.id).toBe(REFERENCE.id);
  });

  it('has its lines by their number, or in their order where they have none', () => {
    const numbered = dteOf(withValue(FACT, 'NumeroLinea', '7'));
    const unnumbered = dteOf(FACT.replaceAll(/ NumeroLinea="\d+"/g, ''));
    expect([numbered, unnumbered].map(({ items }) => items.map(({ line }) => line))).toEqual([
      [7, 2],
      [1, 2],
    ]);
  });

  it('has its phrases, and what kind of receiver it is for', () => {
    expect([dteOf(FACT).phrases, dteOf(FACT).receiver.special]).toEqual([[{ type: 1, scenario: 2 }], null]);
    expect(dteOf(TO_CUI).receiver.special).toBe('CUI');
    expect(dteOf(FACT.replace(/<dte:Frases>.*<\/dte:Frases>/s, '')).phrases).toEqual([]);
  });

  it('has a currency of three letters, in upper case', () => {
    expect(dteOf(withValue(FACT, 'CodigoMoneda', 'usd')).currency).toBe('USD');
    for (const value of ['XGTQ', 'GTQX', 'Q'])
      expect(faultIn(() => read(withValue(FACT, 'CodigoMoneda', value)))).toEqual([
        'INVALID',
        { field: 'CodigoMoneda', value },
      ]);
  });

  it('of another namespace is refused with the beginning of its name', () => {
    const urn = `urn:${'x'.repeat(200)}`;
    expect(faultIn(() => read(FACT.replaceAll('http://www.sat.gob.gt/dte/fel/0.2.0', urn)))).toEqual([
      'NAMESPACE',
      { found: urn.slice(0, 120) },
    ]);
  });
});

describe('fields', () => {
  it('of texts have something, and at most 255 characters', () => {
    const missing = ['MISSING', { field: 'A' }];
    expect([faultIn(() => short(' ', 'A')), faultIn(() => attribute(element('<a/>'), 'A'))]).toEqual([
      missing,
      missing,
    ]);
    expect(short('x'.repeat(255), 'A')).toHaveLength(255);
    expect(faultIn(() => short('x'.repeat(256), 'A'))).toEqual(['INVALID', { field: 'A', value: 'x'.repeat(60) }]);
    expect(nameIn(element(`<a A="${'ñ'.repeat(300)}"/>`), 'A')).toBe('ñ'.repeat(255));
    expect(nameIn(element('<a/>'), 'A')).toBe('');
  });

  it('of people are letters and digits in upper case', () => {
    const id = (written: string) => faultIn(() => idIn(element(`<a A="${written}"/>`), 'A'));
    expect(id(' 1252-133.7/k ')).toBe('12521337K');
    for (const wrong of ['ñ123', '123ñ', '1'.repeat(21), '1_2'])
      expect(id(wrong)).toEqual(['INVALID', { field: 'A', value: wrong }]);
  });

  it('of moments are told by the clock of Guatemala', () => {
    expect(
      [
        '2026-03-05',
        '2026-03-05-06:00',
        '2026-03-05T10:11:12Z',
        '2026-03-05T10:11:12.5-06:00',
        '2026-03-05T01:00:00+02:00',
      ].map((written) => moment(written, 'A')),
    ).toEqual([
      '2026-03-05T00:00:00',
      '2026-03-05T00:00:00',
      '2026-03-05T04:11:12',
      '2026-03-05T10:11:12',
      '2026-03-04T17:00:00',
    ]);
    for (const wrong of ['', 'x2026-03-05', '2026-03-05T24:00:00', '2026-02-30'])
      expect(faultIn(() => moment(wrong, 'A'))).toEqual(['INVALID', { field: 'A', value: wrong }]);
  });

  it('of whole numbers are digits, at most nine', () => {
    expect([wholeNumber('12', 'A'), wholeNumber('123456789', 'A')]).toEqual([12, 123_456_789]);
    for (const wrong of ['', 'x1', '1x', '1234567890'])
      expect(faultIn(() => wholeNumber(wrong, 'A'))).toEqual(['INVALID', { field: 'A', value: wrong }]);
  });
});

describe('the text of a file', () => {
  const textOf = (text: string, encoding: BufferEncoding = 'utf8') =>
    faultIn(() => xmlTextOf(Buffer.from(text, encoding)));
  it('is in the encoding that it begins with', () => {
    const latin = '<?xml version="1.0" encoding = "ISO-8859-1"?><a>ñ</a>';
    expect([textOf(latin, 'latin1'), textOf(`\n${latin}`, 'latin1')]).toEqual([latin, `\n${latin}`]);
    const utf8 = '<?xml version="1.0" encoding=\'utf8\'?><a>ñ</a>';
    expect(textOf(utf8)).toBe(utf8);
    expect(textOf('\uFEFF<?xml version="1.0" encoding="EBCDIC"?><a/>')).toEqual(['ENCODING', { encoding: 'EBCDIC' }]);
    const inside = '<a><!-- <?xml version="1.0" encoding="EBCDIC"?> --></a>';
    expect(textOf(inside)).toBe(inside);
  });

  it('loses a mark at its beginning, and none further on', () => {
    expect(textOf('\uFEFF<a>\uFEFF</a>')).toBe('<a>\uFEFF</a>');
    expect(textOf('\uFEFF ')).toEqual(['EMPTY', {}]);
  });

  it('has characters that exist, and is shown on one line', () => {
    expect([decoded('&#1114111;'), decoded('&#1114112;')]).toEqual([String.fromCodePoint(0x10_ff_ff), '\uFFFD']);
    expect([shown('a\u0000b'), shown(' a \n b ')]).toEqual(['a b', 'a b']);
  });

  it('may have what looks like a document type inside of a comment, closed or not', () => {
    for (const text of ['<!-- <!DOCTYPE x> --><a/>', '<a/><!-- <!DOCTYPE x>', '<!--<!--><a/>'])
      expect(faultIn(() => refuseDocumentType(text))).toBeUndefined();
    expect(faultIn(() => refuseDocumentType('<!-- x --><!DOCTYPE x><a/>'))).toEqual(['DOCTYPE', {}]);
  });
});

describe('an element', () => {
  it('is of the namespace that its prefix stands for, declared however far outside', () => {
    const outer = element('<r xmlns:a="u"><s xmlns:b="v"><a:x/></s></r>');
    expect(outer.children[0]!.children.map(({ name, namespace }) => [name, namespace])).toEqual([['x', 'u']]);
    expect([outer.namespace, element('<z:r/>').namespace]).toEqual(['', '']);
  });

  it('has children of its own namespace, and no attribute among them', () => {
    const around = element('<a xmlns="u" xmlns:p="w" p:b="1" c="2"><b xmlns="v"/><b/></a>');
    expect([around.all('b').length, around.all('b', 'v').length, around.children.length]).toEqual([1, 1, 2]);
    expect(element('<a xmlns:p="u" p:b="1"/>').all('b')).toEqual([]);
  });

  it('has attributes and a text without spaces around them', () => {
    const one = element('<a x=" 1 ">&#32;2&#32;</a>');
    expect([one.attribute('x'), one.text, one.attribute('y'), element('<a><b/></a>').text]).toEqual([
      '1',
      '2',
      undefined,
      '',
    ]);
  });

  it('that is not closed is told by its line', () => {
    expect(faultIn(() => elementOf(`<a>${'\n'.repeat(12)}<b></a>`))).toEqual(['MALFORMED', { line: 13 }]);
  });

  it('may be one of sixty thousand, and have more text than that', () => {
    expect(faultIn(() => read(`<r>${'<a/>'.repeat(59_998)}</r>`))).toEqual(['NOT_DTE', {}]);
    expect(faultIn(() => read(`<r>${'x '.repeat(40_000)}</r>`))).toEqual(['NOT_DTE', {}]);
  });
});

it('amounts of a sample are what its fields say', () => {
  expect(dteOf(withValue(FACT, 'GranTotal', '1.5')).total).toBe(exactOf('1.5'));
});
