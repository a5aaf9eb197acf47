import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, bookingForm, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let agency: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, agency] = await Promise.all([app.login('admin'), app.login('collaborator')]);
});
afterAll(() => app.stop());

const idOf = ({ token }: Session): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id;
const seenBy = async (as: Session): Promise<string[]> => {
  const { body } = await app.ask('GET', '/api/admin/reservation?range=[0,99]', { as });
  return (body as Reservation[]).map(({ id }) => id).sort();
};

describe('a booking by staff', () => {
  it('for an agency is the agency’s to see, and nobody else’s bookings are', async () => {
    const guest = await book(app, { date: '2027-05-03' });
    const office = await book(app, { date: '2027-05-04' }, admin);
    const own = await book(app, { date: '2027-05-05' }, agency);
    const theirs = await book(app, { date: '2027-05-06', agency_id: idOf(agency) }, admin);
    expect(theirs.booked_by).toBe(idOf(agency));
    expect(await seenBy(agency)).toEqual([own.id, theirs.id].sort());
    for (const [id, status] of [
      [guest.id, 403],
      [office.id, 403],
      [own.id, 200],
      [theirs.id, 200],
    ] as const)
      expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: agency })).status).toBe(status);
    expect((await seenBy(admin)).length).toBeGreaterThanOrEqual(4);
  });

  it('is for no agency that is none, and only administrators book for one', async () => {
    const ask = (as: Session | undefined, agency_id: string) =>
      app.ask('POST', '/api/reservation', { as, body: bookingForm({ date: '2027-05-07', agency_id }) });
    expect((await ask(admin, idOf(admin))).body.code).toBe('booking.agency_unknown');
    expect((await ask(admin, 'nobody')).body.code).toBe('booking.agency_unknown');
    expect((await ask(agency, idOf(agency))).status).toBe(403);
    expect((await ask(undefined, idOf(agency))).status).toBe(403);
  });

  it('is quoted before, line by line, as it is then booked', async () => {
    const quote = (passenger: number, as = agency, fee = 'GUA-AIRPORT_ANT') =>
      app.ask(
        'GET',
        `/api/admin/reservation/quote?fee=${fee}&passenger=${passenger}&date=2027-05-${10 + passenger}&hour=14:00`,
        { as },
      );
    for (const passenger of [1, 12]) {
      const { body } = await quote(passenger);
      const booked = await book(app, { date: `2027-05-${10 + passenger}`, passenger, childs: 0, suitcase: 0 }, agency);
      const { price, price_usd, rate } = booked.reservation_detail;
      expect(body.data).toMatchObject({ price, price_usd, rate, only_cash: false });
      expect(body.data.lines).toEqual([
        { kind: passenger === 1 ? 'base' : 'group', people: expect.any(Number), amount: price, name: null },
      ]);
    }
    expect((await quote(1, agency, 'nowhere')).body.code).toBe('fee.not_offered');
    expect((await quote(0)).status).toBe(400);
  });
});

describe('a correction that changes the price', () => {
  it('needs a reason, which the history tells; any other does not', async () => {
    const { id } = await book(app, { date: '2027-05-25', passenger: 1, childs: 0 });
    const correct = async (body: object) => {
      const answer = await app.ask('POST', `/api/admin/reservation/${id}/correct`, { as: admin, body });
      return [answer.status, answer.body.code];
    };
    expect(await correct({ passenger: 12 })).toEqual([409, 'reservation.price_reason_required']);
    const { body: unchanged } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(unchanged).toMatchObject({ adults: 1, version: 0 });
    expect(await correct({ note: 'Dos tablas' })).toEqual([200, undefined]);
    expect(await correct({ passenger: 12, reason: 'Llegan once amigos' })).toEqual([200, undefined]);
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    const last = (timeline.body.data as { type: string; reason: string | null }[]).slice(-2);
    expect(last.map(({ type, reason }) => [type, reason])).toEqual([
      ['ReservationCorrected', null],
      ['PriceExplained', 'Llegan once amigos'],
    ]);
    expect(await correct({ note: 'Tres tablas' })).toEqual([200, undefined]);
    await act(app, admin, id, 'approve');
  });

  it('is not asked about where the specified call does not', async () => {
    const { id } = await book(app, { date: '2027-05-26', passenger: 1, childs: 0 });
    const { status, body } = await app.ask('PUT', '/api/reservation', { as: admin, body: { id, passenger: 12 } });
    expect([status, body.data.adults]).toEqual([200, 12]);
  });
});
