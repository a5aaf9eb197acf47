import { CHILD_UP_TO, CLOSES, DEPARTS, RETURNS, TOUR_IDS, tourPrice, TOURS } from '@camino/domain/tours/rules/tours.js';
import type { TrackedTour } from '@camino/contracts/tours/tour.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { type Answered, TestApp } from '../../../../test/support/test-app.js';
import { bookTour, grownUp, kid, tourForm, tourOfAdults } from '../../../../test/support/tours.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set(MONDAY));

const ask = (form: object, headers?: Record<string, string>) => app.ask('POST', '/api/tour', { body: form, headers });
const tracked = async (token: string): Promise<TrackedTour> =>
  ((await app.ask('GET', `/api/tour/find_tour/${token}`)).body as { data: TrackedTour }).data;
const cancel = (token: string, reason?: string) =>
  app.ask('DELETE', '/api/tour/cancel', { body: { token, ...(reason && { reason }) } });
const left = async (date: string) =>
  ((await app.ask('GET', `/api/tour/availability?date=${date}`)).body as { data: { places_left: number }[] }).data.map(
    ({ places_left }) => places_left,
  );
const errorsOf = ({ status, body }: Answered) => ({ status, errors: body.errors as Record<string, string[]> });
const confirm = async (id: string) =>
  app.ask('POST', `/api/admin/tour/${id}/confirm`, { as: await app.login('admin'), body: {} });

describe('asking for a tour', () => {
  it('stores the booking through the call, and its link shows it (TOUR-018)', async () => {
    const { id, token, number, state, price } = await bookTour(app, tourForm({ date: '2027-01-04' }));
    expect([number, state, price]).toEqual(['270104-001', 'requested', 600]);
    expect(await tracked(token)).toEqual({
      id,
      number: '270104-001',
      state: 'requested',
      version: 0,
      allowed_actions: ['cancel'],
      tour: 3,
      date: '2027-01-04',
      departs_at: '2027-01-04T19:00:00.000Z',
      returns_at: '2027-01-05T17:00:00.000Z',
      adults: 2,
      children: 1,
      passengers: 3,
      price: 600,
      price_per_person: 200,
      contact: {
        name: 'Ana Morales',
        email: expect.stringMatching(/^v•+@example\.com$/),
        phone: '•'.repeat(12) + '34',
      },
      companions: ['Luis Morales', 'Eva Morales'],
      note: 'Una de nosotras no come carne',
      requested_at: expect.any(String),
      expires_at: expect.any(String),
      ending: null,
      cancel_until: '2027-01-03T19:00:00.000Z',
      timeline: [{ type: 'TourBookingRequested', at: expect.any(String) }],
    });
  });
  it.each([
    [1, 1000],
    [2, 500],
    [3, 400],
  ])('of kind %i costs two people Q%i', async (tour, price) => {
    expect((await bookTour(app, tourOfAdults(2, { tour, date: '2027-01-05' }))).price).toBe(price);
  });
  it.each([
    ['a@example.com', 'a••@example.com'],
    ['volcana@example.com', 'v••••••@example.com'],
  ])('shows %s by the link as %s', async (email, shown) => {
    const form = tourOfAdults(1, { date: '2027-01-11' }) as { contact: object };
    const { token } = await bookTour(app, { ...form, contact: { ...form.contact, email } });
    expect((await tracked(token)).contact.email).toBe(shown);
  });
  it('numbers trips and tours of a day on one counter', async () => {
    const numbers = [];
    for (const tour of [1, 2, 3]) numbers.push((await bookTour(app, tourForm({ tour, date: '2027-01-06' }))).number);
    expect(numbers).toEqual(['270106-001', '270106-002', '270106-003']);
  });
  it('takes the places of everybody, children too (TOUR-024)', async () => {
    expect(await left('2027-01-07')).toEqual([12, 12, 12]);
    await bookTour(app, tourForm({ date: '2027-01-07' }));
    expect(await left('2027-01-07')).toEqual([12, 12, 9]);
  });
  it('with the same key has one effect', async () => {
    const form = tourForm({ date: '2027-01-08' });
    const headers = { 'idempotency-key': 'tour-key-0001' };
    const once = await bookTour(app, form, headers);
    expect(await bookTour(app, form, headers)).toEqual(once);
    expect(await left('2027-01-08')).toEqual([12, 12, 9]);
    const other = await ask({ ...form, adults: 3, companions: [grownUp(), grownUp(), kid()] }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });
  it('is refused where the departure is full, which says how many places are left', async () => {
    await bookTour(app, tourOfAdults(10, { date: '2027-01-09' }));
    const { status, body } = await ask(tourForm({ date: '2027-01-09' }));
    expect([status, body.code, body.data, body.message]).toEqual([
      409,
      'calendar.departure_full',
      { places_left: 2 },
      'Ya no hay lugares suficientes en esa salida: quedan 2. Elija otro día u otro tour.',
    ]);
    expect(await left('2027-01-09')).toEqual([12, 12, 2]);
  });
  it('is refused with a price that is another by now, and says the right one', async () => {
    const { status, body } = await ask(tourForm({ price: 400 }));
    expect([status, body.code, body.data]).toEqual([409, 'price.changed', { price: 600 }]);
    expect((await ask(tourForm({ price: 600, date: '2027-01-10' }))).status).toBe(201);
  });
  it('for today is possible before noon only', async () => {
    app.clock.set(instantOf(THURSDAY, '11:59'));
    expect((await ask(tourForm())).status).toBe(201);
    app.clock.set(instantOf(THURSDAY, '12:00'));
    const { status, body } = await ask(tourForm());
    expect([status, body.code]).toEqual([409, 'tour.closed_today']);
    app.clock.set(instantOf('2026-12-04', '08:00'));
    expect((await ask(tourForm())).body.code).toBe('tour.in_past');
  });
});

describe('what a tour form must say', () => {
  it('every empty field is refused with "Field is required" (TOUR-019)', async () => {
    const empty = { name: ' ', email: '', phone: '', age: '' };
    const answer = await ask(
      { tour: 1, date: '', adults: '', children: '', contact: empty, companions: [empty] },
      { 'accept-language': 'en' },
    );
    const required = ['Field is required'];
    const of = (path: string) =>
      Object.fromEntries(['name', 'email', 'phone', 'age'].map((field) => [`${path}.${field}`, required]));
    expect(errorsOf(answer)).toEqual({
      status: 400,
      errors: { date: required, adults: required, children: required, ...of('contact'), ...of('companions.0') },
    });
  });
  it('what is missing altogether is refused in the same way, in Spanish', async () => {
    const required = ['El campo es requerido'];
    expect(errorsOf(await ask({}))).toEqual({
      status: 400,
      errors: {
        tour: ['Por favor seleccione un tour'],
        date: required,
        adults: required,
        children: required,
        contact: required,
        companions: required,
      },
    });
  });
  it('adults cannot go below 1 (TOUR-022)', async () => {
    const { status, errors } = errorsOf(await ask(tourForm({ adults: 0 })));
    expect([status, errors]).toEqual([400, { adults: ['Debe ser al menos 1.'] }]);
  });
  it('children cannot go below 0 (TOUR-023)', async () => {
    const { status, errors } = errorsOf(await ask(tourForm({ children: -1 })));
    expect([status, errors]).toEqual([400, { children: ['Debe ser al menos 0.'] }]);
  });
  it('there are three tours', async () => {
    for (const tour of [0, 4, '4x4'])
      expect(errorsOf(await ask(tourForm({ tour }))).errors).toEqual({ tour: ['Por favor seleccione un tour'] });
  });
  it('a day exists', async () => {
    expect(errorsOf(await ask(tourForm({ date: '2027-02-29' }))).status).toBe(400);
  });
  it('there is one companion for each passenger other than the contact', async () => {
    for (const companions of [[grownUp()], [grownUp(), grownUp(), kid()]])
      expect(errorsOf(await ask(tourForm({ companions })))).toEqual({
        status: 400,
        errors: { companions: ['Indique los datos de las otras 2 personas que viajan.'] },
      });
  });
  it('among them are as many children as were counted', async () => {
    expect(errorsOf(await ask(tourForm({ companions: [grownUp(), grownUp()] })))).toEqual({
      status: 400,
      errors: {
        companions: ['Las edades no coinciden con los 1 niños indicados: son niños hasta los 7 años.'],
      },
    });
  });
  it('a child needs no address and no telephone, but one that is given must be right', async () => {
    const child = (more: object) => ask(tourForm({ date: '2027-01-11', companions: [grownUp(), kid(more)] }));
    expect((await child({})).status).toBe(201);
    expect((await child({ email: 'eva@example.com', phone: '5555 0001' })).status).toBe(201);
    expect(errorsOf(await child({ email: 'eva' })).errors).toEqual({
      'companions.1.email': ['El correo debe ser válido'],
    });
  });
  it('a child does not book', async () => {
    const { contact } = tourForm() as { contact: object };
    expect(errorsOf(await ask(tourForm({ contact: { ...contact, age: 7 } }))).errors).toEqual({
      'contact.age': ['Debe ser al menos 8.'],
    });
  });
  it('is taken as it was written, and nothing else of it', async () => {
    const contact = { name: '<b>Ana</b>', email: 'ana.b@example.com', phone: '5555 1234', age: '34', more: 'x' };
    const { id } = await bookTour(app, tourForm({ date: '2027-01-12', contact, extra: 1 }));
    const row = (await app.ask('GET', `/api/admin/tour/${id}`, { as: await app.login('admin') })).body;
    expect(row.contact).toEqual({
      name: '<b>Ana</b>',
      email: 'ana.b@example.com',
      phone: '5555 1234',
      age: 34,
      note: '',
    });
  });
});

describe('how many places are left', () => {
  it('is said for each tour of a day, with its price', async () => {
    expect((await app.ask('GET', '/api/tour/availability?date=2027-02-01')).body).toEqual({
      data: [
        { tour: 1, date: '2027-02-01', price: 500, places_left: 12, open: true },
        { tour: 2, date: '2027-02-01', price: 250, places_left: 12, open: true },
        { tour: 3, date: '2027-02-01', price: 200, places_left: 12, open: true },
      ],
    });
  });
  it('says that a day can no longer be booked', async () => {
    const open = async (date: string) =>
      ((await app.ask('GET', `/api/tour/availability?date=${date}`)).body as { data: { open: boolean }[] }).data.map(
        (one) => one.open,
      );
    app.clock.set(instantOf(THURSDAY, '12:00'));
    expect(await open(THURSDAY)).toEqual([false, false, false]);
    expect(await open('2026-12-02')).toEqual([false, false, false]);
    expect(await open('2026-12-04')).toEqual([true, true, true]);
  });
  it('needs a day', async () => {
    expect((await app.ask('GET', '/api/tour/availability')).status).toBe(400);
    expect((await app.ask('GET', '/api/tour/availability?date=mañana')).status).toBe(400);
  });
});

describe('the link of a tour booking', () => {
  it('cancels what is not confirmed, once; the places are free again', async () => {
    const { token } = await bookTour(app, tourForm({ date: '2027-02-02' }));
    const cancelled = await cancel(token, 'lluvia');
    expect([cancelled.status, cancelled.body.data.state, cancelled.body.data.ending]).toEqual([
      200,
      'cancelled',
      { by: 'customer', at: expect.any(String), reason: 'lluvia' },
    ]);
    expect((await cancel(token)).status).toBe(200);
    const { timeline, allowed_actions } = await tracked(token);
    expect([timeline.map(({ type }) => type), allowed_actions]).toEqual([
      ['TourBookingRequested', 'TourBookingCancelled'],
      [],
    ]);
    expect(await left('2027-02-02')).toEqual([12, 12, 12]);
  });
  it('cancels a confirmed tour until 24 h before, and says why no longer', async () => {
    const { id, token } = await bookTour(app, tourForm({ date: '2027-02-03' }));
    await confirm(id);
    app.clock.set('2027-02-02T19:01:00.000Z');
    expect((await tracked(token)).allowed_actions).toEqual([]);
    const late = await cancel(token);
    expect([late.status, late.body.code]).toEqual([409, 'tour.too_late_to_cancel']);
    expect((await tracked(token)).state).toBe('confirmed');
    app.clock.set('2027-02-02T18:59:00.000Z');
    expect((await tracked(token)).allowed_actions).toEqual(['cancel']);
    expect((await cancel(token)).body.data.state).toBe('cancelled');
  });
  it('is known or answered 404', async () => {
    for (const token of ['unknown-0000000000000', 'x'.repeat(128)]) {
      expect((await app.ask('GET', `/api/tour/find_tour/${token}`)).status).toBe(404);
      expect((await cancel(token)).status).toBe(404);
    }
  });
  it('runs out with its booking when nobody answers in time; the places are free again', async () => {
    const { token, email } = await bookTour(app, tourForm({ date: '2027-02-04' }));
    await app.goTo('2026-12-01T15:00:01.000Z');
    expect((await tracked(token)).state).toBe('expired');
    expect(await left('2027-02-04')).toEqual([12, 12, 12]);
    await app.settled();
    expect(app.mails(email)[0]?.subject).toBe('No pudimos confirmar su tour 270204-001');
  });
});

describe('whoever booked a tour', () => {
  it('is not forgotten before it is over, and then altogether', async () => {
    const admin = await app.login('admin');
    const { id, token, email } = await bookTour(app, tourForm({ date: '2026-12-08' }));
    await confirm(id);
    const early = await askToErase(app, admin, email);
    expect([early.status, early.body.code, early.body.message]).toEqual([
      409,
      'tour.to_come',
      'Esta persona tiene tours por hacer: 1, el primero mar 8 dic 2026. Cancélelos antes de borrarla.',
    ]);
    app.clock.set('2026-12-09T17:00:01.000Z');
    const later = await app.login('admin');
    const erasure = await askToErase(app, later, email);
    expect([erasure.status, erasure.body.data]).toMatchObject([200, { tours: 1, reservations: 0 }]);
    expect(await tracked(token)).toMatchObject({
      erased: true,
      contact: { name: 'erased', email: '', phone: '' },
      companions: [],
      note: '',
      passengers: 3,
      price: 600,
      allowed_actions: [],
    });
    const { body } = await app.ask('GET', '/api/admin/tour?filter={"date":"2026-12-08"}', { as: later });
    expect(body).toEqual([
      expect.objectContaining({
        id,
        contact: { name: 'erased', email: '', phone: '', age: 0, note: '' },
        companions: [],
      }),
    ]);
  });
});

it('three tours are offered at their prices and times, the same on screens and in rules (TOUR-005, TOUR-006, TOUR-007, TOUR-010)', () => {
  expect(TOUR_IDS.map((id) => [id, TOURS[id].name, TOURS[id].centavos])).toEqual([
    [1, '4x4', 50_000],
    [2, 'horseback', 25_000],
    [3, 'hiking', 20_000],
  ]);
  expect(TOUR_IDS.map((id) => tourPrice(id, { adults: 2, children: 3 }))).toEqual([250_000, 125_000, 100_000]);
  expect([DEPARTS, RETURNS, CLOSES, CHILD_UP_TO]).toEqual(['13:00', '11:00', '12:00', 7]);
});

it('the contact and each companion have name, e-mail, telephone and age, the contact a note (TOUR-011, TOUR-012)', async () => {
  const { id } = await bookTour(app, tourForm({ date: '2027-02-05' }));
  const { body } = await app.ask('GET', `/api/admin/tour/${id}`, { as: await app.login('admin') });
  expect([body.contact, body.companions]).toEqual([
    {
      name: 'Ana Morales',
      email: expect.stringMatching(/^volcan\.\d+@example\.com$/),
      phone: '+502 5555 1234',
      age: 34,
      note: 'Una de nosotras no come carne',
    },
    [
      { name: 'Luis Morales', email: 'luis@example.com', phone: '5555 4321', age: 36 },
      { name: 'Eva Morales', email: '', phone: '', age: 7 },
    ],
  ]);
});

describe('tour bookings of one address that wait for an answer', () => {
  const DAYS = ['2027-11-01', '2027-11-02', '2027-11-03', '2027-11-04'];
  const from = (email: string, date: string, more: object = {}) => {
    const form = tourOfAdults(1, { date, ...more }) as { contact: object };
    return { ...form, contact: { ...form.contact, email } };
  };
  it('are three, and so many mails: anybody can name any address', async () => {
    app.clock.set('2027-10-01T15:00:00.000Z');
    const email = 'inundada@example.com';
    const answers = await Promise.all(DAYS.map((date) => ask(from(email, date))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
    const refused = await ask(from('Inundada@Example.com', '2027-11-05'), { 'accept-language': 'en' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'tour.too_many_open',
      'You already have 3 tours waiting for an answer. Wait for one of them or cancel one.',
    ]);
    expect((await ask(from('otra.persona@example.com', '2027-11-05'))).status).toBe(201);
    await app.settled();
    expect(app.mails(email)).toHaveLength(3);
  });
  it('leave room again once one is confirmed or cancelled', async () => {
    app.clock.set('2027-10-01T15:00:00.000Z');
    const email = 'paciente@example.com';
    const booked = [];
    for (const date of DAYS.slice(0, 3))
      booked.push((await ask(from(email, date))).body.data as { id: string; token: string });
    expect((await ask(from(email, '2027-11-04'))).status).toBe(409);
    await confirm(booked[0]!.id);
    expect((await ask(from(email, '2027-11-04'))).status).toBe(201);
    expect((await ask(from(email, '2027-11-06'))).status).toBe(409);
    await cancel(booked[1]!.token);
    expect((await ask(from(email, '2027-11-06'))).status).toBe(201);
  });
  it('count none that found no places', async () => {
    app.clock.set('2027-10-01T15:00:00.000Z');
    const email = 'sin.lugar@example.com';
    await bookTour(app, tourOfAdults(12, { date: '2027-11-08', tour: 1 }));
    for (let turn = 0; turn < 4; turn += 1)
      expect((await ask(from(email, '2027-11-08', { tour: 1 }))).body.code).toBe('calendar.departure_full');
    expect((await ask(from(email, '2027-11-08', { tour: 2 }))).status).toBe(201);
  });
  it('are refused again under the same key, and booked under it once there is room', async () => {
    app.clock.set('2027-10-01T15:00:00.000Z');
    const email = 'con.llave@example.com';
    const [first] = await Promise.all(DAYS.slice(0, 3).map((date) => ask(from(email, date))));
    const [form, headers] = [from(email, '2027-11-09'), { 'idempotency-key': 'un-tour-despues' }];
    expect((await ask(form, headers)).status).toBe(409);
    await cancel((first!.body.data as { token: string }).token);
    const [again, twice] = [await ask(form, headers), await ask(form, headers)];
    expect([again.status, twice.body.data]).toEqual([201, again.body.data]);
  });
});
