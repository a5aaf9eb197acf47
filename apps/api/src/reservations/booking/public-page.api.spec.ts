import { MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
});
afterAll(() => app.stop());

const pairs = (more: Readonly<Record<number, string>> = {}) =>
  Object.entries({ 1: '2', 2: 'CM 382', 3: 'Hola', 4: '2', 5: '1', 8: '08:10', ...more }).map(
    ([type, description]) => ({
      type: Number(type),
      description,
    }),
  );
const contact = { first_name: 'Eva', last_name: 'Choc', phone: '55551234' };
const page = (more: object = {}) => ({
  pick_up_place: 'ANT',
  drop_off_place: 'PAN',
  pick_up_date: THURSDAY,
  pick_up_time: '09:00',
  email: 'eva@example.com',
  personal_info: { ...contact, email: 'eva@example.com', email_exists: true },
  reservation_detail: pairs(),
  ...more,
});
const post = (body: object, headers: Record<string, string> = {}) =>
  app.ask('POST', '/api/reservation', { body, headers });

describe('the booking of the three-step page', () => {
  it('is taken as it sends it, and read back whole (BOOK-022, BOOK-023, BOOK-024)', async () => {
    const { status, body } = await post(page());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      pick_up_place: 'ANT',
      drop_off_place: 'PAN',
      pick_up_date: THURSDAY,
      pick_up_time: '09:00',
      PersonalInfo: { ...contact, email: 'eva@example.com' },
      suitcase: 2,
      flight_number: 'CM 382',
      note: 'Hola',
      adults: 2,
      childs: 1,
      arrival_time: '08:10',
      payment: 'cash',
      state: 'requested',
    });
  });

  it('needs only adults of its details: the step is optional (BOOK-024)', async () => {
    const { status, body } = await post(
      page({ pick_up_time: '12:00', reservation_detail: [{ type: 4, description: '1' }] }),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      suitcase: 0,
      flight_number: '',
      note: '',
      adults: 1,
      childs: 0,
      arrival_time: '',
    });
  });

  it.each([
    ['pick_up_place', { pick_up_place: '' }],
    ['drop_off_place', { drop_off_place: '' }],
    ['pick_up_date', { pick_up_date: '' }],
    ['pick_up_time', { pick_up_time: '' }],
    ['email', { email: ' ' }],
    ['personal_info.first_name', { personal_info: { ...contact, first_name: ' ' } }],
    ['personal_info.last_name', { personal_info: { ...contact, last_name: '' } }],
    ['personal_info.phone', { personal_info: { ...contact, phone: '' } }],
  ])('is refused without %s: “Field is required” (BOOK-043)', async (field, change) => {
    const english = await post(page(change), { 'accept-language': 'en' });
    expect([english.status, english.body.errors]).toEqual([400, { [field]: ['Field is required'] }]);
    const spanish = await post(page(change), { 'accept-language': 'es' });
    expect(spanish.body.errors).toEqual({ [field]: ['El campo es requerido'] });
  });

  it.each([
    ['without an adult (BOOK-045)', { 4: '0' }],
    ['with fewer adults than none (BOOK-045)', { 4: '-1' }],
    ['with fewer children than none (BOOK-046)', { 5: '-1' }],
    ['with half a child (BOOK-046)', { 5: '0.5' }],
  ])('is refused %s', async (_, change) => {
    const { status, body } = await post(page({ reservation_detail: pairs(change) }));
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reservation_detail']]);
  });
});

describe('the days of the three-step page', () => {
  const YESTERDAY = '2026-11-29';

  it('begin with yesterday, which has no hours any more, and cannot be booked (BOOK-048)', async () => {
    const hours = await app.ask('POST', '/api/reservation/hours_available', {
      body: { date: YESTERDAY, fee: 'ANT_PAN', passenger: 2, childs: 1 },
    });
    expect([hours.status, hours.body]).toEqual([200, { data: [] }]);
    const asked = await app.ask('POST', '/api/reservation/verify_available', {
      body: { date: YESTERDAY, time: '09:00', fee: 'ANT_PAN' },
    });
    expect([asked.status, asked.body.code]).toEqual([409, 'calendar.not_available']);
    const booked = await post(page({ pick_up_date: YESTERDAY }));
    expect([booked.status, booked.body.code]).toEqual([409, 'booking.in_past']);
  });
});
