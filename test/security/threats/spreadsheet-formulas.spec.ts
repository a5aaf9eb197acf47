import { Readable } from 'node:stream';
import exceljs from 'exceljs';
import type { Session } from '@camino/contracts/accounts/session.js';
import { KIND_NAMES, KINDS, type Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { sampleOf } from '../../../apps/api/src/catalogue/sample-rows.contract.js';
import { TestApp } from '../../support/test-app.js';

/*
 * Spreadsheet formulas: texts written by people are stored, exported by every call that creates a file, and opened as a
 * spreadsheet would.
 */
const FORMULAS = [
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  '\u00a0=1+1',
];
const CALCULATED = /^[\s]*[=+\-@＝＋－＠]/;

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
  for (const kind of KIND_NAMES) for (const formula of FORMULAS) await addRow(kind, formula);
  for (const [at, formula] of FORMULAS.entries()) {
    const person = {
      name: formula.slice(0, 25),
      last_name: formula.slice(0, 25),
      email: `formula.${at}@example.com`,
      phone: `+502 5555 01${10 + at}`,
      role_id: 4,
      password: 'Camino#2026',
    };
    expect((await app.ask('POST', '/api/admin/user', { as: admin, body: person })).status).toBe(201);
  }
});
afterAll(() => app.stop());

/** Adds a row with the formula in all of its texts. An equal second row may be refused. */
const addRow = async (kind: Kind, formula: string): Promise<void> => {
  const sample = await sampleOf[kind](app, admin);
  const texts = Object.entries(KINDS[kind].fields).flatMap(([name, field]) =>
    field.type === 'text' ? [[name, formula.slice(0, field.max)]] : [],
  );
  const { status } = await app.ask('POST', `/api/admin/${kind}`, {
    as: admin,
    body: { ...sample, ...Object.fromEntries(texts) },
  });
  expect([kind, formula, [201, 400, 409].includes(status)]).toEqual([kind, formula, true]);
};

/** Every call of the document that returns a spreadsheet, or what is opened as one. */
const exportsOf = (): readonly string[] =>
  Object.entries(app.document.paths).flatMap(([path, { get }]) => (get && /\.(xlsx|csv)$/.test(path) ? [path] : []));

const cellsIn = async (path: string): Promise<readonly exceljs.Cell[]> => {
  const { statusCode, rawPayload } = await app.app.inject({
    method: 'GET',
    url: path,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([path, statusCode]).toEqual([path, 200]);
  const book = new exceljs.Workbook();
  if (path.endsWith('.csv')) await book.csv.read(Readable.from([rawPayload]), { map: (value: string) => value });
  else await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
  const cells: exceljs.Cell[] = [];
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell)));
  return cells;
};

it('no cell of any export is calculated or leads elsewhere, neither there nor in what it is saved as', async () => {
  for (const ending of ['.xlsx', '.csv'])
    expect(exportsOf().filter((path) => path.endsWith(ending)).length).toBeGreaterThan(KIND_NAMES.length);
  let neutralised = 0;
  for (const path of exportsOf()) {
    const cells = await cellsIn(path);
    const texts = cells.filter(({ type }) => type === exceljs.ValueType.String).map(({ value }) => value as string);
    expect([
      path,
      cells.filter(({ type }) => type === exceljs.ValueType.Formula || type === exceljs.ValueType.Hyperlink),
    ]).toEqual([path, []]);
    expect([path, texts.filter((text) => CALCULATED.test(text))]).toEqual([path, []]);
    neutralised += texts.filter((text) => text.startsWith("'") && CALCULATED.test(text.slice(1))).length;
  }
  expect(neutralised).toBeGreaterThan(FORMULAS.length * 4);
});
