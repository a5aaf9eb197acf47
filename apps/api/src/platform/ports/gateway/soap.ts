import { XMLParser } from 'fast-xml-parser';

const NAMESPACE = 'http://tempuri.org/';
/** Characters of an answer; the longest real one has a few hundred. */
const LONGEST = 65_536;
const DEEPEST = 20;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** Fields of a request in the order in which they are sent. */
export type Fields = Readonly<Record<string, string>>;

/** The envelope of one operation, SOAP 1.1. */
export const envelopeOf = (operation: string, fields: Fields): string =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
  `<${operation} xmlns="${NAMESPACE}">${Object.entries(fields)
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('')}</${operation}>` +
  `</soap:Body></soap:Envelope>`;

export const actionOf = (operation: string): string => `"${NAMESPACE}${operation}"`;

/** The gateway's answer cannot be read. The message never quotes it. */
export class UnreadableAnswer extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(`the gateway's answer cannot be read: ${why}`, options);
    this.name = 'UnreadableAnswer';
  }
}

/* The five entities of XML alone: no document type, hence none of its own. Values stay texts: `05` is not 5. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: true,
  processEntities: { enabled: true, maxTotalExpansions: 100 },
  maxNestedTags: DEEPEST,
});

type Node = Readonly<Record<string, unknown>>;

const child = (node: unknown, name: string): unknown => {
  const found = typeof node === 'object' && node !== null ? (node as Node)[name] : undefined;
  if (found === undefined || Array.isArray(found)) throw new UnreadableAnswer(`${name} stands there not exactly once`);
  return found;
};

/**
 * The fields of `<operation>Result`, whatever its prefixes are. Fields with fields of their own are left out.
 * @throws UnreadableAnswer
 */
export const resultOf = (operation: string, xml: string): Fields => {
  if (xml.length > LONGEST) throw new UnreadableAnswer('it is too long');
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableAnswer('it has a document type');
  const body = child(child(parsed(xml), 'Envelope'), 'Body');
  const result = child(child(body, `${operation}Response`), `${operation}Result`);
  if (typeof result !== 'object') throw new UnreadableAnswer('its result is empty');
  return Object.fromEntries(
    Object.entries(result as Node).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

const parsed = (xml: string): unknown => {
  try {
    return parser.parse(xml, true) as unknown;
  } catch (cause) {
    throw new UnreadableAnswer('it is no XML', { cause });
  }
};
