import type { Session } from '@camino/contracts/accounts/session.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/** The booking is for Thursday, December 3, at 14:00; the reminder is due on Wednesday at 16:00 in Guatemala. */
const DUE = '2026-12-02T22:00:00.000Z';
const BEFORE = '2026-12-02T21:59:00.000Z';
const TOO_LATE = '2026-12-03T04:01:00.000Z';

let app: TestApp;
let admin: Session;
beforeEach(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterEach(() => app.stop());

const bookFor = async (more: object = {}) => {
  const email = 'ana.morales@example.com';
  const booked = await book(app, { email, drop_off_address: 'Hotel Posada', ...more });
  return { ...booked, email };
};
const assign = async (id: string) => {
  const [driver] = await driversOf(app, admin);
  return act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
};
const reminders = async (to: string) => {
  await app.settled();
  return app.mails(to).filter(({ subject }) => /^Mañana le recogemos|^We pick you up tomorrow/.test(subject));
};
const remindersIn = async (id: string) =>
  (await app.app.get(EventLog, { strict: false }).read(`reservation-${id}`)).events.filter(
    ({ type }) => type === 'TravellerReminded',
  );

describe('on the day before the trip the traveller is reminded', () => {
  it('of the pick-up, the driver and the plates, and how to say that they are late', async () => {
    const { id, email, token, reservation_number } = await bookFor();
    const { reservation_detail } = await assign(id);
    await app.goTo(BEFORE);
    expect(await reminders(email)).toEqual([]);
    await app.goTo(DUE);
    const [mail, ...more] = await reminders(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Mañana le recogemos: viaje ${reservation_number}`);
    for (const fact of [
      'jue 3 dic, 14:00 (hora de Guatemala)',
      `Placas: ${reservation_detail.vehicle?.no_plate}`,
      'afuera de la puerta de Llegadas con un letrero con su nombre',
      'Avísenos desde su reserva',
      `/reserve-tracking/${token}`,
      'Hotel Posada',
    ])
      expect(mail?.text).toContain(fact);
  });

  it('in their language, and that a driver is still to come', async () => {
    const { id, email } = await bookFor({ language: 'en', hour: '20:00' });
    await act(app, admin, id, 'approve');
    await app.goTo(DUE);
    const [mail] = await reminders(email);
    expect(mail?.text).toMatch(
      /Thu, Dec 3, 8:00 pm[^]*As soon as we have your driver[^]*Until 8:00 pm today you can cancel/,
    );
  });

  it('once, also after a restart', async () => {
    const { id, email } = await bookFor();
    await assign(id);
    await app.goTo(DUE);
    await app.goTo('2026-12-02T23:00:00.000Z');
    expect(await reminders(email)).toHaveLength(1);
    await app.stop({ keep: true });
    app = await TestApp.start({ now: '2026-12-03T00:00:00.000Z', dataDir: app.dataDir });
    await app.goTo('2026-12-03T01:00:00.000Z');
    expect(await reminders(email)).toHaveLength(1);
    expect(await remindersIn(id)).toHaveLength(1);
  });

  it('not after the evening, when it would be too late', async () => {
    const { id, email } = await bookFor();
    await assign(id);
    await app.goTo(TOO_LATE);
    expect(await reminders(email)).toEqual([]);
    expect(await remindersIn(id)).toEqual([]);
  });

  it('not of a request, nor of a trip that was canceled', async () => {
    const request = await bookFor({ date: '2026-12-03', hour: '09:00' });
    const canceled = await bookFor({ hour: '15:00' });
    await assign(canceled.id);
    await act(app, admin, canceled.id, 'cancel', { reason: 'Derrumbe' });
    await app.goTo(DUE);
    expect(await reminders(request.email)).toEqual([]);
    expect([await remindersIn(request.id), await remindersIn(canceled.id)]).toEqual([[], []]);
  });
});
