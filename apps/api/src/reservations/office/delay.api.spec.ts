import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const MARIO = 'piloto@demo.gt';

let app: TestApp;
let admin: Session;
let mario: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, mario] = await Promise.all([app.login('admin'), app.login('driver')]);
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

let days = 3;
type Booked = Awaited<ReturnType<typeof book>>;
/** A trip of Mario's at 14:00 of a day of its own; it is an hour before. */
const soon = async (): Promise<Booked> => {
  const booked = await book(app, { date: `2026-12-${String((days += 1)).padStart(2, '0')}` });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: mario.driver_id, vehicle_id: 'suv-1' });
  app.clock.set(plusMinutes(booked.pick_up_at, -60));
  return booked;
};
const verb = (id: string, name: 'announce-delay' | 'withdraw-delay', body: object = {}) =>
  app.ask('POST', `/api/admin/reservation/${id}/${name}`, { as: admin, body });
const seen = async (id: string) => (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body;
const mailsAbout = async ({ reservation_number }: Booked, to: string) => {
  await app.settled();
  return [...app.mails(to)].reverse().filter(({ subject }) => subject.includes(reservation_number));
};

describe('a later pick-up that the office knows of', () => {
  it('is seen by office, driver and traveler, and moves when nobody came; time, state and version stay', async () => {
    const { id, token } = await soon();
    const before = await seen(id);
    const { status, body } = await verb(id, 'announce-delay', {
      minutes: 40,
      cause: 'flight',
      note: ' Aterriza 14:40 ',
    });
    const delay = {
      minutes: 40,
      cause: 'flight',
      note: 'Aterriza 14:40',
      expected_time: '14:40',
      announced_at: expect.any(String) as string,
    };
    expect([status, body.data]).toMatchObject([200, { delay }]);
    expect(await seen(id)).toEqual({
      ...before,
      delay,
      no_show_from: new Date(Date.parse(before.pick_up_at as string) + 40 * 60_000).toISOString(),
      allowed_actions: [...(before as { allowed_actions: string[] }).allowed_actions, 'withdraw-delay'],
    });
    expect((await app.ask('GET', `/api/admin/reservation_driver/${id}`, { as: mario })).body).toMatchObject({ delay });
    const tracked = (await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data;
    expect([tracked.delay, tracked.timeline.at(-1)]).toMatchObject([delay, { type: 'DelayAnnounced' }]);
    const timeline = (await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin })).body.data;
    expect(timeline.at(-1)).toMatchObject({
      type: 'DelayAnnounced',
      actor: { role: 'admin' },
      changes: [
        { field: 'delay', from: null, to: '40 min' },
        { field: 'delay_note', from: null, to: 'Aterriza 14:40' },
      ],
    });
  });

  it('is mailed to the traveler and to the driver, and so is that it is on time after all', async () => {
    const booked = await soon();
    const traveler = (await seen(booked.id)).user.email as string;
    const before = (await mailsAbout(booked, traveler)).length;
    await verb(booked.id, 'announce-delay', { minutes: 40, cause: 'flight', note: 'Aterriza 14:40' });
    await verb(booked.id, 'announce-delay', { minutes: 40, cause: 'flight' });
    expect((await verb(booked.id, 'withdraw-delay')).body.data.delay).toBeUndefined();
    const toTraveler = (await mailsAbout(booked, traveler)).slice(before);
    expect(toTraveler.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Le recogemos 40 min más tarde',
      'Su recogida es a la hora acordada',
    ]);
    expect(toTraveler[0]?.text).toMatch(/a las 14:40[^]*su vuelo se atrasa[^]*Aterriza 14:40/);
    expect(toTraveler[0]?.text).toMatch(/^Recogida: .* dic, 14:40, acordada a las 14:00 \(hora de Guatemala\)$/m);
    expect(toTraveler[1]?.text).toMatch(/^Recogida: .* dic, 14:00 \(hora de Guatemala\)$/m);
    expect(toTraveler.map(({ invite }) => /^DTSTART;.*T(\d{6})/m.exec(invite?.content ?? '')?.[1])).toEqual([
      '144000',
      '140000',
    ]);
    const [, later, onTime, ...more] = await mailsAbout(booked, MARIO);
    expect(later?.text).toMatch(/^Recogida: .* dic, 14:40, acordada a las 14:00/m);
    expect([later?.text, onTime?.text]).toEqual([
      expect.stringMatching(/recoja al viajero a las 14:40[^]*La oficina dice: Aterriza 14:40/),
      expect.stringMatching(/la recogida es a la hora acordada/),
    ]);
    expect(more).toEqual([]);
  });

  it('is mailed to the driver with the telephone and the flight of the traveler', async () => {
    const booked = await soon();
    await verb(booked.id, 'announce-delay', { minutes: 40, cause: 'flight' });
    const text = (await mailsAbout(booked, MARIO)).at(-1)?.text;
    expect(text).toMatch(/^Vuelo: AV640/m);
    expect(text).toMatch(/^Pasajero: Ana Morales$/m);
    expect(text).toMatch(/^Teléfono: \+502 5555 1234$/m);
  });

  it('is mailed to the traveler with where the driver waits at the airport', async () => {
    const booked = await soon();
    await verb(booked.id, 'announce-delay', { minutes: 40, cause: 'flight' });
    const traveler = (await seen(booked.id)).user.email as string;
    expect((await mailsAbout(booked, traveler)).at(-1)?.text).toContain('afuera de la puerta de Llegadas');
  });

  it('that the driver causes is said as such', async () => {
    const booked = await soon();
    await verb(booked.id, 'announce-delay', { minutes: 15, cause: 'driver' });
    const traveler = (await seen(booked.id)).user.email as string;
    expect((await mailsAbout(booked, traveler)).at(-1)?.text).toMatch(
      /su piloto se atrasa 15 minutos y llega a las 14:15/,
    );
    expect((await mailsAbout(booked, MARIO)).at(-1)?.text).toMatch(/avisó al viajero que usted llega a las 14:15/);
  });

  it('is nothing any more once the trip has started', async () => {
    const { id } = await soon();
    await verb(id, 'announce-delay', { minutes: 15, cause: 'driver' });
    await act(app, admin, id, 'start');
    expect((await seen(id)).delay).toBeUndefined();
    const late = await verb(id, 'announce-delay', { minutes: 20, cause: 'driver' });
    expect([late.status, late.body.code]).toEqual([409, 'reservation.wrong_state']);
  });

  it.each([
    ['minutes', { cause: 'flight' }],
    ['minutes', { minutes: 4, cause: 'flight' }],
    ['minutes', { minutes: 241, cause: 'flight' }],
    ['minutes', { minutes: 7.5, cause: 'flight' }],
    ['cause', { minutes: 30, cause: 'weather' }],
    ['cause', { minutes: 30 }],
    ['note', { minutes: 30, cause: 'flight', note: 'x'.repeat(301) }],
  ])('is refused for its %s in %j', async (field, body) => {
    const { id } = await soon();
    const before = await seen(id);
    const refused = await verb(id, 'announce-delay', body);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, [field]]);
    expect(await seen(id)).toEqual(before);
  });
});
