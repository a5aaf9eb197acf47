import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import { act, book, bookingForm, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { Places } from '../../calendar/places.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
});
afterAll(() => app.stop());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.ask('POST', '/api/reservation', { body, headers });
const booked = async () => {
  const { status, body } = await app.ask('GET', '/api/admin/reservation/counts', { as: await app.login('admin') });
  expect(status).toBe(200);
  return body.data as Record<string, number>;
};

describe('POST /reservation', () => {
  it('takes the booking form and answers 201 with id, link and number, without a login (API-014, BOOK-019, BOOK-070)', async () => {
    const { status, body } = await post(bookingForm({ hour: '05:00' }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      token: expect.stringMatching(/^[\w-]{32}$/),
      reservation_number: expect.stringMatching(/^261203-\d{3}$/),
      pick_up_date: THURSDAY,
      pick_up_time: '05:00',
      adults: 3,
      childs: 1,
      suitcase: 4,
      flight_number: 'AV640',
      children_chair: true,
      wheelchair: false,
      type_vehicle: { id: 'suv', name: 'SUV' },
      payment: 'cash',
      state: 'requested',
      version: 0,
    });
  });

  it('takes a number of child seats and stops on the way, keeps them and shows them to the office and the traveller', async () => {
    const stops = 'Un supermercado en Antigua';
    const data = await book(app, {
      date: '2026-12-18',
      hour: '07:00',
      childs: 2,
      child_seats: 2,
      children_chair: false,
      stops,
    });
    expect(data).toMatchObject({ children_chair: true, child_seats: 2, stops });
    const found = await app.ask('GET', `/api/reservation/find_reservation/${data.token}`);
    expect(found.body.data).toMatchObject({ children_chair: true, child_seats: 2, stops });
    const office = await app.ask('GET', `/api/admin/reservation/${data.id}`, { as: await app.login('admin') });
    expect(office.body).toMatchObject({ children_chair: true, child_seats: 2, stops });
    const corrected = await act(app, await app.login('admin'), data.id, 'correct', { children_chair: false });
    expect(corrected).toMatchObject({ children_chair: false, stops });
    expect(corrected).not.toHaveProperty('child_seats');
  });

  it('refuses more child seats than children, and changes nothing', async () => {
    const before = await booked();
    const { status, body } = await post(bookingForm({ date: '2026-12-18', hour: '09:00', childs: 1, child_seats: 2 }));
    expect([status, body.code]).toEqual([409, 'booking.child_seats']);
    expect(body.message).toBe('Puede pedir una silla por cada niño: 1 como máximo.');
    expect(await booked()).toEqual(before);
  });

  it('answers with everything a returned reservation carries (RES-001, RES-002, RES-003, RES-004, RES-005, RES-006, RES-007, RES-008, RES-010)', async () => {
    const data = await book(app, { hour: '06:00', note: 'Dos tablas', arrival_time: '05:10' });
    expect(data).toMatchObject({
      status_id: 1,
      reservation_status_id: 1,
      booking_changes: 0,
      no_passengers: 4,
      pick_up_place: 'GUA-AIRPORT',
      drop_off_place: 'ANT',
      user: {
        name: 'Ana',
        last_name: 'Morales',
        email: expect.stringContaining('@example.com'),
        cui_passport: '1234567890101',
      },
      PersonalInfo: {
        first_name: 'Ana',
        last_name: 'Morales',
        phone: '+502 5555 1234',
        email: expect.stringContaining('@example.com'),
      },
      Driver: null,
      Vehicle: null,
      reservation_detail: {
        origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
        destination: { id: 'ANT', place: 'Antigua Guatemala' },
        driver: null,
        vehicle: null,
        price: 350,
        rate: 7.67,
        price_usd: 45.63,
        fee: { distance: 40, measure_type: { abbreviation: 'km' } },
      },
    });
  });

  it('answers the options in their fixed order, missing ones as empty texts (RES-008, RES-009)', async () => {
    const { OptionsReservations } = await book(app, { hour: '07:00', note: 'Dos tablas', suitcase: 0 });
    expect(OptionsReservations).toEqual([
      { type: 'MALETAS', description: '0' },
      { type: 'NUMERO VUELO', description: 'AV640' },
      { type: 'NOTA', description: 'Dos tablas' },
      { type: 'ADULTOS', description: '3' },
      { type: 'NINOS', description: '1' },
      { type: 'airport time', description: '' },
    ]);
  });

  it('takes the shorter form, with the fee as the list gives it (BOOK-021)', async () => {
    const { body } = await app.ask('GET', '/api/fee');
    const fee = (body.data as { id: string }[]).find(({ id }) => id === 'ANT_PAN');
    const { date, passenger, childs, phone, cui_passport, email, name, last_name } = bookingForm();
    const answer = await post({
      date,
      hour: '08:00',
      passenger,
      childs,
      phone,
      cui_passport,
      email,
      name,
      last_name,
      fee,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      payment: 'cash',
      suitcase: 0,
      flight_number: '',
      reservation_detail: { fee: { id: 'ANT_PAN' } },
    });
  });

  it('takes the public page’s payload: places are codes, the fee of the route applies', async () => {
    const answer = await post({
      pick_up_place: 'ANT',
      drop_off_place: 'PAN',
      pick_up_date: THURSDAY,
      pick_up_time: '09:00',
      email: 'eva@example.com',
      personal_info: {
        first_name: 'Eva',
        last_name: 'Choc',
        phone: '55551234',
        email: 'eva@example.com',
        email_exists: true,
      },
      reservation_detail: [
        { type: 1, description: '2' },
        { type: 2, description: 'CM 382' },
        { type: 3, description: 'Hola' },
        { type: 4, description: '2' },
        { type: 5, description: '1' },
        { type: 8, description: '08:10' },
      ],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      adults: 2,
      childs: 1,
      suitcase: 2,
      flight_number: 'CM 382',
      note: 'Hola',
      arrival_time: '08:10',
      pick_up_place: 'ANT',
      drop_off_place: 'PAN',
    });
  });

  it('knows no fare for a route nobody serves, and no place that is none of the twelve (BOOK-025)', async () => {
    const page = {
      pick_up_date: THURSDAY,
      pick_up_time: '09:00',
      email: 'eva@example.com',
      personal_info: { first_name: 'Eva', last_name: 'Choc', phone: '55551234' },
      reservation_detail: [{ type: 4, description: '2' }],
    };
    const same = await post({ ...page, pick_up_place: 'ANT', drop_off_place: 'ANT' });
    expect([same.status, same.body.code]).toEqual([409, 'fee.no_route']);
    const unknown = await post({ ...page, pick_up_place: 'ANT', drop_off_place: 'XELA' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['drop_off_place']]);
    expect(PLACE_CODES).toHaveLength(12);
  });

  it.each([
    ['date', 'BOOK-052'],
    ['hour', 'BOOK-053'],
    ['passenger', 'BOOK-054'],
    ['childs', 'BOOK-055'],
    ['suitcase', 'BOOK-056'],
    ['flight_number', 'BOOK-057'],
    ['type_vehicle', 'BOOK-058'],
    ['phone', 'BOOK-059'],
    ['cui_passport', 'BOOK-060'],
    ['email', 'BOOK-061'],
    ['name', 'BOOK-062'],
    ['last_name', 'BOOK-063'],
    ['fee', 'BOOK-064'],
  ])('refuses an empty %s with “Campo Obligatorio” (%s)', async (field) => {
    const { status, body } = await post(bookingForm({ [field]: '' }), { 'accept-language': 'es' });
    expect([status, body.errors]).toEqual([400, { [field]: ['Campo Obligatorio'] }]);
    const english = await post(bookingForm({ [field]: '' }), { 'accept-language': 'en' });
    expect(english.body.errors).toEqual({ [field]: ['Required field'] });
  });

  it('asks for a flight number from and to the airport and from elsewhere alike, empty or left out of the whole form (BOOK-057)', async () => {
    for (const fee of ['GUA-AIRPORT_ANT', 'ANT_GUA-AIRPORT', 'ANT_PAN']) {
      for (const flight_number of ['', '   ', undefined, null]) {
        const { status, body } = await post(bookingForm({ fee, flight_number, hour: '20:00' }), {
          'accept-language': 'es',
        });
        expect([fee, flight_number, status, body.errors]).toEqual([
          fee,
          flight_number,
          400,
          { flight_number: expect.arrayContaining(['Campo Obligatorio']) },
        ]);
      }
    }
    expect((await post(bookingForm({ fee: 'ANT_PAN', flight_number: 'N/A', hour: '20:00' }))).body.data).toMatchObject({
      flight_number: 'N/A',
    });
  });

  it('refuses an address mail could not reach (BOOK-068)', async () => {
    for (const email of ['ana', 'ana@', '@example.com', 'ana@example', 'ana morales@example.com']) {
      const { status, body } = await post(bookingForm({ email }), { 'accept-language': 'en' });
      expect([email, status, body.errors]).toEqual([email, 400, { email: ['E-mail must be valid'] }]);
    }
  });

  it('refuses a day that has passed and one that does not exist (BOOK-065)', async () => {
    const past = await post(bookingForm({ date: '2026-11-29' }));
    expect([past.status, past.body.code]).toEqual([409, 'booking.in_past']);
    const none = await post(bookingForm({ date: '2027-02-29' }));
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['date']]);
  });

  it('goes by Guatemala’s day, not by the server’s: eleven at night there is tomorrow in UTC (BOOK-065)', async () => {
    const night = await TestApp.start({ now: '2026-12-01T04:30:00.000Z' });
    try {
      const { status } = await night.ask('POST', '/api/reservation', {
        body: bookingForm({ date: '2026-11-30', hour: '23:00' }),
      });
      expect(status).toBe(201);
    } finally {
      await night.stop();
    }
  });

  it('takes cash or card and nothing else; a card choice is only recorded (BOOK-020, BOOK-069)', async () => {
    expect((await book(app, { hour: '10:00', payment: 'credit_card' })).payment).toBe('credit_card');
    const { status, body } = await post(bookingForm({ payment: 'bitcoin' }));
    expect([status, Object.keys(body.errors)]).toEqual([400, ['payment']]);
  });

  it('refuses a card where the fee takes only cash (BOOK-034)', async () => {
    const { body } = await app.ask('GET', '/api/fee');
    const cashOnly = (body.data as { id: string; only_cash: boolean }[]).find((fee) => fee.only_cash);
    const answer = await post(bookingForm({ fee: cashOnly?.id, payment: 'credit_card' }));
    expect([answer.status, answer.body.code]).toEqual([409, 'payment.only_cash']);
    expect((await post(bookingForm({ fee: cashOnly?.id, payment: 'cash', hour: '11:00' }))).status).toBe(201);
  });

  it('computes the price itself and says the right one when the traveller saw another', async () => {
    const before = await booked();
    const { status, body } = await post(bookingForm({ price: 1 }));
    expect([status, body.code, body.data]).toEqual([409, 'price.changed', { price: 350 }]);
    expect(await booked()).toEqual(before);
    expect((await post(bookingForm({ price: 350, date: '2026-12-14' }))).status).toBe(201);
  });

  it('lets no more than three requests of one address wait', async () => {
    const email = 'many@example.com';
    const hours = ['05:00', '09:00', '13:00', '17:00'];
    const statuses = await Promise.all(
      hours.map(async (hour) => (await post(bookingForm({ email, hour, date: '2026-12-15' }))).status),
    );
    expect(statuses.sort()).toEqual([201, 201, 201, 409]);
    expect((await post(bookingForm({ email: 'MANY@example.com ', date: '2026-12-16' }))).body.code).toBe(
      'booking.too_many_open',
    );
  });

  it('counts a request that found no place at first and came again under its key', async () => {
    const email = 'again@example.com';
    const slot = { email, date: '2026-12-17', hour: '10:00', passenger: 14, childs: 0 };
    const headers = { 'idempotency-key': 'a-place-later' };
    const admin = await app.login('admin');
    const { id } = await book(app, { ...slot, email: 'first@example.com' });
    const form = bookingForm(slot);
    // The place was there when it was looked for.
    jest.spyOn(app.app.get(Places, { strict: false }), 'refuseFull').mockResolvedValueOnce();
    expect((await post(form, headers)).body.code).toBe('calendar.not_available');
    await app.ask('POST', `/api/admin/reservation/${id}/reject`, { as: admin, body: { reason: 'Taller' } });
    expect((await post(form, headers)).status).toBe(201);
    const others = await Promise.all(
      ['05:00', '15:00', '19:00'].map(
        async (hour) => (await post(bookingForm({ email, date: '2026-12-18', hour }))).status,
      ),
    );
    expect(others.sort()).toEqual([201, 201, 409]);
  });

  it('has one effect under one Idempotency-Key, and refuses the key for another body', async () => {
    const form = bookingForm({ hour: '19:00' });
    const headers = { 'idempotency-key': 'key-of-this-test' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(form, headers)));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.data?.id} ${body.data?.reservation_number}`)).size,
    ).toBe(1);
    const other = await post({ ...form, passenger: 5 }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });
});

describe('availability', () => {
  const verify = (body: object) => app.ask('POST', '/api/reservation/verify_available', { body });
  const hours = (body: object) => app.ask('POST', '/api/reservation/hours_available', { body });

  it('is 201 for a date and time that is free (API-015)', async () => {
    const { status, body } = await verify({ date: '2026-12-20', time: '10:00' });
    expect([status, body]).toEqual([201, { data: { available: true } }]);
  });

  it('is not told of a route that is not offered (API-015)', async () => {
    const slot = { date: '2026-12-20', fee: 'NOWHERE_ANT' };
    for (const { status, body } of [await verify({ ...slot, time: '10:00' }), await hours(slot)])
      expect([status, body.code]).toEqual([409, 'fee.not_offered']);
  });

  it('is 409 with the nearest free hours for a party no vehicle carries at that time (API-015)', async () => {
    const big = { passenger: 14, fee: 'GUA-AIRPORT_ANT' };
    await book(app, { date: '2026-12-21', hour: '10:00', ...big });
    const { status, body } = await verify({ date: '2026-12-21', time: '10:00', ...big });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
    expect(body.data.nearest_hours).toEqual(['05:00', '06:00', '14:00', '15:00']);
  });

  it('lists the free hours of a day as HH:mm on the hour (API-016)', async () => {
    const { status, body } = await hours({ date: '2026-12-22' });
    expect(status).toBe(200);
    expect(body.data).toEqual(Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`));
  });

  it('lists of today only the hours from the next one on (API-016, BOOK-049, TRACK-018)', async () => {
    const { body } = await hours({ date: '2026-11-30' });
    expect(body.data[0]).toBe('10:00');
    expect((await hours({ date: '2026-11-29' })).body.data).toEqual([]);
  });

  it('keeps a place for ten minutes for the visitor who asked, and for nobody else', async () => {
    const slot = { date: '2026-12-23', time: '10:00', passenger: 14 };
    const { body } = await verify({ ...slot, hold: true });
    expect(body.data).toMatchObject({ available: true, hold_id: expect.any(String), expires_at: expect.any(String) });
    expect((await verify(slot)).status).toBe(409);
    expect((await verify({ ...slot, hold_id: body.data.hold_id })).status).toBe(201);
    const moved = await verify({ ...slot, time: '11:00', hold: true, hold_id: body.data.hold_id });
    expect(moved.status).toBe(201);
    const elsewhere = await verify({ ...slot, date: '2026-12-24', hold: true, hold_id: moved.body.data.hold_id });
    expect([elsewhere.status, (await verify(slot)).status]).toEqual([201, 201]);
    const form = { date: '2026-12-24', hour: '10:00', passenger: 13, childs: 1 };
    expect((await post(bookingForm(form))).status).toBe(409);
    expect((await post(bookingForm({ ...form, hold_id: elsewhere.body.data.hold_id }))).status).toBe(201);
  });

  it('keeps no more than six places for one address at a time and takes none of them away; beyond that it only says that there is room', async () => {
    const crowd = await TestApp.start({ now: MONDAY });
    const ask = async (body: object, from = '203.0.113.7') =>
      (
        await crowd.ask('POST', '/api/reservation/verify_available', {
          body: { time: '10:00', passenger: 1, hold: true, ...body },
          from,
        })
      ).body.data;
    try {
      const days = Array.from({ length: 14 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
      const answers = await Promise.all(days.map((date) => ask({ date })));
      expect(answers.every(({ available }) => available)).toBe(true);
      const kept = answers.filter(({ hold_id }) => hold_id);
      expect(kept).toHaveLength(6);
      for (const { hold_id } of kept)
        expect(await ask({ date: hold_id.slice(0, 10), hold: false, passenger: 14, hold_id })).toEqual({
          available: true,
        });
      expect(await ask({ date: THURSDAY })).toEqual({ available: true });
      expect(await ask({ date: THURSDAY }, '203.0.113.8')).toMatchObject({ hold_id: expect.any(String) });
      expect(await ask({ date: '2026-12-20', hold_id: kept[0].hold_id })).toMatchObject({
        hold_id: expect.any(String),
      });
      expect(await ask({ date: '2026-12-21', hold_id: kept[0].hold_id })).toEqual({ available: true });
      crowd.clock.set('2026-11-30T15:11:00.000Z');
      expect(await ask({ date: '2026-12-21' })).toMatchObject({ hold_id: expect.any(String) });
    } finally {
      await crowd.stop();
    }
  });

  it('answers whoever loses the race for the last place with the nearest free hours, and counts no hold for them (API-015)', async () => {
    const slot = { date: '2026-12-27', time: '10:00', passenger: 14, hold: true };
    const from = (n: number) => `198.51.100.${n}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.ask('POST', '/api/reservation/verify_available', { body: slot, from: from(n) }),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 201).length, lost.length]).toEqual([1, 19]);
    for (const { body } of lost)
      expect(body).toMatchObject({
        code: 'calendar.not_available',
        data: { nearest_hours: ['02:00', '03:00', '17:00', '18:00'] },
      });
    const loser = from(answers.findIndex(({ status }) => status === 409));
    const later = Array.from({ length: 6 }, (_, n) => ({ ...slot, date: `2027-01-1${n}` }));
    for (const body of later)
      expect(
        (await app.ask('POST', '/api/reservation/verify_available', { body, from: loser })).body.data,
      ).toHaveProperty('hold_id');
  });

  it('refuses a time that could not be booked either: travellers choose full hours, the office any minute', async () => {
    const slot = { date: '2026-12-29', time: '10:30' };
    const { status, body } = await verify(slot);
    expect([status, body.code]).toEqual([409, 'booking.full_hours_only']);
    const asked = await app.ask('POST', '/api/reservation/verify_available', {
      body: slot,
      as: await app.login('admin'),
    });
    expect([asked.status, asked.body]).toEqual([201, { data: { available: true } }]);
  });

  it('lets a hold run out', async () => {
    const running = await TestApp.start({ now: MONDAY });
    try {
      const slot = { date: THURSDAY, time: '10:00', passenger: 14 };
      expect(
        (await running.ask('POST', '/api/reservation/verify_available', { body: { ...slot, hold: true } })).status,
      ).toBe(201);
      running.clock.set('2026-11-30T15:11:00.000Z');
      expect((await running.ask('POST', '/api/reservation/verify_available', { body: slot })).status).toBe(201);
    } finally {
      await running.stop();
    }
  });

  it('never takes somebody’s booking for a hold', async () => {
    const { id } = await book(app, { date: '2026-12-26', hour: '10:00', passenger: 14, childs: 0 });
    const reservationId = (await app.ask('GET', `/api/admin/reservation/${id}`, { as: await app.login('admin') })).body
      .id as string;
    const { status } = await verify({
      date: '2026-12-26',
      time: '10:00',
      passenger: 14,
      hold: true,
      hold_id: `${reservationId}.00000000`,
    });
    expect(status).toBe(409);
  });
});
