import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { TellOfficeAndDriverWhenTheTravellerReports } from '../mails/tell-office-and-driver-when-the-traveller-reports.reaction.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const OFFICE = 'admin@demo.gt';
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
/** A trip driven by Mario on a day of its own, an hour before its pick-up at 14:00. */
const soon = async (): Promise<Booked> => {
  const booked = await book(app, { date: `2026-12-${String((days += 1)).padStart(2, '0')}` });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: mario.driver_id, vehicle_id: 'suv-1' });
  app.clock.set(plusMinutes(booked.pick_up_at, -60));
  return booked;
};
const report = (path: 'running_late' | 'not_coming' | 'on_time', body: object, language = 'es') =>
  app.ask('POST', `/api/reservation/${path}`, { body, headers: { 'accept-language': language } });
const late = (token: string, minutes: unknown, note?: string) => report('running_late', { token, minutes, note });
const find = async (token: string) => (await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data;
const mailsAbout = async ({ reservation_number }: Booked, to: string) => {
  await app.settled();
  return [...app.mails(to)].reverse().filter(({ subject }) => subject.includes(reservation_number));
};

describe('a traveller who is running late', () => {
  it('says so by the link, without a login; state, version and places stay', async () => {
    const { token } = await soon();
    const { version } = await find(token);
    const { status, body } = await late(token, 45, '  Migración está llena ');
    expect([status, body.data]).toMatchObject([
      200,
      {
        state: 'reserved',
        version,
        arrival_report: { kind: 'late', minutes: 45, note: 'Migración está llena' },
        allowed_actions: ['report-delay', 'report-absence', 'withdraw-report'],
      },
    ]);
    expect((await find(token)).timeline.at(-1)).toMatchObject({ type: 'DelayReported' });
  });

  it('is seen at once by the office with its history, and by the driver', async () => {
    const { token, id } = await soon();
    await late(token, 30, 'Puerta 4');
    await app.settled();
    const seen = { arrival_report: { kind: 'late', minutes: 30, note: 'Puerta 4' } };
    expect((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body).toMatchObject(seen);
    expect((await app.ask('GET', `/api/admin/reservation_driver/${id}`, { as: mario })).body).toMatchObject(seen);
    const listed = (await app.ask('GET', '/api/admin/reservation_driver', { as: mario })).body as { id: string }[];
    expect(listed.find((row) => row.id === id)).toMatchObject(seen);
    const timeline = await app.ask('GET', `/api/admin/reservation/${id}/timeline`, { as: admin });
    expect(timeline.body.data.at(-1)).toMatchObject({
      type: 'DelayReported',
      actor: { role: 'guest' },
      changes: [
        { field: 'arrival', from: null, to: 'late 30' },
        { field: 'arrival_note', from: null, to: 'Puerta 4' },
      ],
    });
  });

  it('is mailed to the office and to the driver, with the time to expect them', async () => {
    const booked = await soon();
    await late(booked.token, 45, 'Migración está llena');
    const [office, ...moreToOffice] = await mailsAbout(booked, OFFICE);
    expect(office?.subject).toMatch(/^El viajero llega 45 min tarde: /);
    expect(office?.text).toMatch(/Calcula llegar a las 14:45[^]*Mario[^]*Dice: Migración está llena/);
    const [, driver, ...moreToDriver] = await mailsAbout(booked, MARIO);
    expect(driver?.text).toMatch(/a las 14:45[^]*Dice: Migración está llena/);
    expect(driver?.text).toMatch(/^Vuelo: AV640[^]*^Teléfono: \+502 5555 1234$/m);
    expect([moreToOffice, moreToDriver]).toEqual([[], []]);
  });

  it('counts from the later pick-up that the office told of', async () => {
    const booked = await soon();
    await act(app, admin, booked.id, 'announce-delay', { minutes: 40, cause: 'flight' });
    const { body } = await late(booked.token, 15);
    expect(body.data.arrival_report).toMatchObject({ minutes: 15, expected_time: '14:55' });
    await act(app, admin, booked.id, 'announce-delay', { minutes: 60, cause: 'flight' });
    expect((await find(booked.token)).arrival_report).toMatchObject({ minutes: 15, expected_time: '14:55' });
    await act(app, admin, booked.id, 'announce-delay', { minutes: 40, cause: 'flight' });
    await report('on_time', { token: booked.token });
    const [office] = await mailsAbout(booked, OFFICE);
    expect(office?.text).toContain('a las 14:55');
    const toDriver = await mailsAbout(booked, MARIO);
    const [reported, onTime] = toDriver.filter(({ subject }) => subject.startsWith('El viajero llega'));
    expect(reported?.text).toContain('a las 14:55');
    expect(onTime?.text).toContain('la recogida es a las 14:40, como avisó la oficina');
  });

  it('may correct it, withdraw it, and each is told', async () => {
    const booked = await soon();
    await late(booked.token, 30);
    await late(booked.token, 30);
    await late(booked.token, 90);
    const { body } = await report('on_time', { token: booked.token });
    expect(body.data).toMatchObject({ arrival_report: null, state: 'reserved' });
    expect((await mailsAbout(booked, OFFICE)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'El viajero llega 30 min tarde',
      'El viajero llega 90 min tarde',
      'El viajero llega a tiempo',
    ]);
  });

  it('is mailed once, however often the event is handed over', async () => {
    const booked = await soon();
    await late(booked.token, 45);
    const mails = await mailsAbout(booked, OFFICE);
    const events = (await app.app.get(EventLog, { strict: false }).read(`reservation-${booked.id}`)).events;
    const event = events.find(({ type }) => type === 'DelayReported');
    await app.app.get(TellOfficeAndDriverWhenTheTravellerReports, { strict: false }).react(event!);
    expect([mails.length, (await mailsAbout(booked, OFFICE)).length]).toEqual([1, 1]);
  });

  it('can say so six times a trip', async () => {
    const { token } = await soon();
    for (const minutes of [10, 20, 30, 40, 50]) expect((await late(token, minutes)).status).toBe(200);
    expect((await late(token, 60)).body.data.allowed_actions).toEqual(['withdraw-report']);
    const { status, body } = await late(token, 70);
    expect([status, body.code]).toEqual([409, 'reservation.reported_often']);
    expect((await find(token)).arrival_report).toMatchObject({ minutes: 60 });
  });

  it.each([
    ['nothing', undefined],
    ['no number', 'un rato'],
    ['less than five minutes', 4],
    ['more than four hours', 241],
    ['half a minute', 7.5],
  ])('is told what is wrong with %s', async (_, minutes) => {
    const { token } = await soon();
    const { status, body } = await late(token, minutes);
    expect([status, Object.keys(body.errors as object)]).toEqual([400, ['minutes']]);
    expect((await find(token)).arrival_report).toBeNull();
  });

  it('changes or cancels while that is possible', async () => {
    const { token, pick_up_at } = await soon();
    app.clock.set(plusMinutes(pick_up_at, -24 * 60 - 1));
    expect((await find(token)).allowed_actions).toEqual(['change', 'cancel']);
    const { status, body } = await report('running_late', { token, minutes: 30 }, 'en');
    expect([status, body.code, body.message]).toEqual([
      409,
      'reservation.too_early_to_report',
      'You can still change the time or cancel: pick-up is more than 24 hours away.',
    ]);
  });

  it('is not heard half a day after the pick-up', async () => {
    const { token, pick_up_at } = await soon();
    app.clock.set(plusMinutes(pick_up_at, 12 * 60 + 1));
    expect((await late(token, 45)).body.code).toBe('reservation.too_late_to_report');
  });

  it('is no driver, and holds the right link', async () => {
    const { token } = await soon();
    const { status } = await app.ask('POST', '/api/reservation/running_late', {
      as: mario,
      body: { token, minutes: 30 },
    });
    expect([status, (await late('x', 45)).status, (await late('', 45)).status]).toEqual([403, 404, 400]);
    expect((await find(token)).arrival_report).toBeNull();
  });

  it('says it once with a repeated key', async () => {
    const { token } = await soon();
    const again = () =>
      app.ask('POST', '/api/reservation/running_late', {
        body: { token, minutes: 30, note: 'Equipaje' },
        headers: { 'idempotency-key': 'late-in-the-hall' },
      });
    await again();
    expect((await again()).status).toBe(200);
    expect((await find(token)).timeline.filter(({ type }: { type: string }) => type === 'DelayReported')).toHaveLength(
      1,
    );
  });
});

describe('a traveller who is not coming', () => {
  it('says so, and the office decides what becomes of the trip', async () => {
    const booked = await soon();
    const { status, body } = await report('not_coming', { token: booked.token, note: 'Vuelo cancelado' });
    expect([status, body.data]).toMatchObject([
      200,
      {
        state: 'reserved',
        arrival_report: { kind: 'absent', minutes: null, expected_time: null, note: 'Vuelo cancelado' },
        allowed_actions: ['report-delay', 'withdraw-report'],
      },
    ]);
    const [office] = await mailsAbout(booked, OFFICE);
    expect(office?.subject).toMatch(/^El viajero no viene: /);
    expect(office?.text).toMatch(/Decida si cancela[^]*avise a Mario[^]*Dice: Vuelo cancelado/);
    expect((await mailsAbout(booked, MARIO))[1]?.text).toContain('No salga todavía');
    await act(app, admin, booked.id, 'cancel', { reason: 'Avisó que no viene' });
    expect(await find(booked.token)).toMatchObject({ state: 'cancelled', arrival_report: null });
  });

  it('who has no driver yet is known to the office alone', async () => {
    const booked = await book(app, { date: '2026-12-30' });
    await act(app, admin, booked.id, 'approve');
    app.clock.set(plusMinutes(booked.pick_up_at, -60));
    await report('not_coming', { token: booked.token });
    expect((await mailsAbout(booked, OFFICE)).map(({ text }) => text)).toEqual([
      expect.not.stringContaining('avise a'),
    ]);
    expect(await mailsAbout(booked, MARIO)).toEqual([]);
  });
});
