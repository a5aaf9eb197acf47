/*
 * Reads the PDF files that Chromium (Skia) writes: plain objects and a table of their places, nothing compressed but
 * streams (ISO 32000-1 §7.5).
 */

export type PdfObject = Readonly<{
  number: number;
  /** The object itself; of a stream its dictionary. */
  text: string;
  /** From `stream` to `endstream`; null for anything else. */
  stream: Buffer | null;
}>;

type PdfPart = Readonly<{ objects: readonly PdfObject[]; catalog: number; info: number | null }>;

const ENTRY = 20;
const STREAM = Buffer.from(' stream\n');

/** Number of the object that a key refers to. */
export const numberAfter = (text: string, key: string): number | null => {
  const found = new RegExp(`${key} (\\d+) 0 R`).exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** Places of all objects in the file, by number. */
const placesIn = (file: Buffer): { places: Map<number, number>; trailer: string; end: number } => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', file.length - 64))?.[1]);
  const head = /^xref\s+0 (\d+)\s*?\n/.exec(file.toString('latin1', start, start + 40));
  if (!head) throw new Error('not a PDF file with a plain table of objects');
  const first = start + head[0].length;
  const places = new Map<number, number>();
  const count = Number(head[1]);
  for (let number = 1; number < count; number += 1) {
    const entry = file.toString('latin1', first + number * ENTRY, first + (number + 1) * ENTRY);
    if (entry[17] === 'n') places.set(number, Number(entry.slice(0, 10)));
  }
  return { places, trailer: file.toString('latin1', first + count * ENTRY), end: start };
};

const objectAt = (file: Buffer, number: number, from: number, to: number): PdfObject => {
  const begin = file.indexOf(' obj\n', from) + 5;
  const end = file.lastIndexOf('endobj', to - 1);
  const stream = file.subarray(begin, end).indexOf(STREAM);
  if (stream < 0) return { number, text: file.toString('latin1', begin, end).trim(), stream: null };
  return {
    number,
    text: file.toString('latin1', begin, begin + stream),
    stream: file.subarray(begin + stream + 1, end),
  };
};

/** @throws Error when the file is none that Chromium wrote */
export const partsOfPdf = (file: Buffer): PdfPart => {
  const { places, trailer, end } = placesIn(file);
  const sorted = [...places].sort(([, a], [, b]) => a - b);
  const objects = sorted.map(([number, from], at) => objectAt(file, number, from, sorted[at + 1]?.[1] ?? end));
  const catalog = numberAfter(trailer, '/Root');
  if (catalog === null) throw new Error('a PDF file without a catalog');
  return { objects, catalog, info: numberAfter(trailer, '/Info') };
};
