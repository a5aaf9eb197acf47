import { XMLParser } from 'fast-xml-parser';
import { type Operation, OPERATIONS } from './misbehaviour.js';

export type Fields = Readonly<Record<string, string>>;
export type SoapRequest = Readonly<{ operation: Operation; fields: Fields }>;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 100 },
  maxNestedTags: 20,
});

const textsIn = (node: unknown): Fields =>
  Object.fromEntries(
    Object.entries((node ?? {}) as Readonly<Record<string, unknown>>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** What an envelope asks; null when it asks nothing known. */
export const soapRequestIn = (xml: string): SoapRequest | null => {
  if (/<!DOCTYPE/i.test(xml)) return null;
  try {
    const envelope = parser.parse(xml, true) as { Envelope?: { Body?: Record<string, unknown> } };
    const body = envelope.Envelope?.Body ?? {};
    const operation = OPERATIONS.find((each) => each in body);
    return operation ? { operation, fields: textsIn(body[operation]) } : null;
  } catch {
    return null;
  }
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The envelope of an answer. Real services choose their prefixes freely; so does this one, by request. */
export const soapAnswer = (operation: Operation, fields: Fields, prefix: 'soap' | 's' = 'soap'): string => {
  const own = prefix === 's' ? 't:' : '';
  const elements = Object.entries(fields)
    .map(([name, value]) => `<${own}${name}>${escaped(value)}</${own}${name}>`)
    .join('');
  return (
    `<?xml version="1.0" encoding="utf-8"?><${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/">` +
    `<${prefix}:Body><${own}${operation}Response xmlns${own && ':t'}="http://tempuri.org/">` +
    `<${own}${operation}Result>${elements}</${own}${operation}Result></${own}${operation}Response>` +
    `</${prefix}:Body></${prefix}:Envelope>`
  );
};
