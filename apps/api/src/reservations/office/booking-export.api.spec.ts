import exceljs from 'exceljs';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let office: Session;

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, office] = await Promise.all([app.login('admin'), app.login('collaborator')]);
  const [mario = ''] = await driversOf(app, admin);
  const trip = await book(app, {
    hour: '08:00',
    name: '=Ana',
    note: '@SUM(A1)',
    email: 'ana@example.com',
    pick_up_address: 'Puerta 2',
  });
  await act(app, admin, trip.id, 'assign-transport', { driver_id: mario, vehicle_id: 'minibus-12' });
  const gone = await book(app, { hour: '18:00', name: 'Beto', fee: 'ANT_GUA-AIRPORT', payment: 'credit_card' });
  await act(app, admin, gone.id, 'reject', { reason: 'Sin lugar' });
  await book(app, { hour: '10:00', name: 'Carla', passenger: 1, childs: 0 }, office);
});
afterAll(() => app.stop());

const exported = async (query: string, as: Session) => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/admin/reservation/export.xlsx?${query}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  expect(statusCode).toBe(200);
  const book = new exceljs.Workbook();
  await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
  const [sheet] = book.worksheets as [exceljs.Worksheet];
  const [header = [], ...rows] = (sheet.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1));
  const table = rows.map((row) => Object.fromEntries(header.map((name, at) => [name as string, row[at]])));
  return { sheet, name: sheet.name, header, table, file: String(headers['content-disposition']) };
};

describe('the export of bookings', () => {
  it('has the rows of the list with the same filter and order, all of them, named in the language of the reader (CAT-022)', async () => {
    const { name, file, table } = await exported('sort=["pick_up_at","ASC"]', admin);
    expect([name, file]).toEqual(['Reservaciones', 'attachment; filename="Reservaciones.xlsx"']);
    expect(table.map((row) => [row['Pasajero'], row['Estado']])).toEqual([
      ["'=Ana Morales", 'Reservada'],
      ['Carla Morales', 'Solicitada'],
      ['Beto Morales', 'Rechazada'],
    ]);
    const english = await exported('lang=en&filter={"status_id":5}', admin);
    expect([english.name, english.table.map((row) => [row['Passenger'], row['State'], row['Reason']])]).toEqual([
      'Reservations',
      [['Beto Morales', 'Rejected', 'Sin lugar']],
    ]);
    const backwards = await exported('sort=["user","DESC"]&filter={"q":"morales"}', admin);
    expect(backwards.table.map((row) => row['Pasajero'])).toEqual(['Carla Morales', 'Beto Morales', "'=Ana Morales"]);
  });

  it('has dates as dates of Guatemala, numbers as numbers, and calculates nothing a traveler wrote', async () => {
    const { table, sheet } = await exported('filter={"q":"puerta"}', admin);
    const [none] = table;
    expect(none).toBeUndefined();
    const [row] = (await exported('filter={"states":["reserved"]}', admin)).table;
    expect(row).toMatchObject({
      Recogida: new Date('2026-12-03T08:00:00.000Z'),
      Solicitada: new Date('2026-11-30T09:00:00.000Z'),
      Origen: 'Aeropuerto La Aurora (GUA)',
      'Lugar de recogida': 'Puerta 2',
      Adultos: 3,
      Niños: 1,
      Nota: "'@SUM(A1)",
      Placas: expect.any(String),
      'Forma de pago': 'En efectivo',
      'Precio (Q)': expect.any(Number),
      'Precio ($)': expect.any(Number),
    });
    expect(sheet.getRow(1).font.bold).toBe(true);
  });

  it('says who drives a trip that is not driven by the fleet, and whether one half alone is hired', async () => {
    const rosa = { driver_name: 'Rosa', driver_last_name: 'Ajú', driver_phone: '5555 0190' };
    const urvan = { vehicle: 'Urvan', plates: 'C-1', seats: 15 };
    const [mario = ''] = await driversOf(app, admin);
    for (const [name, hired] of [
      ['Elsa', { ...rosa, ...urvan, company: 'Transportes Ixim' }],
      ['Olga', { ...rosa, ...urvan }],
      ['Pilar', { ...rosa, vehicle_id: 'minibus-15', company: 'Transportes Ixim' }],
      ['Sonia', { ...urvan, driver_id: mario }],
    ] as const) {
      const { id } = await book(app, { date: '2026-12-09', hour: '09:00', name });
      await act(app, admin, id, 'assign-external', { ...hired, reason: 'Flota completa' });
    }
    const filter = 'filter={"states":["reserved"]}&sort=["user","ASC"]';
    const columnsOf = async (columns: readonly string[], lang: string) =>
      (await exported(`lang=${lang}&${filter}`, admin)).table.map((row) =>
        columns.map((column) => row[column] ?? null),
      );
    const [own, ours] = [expect.any(String) as string, 'Mario Xicay'];
    expect(await columnsOf(['Piloto', 'Placas', 'Qué es externo', 'Transporte externo'], 'es')).toEqual([
      [ours, own, null, null],
      ['Rosa Ajú', 'C-1', 'Piloto y vehículo', 'Transportes Ixim'],
      ['Rosa Ajú', 'C-1', 'Piloto y vehículo', 'sin empresa'],
      ['Rosa Ajú', own, 'Piloto', 'Transportes Ixim'],
      [ours, 'C-1', 'Vehículo', 'sin empresa'],
    ]);
    expect(await columnsOf(['What is external', 'External transport'], 'en')).toEqual([
      [null, null],
      ['Driver and vehicle', 'Transportes Ixim'],
      ['Driver and vehicle', 'no company'],
      ['Driver', 'Transportes Ixim'],
      ['Vehicle', 'no company'],
    ]);
    const { body } = await app.ask('GET', `/api/admin/reservation/export.csv?lang=en&${filter}`, { as: admin });
    const [header = '', ...lines] = String(body).trim().split('\r\n');
    const at = header.split(',').indexOf('What is external');
    expect(
      lines.map((line) =>
        line
          .split(',')
          .slice(at, at + 2)
          .join(),
      ),
    ).toEqual([
      ',',
      'Driver and vehicle,Transportes Ixim',
      'Driver and vehicle,no company',
      'Driver,Transportes Ixim',
      'Vehicle,no company',
    ]);
  });

  it('gives a collaborator the bookings they made, and drivers and travelers nothing', async () => {
    const { table } = await exported('', office);
    expect(table.map((row) => row['Pasajero'])).toEqual(['Carla Morales']);
    for (const user of ['driver', 'client'] as const) {
      const { status } = await app.ask('GET', '/api/admin/reservation/export.xlsx', { as: await app.login(user) });
      expect(status).toBe(403);
    }
  });

  it('is refused with words when the list would be', async () => {
    const { status, body } = await app.ask('GET', '/api/admin/reservation/export.xlsx?filter={"x":1}', { as: admin });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });
});
