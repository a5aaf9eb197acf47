import exceljs from 'exceljs';
import type { ImportCheck, ImportLine } from '@camino/contracts/catalogue/catalogue.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const base64 = (content: Buffer | string): string => Buffer.from(content).toString('base64');
const sent = (kind: string, name: string, content: Buffer | string, language = 'es') =>
  app.ask('POST', `/api/admin/${kind}/import?lang=${language}`, {
    as: admin,
    body: { name, content: base64(content) },
  });
const checked = async (kind: string, name: string, content: Buffer | string): Promise<ImportCheck> => {
  const { status, body } = await sent(kind, name, content);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data as ImportCheck;
};
const count = async (kind: string): Promise<number> => {
  const { headers } = await app.ask('GET', `/api/admin/${kind}?range=[0,0]`, { as: admin });
  return Number(String(headers['content-range']).split('/')[1]);
};
const downloaded = async (path: string): Promise<Buffer> => {
  const { rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return rawPayload;
};
/** What the office's screen does with each line: the ordinary call, under a key of the file and the line. */
const apply = ({ action, id, version, row, line }: ImportLine, file: string, kind = 'fee') =>
  app.ask(action === 'add' ? 'POST' : 'PUT', `/api/admin/${kind}${id === null ? '' : `/${id}`}`, {
    as: admin,
    body: row,
    headers: { 'idempotency-key': `${file}-line-${line}`, ...(version !== null && { 'if-match': `"${version}"` }) },
  });
const tally = ({ lines }: ImportCheck): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { action } of lines) found[action] = (found[action] ?? 0) + 1;
  return found;
};

const HEADERS = 'Ruta;Precio;Precio predeterminado;Distancia;Máximo de pasajeros;Medida;Origen;Destino;Solo efectivo';

describe('a file of 500 fees with 7 bad rows', () => {
  const FILE = 'f0500f0500f0500f0500';
  let csv: string;
  beforeAll(async () => {
    const origins = Array.from({ length: 500 }, (_, n) => ['place', `Aldea ${n}`] as const);
    await Promise.all(
      origins.map(([, place]) =>
        app.ask('POST', '/api/admin/origin', { as: admin, body: { place, municipality_id: '0710' } }),
      ),
    );
    const bad: Record<number, string> = {
      10: 'Aldea 9 – Antigua;8.75;520;40.5;4;km;Aldea de nadie;ANT;no',
      60: ';8.75;520;40.5;4;km;Aldea 59;ANT;no',
      110: 'Aldea 109 – Antigua;ocho;520;40.5;4;km;Aldea 109;ANT;no',
      210: 'Aldea 209 – Antigua;8.75;520;0;4;km;Aldea 209;ANT;no',
      310: 'Aldea 309 – Antigua;8.755;520;40.5;4;km;Aldea 309;ANT;no',
      410: 'Aldea 409 – Antigua;8.75;520;40.5;4;km;Aldea 409;ANT;tal vez',
      501: 'Aldea 1 – Antigua;8.75;520;40.5;4;km;Aldea 1;ANT;no',
    };
    const lines = Array.from(
      { length: 500 },
      (_, n) => bad[n + 2] ?? `Aldea ${n} – Antigua;8.75;"1,520.50";40.5;4;Kilómetro;aldea  ${n};Antigua Guatemala;Sí`,
    );
    csv = `\uFEFF${[HEADERS, ...lines].join('\r\n')}\r\n`;
  });

  it('is told line by line before anything is stored, by the rules of the form, then applied as ordinary commands, once', async () => {
    const before = await count('fee');
    const check = await checked('fee', 'tarifas.csv', csv);
    expect(tally(check)).toEqual({ add: 493, invalid: 7 });
    expect(check.unknown_columns).toEqual([]);
    expect(check.lines.filter(({ action }) => action === 'invalid').map(({ line, errors }) => [line, errors])).toEqual([
      [10, { origin_id: ['Elija un registro que exista'] }],
      [60, { trip: ['Este campo es obligatorio'] }],
      [110, { price: ['Solo números'] }],
      [210, { distance: ['Debe estar entre 0.01 y 10000'] }],
      [310, { price: ['Como máximo dos decimales'] }],
      [410, { only_cash: ['Debe ser sí o no.'] }],
      [501, { '': ['Este registro está dos veces en el archivo.'] }],
    ]);
    expect(await count('fee')).toBe(before);

    const good = check.lines.filter(({ action }) => action === 'add');
    for (const line of good) expect((await apply(line, FILE)).status).toBe(201);
    expect(await count('fee')).toBe(before + 493);
    const [first] = good;
    expect((await apply(first!, FILE)).status).toBe(201);
    expect(await count('fee')).toBe(before + 493);

    const again = await checked('fee', 'tarifas.csv', csv);
    expect(tally(again)).toEqual({ same: 493, invalid: 7 });
    const { body } = await app.ask('GET', '/api/admin/fee?filter={"q":"aldea 42 "}&range=[0,999]', { as: admin });
    expect((body as { trip: string }[]).find(({ trip }) => trip === 'Aldea 42 – Antigua')).toMatchObject({
      price: 8.75,
      price_default: 1520.5,
      total: 354.38,
      people: 4,
      measure_type_id: 'km',
      destination_id: 'ANT',
      only_cash: true,
    });
  });
});

describe('a spreadsheet', () => {
  it('that was exported comes back as it is; a changed row changes its row', async () => {
    const book = new exceljs.Workbook();
    await book.xlsx.load((await downloaded('vehicle/export.xlsx')) as unknown as exceljs.Buffer);
    const same = await checked('vehicle', 'Vehiculos.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    expect(Object.keys(tally(same))).toEqual(['same']);

    const [sheet] = book.worksheets as [exceljs.Worksheet];
    sheet.getCell('E2').value = 'Turquesa';
    sheet.getCell('G2').value = 'No disponible';
    const check = await checked('vehicle', 'Vehiculos.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    expect(tally(check)).toMatchObject({ change: 1 });
    const changed = check.lines.find(({ action }) => action === 'change')!;
    const { status, body } = await apply(changed, 'vehicles-0001', 'vehicle');
    expect([status, body]).toMatchObject([200, { color: 'Turquesa', status: false }]);
  });

  it('has days, times and choices as people write them', async () => {
    const csv =
      'name,name_en,Desde,Hasta,Días de la semana,from_time,until_time,Percentage,Notas\nNoche,Night,24/12/2026,2026-12-31,sábado,22:00,05:00,20,x\n';
    const { lines, unknown_columns } = await checked('surcharge', 'recargos.csv', csv);
    expect(unknown_columns).toEqual(['Notas']);
    expect(lines).toEqual([
      {
        line: 2,
        action: 'add',
        id: null,
        version: null,
        label: 'Noche',
        errors: {},
        row: {
          name: 'Noche',
          name_en: 'Night',
          from_date: '2026-12-24',
          until_date: '2026-12-31',
          weekday: 'saturday',
          from_time: '22:00',
          until_time: '05:00',
          percent: '20',
        },
      },
    ]);
  });

  it('with a state of a vehicle that is no such word says which words there are', async () => {
    const file = 'Placa;Marca;Tipo;No. Chasis;Color;Pasajeros;Estado\nC123ABC;Toyota;Sedán;CH1;Azul;4;roto\n';
    const told = async (language: string): Promise<unknown> => {
      const { body } = await sent('vehicle', 'vehiculos.csv', file, language);
      return (body.data as ImportCheck).lines[0]?.errors['status'];
    };
    expect(await told('es')).toEqual(['Escriba «Disponible» o «No disponible».']);
    expect(await told('en')).toEqual(['Write “Available” or “Not available”.']);
  });

  it('begins with a template whose headers are those of the export', async () => {
    const book = new exceljs.Workbook();
    await book.xlsx.load((await downloaded('fee/template.xlsx')) as unknown as exceljs.Buffer);
    const exported = new exceljs.Workbook();
    await exported.xlsx.load((await downloaded('fee/export.xlsx')) as unknown as exceljs.Buffer);
    const headers = ({ worksheets: [sheet] }: exceljs.Workbook) => sheet!.getRow(1).values;
    expect(book.worksheets[0]!.rowCount).toBe(1);
    expect(headers(book)).toEqual(headers(exported));
  });
});

describe('a file that is no table', () => {
  it.each([
    ['fotos.zip', 'PK', 'Elija un archivo de Excel (.xlsx) o un archivo CSV.', /^Choose/],
    ['tarifas.xlsx', 'not a spreadsheet', /^No pudimos leer este archivo/, /^We could not read/],
    ['tarifas.csv', HEADERS, 'El archivo no tiene filas debajo de los encabezados.', /no rows below/],
    ['tarifas.csv', `name\n${'x\n'.repeat(2001)}`, /^El archivo tiene demasiadas filas/, /too many rows/],
  ])('is refused with what to do: %s', async (name, content, spanish, english) => {
    const before = await count('payment_type');
    const told = async (language: string): Promise<unknown> => {
      const { status, body } = await sent('payment_type', name, content, language);
      expect([status, body.code]).toEqual([400, 'request.invalid']);
      return body.errors.content[0];
    };
    expect(await told('es')).toEqual(typeof spanish === 'string' ? spanish : expect.stringMatching(spanish));
    expect(await told('en')).toEqual(expect.stringMatching(english));
    expect(await count('payment_type')).toBe(before);
  });
});
