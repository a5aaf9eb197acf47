import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import exceljs from 'exceljs';
import { CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { type Sheet, Spreadsheets } from '../platform/ports/xlsx/spreadsheets.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { AddRows } from './catalogue.commands.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const exported = async (
  path: string,
): Promise<{ sheet: exceljs.Worksheet; name: string; rows: unknown[][]; file: string; type: string }> => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(200);
  const book = new exceljs.Workbook();
  await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
  const [sheet] = book.worksheets as [exceljs.Worksheet];
  const rows = (sheet.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1));
  return {
    sheet,
    name: sheet.name,
    rows,
    file: String(headers['content-disposition']),
    type: String(headers['content-type']),
  };
};

describe('an export', () => {
  it.each([
    ['filter', JSON.stringify({ q: 'a '.repeat(6000) })],
    ['filter', JSON.stringify({ q: 'a'.repeat(20_001) })],
    ['sort', `["${'a'.repeat(101)}","ASC"]`],
  ])('is refused with a %s that goes on and on', async (part, value) => {
    for (const path of ['payment_type', 'payment_type/export.xlsx', 'user', 'user/export.xlsx']) {
      const { status, body } = await app.ask('GET', `/api/admin/${path}?${part}=${encodeURIComponent(value)}`, {
        as: admin,
      });
      expect([path, status, body]).toMatchObject([
        path,
        400,
        { code: 'request.invalid', errors: { [part]: [expect.any(String)] } },
      ]);
    }
  });

  it('is named as the specification names it, sheet and file (CAT-028, CAT-029)', async () => {
    const { name, file, type, rows } = await exported('payment_type/export.xlsx');
    expect([name, file, type]).toEqual([
      'Tipos_de_pago',
      'attachment; filename="Tipos_de_pago.xlsx"',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(rows).toEqual([['Nombre'], ['Efectivo'], ['Tarjeta de crédito']]);
    expect((await exported('type_vehicle/export.xlsx')).name).toBe('Tipos_vehiculos');
  });

  it('shows what is referred to by its name, numbers as numbers, yes and no in words, in the caller’s language', async () => {
    const { rows } = await exported('vehicle/export.xlsx?filter={"q":"nissan"}');
    expect(rows[0]).toEqual(['Placa', 'Marca', 'Tipo', 'Número de chasis', 'Color', 'Foto', 'Estado', 'Pasajeros']);
    expect(rows[1]).toEqual([
      expect.any(String),
      'Nissan',
      'Sedán',
      expect.any(String),
      expect.any(String),
      undefined,
      'Disponible',
      3,
    ]);
    const english = await exported('vehicle/export.xlsx?lang=en');
    expect([english.name, english.rows[0]![0], english.rows[1]![6]]).toEqual(['Vehicles', 'Plate', 'Available']);
  });

  it('shows amounts with two decimals, numbers of things with none, and everything in columns it fits in', async () => {
    const { sheet } = await exported('fee/export.xlsx?lang=en');
    const columns = Object.fromEntries(
      sheet.columns.map(({ values, numFmt, width }) => [values?.[1], [numFmt, width]] as const),
    );
    expect(columns).toMatchObject({
      Route: [undefined, 28],
      Price: ['0.00', 14],
      Distance: ['0.00', 14],
      'Maximum passengers': ['0', 14],
    });
  });

  it('says in words that a vehicle is not available, and that a fee may be paid by card', async () => {
    const [, ...vehicles] = (await exported('vehicle/export.xlsx')).rows;
    const { body } = await app.ask('GET', '/api/admin/vehicle', { as: admin });
    const { id, ...row } = body[0];
    expect(vehicles.map((cells) => cells[6])).not.toContain('No disponible');
    await app.ask('PUT', `/api/admin/vehicle/${id}`, { as: admin, body: { ...row, status: false } });
    const [, ...now] = (await exported('vehicle/export.xlsx')).rows;
    expect(now.filter((cells) => cells[6] === 'No disponible').map(([plate]) => plate)).toEqual([row.no_plate]);
    const [header, fee] = (await exported('fee/export.xlsx')).rows;
    expect(fee![header!.indexOf('Solo efectivo')]).toBe('No');
  });

  it('holds the rows of the list with the same filter and sort, all of them', async () => {
    const query = 'filter={"department_id":"07"}&sort=["name","DESC"]';
    const { body } = await app.ask('GET', `/api/admin/municipality?${query}`, { as: admin });
    const { rows } = await exported(`municipality/export.xlsx?${query}`);
    expect(rows.slice(1).map(([name]) => name)).toEqual(body.map((row: { name: string }) => row.name));
    expect(rows).toHaveLength(20);
  });

  it('calculates nothing a row says', async () => {
    await app.ask('POST', '/api/admin/payment_type', { as: admin, body: { name: '=HYPERLINK("http://x")' } });
    expect((await exported('payment_type/export.xlsx?filter={"q":"hyperlink"}')).rows[1]).toEqual([
      `'=HYPERLINK("http://x")`,
    ]);
  });

  it.each(KIND_NAMES)('of %s has a name and headers of its own in both languages', async (kind) => {
    const [spanish, english] = [
      await exported(`${kind}/export.xlsx?lang=es`),
      await exported(`${kind}/export.xlsx?lang=en`),
    ];
    for (const text of [spanish.name, english.name, ...spanish.rows[0]!, ...english.rows[0]!])
      expect(text).not.toMatch(/catalogue|_id/);
    expect(spanish.name).not.toBe(english.name);
  });

  it('is refused with words when the list would be', async () => {
    expect(await app.ask('GET', '/api/admin/fee/export.xlsx?sort=x', { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('a long export over the wire', () => {
  const MANY = 4000;
  const asked = { rows: 0, ended: false };
  async function* counted(rows: Sheet['rows']): Sheet['rows'] {
    try {
      for await (const row of rows) {
        asked.rows += 1;
        yield row;
      }
    } finally {
      asked.ended = true;
    }
  }
  const responseTo = async (path: string): Promise<IncomingMessage> => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const [response] = await once(
      request({ port, path, headers: { authorization: `Bearer ${admin.token}` } }).end(),
      'response',
    );
    return response as IncomingMessage;
  };

  it('arrives while it is made, and is made no further when the client goes away', async () => {
    const rows = Array.from({ length: MANY }, (_, n) => ({
      kind: 'payment_type',
      id: `many-${n}`,
      row: { name: `Vale ${((n + 1) * 2654435761) % 4294967296} ${n}` },
    }));
    await app.app
      .get(CommandBus)
      .execute(new AddRows(CATALOGUE_ID, { rows }, systemContext(app.clock.now(), 'test', 'many rows')));
    const spreadsheets = app.app.get(Spreadsheets, { strict: false });
    const stream = spreadsheets.stream.bind(spreadsheets);
    spreadsheets.stream = (sheet) => stream({ ...sheet, rows: counted(sheet.rows) });

    const response = await responseTo('/api/admin/payment_type/export.xlsx');
    expect([response.headers['content-length'], response.headers['transfer-encoding']]).toEqual([undefined, 'chunked']);
    await once(response, 'data');
    expect(asked.rows).toBeLessThan(MANY);
    response.destroy();
    while (!asked.ended) await pause(10);
    expect(asked.rows).toBeLessThan(MANY);
  });

  it('has every row when nobody goes away', async () => {
    expect((await exported('payment_type/export.xlsx?filter={"q":"vale"}')).rows).toHaveLength(MANY + 1);
  });
});
