import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let driver: Session;
let driver2: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, driver, driver2] = await Promise.all([app.login('admin'), app.login('driver'), app.login('driver2')]);
});
afterAll(() => app.stop());

const put = (body: object, as: Session) => app.ask('PUT', '/api/reservation', { as, body });
const trip = async (date: string, to: Session = driver) => {
  const booked = await book(app, { date });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: to.driver_id, vehicle_id: 'suv-1' });
  return booked;
};
/** Business time is now an hour before the pick-up. */
const beSoon = ({ pick_up_at }: Reservation): void => app.clock.set(plusMinutes(pick_up_at, -60));
const mine = async (as: Session, query = '') =>
  (await app.ask('GET', `/api/reservation/driver${query}`, { as })).body.data as Reservation[];

describe('a driver', () => {
  it('lists their own trips in the drivers’ dialect (API-036, DRV-015, RES-013)', async () => {
    const { id } = await trip('2027-03-01');
    const rows = await mine(driver, `?driver_id=${driver.driver_id}`);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      status_id: 1,
      reservation_status_id: 2,
      state: 'reserved',
      allowed_actions: ['accept', 'decline'],
    });
    expect(rows.every((row) => row.Driver?.id === driver.driver_id)).toBe(true);
    expect((await mine(driver2)).some((row) => row.id === id)).toBe(false);
  });

  it('sees on their screen their own trips and nobody else’s, whatever is filtered and searched (DRV-015)', async () => {
    const date = '2027-03-22';
    const [own, other] = [await trip(date), await book(app, { date })];
    await act(app, admin, other.id, 'assign-transport', { driver_id: driver2.driver_id, vehicle_id: 'suv-2' });
    const page = async (as: Session, filter: object) => {
      const { headers, body } = await app.ask(
        'GET',
        `/api/admin/reservation_driver?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ date, ...filter }))}`,
        { as },
      );
      return [headers['content-range'], ...(body as Reservation[]).map(({ id }) => id)];
    };
    for (const filter of [{}, { archive: false }, { q: 'antigua' }]) {
      expect(await page(driver, filter)).toEqual(['reservation_driver 0-0/1', own.id]);
      expect(await page(driver2, filter)).toEqual(['reservation_driver 0-0/1', other.id]);
    }
    await act(app, admin, other.id, 'cancel', { reason: 'Derrumbe' });
    expect(await page(driver, { archive: true })).toEqual(['reservation_driver */0']);
  });

  it('is not given another driver’s list (API-036)', async () => {
    expect(
      (await app.ask('GET', `/api/reservation/driver?driver_id=${driver.driver_id}`, { as: driver2 })).status,
    ).toBe(403);
    expect((await app.ask('GET', `/api/reservation/driver?driver_id=${driver.driver_id}`, { as: admin })).status).toBe(
      200,
    );
    expect((await app.ask('GET', '/api/reservation/driver', { as: await app.login('client') })).status).toBe(403);
  });

  it('approves, starts and finishes through a status update (DRV-011, DRV-012, DRV-013)', async () => {
    const booked = await trip('2027-03-02');
    const { id, token } = booked;
    expect((await put({ id, status_id: 2 }, driver)).body.data).toMatchObject({
      accepted: true,
      status_id: 3,
      state: 'reserved',
    });
    beSoon(booked);
    expect((await put({ token, status_id: 4 }, driver)).body.data).toMatchObject({
      status_id: 4,
      state: 'started',
      progress_step: 4,
    });
    expect((await put({ token, status_id: 5 }, driver)).body.data).toMatchObject({
      status_id: 5,
      state: 'finished',
      progress_step: 5,
    });
  });

  it('makes no jumps: a number that leads nowhere is 409', async () => {
    const { id } = await trip('2027-03-03');
    for (const status of [0, 1, 3, 5]) {
      const { status: answer, body } = await put({ id, status_id: status }, driver);
      expect([status, answer, body.code]).toEqual([status, 409, 'reservation.wrong_state']);
    }
  });

  it('neither corrects a booking nor decides for the office', async () => {
    const { id } = await trip('2027-03-04');
    expect((await put({ id, passenger: 1 }, driver)).status).toBe(403);
    for (const status of [3, 5]) expect((await put({ id, reservation_status_id: status }, driver)).status).toBe(403);
  });

  it('does nothing to somebody else’s trip', async () => {
    const { id } = await trip('2027-03-05');
    for (const verb of ['accept', 'decline', 'start', 'undo-start', 'finish']) {
      const { status } = await app.ask('POST', `/api/admin/reservation_driver/${id}/${verb}`, {
        as: driver2,
        body: {},
      });
      expect([verb, status]).toEqual([verb, 403]);
    }
    expect((await app.ask('GET', `/api/admin/reservation_driver/${id}`, { as: driver2 })).status).toBe(403);
    expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body).toMatchObject({
      state: 'reserved',
      version: 2,
    });
  });

  it('accepts, starts, takes the start back and finishes from the phone', async () => {
    const booked = await trip('2027-03-06');
    const verb = (name: string) => act(app, driver, booked.id, name, {}, 'reservation_driver');
    beSoon(booked);
    expect(await verb('start')).toMatchObject({
      state: 'started',
      accepted: true,
      allowed_actions: ['finish', 'undo-start'],
    });
    expect(await verb('undo-start')).toMatchObject({
      state: 'reserved',
      accepted: false,
      allowed_actions: ['accept', 'decline', 'start'],
    });
    expect(await verb('accept')).toMatchObject({ accepted: true, allowed_actions: ['decline', 'start'] });
    await verb('start');
    expect(await verb('finish')).toMatchObject({ state: 'finished', allowed_actions: [] });
  });

  it('starts a trip from three hours before pick-up until twelve hours after it, the office at any time with a reason', async () => {
    const booked = await trip('2027-03-07');
    const start = async (resource: string, as: Session, body: object = {}) => {
      const { status, body: answer } = await app.ask('POST', `/api/admin/${resource}/${booked.id}/start`, { as, body });
      return [status, answer.code ?? answer.data.state];
    };
    expect(await act(app, driver, booked.id, 'accept', {}, 'reservation_driver')).toMatchObject({
      start_from: '2027-03-07T17:00:00.000Z',
      start_until: '2027-03-08T08:00:00.000Z',
      allowed_actions: ['decline'],
    });
    for (const [at, code] of [
      ['2027-03-07T16:59:00.000Z', 'too_early_to_start'],
      ['2027-03-08T08:01:00.000Z', 'too_late_to_start'],
    ] as const) {
      app.clock.set(at);
      expect(await start('reservation_driver', driver, { reason: 'voy ya' })).toEqual([409, `reservation.${code}`]);
      expect(await put({ id: booked.id, status_id: 4, reason: 'voy ya' }, driver)).toMatchObject({
        status: 409,
        body: { code: `reservation.${code}` },
      });
      expect(await start('reservation', admin)).toEqual([409, 'reservation.reason_required']);
    }
    expect(await start('reservation', admin, { reason: 'El piloto no tenía señal' })).toEqual([200, 'started']);
    const timeline = await app.ask('GET', `/api/admin/reservation/${booked.id}/timeline`, { as: admin });
    expect(timeline.body.data.at(-1)).toMatchObject({ type: 'TripStarted', reason: 'El piloto no tenía señal' });
    await act(app, driver, booked.id, 'finish', {}, 'reservation_driver');
  });

  it('has the traveller’s telephone until a day after the trip, on every list', async () => {
    const booked = await trip('2027-03-08');
    const reads = async () => {
      const page = (
        await app.ask(
          'GET',
          `/api/admin/reservation_driver?range=[0,99]&filter=${encodeURIComponent('{"archive":true}')}`,
          { as: driver },
        )
      ).body as Reservation[];
      const one = (await app.ask('GET', `/api/admin/reservation_driver/${booked.id}`, { as: driver }))
        .body as Reservation;
      return [...page, ...(await mine(driver)), one]
        .filter(({ id }) => id === booked.id)
        .map(({ PersonalInfo }) => PersonalInfo.phone);
    };
    beSoon(booked);
    await act(app, driver, booked.id, 'start', {}, 'reservation_driver');
    app.clock.set(plusMinutes(booked.pick_up_at, 90));
    await act(app, driver, booked.id, 'finish', {}, 'reservation_driver');
    app.clock.set(plusMinutes(booked.pick_up_at, 89 + 24 * 60));
    expect(await reads()).toEqual(['+502 5555 1234', '+502 5555 1234', '+502 5555 1234']);
    app.clock.set(plusMinutes(booked.pick_up_at, 91 + 24 * 60));
    expect(await reads()).toEqual(['', '', '']);
    expect((await app.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin })).body).toMatchObject({
      PersonalInfo: { phone: '+502 5555 1234' },
    });
  });

  it('declines with a reason: the trip goes back to dispatch and the driver is free again', async () => {
    const { id } = await trip('2027-03-17');
    const { status, body } = await app.ask('POST', `/api/admin/reservation_driver/${id}/decline`, {
      as: driver,
      body: { reason: 'Estoy enfermo' },
    });
    expect([status, body.data]).toEqual([200, { id, state: 'approved' }]);
    const { body: row } = await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin });
    expect(row).toMatchObject({ state: 'approved', Driver: null, Vehicle: null });
    await act(app, admin, id, 'assign-transport', { driver_id: driver2.driver_id, vehicle_id: 'suv-1' });
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect(timeline.body.data[3]).toMatchObject({
      type: 'AssignmentDeclined',
      reason: 'Estoy enfermo',
      actor: { role: 'driver', name: expect.any(String) },
    });
  });

  it('is never on two trips at once, even when two administrators assign at the same moment', async () => {
    const [first, second] = [
      await book(app, { date: '2027-03-18', hour: '10:00' }),
      await book(app, { date: '2027-03-18', hour: '11:00' }),
    ];
    const assign = (id: string, vehicle: string) =>
      app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
        as: admin,
        body: { driver_id: driver.driver_id, vehicle_id: vehicle },
      });
    const answers = await Promise.all([assign(first.id, 'suv-1'), assign(second.id, 'suv-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('calendar.driver_busy');
  });

  it('has what has ended in an archive', async () => {
    const booked = await trip('2027-03-20');
    const { id } = booked;
    const list = async (archive: boolean) =>
      (
        (
          await app.ask(
            'GET',
            `/api/admin/reservation_driver?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ archive }))}`,
            { as: driver },
          )
        ).body as Reservation[]
      ).map((row) => row.id);
    expect([(await list(false)).includes(id), (await list(true)).includes(id)]).toEqual([true, false]);
    beSoon(booked);
    await act(app, driver, id, 'start', {}, 'reservation_driver');
    await act(app, driver, id, 'finish', {}, 'reservation_driver');
    expect([(await list(false)).includes(id), (await list(true)).includes(id)]).toEqual([false, true]);
  });

  it('lists of the trips asked for by id those that are theirs, and no others of theirs', async () => {
    const [wanted, others] = [await trip('2027-03-23'), await trip('2027-03-24', driver2)];
    const filter = encodeURIComponent(JSON.stringify({ id: [wanted.id, others.id] }));
    const { headers, body } = await app.ask('GET', `/api/admin/reservation_driver?filter=${filter}`, { as: driver });
    expect([headers['content-range'], (body as Reservation[]).map((row) => row.id)]).toEqual([
      'reservation_driver 0-0/1',
      [wanted.id],
    ]);
  });

  it('pages and searches their list', async () => {
    const { id } = await trip('2027-03-21');
    const { headers, body } = await app.ask(
      'GET',
      `/api/admin/reservation_driver?range=[0,14]&filter=${encodeURIComponent('{"date":"2027-03-21","q":"antigua"}')}`,
      { as: driver },
    );
    expect([headers['content-range'], (body as Reservation[]).map((row) => row.id)]).toEqual([
      'reservation_driver 0-0/1',
      [id],
    ]);
  });

  it('offline through start and finish is two events in order, at the times of the phone, however often sent (DRV-012, DRV-013)', async () => {
    const booked = await trip('2027-03-25');
    const pickUp = booked.pick_up_at;
    const device_id = 'phone-of-mario';
    const send = (verb: string, minutes: number) =>
      app.ask('POST', `/api/admin/reservation_driver/${booked.id}/${verb}`, {
        as: driver,
        body: { recorded_at: plusMinutes(pickUp, minutes), device_id },
        headers: { 'idempotency-key': `offline-${verb}-0001` },
      });
    app.clock.set(plusMinutes(pickUp, 14 * 60));
    for (const [verb, minutes] of [
      ['start', 4],
      ['finish', 81],
    ] as const) {
      const answers = [await send(verb, minutes), await send(verb, minutes)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const timeline = await app.ask('GET', `/api/admin/reservation/${booked.id}/timeline`, { as: admin });
    const road = (timeline.body.data as { type: string; at: string; reported?: object }[]).slice(3);
    expect(road.map(({ type, at, reported }) => ({ type, at, reported }))).toEqual(
      [
        ['TripStarted', plusMinutes(pickUp, 4)],
        ['TripFinished', plusMinutes(pickUp, 81)],
      ].map(([type, at]) => ({ type, at, reported: { device: device_id, at, trusted: true } })),
    );
    const { body } = await app.ask('GET', `/api/reservation/find_reservation/${booked.token}`);
    expect((body.data as { timeline: object[] }).timeline.slice(-2)).toEqual([
      { type: 'TripStarted', at: plusMinutes(pickUp, 4) },
      { type: 'TripFinished', at: plusMinutes(pickUp, 81) },
    ]);
    expect(body.data).toMatchObject({ started_at: plusMinutes(pickUp, 4), ending: { at: plusMinutes(pickUp, 81) } });
  });

  it('with a clock that is wrong has the server’s time, and the history says so', async () => {
    const booked = await trip('2027-03-26');
    beSoon(booked);
    const now = plusMinutes(booked.pick_up_at, -60);
    const recorded_at = plusMinutes(now, 120);
    const { body } = await app.ask('POST', `/api/admin/reservation_driver/${booked.id}/start`, {
      as: driver,
      body: { recorded_at, device_id: 'phone-of-mario' },
    });
    expect(body.data).toMatchObject({ state: 'started', started_at: expect.stringMatching(now.slice(0, 16)) });
    const timeline = await app.ask('GET', `/api/admin/reservation/${booked.id}/timeline`, { as: admin });
    expect(timeline.body.data.at(-1)).toMatchObject({
      type: 'TripStarted',
      at: expect.stringMatching(now.slice(0, 16)),
      reported: { at: recorded_at, trusted: false },
    });
  });

  it('is refused a time or a device that is none, and nothing happens', async () => {
    const booked = await trip('2027-03-27');
    beSoon(booked);
    for (const [field, code, body] of [
      ['recorded_at', 'booking.instant_invalid', { recorded_at: '2027-03-27 14:00', device_id: 'phone-of-mario' }],
      ['recorded_at', 'booking.instant_invalid', { recorded_at: '2027-02-30T14:00:00Z', device_id: 'phone-of-mario' }],
      ['device_id', 'booking.device_invalid', { recorded_at: '2027-03-27T14:00:00Z', device_id: '<b>' }],
    ] as const) {
      const { status, body: answer } = await app.ask('POST', `/api/admin/reservation_driver/${booked.id}/start`, {
        as: driver,
        body,
      });
      expect([status, Object.keys(answer.errors), code]).toEqual([400, [field], code]);
    }
    expect((await app.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin })).body.state).toBe('reserved');
  });

  it('is told in plain words that a trip was withdrawn or called off meanwhile', async () => {
    const [withdrawn, calledOff] = [await trip('2027-03-28'), await trip('2027-03-29')];
    await act(app, admin, withdrawn.id, 'unassign', { reason: 'taller' });
    await act(app, admin, calledOff.id, 'cancel', { reason: 'Derrumbe' });
    for (const [{ id }, code, words] of [
      [withdrawn, 'reservation.no_longer_yours', /^Este viaje ya no es suyo/],
      [calledOff, 'reservation.called_off', /^El viaje se canceló/],
    ] as const) {
      const accepting = await app.ask('POST', `/api/admin/reservation_driver/${id}/accept`, { as: driver, body: {} });
      const reading = await app.ask('GET', `/api/admin/reservation_driver/${id}`, { as: driver });
      for (const { status, body } of [accepting, reading]) {
        expect([status, body.code]).toEqual([409, code]);
        expect(body.message).toMatch(words);
      }
    }
  });
});
