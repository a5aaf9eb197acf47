/*
 * Reads back what the application made, by programs other than those that wrote it: sums of the last figure of each
 * document, in centavos, by the month it stands under.
 */
import { readFileSync } from 'node:fs';
import exceljs from 'exceljs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const centavos = (text) => Math.round(Number(String(text).replaceAll(',', '')) * 100);
const FIGURES = /-?[\d,]+\.\d\d/g;
/** Baselines as near as this, in points, are one line. */
const SAME_LINE = 2;

const linesOf = (items) => {
  const lines = new Map();
  for (const { str, transform } of items) {
    if (str.trim() === '') continue;
    const key = [...lines.keys()].find((y) => Math.abs(y - transform[5]) < SAME_LINE) ?? transform[5];
    lines.set(key, [...(lines.get(key) ?? []), [transform[4], str.trim()]]);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, parts]) =>
      parts
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(' '),
    );
};

/** The documents of a PDF of a book: their number, their sum, and the sums that its pages print, by month. */
export const sumsInPdf = async (path) => {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const months = new Map();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const lines = linesOf((await page.getTextContent()).items);
    page.cleanup();
    const [, month] = /· (.+)$/.exec(lines[0]) ?? [];
    const sum = months.get(month) ?? { documents: 0, centavos: 0, total: null, carried: true };
    for (const line of lines) {
      const last = centavos(line.match(FIGURES)?.at(-1) ?? '0');
      if (line.startsWith('FACT ')) {
        sum.documents += 1;
        sum.centavos += last;
      } else if (/^Total ·/.test(line)) sum.total = last;
      else if (/^(Viene del|Pasa al) folio/.test(line)) sum.carried &&= last === sum.centavos;
    }
    months.set(month, sum);
  }
  const { info } = await document.getMetadata();
  const marked = await document.getMarkInfo();
  const pages = document.numPages;
  await task.destroy();
  return { months, pages, title: info.Title, tagged: marked?.Marked === true };
};

/** The rows of a sheet below its headings. */
async function* rowsOf(sheet) {
  let head = null;
  for await (const row of sheet) {
    const values = row.values.slice(1);
    if (head) yield { head, values };
    else head = values;
  }
}

/** The same of a spreadsheet, and the sums of its second sheet. */
export const sumsInSheet = async (path) => {
  const months = new Map();
  const totals = new Map();
  const reader = new exceljs.stream.xlsx.WorkbookReader(path, { sharedStrings: 'cache', styles: 'cache' });
  let [number, rows, wrongTypes] = [0, 0, 0];
  const add = ({ head, values }) => {
    const total = values[head.indexOf('Total')];
    rows += 1;
    if (typeof total !== 'number' || !(values[2] instanceof Date)) wrongTypes += 1;
    const sum = months.get(values[0]) ?? { documents: 0, centavos: 0 };
    months.set(values[0], { documents: sum.documents + 1, centavos: sum.centavos + Math.round(total * 100) });
  };
  for await (const sheet of reader) {
    number += 1;
    for await (const row of rowsOf(sheet)) {
      if (number === 1) add(row);
      else if (number === 2) totals.set(row.values[0], Math.round(row.values[row.head.indexOf('Total')] * 100));
    }
  }
  return { months, totals, rows, wrongTypes };
};
