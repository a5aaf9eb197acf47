import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

type Item = Readonly<{ str: string; transform: readonly number[]; hasEOL?: boolean }>;
type Node = Readonly<{ role?: string; children?: readonly Node[] }>;

/** Baselines as near as this, in points, are one line. */
const SAME_LINE = 2;

/** What stands side by side, from the left. */
const linesOf = (items: readonly Item[]): readonly string[] => {
  const lines: { y: number; items: Item[] }[] = [];
  for (const item of items.filter(({ str }) => str.trim() !== '')) {
    const y = item.transform[5] ?? 0;
    const line = lines.find((one) => Math.abs(one.y - y) < SAME_LINE);
    if (line) line.items.push(item);
    else lines.push({ y, items: [item] });
  }
  return lines
    .sort((a, b) => b.y - a.y)
    .map((line) =>
      line.items
        .sort((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
        .map(({ str }) => str.trim())
        .join(' ')
        .replace(/\u00AD/g, ''),
    );
};

const nodesOf = (node: Node | null, role: string): readonly Node[] =>
  !node
    ? []
    : [...(node.role === role ? [node] : []), ...(node.children ?? []).flatMap((child) => nodesOf(child, role))];

export type ReadPdf = Readonly<{
  /** Lines of text, page by page. */
  pages: readonly (readonly string[])[];
  lines: readonly string[];
  /** Tables as assistive technology finds them. */
  tables: readonly Readonly<{ rows: number; headings: number }>[];
  title: string;
  language: string | null;
}>;

type Contents = Readonly<{
  pages: readonly Readonly<{ items: readonly Item[]; tree: Node | null }>[];
  title: string;
  language: string | null;
}>;

const contentsOf = async (file: Buffer): Promise<Contents> => {
  const reader = spawn(process.execPath, [join(__dirname, '../pdf-contents.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(file);
  return JSON.parse(await text(reader.stdout)) as Contents;
};

/** Reads a PDF file back by another program than the one that wrote it. */
export const textOfPdf = async (file: Buffer): Promise<ReadPdf> => {
  const { pages, title, language } = await contentsOf(file);
  const lines = pages.map(({ items }) => linesOf(items));
  const tables = pages
    .flatMap(({ tree }) => nodesOf(tree, 'Table'))
    .map((table) => {
      const rows = nodesOf(table, 'TR');
      return { rows: rows.length, headings: nodesOf(rows[0] ?? null, 'TH').length };
    });
  return { pages: lines, lines: lines.flat(), tables, title, language };
};
