import { SeedAccounts } from '../../accounts/seed-accounts.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { RemindTheOfficeOfAnUnansweredRequest } from './remind-the-office-of-an-unanswered-request.reaction.js';
import { TellDispatchWhenADriverDeclines } from './tell-dispatch-when-a-driver-declines.reaction.js';
import type { Session } from '@camino/contracts/accounts/session.js';

const OFFICE = 'admin@demo.gt';
const MARIO = 'piloto@demo.gt';
const ANA = 'piloto2@demo.gt';

let app: TestApp;
let admin: Session;
let mario: Session;
let ana: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, mario, ana] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

/** Subjects of the mails about one booking, oldest first. */
const mailsAbout = async ({ reservation_number }: { reservation_number: string }, to: string) => {
  await app.settled();
  return app
    .mails(to)
    .filter(({ subject }) => subject.includes(reservation_number))
    .reverse();
};
const assign = (id: string, { driver_id }: Session, vehicle_id = 'minibus-15') =>
  act(app, admin, id, 'assign-transport', { driver_id, vehicle_id });
const change = (token: string, date: string, time: string) =>
  app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date, time } });

describe('a driver is mailed', () => {
  it('a trip with all they need to drive it', async () => {
    const booked = await book(app, {
      hour: '08:00',
      pick_up_address: 'Puerta 3',
      drop_off_address: 'Hotel Posada',
      note: 'Dos tablas de surf',
      arrival_time: '07:20',
    });
    await assign(booked.id, mario);
    const [mail] = await mailsAbout(booked, MARIO);
    expect(mail).toMatchObject({
      subject: `Viaje asignado: ${booked.reservation_number}, jue 3 dic, 08:00 (hora de Guatemala)`,
      language: 'es',
    });
    for (const fact of [
      'Pasajero: Ana Morales',
      'Teléfono: +502 5555 1234',
      'Lugar de recogida: Puerta 3',
      'Lugar de llegada: Hotel Posada',
      'Vuelo: AV640, llega 07:20',
      'Maletas: 4',
      'Necesita: silla para niños',
      'Nota: Dos tablas de surf',
      'Placas: P-415FRT',
      'Pago: En efectivo',
    ]) {
      expect(mail?.text).toContain(fact);
    }
    expect(await mailsAbout(booked, ANA)).toEqual([]);
  });

  it('what to collect, less what is paid already', async () => {
    const booked = await book(app, { date: '2026-12-21', hour: '08:00' });
    const body = { reservation_id: booked.id, amount: 100, currency: 'GTQ', way: 'cash' };
    expect((await app.ask('POST', '/api/admin/payment', { as: admin, body })).status).toBe(201);
    await assign(booked.id, mario);
    const [mail] = await mailsAbout(booked, MARIO);
    expect(mail?.text).toMatch(/Precio: Q350\.00[^]*Pagado: Q100\.00\s+Cobre en efectivo: Q250\.00/);
  });

  it('that the trip is somebody else’s now, who is mailed too', async () => {
    const booked = await book(app, { date: '2026-12-04', hour: '08:00' });
    await assign(booked.id, mario);
    await assign(booked.id, ana);
    expect((await mailsAbout(booked, MARIO)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Viaje asignado/),
      expect.stringMatching(/^Ya no lleva/),
    ]);
    expect((await mailsAbout(booked, ANA)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Viaje asignado/),
    ]);
  });

  it('that they were taken off a trip, and why', async () => {
    const booked = await book(app, { date: '2026-12-05', hour: '08:00' });
    await assign(booked.id, mario);
    await act(app, admin, booked.id, 'unassign', { reason: 'El minibús va al taller' });
    const [, taken] = await mailsAbout(booked, MARIO);
    expect(taken?.text).toMatch(/pasó a otra persona[^]*Motivo: El minibús va al taller/);
  });

  it('that a trip was cancelled, without the traveller’s reasons', async () => {
    const booked = await book(app, { date: '2026-12-06', hour: '08:00' });
    await assign(booked.id, mario);
    await app.ask('DELETE', '/api/reservation/reservation_cancel', {
      body: { token: booked.token, reason: 'Estoy enferma' },
    });
    const [, taken] = await mailsAbout(booked, MARIO);
    expect(taken?.text).toContain('Se canceló uno de sus viajes.');
    expect(taken?.text).not.toContain('enferma');
  });

  it('the new time of a trip they keep, and nothing while it is only asked for', async () => {
    const booked = await book(app, { date: '2026-12-07', hour: '08:00' });
    await assign(booked.id, mario);
    await change(booked.token, '2026-12-08', '11:00');
    expect(await mailsAbout(booked, MARIO)).toHaveLength(1);
    await act(app, admin, booked.id, 'approve');
    const [, moved] = await mailsAbout(booked, MARIO);
    expect(moved?.subject).toBe(`Cambió su viaje ${booked.reservation_number}: mar 8 dic, 11:00 (hora de Guatemala)`);
  });

  it('the old time of a trip that moved to somebody else', async () => {
    const booked = await book(app, { date: '2026-12-09', hour: '08:00' });
    await assign(booked.id, mario);
    await change(booked.token, '2026-12-10', '11:00');
    await assign(booked.id, ana);
    const [, taken] = await mailsAbout(booked, MARIO);
    expect(taken?.subject).toBe(
      `Ya no lleva el viaje ${booked.reservation_number}, mié 9 dic, 08:00 (hora de Guatemala)`,
    );
    expect((await mailsAbout(booked, ANA)).map(({ subject }) => subject)).toEqual([
      `Viaje asignado: ${booked.reservation_number}, jue 10 dic, 11:00 (hora de Guatemala)`,
    ]);
  });

  it('once when the change is accepted by assigning them again', async () => {
    const booked = await book(app, { date: '2026-12-11', hour: '08:00' });
    await assign(booked.id, mario);
    await change(booked.token, '2026-12-12', '11:00');
    await assign(booked.id, mario);
    expect((await mailsAbout(booked, MARIO)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Viaje asignado.*vie 11 dic/),
      expect.stringMatching(/^Viaje asignado.*sáb 12 dic/),
    ]);
  });

  it('what became different for them, and nothing else', async () => {
    const booked = await book(app, { date: '2026-12-13', hour: '08:00' });
    await assign(booked.id, mario);
    await act(app, admin, booked.id, 'correct', { email: 'other.address@example.com' });
    expect(await mailsAbout(booked, MARIO)).toHaveLength(1);
    await act(app, admin, booked.id, 'correct', { flight_number: 'CM390' });
    expect((await mailsAbout(booked, MARIO)).at(-1)?.text).toContain('Vuelo: CM390');
  });
});

describe('the office is mailed', () => {
  it('when a driver declines, everybody who is an active administrator', async () => {
    await app.app.get(SeedAccounts, { strict: false }).run([
      {
        email: 'turno@demo.gt',
        name: 'Elena',
        lastName: 'Tum',
        phone: '+502 5555 0110',
        role: 'admin',
        password: 'Demo#2026',
      },
    ]);
    const booked = await book(app, { date: '2026-12-14', hour: '08:00' });
    await assign(booked.id, mario);
    await act(app, mario, booked.id, 'decline', { reason: 'Tengo cita médica' }, 'reservation_driver');
    for (const to of [OFFICE, 'turno@demo.gt']) {
      const [mail, ...more] = await mailsAbout(booked, to);
      expect(more).toEqual([]);
      expect(mail?.text).toMatch(/Mario \S+ rechazó el viaje[^]*Motivo: Tengo cita médica/);
      expect(mail?.html).toContain(`http://camino.test/dashboard/reservation/${booked.id}/show`);
    }
  });

  it('when half of the time to answer is over, once', async () => {
    const booked = await book(app, { date: '2026-12-15', hour: '08:00' });
    expect(await mailsAbout(booked, OFFICE)).toEqual([]);
    await app.goTo('2026-12-01T03:01:00.000Z');
    await app.goTo('2026-12-01T04:00:00.000Z');
    const mails = await mailsAbout(booked, OFFICE);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Solicitud sin responder: ${booked.reservation_number} vence el mar 1 dic, 09:00 (hora de Guatemala)`,
    ]);
  });

  it('of a change nobody has answered, with what is asked for', async () => {
    const booked = await book(app, { date: '2026-12-16', hour: '08:00' });
    await act(app, admin, booked.id, 'approve');
    await change(booked.token, '2026-12-17', '11:00');
    await app.goTo('2026-12-01T03:01:00.000Z');
    const [mail] = await mailsAbout(booked, OFFICE);
    expect(mail?.subject).toMatch(/^Cambio sin responder/);
    expect(mail?.text).toContain('Pide pasar la recogida al jue 17 dic, 11:00');
  });

  it('once, however often the event is handed over', async () => {
    const reactions = [RemindTheOfficeOfAnUnansweredRequest, TellDispatchWhenADriverDeclines].map((one) =>
      app.app.get<RemindTheOfficeOfAnUnansweredRequest | TellDispatchWhenADriverDeclines>(one, { strict: false }),
    );
    await app.settled();
    const before = app.mails().length;
    const events = await app.app.get(EventLog, { strict: false }).readAll(-1, 10_000);
    const theirs = events.flatMap((event) =>
      reactions
        .filter(({ on }) => (on as readonly string[]).includes(event.type))
        .map((reaction) => [reaction, event] as const),
    );
    expect(theirs.length).toBeGreaterThanOrEqual(3);
    for (const [reaction, event] of theirs) await reaction.react(event);
    expect(app.mails()).toHaveLength(before);
  });
});
