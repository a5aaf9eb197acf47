import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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

/** Reads a PDF file back by another program than the one that wrote it. */
export const textOfPdf = async (file: Buffer): Promise<ReadPdf> => {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: (readonly string[])[] = [];
  const tables: Readonly<{ rows: number; headings: number }>[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(linesOf((await page.getTextContent()).items as unknown as readonly Item[]));
    const tree = (await page.getStructTree()) as Node | null;
    for (const table of nodesOf(tree, 'Table')) {
      const rows = nodesOf(table, 'TR');
      tables.push({ rows: rows.length, headings: nodesOf(rows[0] ?? null, 'TH').length });
    }
    page.cleanup();
  }
  const { info } = (await document.getMetadata()) as unknown as { info: { Title?: string; Language?: string | null } };
  await task.destroy();
  return { pages, lines: pages.flat(), tables, title: info.Title ?? '', language: info.Language ?? null };
};
