import { buffer } from 'node:stream/consumers';
import { setImmediate as pause } from 'node:timers/promises';
import { csvOf } from './csv.js';
import { DAY_FORMAT, dayCell, MOMENT_FORMAT, momentCell } from './moments.js';
import type { Cell, Column } from './spreadsheets.js';

const COLUMNS: readonly Column[] = [
  { header: 'Nombre' },
  { header: 'Precio', format: '0.00' },
  { header: 'Asientos', format: '0' },
  { header: 'Día', format: DAY_FORMAT },
  { header: 'Recogida', format: MOMENT_FORMAT },
];
async function* of(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}
const written = async (rows: readonly (readonly Cell[])[], columns = COLUMNS): Promise<string> =>
  (await buffer(csvOf({ name: 'Prueba', columns, rows: of(rows) }))).toString('utf8');

describe('a table as comma-separated values', () => {
  it('begins with the byte order mark and its headers; each line ends with CR LF', async () => {
    expect(await written([])).toBe('\uFEFFNombre,Precio,Asientos,Día,Recogida\r\n');
  });

  it('has numbers, days and moments as the spreadsheet shows them, and nothing where there is nothing', async () => {
    const row = ['Antigua', -1310.5, 12, dayCell('2026-12-24'), momentCell('2026-12-24', '08:05')];
    expect((await written([row, [null, null, null, null, null]])).split('\r\n').slice(1)).toEqual([
      'Antigua,-1310.50,12,2026-12-24,2026-12-24 08:05',
      ',,,,',
      '',
    ]);
  });

  it('quotes what contains separators, and doubles quotes (RFC 4180)', async () => {
    const cells = ['a,b', 'dice "sí"', 'dos\r\nlíneas', 'dos\nlíneas', 'uno;dos', ' ñandú '];
    const columns = cells.map((_, at) => ({ header: `c${at}` }));
    expect((await written([cells], columns)).slice('\uFEFFc0,c1,c2,c3,c4,c5\r\n'.length)).toBe(
      '"a,b","dice ""sí""","dos\r\nlíneas","dos\nlíneas","uno;dos", ñandú \r\n',
    );
  });

  it.each(['=1+1', '+502 5555', '-2', '@SUM(A1)', '  =cmd|x', '＝1', '\tAna', '\rAna'])(
    'neutralizes and quotes what a spreadsheet would calculate: %j',
    async (text) => {
      expect(await written([[text]], [{ header: '=Nombre' }])).toBe(`\uFEFF"'=Nombre"\r\n"'${text}"\r\n`);
    },
  );

  it.each([';', '\t', '\n'])(
    'has no formula for a program that splits at %j, whatever it makes of quotes',
    async (end) => {
      const cells = [`Ana${end}=1+2${end}`, `${end}=1+2`, `"${end}"=1+2`, '=1+2'];
      const columns = ['a', `b${end}=1+2`, 'c', 'd'].map((header) => ({ header }));
      const parts = (await written([cells], columns)).split(new RegExp(`${end}|\r\n`));
      expect(parts.filter((part) => /^["\s]*=/.test(part))).toEqual([]);
    },
  );

  it('requests rows only as fast as it is read, and ends their iteration when nobody reads any more', async () => {
    const asked = { rows: 0, ended: false };
    const rows = (async function* (): AsyncGenerator<readonly Cell[]> {
      try {
        for (; asked.rows < 1_000_000; asked.rows += 1) yield [`Ruta número ${asked.rows} por un camino largo`];
      } finally {
        asked.ended = true;
      }
    })();
    const file = csvOf({ name: 'Rutas', columns: [{ header: 'Ruta' }], rows });
    for await (const part of file) {
      expect(String(part)).toContain('Ruta número 0');
      break;
    }
    await pause();
    expect(asked.ended).toBe(true);
    expect(asked.rows).toBeLessThan(10_000);
  });

  it('fails when its rows fail', async () => {
    const rows = (async function* (): AsyncGenerator<readonly Cell[]> {
      yield ['a'];
      throw new Error('lost');
    })();
    await expect(buffer(csvOf({ name: 'x', columns: [{ header: 'x' }], rows }))).rejects.toThrow('lost');
  });
});
