import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { numberAfter, type PdfObject, partsOfPdf } from './pdf-parts.js';

const deflated = promisify(deflate);

/** Objects that are compressed together (ISO 32000-1 §7.5.7). */
const TOGETHER = 200;

/** Numbers of the objects that the joined file has of its own. */
const CATALOG = 1;
const PAGES = 2;
const STRUCTURE = 3;
const DOCUMENT = 4;
const NUMBERS = 5;
const NAMES = 6;
const INFO = 7;
const OWN = 8;

/** Where an object is: free, at a place of the file, or in a stream of objects. */
const [FREE, PLACED, PACKED] = [0, 1, 2] as const;

/** Where the objects are, in arrays of numbers: a long file has millions of them. */
class Places {
  private kinds = new Uint8Array(1024);
  private firsts = new Float64Array(1024);
  private seconds = new Uint16Array(1024);
  count = OWN;

  take(): number {
    this.count += 1;
    return this.count - 1;
  }

  set(number: number, kind: typeof PLACED | typeof PACKED, first: number, second = 0): void {
    this.reach(number);
    this.kinds[number] = kind;
    this.firsts[number] = first;
    this.seconds[number] = second;
  }

  /** The cross-reference table (§7.5.8), in parts of bounded size. */
  *table(): Generator<Buffer> {
    const WIDTH = 8;
    const AT_ONCE = 65_536;
    this.reach(this.count);
    for (let from = 0; from < this.count; from += AT_ONCE) {
      const to = Math.min(this.count, from + AT_ONCE);
      const part = Buffer.alloc((to - from) * WIDTH);
      for (let number = from; number < to; number += 1) {
        const at = (number - from) * WIDTH;
        part.writeUInt8(this.kinds[number] ?? FREE, at);
        part.writeUIntBE(this.firsts[number] ?? 0, at + 1, 5);
        part.writeUInt16BE(this.seconds[number] ?? 0, at + 6);
      }
      yield part;
    }
  }

  private reach(number: number): void {
    if (number < this.kinds.length) return;
    const size = Math.max(number + 1, this.kinds.length * 2);
    const grown = <A extends Uint8Array | Float64Array | Uint16Array>(to: A, from: A): A => {
      to.set(from);
      return to;
    };
    this.kinds = grown(new Uint8Array(size), this.kinds);
    this.firsts = grown(new Float64Array(size), this.firsts);
    this.seconds = grown(new Uint16Array(size), this.seconds);
  }
}

/** A literal string, which stays as it is, or a reference to an object. */
const STRING_OR_REFERENCE = /\((?:\\[^]|[^\\()])*\)|\b(\d+) 0 R\b/g;

/** Identifiers of table cells, which have to be different in every part. */
const CELL = /^\(node([0-9A-F]{8})\)$/;

/** A text as PDF writes it (§7.9.2.2): UTF-16 as hexadecimal digits. */
const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

type Sink = (bytes: Buffer) => Promise<unknown>;

/**
 * Joins tagged PDF files of Chromium into one, part by part: nothing of a part is kept in memory but the places of its
 * objects. The structure for assistive technology is joined, too; bookmarks of parts are left out.
 */
export class PdfJoiner {
  private readonly places = new Places();
  private offset = 0;
  private pages = 0;
  private keys = 0;
  private readonly kids = {
    pages: [] as string[],
    elements: [] as string[],
    numbers: [] as string[],
    names: [] as string[],
  };
  private waiting: { number: number; text: string }[] = [];
  private part = 0;
  /** Fonts that are in the file already: parts with the same letters have the same. */
  private readonly fonts = new Map<string, number>();

  /** `write` gets the file in order. */
  constructor(private readonly write: Sink) {}

  get pageCount(): number {
    return this.pages;
  }

  async add(file: Buffer): Promise<void> {
    if (this.part === 0) await this.put(Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1'));
    this.part += 1;
    const { objects, catalog, info } = partsOfPdf(file);
    const byNumber = new Map(objects.map((object) => [object.number, object]));
    const textOf = (number: number | null): string => (number === null ? '' : (byNumber.get(number)?.text ?? ''));
    const root = textOf(catalog);
    const pages = numberAfter(root, '/Pages');
    const structure = numberAfter(root, '/StructTreeRoot');
    const outlines = numberAfter(root, '/Outlines');
    const document = numberAfter(textOf(structure), '/K');
    const numbers = numberAfter(textOf(structure), '/ParentTree');
    const names = numberAfter(textOf(structure), '/IDTree');
    if (pages === null || structure === null || document === null) throw new Error('a PDF file that is not tagged');

    const dropped = new Set<number | null>([catalog, info, structure, outlines, numbers, names]);
    const renumbered = this.renumbering(structure);
    for (const number of this.knownFonts(objects, renumbered)) dropped.add(number);
    for (const object of objects) {
      if (dropped.has(object.number) || isOutlineEntry(object)) continue;
      await this.take(object, renumbered, { pages, document });
    }
    this.kids.pages.push(renumbered.reference(pages));
    this.kids.elements.push(renumbered.reference(document));
    this.pages += Number(/\/Count (\d+)/.exec(textOf(pages))?.[1] ?? 0);
    await this.joinNumbers(textOf(numbers), renumbered);
    for (const [kid] of textOf(names).matchAll(/(?<!\d)\d{1,10} 0 R/g)) this.kids.names.push(renumbered.text(kid));
  }

  /** Ends the file. */
  async end({ title, language }: Readonly<{ title: string; language: string }>): Promise<void> {
    const { kids } = this;
    const own: readonly (readonly [number, string])[] = [
      [
        CATALOG,
        `<</Type /Catalog /Pages ${PAGES} 0 R /StructTreeRoot ${STRUCTURE} 0 R /MarkInfo <</Marked true>> /Lang (${language}) /ViewerPreferences <</DisplayDocTitle true>>>>`,
      ],
      [PAGES, `<</Type /Pages /Count ${this.pages} /Kids [${kids.pages.join(' ')}]>>`],
      [
        STRUCTURE,
        `<</Type /StructTreeRoot /K ${DOCUMENT} 0 R /ParentTree ${NUMBERS} 0 R /ParentTreeNextKey ${this.keys} /IDTree ${NAMES} 0 R>>`,
      ],
      [
        DOCUMENT,
        `<</Type /StructElem /S /Document /P ${STRUCTURE} 0 R /Lang (${language}) /K [${kids.elements.join(' ')}]>>`,
      ],
      [NUMBERS, `<</Kids [${kids.numbers.join(' ')}]>>`],
      [NAMES, `<</Kids [${kids.names.join(' ')}]>>`],
      [INFO, `<</Title ${textString(title)} /Producer (Camino)>>`],
    ];
    for (const [number, text] of own) await this.pack(number, text);
    await this.packWaiting();
    await this.putTable();
  }

  private renumbering(structure: number) {
    const known = new Map<number, number>();
    const numberOf = (old: number): number => {
      if (old === structure) return DOCUMENT;
      const number = known.get(old) ?? this.places.take();
      known.set(old, number);
      return number;
    };
    const prefix = String(this.part).padStart(6, '0');
    return {
      known,
      numberOf,
      reference: (old: number): string => `${numberOf(old)} 0 R`,
      text: (text: string): string =>
        text.replace(STRING_OR_REFERENCE, (whole: string, old?: string) =>
          old === undefined ? whole.replace(CELL, `(p${prefix}n$1)`) : `${numberOf(Number(old))} 0 R`,
        ),
    };
  }

  /** Has the fonts of a part that the file has already stand for them; answers which ones. */
  private knownFonts(
    objects: readonly PdfObject[],
    { known, numberOf }: ReturnType<PdfJoiner['renumbering']>,
  ): readonly number[] {
    return objects.flatMap(({ number, text, stream }) => {
      if (!stream || !text.includes('/Length1')) return [];
      const print = hash('sha256', stream, 'hex');
      const there = this.fonts.get(print);
      if (there === undefined) this.fonts.set(print, numberOf(number));
      else known.set(number, there);
      return there === undefined ? [] : [number];
    });
  }

  private async take(
    { number, text, stream }: PdfObject,
    renumbered: ReturnType<PdfJoiner['renumbering']>,
    { pages, document }: Readonly<{ pages: number; document: number }>,
  ): Promise<void> {
    let own = renumbered.text(text);
    if (number === pages) own = own.replace(/>>$/, `\n/Parent ${PAGES} 0 R>>`);
    if (number === document) own = own.replace('/S /Document', '/S /Part');
    own = own.replace(/\/StructParents? (\d+)/, (whole, key: string) =>
      whole.replace(key, String(Number(key) + this.keys)),
    );
    const to = renumbered.numberOf(number);
    if (stream === null) await this.pack(to, own);
    else await this.place(to, own, stream);
  }

  /** The pages and their elements: a leaf of the tree of numbers. */
  private async joinNumbers(text: string, renumbered: ReturnType<PdfJoiner['renumbering']>): Promise<void> {
    const pairs = [...text.matchAll(/(?<!\d)(\d{1,10}) (\d{1,10}) 0 R/g)].map(
      ([, key = '', old = '']) => [Number(key), Number(old)] as const,
    );
    if (pairs.length === 0) return;
    const nums = pairs.map(([key, old]) => `${key + this.keys} ${renumbered.reference(old)}`).join(' ');
    const last = Math.max(...pairs.map(([key]) => key));
    const leaf = this.places.take();
    await this.pack(leaf, `<</Limits [${this.keys} ${this.keys + last}] /Nums [${nums}]>>`);
    this.kids.numbers.push(`${leaf} 0 R`);
    this.keys += last + 1;
  }

  private async pack(number: number, text: string): Promise<void> {
    this.waiting.push({ number, text });
    if (this.waiting.length >= TOGETHER) await this.packWaiting();
  }

  private async packWaiting(): Promise<void> {
    const objects = this.waiting;
    if (objects.length === 0) return;
    this.waiting = [];
    const heads: string[] = [];
    let body = '';
    const holder = this.places.take();
    for (const [index, { number, text }] of objects.entries()) {
      heads.push(`${number} ${body.length}`);
      body += `${text}\n`;
      this.places.set(number, PACKED, holder, index);
    }
    const head = `${heads.join(' ')}\n`;
    const packed = await deflated(Buffer.from(head + body, 'latin1'));
    const dictionary = `<</Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length}>>`;
    await this.place(
      holder,
      dictionary,
      Buffer.concat([Buffer.from('stream\n'), packed, Buffer.from('\nendstream\n')]),
    );
  }

  private async place(number: number, dictionary: string, stream: Buffer): Promise<void> {
    this.places.set(number, PLACED, this.offset);
    await this.put(
      Buffer.concat([Buffer.from(`${number} 0 obj\n${dictionary} `, 'latin1'), stream, Buffer.from('endobj\n')]),
    );
  }

  private async putTable(): Promise<void> {
    const number = this.places.take();
    const start = this.offset;
    this.places.set(number, PLACED, start);
    const table = await deflated(Buffer.concat([...this.places.table()]));
    const dictionary = `<</Type /XRef /Size ${this.places.count} /W [1 5 2] /Root ${CATALOG} 0 R /Info ${INFO} 0 R /Filter /FlateDecode /Length ${table.length}>>`;
    await this.put(
      Buffer.concat([
        Buffer.from(`${number} 0 obj\n${dictionary} stream\n`),
        table,
        Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
      ]),
    );
  }

  private async put(bytes: Buffer): Promise<void> {
    this.offset += bytes.length;
    await this.write(bytes);
  }
}

/** An entry of the outline: it leads into its own part only. */
const isOutlineEntry = ({ text }: PdfObject): boolean => text.startsWith('<</Title ') && text.includes('/Dest [');
