import exceljs from 'exceljs';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

const EMAIL = 'telma.reclama@example.com';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const file = (token: string, claim_type_id: string) =>
  app.ask('POST', '/api/claim/by_link', { body: { token, claim_type_id } });
/** Passenger and note of every claim in the sheet. */
const exported = async (): Promise<unknown[]> => {
  const { rawPayload } = await app.app.inject({
    url: '/api/admin/claim/export.xlsx',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const book = new exceljs.Workbook();
  await book.xlsx.load(rawPayload as unknown as exceljs.Buffer);
  const rows = (book.worksheets[0]?.getSheetValues().slice(2) ?? []) as unknown[][];
  return rows.map((row) => [row[6] ?? '', row[9] ?? '']);
};
const about = (number: string) => app.mails().filter(({ subject }) => subject.includes(number));

describe('claims of somebody who is erased', () => {
  it('are answered before, and name nobody afterwards', async () => {
    const guest = { email: EMAIL, name: 'Telma', last_name: 'Xicay' };
    const { token, reservation_number: number } = await finishedTrip(app, admin, { hour: '07:00', ...guest });
    app.clock.set(instantOf(THURSDAY, '18:00'));
    const claim = (await file(token, 'late')).body.data.id as string;
    await app.settled();
    expect(about(number).map(({ to }) => to)).toContain('admin@demo.gt');
    expect(await askToErase(app, admin, EMAIL)).toMatchObject({
      status: 409,
      body: { code: 'person.has_claims' },
    });
    await app.ask('POST', `/api/admin/claim/${claim}/resolve`, { as: admin, body: { note: 'Disculpe, Telma' } });
    expect(await exported()).toEqual([['Telma Xicay', 'Disculpe, Telma']]);
    expect(await askToErase(app, admin, EMAIL)).toMatchObject({ status: 200, body: { data: { claims: 1 } } });
    await app.settled();
    expect(await exported()).toEqual([['', '']]);
    expect(about(number)).toEqual([]);
    const reopened = await app.ask('POST', `/api/admin/claim/${claim}/reopen`, {
      as: admin,
      body: { reason: 'otra vez' },
    });
    expect(reopened.status).toBe(409);
    expect(await file(token, 'other')).toMatchObject({ status: 409, body: { code: 'reservation.erased' } });
  });
});
