import type { SeededRandom } from '../../../apps/api/src/seeding/seeded-random.js';
import type { Operation, WellFormed } from './well-formed.js';

export type Malformed = Readonly<{
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  payload?: string;
}>;

const nested = (levels: number, open: string, close: string): string => `${open.repeat(levels)}${close.repeat(levels)}`;
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < levels; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
};

/** Texts that code may misinterpret, or take long to process. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'x\0y',
  '\ud83d',
  '\udc00x',
  '\uffff',
  '\ufeff',
  '\u202e',
  '\u200b',
  'é',
  'e\u0301',
  '𝒳',
  '👩‍👩‍👧‍👦',
  '%00',
  '%zz',
  '${7*7}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  "'; DROP TABLE events; --",
  '../../etc/passwd',
  '..%2f..%2f',
  'C:\\windows',
  'file:///etc/passwd',
  'http://127.0.0.1/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '$where',
  '$gt',
  'a.b.c',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '0x10',
  '007',
  '1,5',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-11-31',
  '24:00',
  '23:60',
  '14:00:00',
  '2026-12-03T14:00:00.000Z',
  'a@b',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.gt`,
  'admin@demo.gt',
  'Demo#2026',
  'GUA-AIRPORT_ANT',
  '=1+1',
  '+502 5555 1234',
  '*'.repeat(40),
  '\r\nSet-Cookie: a=b',
  'a\nb',
];
/** Texts on which inefficient patterns or loops take long. */
const LONG: readonly ((length: number) => string)[] = [
  (length) => 'x'.repeat(length),
  (length) => ' '.repeat(length),
  (length) => `${'a.'.repeat(length / 2)}@`,
  (length) => `${'a@'.repeat(length / 2)}`,
  (length) => `${'-'.repeat(length)}a`,
  (length) => `a@${'b-'.repeat(length / 2)}`,
  (length) => '1'.repeat(length),
  (length) => '1 '.repeat(length / 2),
  (length) => '4111 '.repeat(length / 5),
  (length) => `a${'\u0301'.repeat(length)}`,
  (length) => '\u00e9'.repeat(length),
  (length) => '\\'.repeat(length),
  (length) => `${' \t'.repeat(length / 2)}x`,
  (length) => 'ﷺ'.repeat(length / 3),
];
const LENGTHS = [21, 76, 161, 501, 4_000, 70_000, 250_000];
const NUMBERS: readonly unknown[] = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  -1e308,
  1e-300,
  Number.MAX_SAFE_INTEGER,
  2 ** 53 + 2,
  2 ** 31,
  2 ** 63,
  61,
  1_000_001,
];
const STRUCTURES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $gt: '' },
  { $ne: null },
  { $where: 'while(1){}' },
  { $regex: '(a+)+$' },
  { $in: [] },
  { toString: 'x' },
  { length: 1e9 },
  { constructor: { name: 'x' } },
  { id: { id: { id: 1 } } },
  { toJSON: 1 },
  ['a', 'b'],
  { then: 1 },
  { 'a.b': 1 },
  { '': '' },
  { '0': 'x' },
];
const BROKEN: readonly string[] = [
  '{',
  '}',
  '{"a":',
  '[',
  '"',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1e400}',
  '{"a":"\\u12"}',
  '{"a":"\\x"}',
  '\ufeff{}',
  '{}{}',
  '{"a":1}x',
  'null',
  '7',
  '"text"',
  '[]',
  'true',
  '{"__proto__":{"role":2}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2,"a":[3]}',
  nested(33, '[', ']'),
  nested(2_000, '[', ']'),
  nested(60_000, '[', ''),
  `{"a":${'['.repeat(50_000)}`,
  `[${'0,'.repeat(20_000)}0]`,
  `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join()}}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  `{"date":"2027-01-01","n":${'9'.repeat(5_000)}}`,
  '   ',
  '\n',
];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'json',
  '',
  'application/json, text/plain',
  `application/json; a=${'b'.repeat(3_000)}`,
  'application/merge-patch+json',
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['', '*', '7', '"7', '"-1"', '"999999999999"', 'W/"1"', '"1", "2"', '"1"', `"${'9'.repeat(5_000)}"`],
  'idempotency-key': [
    '',
    'x',
    'same-key-0001',
    'with blank',
    'x'.repeat(201),
    'x'.repeat(6_000),
    '../../../../etc',
    '\t\t\t\t\t\t\t\t',
    'ключ-ключ'.replace(/[^\x20-\x7e]/g, 'é'),
  ],
  'accept-language': [
    '',
    '*',
    'x'.repeat(5_000),
    'es;q=x',
    ',,,,',
    'en-'.repeat(500),
    'zh, fr;q=2, es;q=-1',
    '__proto__',
  ],
  'x-request-id': ['', '__proto__', 'x'.repeat(5_000), '<script>', 'a b'],
  'last-event-id': ['-1', '1e9', '9'.repeat(400), 'x', ''],
  accept: ['image/png', 'x'.repeat(4_000), ''],
  'accept-encoding': ['br;q=0', 'x'.repeat(4_000), 'gzip;q=nan,,,'],
  'if-none-match': ['*', '"x"', 'W/"'.repeat(500)],
  'if-modified-since': ['yesterday'],
  range: ['bytes=0-', 'bytes=-1', 'x'],
  cookie: ['a=b', 'camino.language=xx', '='.repeat(3_000)],
  host: ['evil.example', '127.0.0.1:1', 'a'.repeat(2_000)],
  'x-forwarded-for': ['1.2.3.4', '::1, x', 'x'.repeat(3_000)],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'content-encoding': ['gzip', 'x'],
};
const AUTHORIZATIONS = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  `Bearer ${'x'.repeat(7_000)}`,
  'bearer null',
  `Bearer ${Buffer.from('{"alg":"HS256","__proto__":{}}').toString('base64url')}.e30.x`,
];
const LIST_QUERIES: Readonly<Record<string, readonly string[]>> = {
  range: [
    '[0,9]',
    '[0]',
    '[9,0]',
    '[-1,5]',
    '[0,1e9]',
    '["a","b"]',
    '{}',
    '[0,9007199254740993]',
    '[[0],[1]]',
    'x',
    '[0,999]',
  ],
  sort: [
    '["id","ASC"]',
    '["__proto__","ASC"]',
    '["constructor","DESC"]',
    '["$where","ASC"]',
    '["id"]',
    '[1,2]',
    '["a.b.c","ASC"]',
    '["pick_up_at","asc"]',
    '{}',
    '["origin.place","DESC"]',
  ],
  filter: [
    '{}',
    '{"q":"ana"}',
    '{"q":{"$gt":""}}',
    '{"q":["a"]}',
    '{"status_id":{"$ne":1}}',
    '{"$where":"1"}',
    '{"__proto__":{"a":1}}',
    '{"id":["x",{"$gt":""}]}',
    '{"id":"x"}',
    '{"states":["requested",{}]}',
    '{"from":"2026-01-01","to":{}}',
    '{"date":"2026-02-30"}',
    '[]',
    'null',
    '"x"',
    '{"q":"((((((((((a+)+)+)+"}',
    `{"q":"${'a '.repeat(50)}"}`,
    `{"q":"${'x'.repeat(19_000)}"}`,
    `{"id":[${'"x",'.repeat(3_000)}"x"]}`,
    '{"archive":"maybe"}',
    '{"role_id":2}',
    '{"price":{"$gt":0}}',
    nested(3_000, '[', ']'),
    `{"a":${nested(200, '[', ']')}}`,
    '{"search":{"$regex":".*"}}',
    '{"q":"%00"}',
  ],
};

/** Generates malformed requests: each call of the document with a defect, the same ones for the same seed. */
export class Malformations {
  constructor(
    private readonly calls: WellFormed,
    private readonly random: SeededRandom,
    /** Existing ids and links. */
    private readonly known: readonly string[],
  ) {}

  next(): Malformed {
    const operation = this.random.one(this.calls.operations);
    const isStream = operation.path === '/api/stream';
    const method = isStream ? 'HEAD' : operation.method;
    const payload = method === 'GET' || method === 'HEAD' ? undefined : this.payload(operation);
    return {
      method,
      url: this.url(operation),
      headers: this.headers(operation, payload),
      ...(payload !== undefined && { payload }),
    };
  }

  private url({ path, queries }: Operation): string {
    const place = path.replace(/\{\w+\}/g, () =>
      this.random.chance(0.4) ? this.random.one(this.known) : this.inPath(),
    );
    const names = [
      ...queries.filter(() => this.random.chance(0.6)),
      ...(this.random.chance(0.2)
        ? [this.random.one(['__proto__', 'x', 'id', 'lang', 'token', 'q', 'a[b]', 'filter[$gt]'])]
        : []),
    ];
    const pairs = names.flatMap((name) =>
      Array.from(
        { length: this.random.chance(0.1) ? 3 : 1 },
        () => `${encodeURIComponent(name)}${this.random.chance(0.03) ? '[]' : ''}=${this.inQuery(name)}`,
      ),
    );
    return pairs.length > 0 ? `${place}?${pairs.join('&')}` : place;
  }

  private inPath(): string {
    if (this.random.chance(0.1))
      return this.random.one([
        '%zz',
        '%',
        '%00',
        '%ff',
        '%c0%ae',
        '%ed%a0%80',
        'a%2fb',
        '..%2f..',
        '%25',
        '%u0041',
        ';',
        'a;b=c',
      ]);
    return encoded(this.text()).slice(0, 12_000) || 'x';
  }

  private inQuery(name: string): string {
    if (this.random.chance(0.05)) return this.random.one(['%zz', '%', '%ff', '%c0%ae', '%ed%a0%80', '+', '&&', '=']);
    const written = Object.hasOwn(LIST_QUERIES, name) ? LIST_QUERIES[name] : undefined;
    return encoded(written && this.random.chance(0.8) ? this.random.one(written) : this.text()).slice(0, 12_000);
  }

  private payload(operation: Operation): string | undefined {
    if (this.random.chance(0.04)) return undefined;
    if (this.random.chance(0.15)) return this.random.one(BROKEN);
    const body = this.calls.bodyOf(operation, this.random) ?? {};
    return JSON.stringify(this.random.chance(0.05) ? this.value() : this.spoilt(body, this.random.whole(0, 3)));
  }

  /** The same body with this many defects. */
  private spoilt(body: unknown, times: number): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return times > 0 ? this.value() : body;
    const fields = { ...(body as Record<string, unknown>) };
    for (let at = 0; at < times; at += 1) {
      const name = this.random.one(Object.keys(fields).concat('extra'));
      if (this.random.chance(0.15)) delete fields[name];
      else if (this.random.chance(0.1)) fields[this.random.one(TEXTS)] = this.value();
      else
        fields[name] =
          typeof fields[name] === 'object' && this.random.chance(0.5) ? this.spoilt(fields[name], 1) : this.value();
    }
    return fields;
  }

  private value(): unknown {
    return this.random.weighted<() => unknown>([
      [() => this.text(), 5],
      [() => this.random.one(STRUCTURES), 3],
      [() => this.random.one(NUMBERS), 2],
      [() => this.random.one(this.known), 1],
      [() => deep(this.random.one([3, 20, 34, 500])), 0.3],
      [() => Array.from({ length: this.random.one([9, 300, 6_000]) }, () => 'x'), 0.3],
    ])();
  }

  private text(): string {
    return this.random.chance(0.2) ? this.random.one(LONG)(this.random.one(LENGTHS)) : this.random.one(TEXTS);
  }

  private headers({ headers }: Operation, payload: string | undefined): Record<string, string> {
    const others = Object.keys(HEADERS);
    const names = [
      ...headers.map((name) => name.toLowerCase()).filter((name) => name in HEADERS && this.random.chance(0.3)),
      ...(this.random.chance(0.3) ? [this.random.one(others)] : []),
    ];
    return {
      ...Object.fromEntries(names.map((name) => [name, this.random.one(HEADERS[name] as readonly string[])])),
      ...(payload !== undefined && {
        'content-type': this.random.chance(0.06) ? this.random.one(CONTENT_TYPES) : 'application/json',
      }),
      ...(this.random.chance(0.05) && { authorization: this.random.one(AUTHORIZATIONS) }),
    };
  }
}

/** Percent-encodes a text; lone surrogates, which have no encoding, as their three bytes. */
const encoded = (text: string): string => (/\p{Surrogate}/u.test(text) ? '%ed%a0%80' : encodeURIComponent(text));
