/*
 * Reads a PDF file from standard input and writes what is in it as JSON. A program of its own: its library adds to the
 * globals of the process whatever this version of Node lacks, which no test is to find there.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await buffer(process.stdin));
const task = getDocument({ data, verbosity: 0, useSystemFonts: false });
const document = await task.promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  pages.push({ items: (await page.getTextContent()).items, tree: await page.getStructTree() });
  page.cleanup();
}
const { info } = await document.getMetadata();
await task.destroy();
process.stdout.write(JSON.stringify({ pages, title: info.Title ?? '', language: info.Language ?? null }));
