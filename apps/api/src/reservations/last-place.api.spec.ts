import { book, bookingForm, MONDAY } from '../testing/bookings.js';
import { fleetOf } from '../testing/fleet.js';
import { TestApp } from '../testing/test-app.js';

jest.setTimeout(30_000);

/** Real HTTP from many clients at once, against the whole application. */
let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY, environment: { SEED: 'base' } });
  await fleetOf(app, [15, 4, 4, 4, 4, 4]);
  await app.app.listen(0, '127.0.0.1');
  url = await app.app.getUrl();
});
afterAll(() => app.stop());

const storm = async (clients: number, more: (client: number) => object): Promise<Record<number, number>> => {
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const response = await fetch(`${url}/api/reservation`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(bookingForm({ childs: 0, ...more(client) })) });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  return answers.reduce<Record<number, number>>((counted, status) => ({ ...counted, [status]: (counted[status] ?? 0) + 1 }), {});
};

describe('with one minibus of fifteen seats and five sedans', () => {
  it('refuses a second party of twelve at an overlapping time', async () => {
    await book(app, { date: '2027-01-05', hour: '10:00', passenger: 12, childs: 0 });
    const { status, body } = await app.ask('POST', '/api/reservation', { body: bookingForm({ date: '2027-01-05', hour: '11:00', passenger: 12, childs: 0 }) });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
  });

  it('never lets small parties block the minibus while sedans are free', async () => {
    for (let party = 0; party < 5; party += 1) await book(app, { date: '2027-01-06', hour: '10:00', passenger: 2, childs: 0 });
    await book(app, { date: '2027-01-06', hour: '10:00', passenger: 14, childs: 0 });
  });

  it('moves a small party out of the minibus when a sedan is free again', async () => {
    const small = [];
    for (let party = 0; party < 6; party += 1) small.push(await book(app, { date: '2027-01-07', hour: '10:00', passenger: 2, childs: 0 }));
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: small[0]?.token } });
    await book(app, { date: '2027-01-07', hour: '10:00', passenger: 14, childs: 0 });
  });

  it('gives the one place for a large party to exactly one of 200 who ask at once', async () => {
    expect(await storm(200, () => ({ date: '2027-01-08', hour: '10:00', passenger: 12 }))).toEqual({ 201: 1, 409: 199 });
  });

  it('gives six places to exactly six of 200 who ask at once', async () => {
    expect(await storm(200, () => ({ date: '2027-01-09', hour: '10:00', passenger: 2 }))).toEqual({ 201: 6, 409: 194 });
  });

  it('never promises a place twice to 200 who ask for overlapping hours with parties of all sizes', async () => {
    const answers = await storm(200, (client) => ({ date: '2027-01-10', hour: `${String(8 + (client % 4)).padStart(2, '0')}:00`, passenger: 1 + (client % 15) }));
    expect(answers[201]).toBe(6);
    expect(answers[409]).toBe(194);
  });
});
