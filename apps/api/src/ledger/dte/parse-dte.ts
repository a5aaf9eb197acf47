import type { Dte, DteVoid } from '@camino/domain/ledger/dte.js';
import { dteOf, voidOf } from './read-dte.js';
import { UnreadableFile } from './unreadable-file.js';
import { elementOf, type XmlElement } from './xml-element.js';
import { decoded, XML_BYTES, xmlTextOf } from './xml-text.js';

/** What a file turned out to be. */
type ParsedFile = Readonly<{ kind: 'document'; dte: Dte }> | Readonly<{ kind: 'void'; voiding: DteVoid }>;

const DOCUMENT = 'GTDocumento';
const VOID = 'GTAnulacionDocumento';
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  [DOCUMENT]: ['http://www.sat.gob.gt/dte/fel/0.2.0', 'http://www.sat.gob.gt/dte/fel/0.1.0'],
  [VOID]: ['http://www.sat.gob.gt/dte/fel/0.1.0'],
};
const ROOTS = [DOCUMENT, VOID];

/** A document inside of an answer of a certifier is wrapped once, sometimes twice. */
const WRAPPINGS = 3;
const BASE64 = /^[A-Za-z0-9+/\s]{100,}(?:=[=\s]{0,20})?$/;

const rootsIn = (element: XmlElement): readonly XmlElement[] =>
  element.children.flatMap((child) => (ROOTS.includes(child.name) ? [child] : rootsIn(child)));

const textsIn = (element: XmlElement): readonly string[] => [element.rawText, ...element.children.flatMap(textsIn)];

/** The XML that a text holds: as a CDATA section, with entities, or in base64; null if it holds none. */
const xmlInside = (text: string): string | null => {
  if (text.length < 100) return null;
  for (const candidate of [text, decoded(text)]) if (candidate.trimStart().startsWith('<')) return candidate;
  if (!BASE64.test(text) || text.length > (XML_BYTES * 4) / 3) return null;
  const bytes = Buffer.from(text, 'base64');
  return /^(?:\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 20).toString('latin1')) ? xmlTextOf(bytes) : null;
};

const rootOf = (text: string, wrappings: number): XmlElement => {
  const bare = text.trimStart().startsWith('<') ? text : xmlInside(text);
  if (bare === null) throw new UnreadableFile('NOT_DTE');
  const whole = elementOf(bare);
  const roots = rootsIn(whole);
  if (roots.length > 1) throw new UnreadableFile('SEVERAL', { count: roots.length });
  if (roots[0]) return roots[0];
  const inside =
    wrappings > 0
      ? textsIn(whole)
          .map(xmlInside)
          .find((xml) => xml !== null)
      : undefined;
  if (inside === undefined || inside === null) throw new UnreadableFile('NOT_DTE');
  return rootOf(inside, wrappings - 1);
};

/**
 * Reads one electronic invoice, or the document that voids one: by itself, in a SOAP envelope, in a CDATA section or in
 * base64. Nothing in it is judged yet.
 * @throws UnreadableFile
 */
export const parseDte = (bytes: Buffer): ParsedFile => {
  const root = rootOf(xmlTextOf(bytes), WRAPPINGS);
  if (!NAMESPACES[root.name]!.includes(root.namespace))
    throw new UnreadableFile('NAMESPACE', { found: root.namespace.slice(0, 120) || '—' });
  return root.name === DOCUMENT ? { kind: 'document', dte: dteOf(root) } : { kind: 'void', voiding: voidOf(root) };
};
