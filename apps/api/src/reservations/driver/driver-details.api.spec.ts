import type { Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Reservation, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { AssignedDriver } from '@camino/domain/reservations/reservation.events.js';
import { systemContext } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { ProjectionRunner } from '../../platform/read/projecting/projection-runner.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { BookingList } from '../rows/booking-list.js';
import { BookingLog } from '../rows/booking-log.js';
import { TellTripsWhatTheirDriversAccountSays } from './tell-trips-what-their-drivers-account-says.reaction.js';

/* What a driver's account says since the assignment reaches the trips that are still to be driven. */
let app: TestApp;
let admin: Session;
let piloto: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, piloto] = await Promise.all([app.login('admin'), app.login('driver')]);
});
afterAll(() => app.stop());

const get = async <T>(path: string) => (await app.ask('GET', path, { as: admin })).body as T;
const addressOf = (date: string): string => `details.${date}@example.com`;
const driven = async (date: string) => {
  const booked = await book(app, { date, hour: '10:00', email: addressOf(date) });
  await act(app, admin, booked.id, 'assign-transport', { driver_id: piloto.driver_id, vehicle_id: 'minibus-15' });
  return booked;
};
const become = async (person: Readonly<{ name: string; phone: string }>): Promise<void> => {
  const { status } = await app.ask('PUT', `/api/admin/user/${piloto.driver_id}`, { as: admin, body: person });
  expect(status).toBe(200);
  await app.settled();
};
const tracked = async (token: string) =>
  (await get<{ data: TrackedReservation }>(`/api/reservation/find_reservation/${token}`)).data.Driver;
const driverOf = async (id: string) => (await get<Reservation>(`/api/admin/reservation/${id}`)).Driver;

it('a new telephone and name of a driver reach traveler, lists and history, and no trip that is over', async () => {
  const [over, coming] = [await driven('2027-05-03'), await driven('2027-05-04')];
  const before = await driverOf(over.id);
  await act(app, admin, over.id, 'finish', { reason: 'sin señal' });
  const { version } = await get<Reservation>(`/api/admin/reservation/${coming.id}`);
  await become({ name: 'Marcelino', phone: '+502 5555 0999' });
  const now = { name: 'Marcelino', phone: '+502 5555 0999' };
  expect(await tracked(coming.token)).toMatchObject(now);
  const row = await get<Reservation>(`/api/admin/reservation/${coming.id}`);
  expect([row.Driver, row.version]).toMatchObject([now, version]);
  expect(await driverOf(over.id)).toEqual(before);
  const found = await get<Reservation[]>(`/api/admin/reservation?filter=${JSON.stringify({ q: 'marcelino' })}`);
  expect(found.map(({ id }) => id)).toEqual([coming.id]);
  const { data } = await get<{ data: TimelineEntry[] }>(`/api/admin/reservation/${coming.id}/timeline`);
  expect(data.at(-1)).toMatchObject({
    type: 'DriverDetailsChanged',
    changes: [{ field: 'driver', to: expect.stringMatching(/^Marcelino /) as string }],
  });
});

it('the traveler is mailed who is still the driver, once', async () => {
  const { reservation_number } = await driven('2027-05-05');
  const email = addressOf('2027-05-05');
  await become({ name: 'Mario', phone: '+502 5555 0111' });
  const told = app.mails(email).filter(({ subject }) => subject === `Datos de su piloto: viaje ${reservation_number}`);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('+502 5555 0111');
  expect(told[0]?.text).toContain('Su piloto sigue siendo el mismo');
  const mails = app.mails(email).length;
  const { status } = await app.ask('PUT', `/api/admin/user/${piloto.driver_id}`, {
    as: admin,
    body: { address: 'Zona 1, Antigua' },
  });
  expect(status).toBe(200);
  await app.settled();
  expect(app.mails(email)).toHaveLength(mails);
});

describe('an assignment that was under way while the account changed', () => {
  let log: EventLog;
  let reaction: TellTripsWhatTheirDriversAccountSays;
  beforeAll(() => {
    log = app.app.get(EventLog, { strict: false });
    reaction = app.app.get(TellTripsWhatTheirDriversAccountSays, { strict: false });
  });

  const eventsOf = async (id: string) => (await log.read(`reservation-${id}`)).events;
  const told = async (id: string) => (await eventsOf(id)).filter(({ type }) => type === 'DriverDetailsChanged');
  const assignmentOf = async (id: string) => {
    await app.settled();
    const assigned = (await eventsOf(id)).find(({ type }) => type === 'TransportAssigned')!;
    const { driver } = assigned.data as { driver: AssignedDriver };
    const before = { ...driver, phone: '+502 5555 0000' };
    return { assigned, driver, outdated: { ...assigned, data: { ...(assigned.data as object), driver: before } } };
  };
  /** What an earlier account said of the driver stands in the booking. */
  const saying = async (id: string, { image: _, ...driver }: AssignedDriver): Promise<void> => {
    const { revision } = await log.read(`reservation-${id}`);
    const event = { type: 'DriverDetailsChanged', data: { driver } } as const;
    await log.append(`reservation-${id}`, revision, [event], systemContext(MONDAY, 'earlier details', id));
  };

  const get = <T>(type: Type<T>) => app.app.get(type, { strict: false });
  const reading = (list: BookingList, bookings: BookingLog) =>
    new TellTripsWhatTheirDriversAccountSays(
      get(Decide),
      get(CommandBus),
      app.clock,
      get(ProjectionRunner),
      list,
      bookings,
    );

  it('is told what the account says, once', async () => {
    const { id } = await driven('2027-05-06');
    const { outdated, driver } = await assignmentOf(id);
    await saying(id, { ...driver, phone: '+502 5555 0000' });
    await reaction.react(outdated);
    await reaction.react({ ...outdated, id: 'assigned again' });
    expect((await told(id)).map(({ data }) => data)).toMatchObject([
      { driver: { phone: '+502 5555 0000' } },
      { driver: { phone: driver.phone } },
    ]);
  });

  it('is told nothing where the booking says it already, whatever was said at first', async () => {
    const { id } = await driven('2027-05-07');
    const { assigned, outdated } = await assignmentOf(id);
    await reaction.react(assigned);
    await reaction.react(outdated);
    expect(await told(id)).toEqual([]);
  });

  it('counts by what the booking says, where the lists do not know it yet', async () => {
    const [back, already] = [await driven('2027-05-08'), await driven('2027-05-09')];
    const { driver } = await assignmentOf(back.id);
    const rows = await get(BookingList).all({ ids: [back.id, already.id] });
    const [asBefore, outdated] = rows;
    const lagging = {
      all: () => Promise.resolve([asBefore, { ...outdated, driver: { ...driver, phone: '+502 5555 0000' } }]),
    } as unknown as BookingList;
    const late = reading(lagging, get(BookingLog));
    await saying(back.id, { ...driver, phone: '+502 5555 0000' });
    const profile = (await log.read(`account-${driver.id}`)).events.findLast(({ type }) => type === 'ProfileChanged')!;
    await late.react({ ...profile, id: 'changed back' });
    expect((await told(back.id)).at(-1)?.data).toMatchObject({ driver: { phone: driver.phone } });
    expect(await told(already.id)).toEqual([]);
  });

  it('is compared again where the office assigned it anew meanwhile', async () => {
    const { id } = await driven('2027-05-10');
    const { outdated, driver } = await assignmentOf(id);
    await saying(id, { ...driver, phone: '+502 5555 0000' });
    const overtaken = {
      row: async () => {
        const row = await get(BookingLog).row(id);
        await act(app, admin, id, 'unassign', { reason: 'taller' });
        await act(app, admin, id, 'assign-transport', { driver_id: driver.id, vehicle_id: 'minibus-15' });
        return row;
      },
    } as unknown as BookingLog;
    await expect(reading(get(BookingList), overtaken).react(outdated)).rejects.toThrow('version.stale');
    await reaction.react(outdated);
    expect(await told(id)).toHaveLength(1);
  });
});
