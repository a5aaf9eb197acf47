import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ZipWriter } from '../../platform/ports/zip/zip-writer.js';
import { exportedFile, FORMAT, type ExportManifest, MANIFEST, sealed } from './export-manifest.js';

const folder = mkdtempSync(join(tmpdir(), 'camino-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (n: number, amount = 11_200) =>
  JSON.stringify([`D412A347-${n}`, 'FACT', 'D412A347', String(n), amount, 0]);
const SALES = ['["camino-book-1","sales","2026-01"]', line(1), line(2), line(3)].join('\n') + '\n';
const PURCHASES = ['["camino-book-1","purchases","2026-01"]', line(9)].join('\n') + '\n';
const FILES = { 'books/sales-2026-01.txt': SALES, 'books/purchases-2026-01.txt': PURCHASES };
const MADE: ExportManifest = sealed({
  format: FORMAT,
  taxpayer: { nombre: 'Ana López', nit: '39525503', cui: '1234567890101' },
  year: 2026,
  from: null,
  to: '4711',
  created: '2026-02-01T00:00:00.000Z',
  files: Object.entries(FILES).map(([path, text]) => exportedFile(path, text)),
});
const SALES_PATH = 'books/sales-2026-01.txt';

type Content = Record<string, string>;
const good = (): Content => ({ ...FILES, [MANIFEST]: JSON.stringify(MADE) });

let made = 0;
const inFolder = (content: Content): string => {
  const path = join(folder, `export-${(made += 1)}`);
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
};
const inZip = async (content: Content): Promise<string> => {
  const parts: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void parts.push(bytes));
  for (const [name, text] of Object.entries(content)) await zip.add(name, Buffer.from(text));
  await zip.end();
  const path = join(folder, `export-${(made += 1)}.zip`);
  writeFileSync(path, Buffer.concat(parts));
  return path;
};

/* Whoever got the export has these two files and Node: no packages, no build, nothing of the application. */
const VERIFIER = ['verify-export.mjs', 'parts/zip-reader.mjs'];
const alone = join(folder, 'verifier');
beforeAll(() => {
  for (const file of VERIFIER) cpSync(join(process.cwd(), 'scripts', file), join(alone, file));
});

/** Runs it as whoever got the export does. */
const verify = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(alone, 'verify-export.mjs'), ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: {},
  });
  return { status, stdout, touched: stderr.split('\n').filter(Boolean) };
};

describe('an export that nobody touched', () => {
  it.each([
    ['a folder', async () => inFolder(good())],
    ['a zip file', () => inZip(good())],
  ])('holds as %s, and says its checksums', async (_what, make) => {
    const { status, stdout, touched } = verify(await make());
    expect([status, touched]).toEqual([0, []]);
    expect(stdout).toContain('everything is as it was exported');
    expect(stdout).toContain(`${exportedFile('', SALES).sha256}  ${SALES_PATH}  3 rows`);
  });

  it('knows the checksum on paper, and one that is of nothing here', () => {
    const path = inFolder(good());
    const sum = exportedFile('', SALES).sha256;
    expect(verify(path, '--checksum', `${sum.slice(0, 8)} ${sum.slice(8).toUpperCase()}`).stdout).toContain(
      `that of ${SALES_PATH}`,
    );
    expect(verify(path, '--checksum', 'ab'.repeat(32))).toMatchObject({ status: 1 });
  });
});

describe('an export that somebody touched names the file and the row', () => {
  const changed = (change: (content: Content) => Content): readonly string[] => {
    const { status, touched } = verify(inFolder(change(good())));
    expect(status).toBe(1);
    return touched;
  };
  const withManifest = (change: (manifest: ExportManifest) => unknown) =>
    changed((content) => ({ ...content, [MANIFEST]: JSON.stringify(change(MADE)) }));

  it('when an amount was changed', () => {
    expect(changed((all) => ({ ...all, [SALES_PATH]: SALES.replace(line(2), line(2, 1)) }))).toEqual([
      `TOUCHED  ${SALES_PATH}, row 2: was changed, document D412A347-2 (D412A347-2)`,
    ]);
  });

  it('when a row was taken away', () => {
    expect(changed((all) => ({ ...all, [SALES_PATH]: SALES.replace(`${line(2)}\n`, '') }))).toEqual([
      `TOUCHED  ${SALES_PATH}, row 2: was taken away`,
    ]);
  });

  it('when a row was added', () => {
    expect(changed((all) => ({ ...all, [SALES_PATH]: `${SALES}${line(4)}\n` }))).toEqual([
      `TOUCHED  ${SALES_PATH}, row 4: was added, document D412A347-4 (D412A347-4)`,
    ]);
  });

  it('when rows were exchanged', () => {
    const other = SALES.replace(line(1), 'x').replace(line(2), line(1)).replace('x', line(2));
    expect(changed((all) => ({ ...all, [SALES_PATH]: other }))).toEqual([
      `TOUCHED  ${SALES_PATH}, row 1: is not in its place, document D412A347-2 (D412A347-2)`,
    ]);
  });

  it('when a row stands twice, or line ends were changed', () => {
    expect(changed((all) => ({ ...all, [SALES_PATH]: SALES.trimEnd() }))).toEqual([
      `TOUCHED  ${SALES_PATH}: has other line ends, or rows twice`,
    ]);
  });

  it('when a file is missing, was added or was renamed', () => {
    expect(changed(({ [SALES_PATH]: _gone, ...rest }) => rest)).toEqual([`TOUCHED  ${SALES_PATH}: is missing`]);
    expect(changed((all) => ({ ...all, 'books/more.txt': 'x' }))).toEqual(['TOUCHED  books/more.txt: was added']);
    expect(changed(({ [SALES_PATH]: text, ...rest }) => ({ ...rest, 'books/s.txt': text ?? '' }))).toEqual([
      `TOUCHED  ${SALES_PATH}: is missing`,
      'TOUCHED  books/s.txt: was added',
    ]);
  });

  it('when a row and its checksum in the manifest were changed', () => {
    const forged = exportedFile(SALES_PATH, SALES.replace(line(2), line(2, 1)));
    const manifest = { ...MADE, files: [forged, ...MADE.files.slice(1)] };
    const touched = changed((all) => ({
      ...all,
      [SALES_PATH]: SALES.replace(line(2), line(2, 1)),
      [MANIFEST]: JSON.stringify(manifest),
    }));
    expect(touched).toEqual([`TOUCHED  ${MANIFEST}: was changed`]);
  });

  it('when the manifest was changed: position, number of rows, checksums of rows', () => {
    expect(withManifest((made) => ({ ...made, to: '9' }))).toEqual([`TOUCHED  ${MANIFEST}: was changed`]);
    const [first] = MADE.files;
    const reseal = (file: object) => {
      const { seal: _seal, ...rest } = MADE;
      return sealed({ ...rest, files: [{ ...first, ...file }, ...MADE.files.slice(1)] as never });
    };
    expect(withManifest(() => reseal({ rows: 7 }))).toEqual([
      `TOUCHED  ${MANIFEST}: the number of rows of ${SALES_PATH} was changed`,
    ]);
    expect(withManifest(() => reseal({ lines: first?.lines.toReversed() }))).toEqual([
      `TOUCHED  ${MANIFEST}: the checksums of the rows of ${SALES_PATH} were changed`,
    ]);
  });

  it('even if everything in it was made anew: by the checksum on paper', () => {
    const text = SALES.replace(line(2), line(2, 1));
    const { seal: _seal, ...rest } = MADE;
    const manifest = sealed({ ...rest, files: [exportedFile(SALES_PATH, text), ...MADE.files.slice(1)] });
    const path = inFolder({ ...FILES, [SALES_PATH]: text, [MANIFEST]: JSON.stringify(manifest) });
    expect(verify(path).status).toBe(0);
    expect(verify(path, '--checksum', exportedFile('', SALES).sha256)).toMatchObject({ status: 1 });
  });

  it('when bytes of the zip file were changed or cut off', async () => {
    const path = await inZip(good());
    const bytes = readFileSync(path);
    const at = bytes.indexOf(Buffer.from(SALES_PATH)) + SALES_PATH.length + 20;
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    writeFileSync(path, bytes);
    expect(verify(path).status).toBe(2);
    writeFileSync(path, bytes.subarray(0, bytes.length - 30));
    expect(verify(path)).toMatchObject({
      status: 2,
      touched: ['not an export: it is not a zip file, or its end is missing'],
    });
  });
});

it.each([
  ['nothing', []],
  ['a folder that is not there', ['/nowhere']],
])('%s is not an export', (_what, args) => {
  expect(verify(...args).status).toBe(2);
});
