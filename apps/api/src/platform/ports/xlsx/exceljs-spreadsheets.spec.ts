import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import exceljs from 'exceljs';
import { ExceljsSpreadsheets } from './exceljs-spreadsheets.js';
import type { Cell, Column } from './spreadsheets.js';

const spreadsheets = new ExceljsSpreadsheets();
const COLUMNS: readonly Column[] = [
  { header: 'Nombre' },
  { header: 'Precio', width: 12, format: '0.00' },
  { header: 'Activo' },
];

async function* of(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** Rows that count how many were requested, and whether the iteration was ended. */
const counted = (count: number) => {
  const asked = { rows: 0, ended: false };
  const rows = async function* (): AsyncGenerator<readonly Cell[]> {
    try {
      for (; asked.rows < count; asked.rows += 1)
        yield [`Ruta número ${asked.rows} por un camino largo`, asked.rows + 0.25, true];
    } finally {
      asked.ended = true;
    }
  };
  return { asked, rows: rows() };
};

const opened = async (file: Readable): Promise<exceljs.Worksheet> => {
  const book = new exceljs.Workbook();
  await book.xlsx.load((await buffer(file)) as unknown as exceljs.Buffer);
  expect(book.worksheets).toHaveLength(1);
  return book.worksheets[0]!;
};
const valuesOf = (sheet: exceljs.Worksheet, row: number): readonly unknown[] =>
  (sheet.getRow(row).values as unknown[]).slice(1);

describe('a spreadsheet', () => {
  it('has the sheet’s name, its headers in bold above the rows, and cells in their types', async () => {
    const sheet = await opened(
      spreadsheets.stream({
        name: 'Tipos_de_pago',
        columns: COLUMNS,
        rows: of([
          ['Panajachel & «Atitlán»', 12.5, true],
          [null, -1, false],
        ]),
      }),
    );
    expect(sheet.name).toBe('Tipos_de_pago');
    expect([1, 2, 3].map((row) => valuesOf(sheet, row))).toEqual([
      ['Nombre', 'Precio', 'Activo'],
      ['Panajachel & «Atitlán»', 12.5, true],
      [undefined, -1, false],
    ]);
    expect([sheet.getCell('A1').font.bold, sheet.getCell('B2').numFmt, sheet.getColumn(2).width]).toEqual([
      true,
      '0.00',
      12,
    ]);
  });

  it('has several sheets in order, however long the first one is', async () => {
    const file = spreadsheets.stream(
      { name: 'Uno', columns: COLUMNS, rows: counted(5000).rows },
      { name: 'Dos', columns: [{ header: 'Suma', format: '0.00' }], rows: of([[12.5]]) },
    );
    const book = new exceljs.Workbook();
    await book.xlsx.load((await buffer(file)) as unknown as exceljs.Buffer);
    expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Uno', 5001],
      ['Dos', 2],
    ]);
    expect(valuesOf(book.worksheets[1]!, 2)).toEqual([12.5]);
  });

  it('is printed as wide as a page of letter, across if it is wide, with its headers on each page', async () => {
    const wide = Array.from({ length: 21 }, (_, n) => ({ header: `Columna ${n}` }));
    const file = spreadsheets.stream(
      { name: 'Libro', columns: wide, rows: of([]) },
      { name: 'Lista', columns: COLUMNS, rows: of([]) },
    );
    const book = new exceljs.Workbook();
    await book.xlsx.load((await buffer(file)) as unknown as exceljs.Buffer);
    const paper = { paperSize: 1, fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' };
    expect(book.worksheets.map(({ pageSetup }) => pageSetup)).toMatchObject([
      { ...paper, orientation: 'landscape' },
      { ...paper, orientation: 'portrait' },
    ]);
  });

  it('has headers alone when there are no rows', async () => {
    const sheet = await opened(spreadsheets.stream({ name: 'Vacía', columns: COLUMNS, rows: of([]) }));
    expect([sheet.rowCount, valuesOf(sheet, 1)]).toEqual([1, ['Nombre', 'Precio', 'Activo']]);
  });

  it.each([
    '=1+1',
    '+502 5555',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    ' =HYPERLINK("http://x")',
    '\u00a0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('calculates nothing: %j stays a text', async (text) => {
    const sheet = await opened(
      spreadsheets.stream({
        name: 'Hoja',
        columns: [{ header: text }, { header: 'B' }, { header: 'C' }],
        rows: of([[text, 1, true]]),
      }),
    );
    expect([sheet.getCell('A1').value, sheet.getCell('A2').value]).toEqual([`'${text}`, `'${text}`]);
  });

  it.each(['\uFFFE', '\uFFFF', '\uD83D', '\0', '\u0001', '\u000B'])(
    'can be opened, and calculates nothing, with %j in its texts',
    async (nothing) => {
      const text = `${nothing}=1+1`;
      const sheet = await opened(
        spreadsheets.stream({
          name: 'Hoja',
          columns: [{ header: text }, { header: 'B' }, { header: 'C' }],
          rows: of([
            [text, 1, true],
            [`Pe${nothing}tén 😀`, 1, true],
          ]),
        }),
      );
      expect(['A1', 'A2', 'A3'].map((cell) => sheet.getCell(cell).value)).toEqual(["'=1+1", "'=1+1", 'Petén 😀']);
    },
  );

  it('holds many rows, none lost on the way', async () => {
    const sheet = await opened(spreadsheets.stream({ name: 'Hoja', columns: COLUMNS, rows: counted(5000).rows }));
    expect(sheet.rowCount).toBe(5001);
    expect(valuesOf(sheet, 5001)).toEqual(['Ruta número 4999 por un camino largo', 4999.25, true]);
  });
});

describe('a spreadsheet under way', () => {
  const MANY = 200_000;
  /** The received bytes include the sheet itself, not only the files before it. */
  const begun = async (file: Readable): Promise<void> => {
    let bytes = 0;
    while (bytes < 100_000) {
      const part = file.read() as Buffer | null;
      if (part) bytes += part.length;
      else await once(file, 'readable');
    }
  };

  it('sends its first rows long before the last is asked for', async () => {
    const { asked, rows } = counted(MANY);
    const file = spreadsheets.stream({ name: 'Hoja', columns: COLUMNS, rows });
    await begun(file);
    expect(asked.rows).toBeGreaterThan(100);
    expect(asked.rows).toBeLessThan(MANY / 4);
    file.destroy();
  });

  it('asks for no more rows while nobody reads it, and waits for nobody once it is destroyed', async () => {
    const { asked, rows } = counted(MANY);
    const file = spreadsheets.stream({ name: 'Hoja', columns: COLUMNS, rows });
    await begun(file);
    for (let before = -1; before !== asked.rows; await pause(250)) before = asked.rows;
    expect(asked.ended).toBe(false);
    expect(asked.rows).toBeLessThan(MANY / 4);
    file.destroy();
    await pause(100);
    expect(asked.ended).toBe(true);
  });

  it('ends the rows when whoever reads it goes away', async () => {
    const { asked, rows } = counted(MANY);
    const file = spreadsheets.stream({ name: 'Hoja', columns: COLUMNS, rows });
    await begun(file);
    file.destroy();
    await once(file, 'close');
    await pause(50);
    const standing = asked.rows;
    await pause(100);
    expect(asked).toEqual({ rows: standing, ended: true });
  });

  it('fails as its rows do', async () => {
    const broken = async function* (): AsyncGenerator<readonly Cell[]> {
      yield ['uno', 1, true];
      throw new Error('no more rows');
    };
    await expect(buffer(spreadsheets.stream({ name: 'Hoja', columns: COLUMNS, rows: broken() }))).rejects.toThrow(
      'no more rows',
    );
  });
});
