import { DTE_TYPES } from '@camino/domain/ledger/document.js';
import type { Dte } from '@camino/domain/ledger/dte.js';
import { ledgerDocumentOf } from '@camino/domain/ledger/dte-amounts.js';
import { DEFAULT_SETTINGS, findingsOf } from '@camino/domain/ledger/dte-rules.js';
import { exactOf } from '@camino/domain/ledger/exact.js';
import { parseDte } from './parse-dte.js';
import { randomFrom, sampleDte, sampleVoid } from './sample-dte.js';
import type { SampleOptions } from './sample-options.js';
import { UnreadableFile } from './unreadable-file.js';

const ISSUER = { nit: '12521337', name: 'Transportes Ixcán, S.A.' };
const RECEIVER = { id: '16693949', name: 'Hotel Posada del Volcán' };
const OPTIONS: SampleOptions = {
  random: randomFrom(7),
  type: 'FACT',
  issuedAt: '2026-03-05T10:15:20',
  issuer: ISSUER,
  receiver: RECEIVER,
};
const sample = (options: Partial<SampleOptions> = {}) => sampleDte({ ...OPTIONS, random: randomFrom(7), ...options });
const document = (xml: string | Buffer): Dte => {
  const parsed = parseDte(Buffer.from(xml));
  if (parsed.kind !== 'document') throw new Error('no document');
  return parsed.dte;
};
/** What is wrong with a file that cannot be read. */
const faultOf = (xml: string | Buffer): unknown => {
  try {
    return parseDte(Buffer.from(xml)).kind;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { rule, params } = error.finding;
    return [rule, params];
  }
};

describe('an electronic invoice', () => {
  it.each(DTE_TYPES)('of type %s is read, and its rules are kept', (type) => {
    const refersTo = { id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E7', issuedOn: '2026-03-01' };
    const { id, xml } = sample({ type, refersTo });
    const dte = document(xml);
    expect(dte).toMatchObject({ id, type, issuedAt: '2026-03-05T10:15:20', currency: 'GTQ', signed: true });
    const found = findingsOf(dte, { referenced: null, settings: DEFAULT_SETTINGS });
    expect(found.filter(({ severity }) => severity === 'refusal')).toEqual([]);
    const { worth, amounts, withheld } = ledgerDocumentOf(dte, null, 'xml');
    expect(Object.values(amounts).reduce((sum, amount) => sum + amount, 0)).toBe(worth);
    expect(withheld.income > 0).toBe(type === 'FESP');
    expect(dte.instalments.length > 0).toBe(['FCAM', 'FCAP', 'FCCA', 'FCPE', 'FCAE'].includes(type));
    expect(dte.refersTo?.id).toBe(type === 'NCRE' || type === 'NDEB' ? refersTo.id : undefined);
  });

  it('says number, date and time, both people and the amount (TAX-010)', () => {
    const lines = [{ kind: 'S', text: 'Traslado', quantity: 2, unitPrice: 56_000 } as const];
    const { id, xml } = sample({ lines });
    expect(ledgerDocumentOf(document(xml), null, 'xml')).toEqual({
      id,
      type: 'FACT',
      series: id.slice(0, 8),
      number: String(parseInt(id.slice(9, 13) + id.slice(14, 18), 16)),
      issuedAt: '2026-03-05T10:15:20',
      issuer: { nit: '12521337', name: 'Transportes Ixcán, S.A.', affiliation: 'GEN' },
      receiver: { id: '16693949', name: 'Hotel Posada del Volcán' },
      currency: 'GTQ',
      rate: null,
      total: 112_000,
      worth: 112_000,
      amounts: {
        goods: 0,
        goodsExempt: 0,
        services: 100_000,
        servicesExempt: 0,
        fuel: 0,
        fuelExempt: 0,
        abroad: 0,
        smallTaxpayer: 0,
        vat: 12_000,
        otherTaxes: 0,
      },
      withheld: { vat: 0, income: 0 },
      refersTo: null,
      origin: 'xml',
      reservationId: null,
      phrases: { income: 2, vatAgent: false },
    });
  });

  it.each([
    ['another prefix', sample({ prefix: 'ns' }).xml],
    ['the default namespace', sample({ prefix: '' }).xml],
    ['no zone', sample({ zone: '' }).xml],
    ['milliseconds', sample({ zone: '.000-06:00' }).xml],
    ['milliseconds and no zone', sample({ zone: '.000' }).xml],
    ['universal time', sample().xml.replace('2026-03-05T10:15:20-06:00', '2026-03-05T16:15:20Z')],
    ['no decimals', sample({ decimals: 0, lines: [{ kind: 'B', text: 'x', quantity: 1, unitPrice: 11_200 }] }).xml],
    ['four decimals', sample({ decimals: 4 }).xml],
    ['six decimals', sample({ decimals: 6 }).xml],
    ['a byte order mark', `\uFEFF${sample().xml}`],
    ['a SOAP envelope', soap(sample().xml.replace(/^<\?xml.*?\?>/, ''))],
    ['CDATA in a SOAP envelope', soap(`<r><![CDATA[${sample().xml}]]></r>`)],
    ['entities in a SOAP envelope', soap(`<r>${escaped(sample().xml)}</r>`)],
    ['base64 in a SOAP envelope', soap(`<r>${Buffer.from(sample().xml).toString('base64')}</r>`)],
    ['three wrappings', wrapped(sample().xml, 3)],
    ['as many bytes as a file may have', sized(sample().xml, 1024 * 1024)],
    ['base64 alone', Buffer.from(sample().xml).toString('base64')],
    ['an addendum with a document type in CDATA', withAddendum('<![CDATA[<!DOCTYPE html><p>x</p>]]>')],
    ['an addendum of another namespace', withAddendum('<x:y xmlns:x="urn:x"><x:Total>9</x:Total></x:y>')],
    ['Latin-1', Buffer.from(sample().xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ])('is read with %s', (_, xml) => {
    const dte = document(xml);
    expect(dte).toMatchObject({ issuedAt: '2026-03-05T10:15:20', issuer: ISSUER, receiver: RECEIVER });
    expect(findingsOf(dte, { referenced: null, settings: DEFAULT_SETTINGS })).toEqual([]);
  });

  it('has its amounts by column: goods, services, exempt, fuel and other taxes', () => {
    const { xml } = sample({
      lines: [
        { kind: 'B', text: 'a', quantity: 1, unitPrice: 11_200 },
        { kind: 'S', text: 'b', quantity: 1, unitPrice: 22_400, discount: 11_200 },
        { kind: 'B', text: 'c', quantity: 1, unitPrice: 5000, exempt: true },
        { kind: 'S', text: 'd', quantity: 1, unitPrice: 6000, exempt: true },
        { kind: 'B', text: 'e', quantity: 10, unitPrice: 3360, gallons: 10 },
        { kind: 'B', text: 'f', quantity: 1, unitPrice: 1000, gallons: 1, exempt: true },
      ],
    });
    const { amounts, worth } = ledgerDocumentOf(document(xml), null, 'xml');
    expect([amounts, worth]).toEqual([
      {
        goods: 10_000,
        services: 10_000,
        goodsExempt: 5000,
        servicesExempt: 6000,
        fuel: 30_000,
        fuelExempt: 1000,
        abroad: 0,
        smallTaxpayer: 0,
        vat: 6000,
        otherTaxes: 5060,
      },
      73_060,
    ]);
  });

  it.each([
    ['FPEQ', {}, { smallTaxpayer: 11_200 }],
    ['FCPE', {}, { smallTaxpayer: 11_200 }],
    ['FACA', {}, { smallTaxpayer: 11_200 }],
    ['FACT', { export: true, receiver: { id: 'CF', name: 'Volcano Tours Ltd' } }, { abroad: 11_200 }],
    ['RECI', {}, { goodsExempt: 11_200 }],
    ['FESP', { issuer: ISSUER }, { goods: 10_000, vat: 1200 }],
  ] as const)('of type %s counts where its type belongs', (type, options, expected) => {
    const lines = [{ kind: 'B', text: 'x', quantity: 1, unitPrice: 11_200 } as const];
    const { amounts } = ledgerDocumentOf(document(sample({ type, lines, ...options }).xml), null, 'xml');
    expect(Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0))).toEqual(expected);
  });

  it('in another currency counts at the rate of its day, and every row adds up', () => {
    const lines = [
      { kind: 'S', text: 'x', quantity: 1, unitPrice: 9999 } as const,
      { kind: 'B', text: 'y', quantity: 3, unitPrice: 3333 } as const,
    ];
    const dte = document(sample({ currency: 'USD', lines }).xml);
    const kept = ledgerDocumentOf(dte, 7_664_170, 'xml');
    expect([kept.currency, kept.rate, kept.total, kept.worth]).toEqual(['USD', 7_664_170, 19_998, 153_268]);
    expect(Object.values(kept.amounts).reduce((sum, amount) => sum + amount, 0)).toBe(153_268);
  });

  it('is summed without floating point, half up', () => {
    expect(exactOf('0.1')! + exactOf('0.2')!).toBe(exactOf('0.3'));
    const xml = sample({ lines: [{ kind: 'B', text: 'x', quantity: 1, unitPrice: 100_500 }] }).xml;
    const withGrandTotal = (total: string) => xml.replace('1005.00</dte:GranTotal>', `${total}</dte:GranTotal>`);
    for (const [text, cents] of [
      ['1004.9949999999', 100_499],
      ['1004.995', 100_500],
      ['1005.0050', 100_501],
    ] as const)
      expect(ledgerDocumentOf(document(withGrandTotal(text)), null, 'xml').total).toBe(cents);
  });
});

describe('what a document says beside its lines', () => {
  const lines = [{ kind: 'S', text: 'x', quantity: 1, unitPrice: 22_400, discount: 11_200 } as const];
  it('is read: discounts, what a special invoice withholds, and instalments', () => {
    expect(document(sample({ lines }).xml).items[0]).toMatchObject({
      price: exactOf('224'),
      discount: exactOf('112'),
      total: exactOf('112'),
    });
    expect(document(sample({ type: 'FESP', lines }).xml).retentions).toEqual({
      income: exactOf('5'),
      vat: exactOf('12'),
      net: exactOf('95'),
    });
    expect(document(sample({ type: 'FCAM', lines }).xml).instalments).toEqual([
      { number: 1, dueOn: '2026-03-05', amount: exactOf('112') },
    ]);
  });
  it('may leave out the value-added tax that was withheld', () => {
    const { xml } = sample({ type: 'FESP', lines });
    for (const without of [
      xml.replace(/<cfe:RetencionIVA>.*?<\/cfe:RetencionIVA>/, ''),
      xml.replace(/(<cfe:RetencionIVA>).*?</, '$1<'),
    ])
      expect(document(without).retentions?.vat).toBe(0n);
  });
});

describe('a void document', () => {
  it('is read with what it voids', () => {
    const voided = sample();
    const { issuer, receiver } = voided;
    const random = randomFrom(3);
    expect(parseDte(Buffer.from(sampleVoid(voided, '2026-03-20T08:00:00', { random })))).toEqual({
      kind: 'void',
      voiding: {
        id: voided.id,
        issuer: issuer.nit,
        receiver: receiver.id,
        issuedAt: '2026-03-05T10:15:20',
        voidedAt: '2026-03-20T08:00:00',
        reason: 'Datos incorrectos',
        signed: true,
      },
    });
  });
});

describe('a file that is none, or hostile, is refused with the reason', () => {
  const { xml } = sample();
  const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);
  it.each([
    ['nothing', '', ['EMPTY', {}]],
    ['a text', 'factura', ['NOT_DTE', {}]],
    ['another document', '<html><body>hola</body></html>', ['NOT_DTE', {}]],
    ['half a document', xml.slice(0, 3000), ['MALFORMED', { line: expect.any(Number) as number }]],
    ['elements that cross', '<a><b></a></b>', ['MALFORMED', { line: 1 }]],
    [
      'billion laughs',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>`,
      ['DOCTYPE', {}],
    ],
    ['an external entity', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`, ['DOCTYPE', {}]],
    ['a document type after a comment', `<!-- x --><!doctype x><x/>`, ['DOCTYPE', {}]],
    ['an external subset', `<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd"><x/>`, ['DOCTYPE', {}]],
    ['a thousand levels', deep(1000), ['TOO_DEEP', { limit: 40 }]],
    ['nothing but tags', `<r>${'<a/>'.repeat(60_000)}</r>`, ['TOO_MANY_TAGS', { limit: 60_000 }]],
    ['more than a megabyte', `<a>${'x'.repeat(1024 * 1024)}</a>`, ['TOO_LARGE', { limit: 1024 }]],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${xml}`, 'utf16le'), ['ENCODING', { encoding: 'UTF-16' }]],
    ['UTF-16 without a mark', Buffer.from(xml, 'utf16le'), ['ENCODING', { encoding: 'UTF-16' }]],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('<a>'), Buffer.from([0xc3, 0x28])]),
      ['ENCODING', { encoding: 'UTF-8' }],
    ],
    ['an unknown encoding', '<?xml version="1.0" encoding="EBCDIC"?><a/>', ['ENCODING', { encoding: 'EBCDIC' }]],
    [
      'another namespace',
      xml.replaceAll('http://www.sat.gob.gt/dte/fel/0.2.0', 'urn:somebody'),
      ['NAMESPACE', { found: 'urn:somebody' }],
    ],
    ['two documents', soap((xml + xml).replaceAll(/<\?xml.*?\?>/g, '')), ['SEVERAL', { count: 2 }]],
    ['no certification', xml.replace(/<dte:Certificacion>.*<\/dte:Certificacion>/, ''), ['UNCERTIFIED', {}]],
    ['no issuer', xml.replace(/<dte:Emisor .*<\/dte:Emisor>/, ''), ['MISSING', { field: 'Emisor' }]],
    ['no lines', xml.replace(/<dte:Item .*<\/dte:Item>/, ''), ['MISSING', { field: 'Item' }]],
    [
      'an unknown registration',
      xml.replace('AfiliacionIVA="GEN"', 'AfiliacionIVA="XXX"'),
      ['INVALID', { field: 'AfiliacionIVA', value: 'XXX' }],
    ],
    ['wrappings without an end', wrapped(xml, 4), ['NOT_DTE', {}]],
    ['an unknown type', xml.replace('Tipo="FACT"', 'Tipo="FEXP"'), ['INVALID', { field: 'Tipo', value: 'FEXP' }]],
    [
      'a series as long as a book',
      xml.replace(/Serie="[^"]*"/, `Serie="${'A'.repeat(10_000)}"`),
      ['INVALID', { field: 'Serie', value: 'A'.repeat(60) }],
    ],
    [
      'a negative amount',
      xml.replace(/<dte:GranTotal>[\d.]+/, '<dte:GranTotal>-5'),
      ['INVALID', { field: 'GranTotal', value: '-5' }],
    ],
    [
      'a day that does not exist',
      xml.replaceAll('2026-03-05T10:15:20', '2026-02-30T10:15:20'),
      ['INVALID', { field: 'FechaHoraEmision', value: '2026-02-30T10:15:20-06:00' }],
    ],
    [
      'no UUID',
      xml.replace(/>[\dA-F-]{36}<\/dte:NumeroAutorizacion>/, '>12345</dte:NumeroAutorizacion>'),
      ['INVALID', { field: 'NumeroAutorizacion', value: '12345' }],
    ],
  ] as const)('%s', (_, bytes, expected) => {
    expect(faultOf(bytes as string | Buffer)).toEqual(expected);
  });

  it('numbered characters are read, unseen ones are not kept, and unknown entities stay as they are written', () => {
    const named = xml.replaceAll('Hotel Posada del Volcán', 'A&#241;o &#x202e;&amp;amp; &x; B');
    expect(document(named).receiver.name).toBe('Año &amp; &x; B');
  });

  it('namespaces declared by the thousand on elements by the thousand take no more time than there is text', () => {
    const MANY = 6_000;
    const prefixes = Array.from({ length: MANY }, (_, at) => ` xmlns:a${at}="u"`).join('');
    const inside = sample().xml.replace(/<\?xml[^>]*>/, '');
    const begin = performance.now();
    expect(document(`<r${prefixes}>${'<b xmlns=""/>'.repeat(MANY)}${inside}</r>`).issuer.nit).toBe(ISSUER.nit);
    expect(performance.now() - begin).toBeLessThan(3_000);
  });
});

function soap(inside: string): string {
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><Answer xmlns="urn:c">${inside}</Answer></s:Body></s:Envelope>`;
}
function wrapped(text: string, times: number): string {
  return times === 0 ? text : `<r>${escaped(wrapped(text, times - 1))}</r>`;
}
function sized(text: string, bytes: number): string {
  return text + ' '.repeat(bytes - Buffer.byteLength(text));
}
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
function withAddendum(content: string): string {
  return sample().xml.replace('</dte:SAT>', `<dte:Adenda>${content}</dte:Adenda></dte:SAT>`);
}
