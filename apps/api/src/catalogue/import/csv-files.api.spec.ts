import exceljs from 'exceljs';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { ImportCheck } from '@camino/contracts/catalogue/catalogue.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { book } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let collaborator: Session;
let own: { reservation_number: string };
let other: { reservation_number: string };
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-11-23T14:00:00.000Z' });
  admin = await app.login('admin');
  collaborator = await app.login('collaborator');
  const added = [
    [
      'fee_price',
      { fee_id: 'GUA-AIRPORT_ANT', from_date: '2027-01-01', total: 400, price_default: '600.50', people: 4 },
    ],
    [
      'surcharge',
      { name: '=Noche, "larga"', name_en: 'Night', from_time: '22:00', until_time: '05:00', percent: 12.5 },
    ],
    ['surcharge', { name: 'Feriado', name_en: 'Holiday', from_date: '2026-12-24', weekday: 'thursday', amount: 75 }],
  ] as const;
  for (const [kind, body] of added)
    expect((await app.ask('POST', `/api/admin/${kind}`, { as: admin, body })).status).toBe(201);
  other = await book(app, { date: '2026-12-10', hour: '08:00', name: '=Ana', last_name: 'O"Neil, Paz' });
  own = await book(app, { date: '2026-12-11', hour: '08:00' }, collaborator);
  await app.settled();
});
afterAll(() => app.stop());

const file = async (path: string, as = admin) => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  const disposition = String(headers['content-disposition']);
  return {
    statusCode,
    type: headers['content-type'],
    name: /filename="(.+)"/.exec(disposition)?.[1],
    content: rawPayload,
  };
};
const headersOf = async (content: Buffer): Promise<string> => {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(content as unknown as exceljs.Buffer);
  return (workbook.worksheets[0]!.getRow(1).values as string[]).slice(1).join(',');
};

describe('comma-separated values', () => {
  it.each([...KIND_NAMES, 'reservation', 'user', 'claim', 'activity'])(
    'stand beside the spreadsheet of %s, with the same name and headers',
    async (list) => {
      const [csv, xlsx] = [await file(`${list}/export.csv`), await file(`${list}/export.xlsx`)];
      expect([csv.statusCode, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(csv.name).toBe(xlsx.name?.replace(/xlsx$/, 'csv'));
      const [first] = csv.content.toString('utf8').split('\r\n');
      expect(first).toBe(`\uFEFF${await headersOf(xlsx.content)}`);
    },
  );

  it.each(KIND_NAMES)('of %s come back as they are when they are imported', async (kind) => {
    const { name, content } = await file(`${kind}/export.csv`);
    const { status, body } = await app.ask('POST', `/api/admin/${kind}/import`, {
      as: admin,
      body: { name, content: content.toString('base64') },
    });
    const { lines, unknown_columns } = (body as { data: ImportCheck }).data;
    expect([status, unknown_columns]).toEqual([200, []]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ action }) => action !== 'same')).toEqual([]);
  });

  it('neutralize formulas and quote what contains separators', async () => {
    const surcharges = (await file('surcharge/export.csv')).content.toString('utf8').split('\r\n');
    expect(surcharges.slice(1)).toEqual([
      `"'=Noche, ""larga""",Night,,,,22:00,05:00,12.50,`,
      'Feriado,Holiday,2026-12-24,,Jueves,,,,75.00',
      '',
    ]);
    const bookings = (await file('reservation/export.csv')).content.toString('utf8');
    expect(bookings).toContain(`"'=Ana O""Neil, Paz"`);
  });

  it('of bookings have the rows of the list with its filter; a collaborator gets those they made', async () => {
    const numbers = async (as: Session, filter = {}) => {
      const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const lines = (await file(`reservation/export.csv?${query}`, as)).content.toString('utf8').split('\r\n');
      return lines.slice(1, -1).map((line) => line.split(',')[0]);
    };
    expect(await numbers(admin)).toEqual([other.reservation_number, own.reservation_number]);
    expect(await numbers(admin, { date: '2026-12-11' })).toEqual([own.reservation_number]);
    expect(await numbers(collaborator)).toEqual([own.reservation_number]);
  });
});
