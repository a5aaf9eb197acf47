import { XMLParser } from 'fast-xml-parser';
import { UnreadableFile } from './unreadable-file.js';
import { decoded, refuseDocumentType } from './xml-text.js';

/** An element as the parser gives it: attributes start with `@`, a list where a name occurs more than once. */
type Raw = Readonly<Record<string, unknown>>;
/** The namespaces that an element declares by prefix, the default one by '', and those around it. */
type Scope = Readonly<{ own: ReadonlyMap<string, string>; outer: Scope | null }>;

const TEXT = '#text';
/** Deeper than any invoice with its signatures. */
const MAX_DEPTH = 40;
/** Twice those of the longest invoices; a file of nothing but tags would keep everybody waiting while it is read. */
const MAX_TAGS = 60_000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
});

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value]);
const splitName = (name: string): readonly [string, string] => {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
};

const scopeIn = (raw: Raw, outer: Scope): Scope => {
  const declared = Object.keys(raw).filter((key) => key === '@xmlns' || key.startsWith('@xmlns:'));
  if (declared.length === 0) return outer;
  const entries = declared.map((key) => [key.slice('@xmlns:'.length), decoded(String(raw[key])).trim()] as const);
  return { own: new Map(entries), outer };
};

/** Walks outwards: nothing is copied, however many are declared on however many elements. */
const namespaceOf = (prefix: string, scope: Scope): string => {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const found = at.own.get(prefix);
    if (found !== undefined) return found;
  }
  return '';
};

const NOTHING_AROUND: Scope = { own: new Map(), outer: null };

/** An element of a document, found by the URI of its namespace, whatever prefix stands for it. */
export class XmlElement {
  private readonly raw: Raw;
  private readonly scope: Scope;

  constructor(
    /** Without prefix. */
    readonly name: string,
    prefix: string,
    content: unknown,
    outer: Scope,
  ) {
    this.raw = isRaw(content) ? content : { [TEXT]: content };
    this.scope = isRaw(content) ? scopeIn(content, outer) : outer;
    this.namespace = namespaceOf(prefix, this.scope);
  }

  readonly namespace: string;

  /** Undefined if it is not there. */
  attribute(name: string): string | undefined {
    const value = this.raw[`@${name}`];
    return typeof value === 'string' ? decoded(value).trim() : undefined;
  }

  get text(): string {
    const text = this.raw[TEXT];
    return typeof text === 'string' ? decoded(text).trim() : '';
  }

  /** As it stands there, so that a document inside of a CDATA section is not decoded twice. */
  get rawText(): string {
    const text = this.raw[TEXT];
    return typeof text === 'string' ? text.trim() : '';
  }

  get children(): readonly XmlElement[] {
    return Object.entries(this.raw)
      .filter(([key]) => !key.startsWith('@') && key !== TEXT)
      .flatMap(([key, value]) => {
        const [prefix, name] = splitName(key);
        return listOf(value).map((content) => new XmlElement(name, prefix, content, this.scope));
      });
  }

  /** Children of that name in the same namespace, or in another one. */
  all(name: string, namespace = this.namespace): readonly XmlElement[] {
    return Object.entries(this.raw).flatMap(([key, value]) => {
      const [prefix, local] = splitName(key);
      if (local !== name || key.startsWith('@')) return [];
      return listOf(value)
        .map((content) => new XmlElement(local, prefix, content, this.scope))
        .filter((element) => element.namespace === namespace);
    });
  }

  one(name: string, namespace = this.namespace): XmlElement | undefined {
    return this.all(name, namespace)[0];
  }
}

/**
 * The element around the whole document.
 * @throws UnreadableFile
 */
export const elementOf = (text: string): XmlElement => {
  refuseDocumentType(text);
  refuseTooManyTags(text);
  try {
    return new XmlElement('', '', parser.parse(text, true), NOTHING_AROUND);
  } catch (error) {
    if (/nested/i.test((error as Error).message)) throw new UnreadableFile('TOO_DEEP', { limit: MAX_DEPTH });
    const [, line] = /:(\d+):\d+$/.exec((error as Error).message) ?? [];
    throw new UnreadableFile('MALFORMED', { line: Number(line ?? 1) });
  }
};

/** @throws UnreadableFile */
const refuseTooManyTags = (text: string): void => {
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags += 1;
  if (tags > MAX_TAGS) throw new UnreadableFile('TOO_MANY_TAGS', { limit: MAX_TAGS });
};
