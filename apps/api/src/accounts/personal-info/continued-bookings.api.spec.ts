import { EventStore } from '../../platform/log/event-store/event-store.js';
import { book } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const NOW = '2026-11-30T15:00:00.000Z';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(NOW));

let guests = 0;
const nextAddress = () => `viajera.${(guests += 1)}@example.com`;
const DRAFT = {
  key: 'b7e1f0c2-6d2c-4b8e-9a53-0c6b1f6f8d11',
  pick_up_place: 'GUA-AIRPORT',
  drop_off_place: 'ANT',
  pick_up_date: '2026-12-03',
  pick_up_time: '14:00',
  adults: 2,
  children: 1,
  hold_id: '2026-12-03.abcdef0123456789',
};
const info = (email: string) => ({ first_name: 'Eva', last_name: 'Choc', email, phone: '+502 5555 1234' });
const tell = (email: string) => camino.ask('POST', '/api/personal_info', { body: { personal_info: info(email) } });
const send = (email: string, draft: unknown = DRAFT) =>
  camino.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email, draft } });
const confirm = (token: string) => camino.ask('PUT', '/api/personal_info/confirm_email', { body: { token } });
const linksTo = async (email: string): Promise<string[]> => {
  await camino.settled();
  return camino.mails(email).flatMap(({ html }) => /confirm_email\/([\w-]+)/.exec(html)?.[1] ?? []);
};
const begun = async (draft: unknown = DRAFT) => {
  const email = nextAddress();
  await tell(email);
  await send(email, draft);
  const [token = ''] = await linksTo(email);
  return { email, token };
};

describe('the link mailed to a guest who is booking', () => {
  it('leads to the booking, wherever it is followed, and again when it is followed again', async () => {
    const { email, token } = await begun();
    const booking = { draft: DRAFT, personal_info: { ...info(email), email_exists: true }, token: null };
    expect((await confirm(token)).body.data).toMatchObject({ of: 'guest', booking });
    expect((await confirm(token)).body.data.booking).toEqual(booking);
  });

  it('leads to the one before when a new link is asked for without a booking', async () => {
    const { email } = await begun();
    await camino.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email } });
    const [newest = ''] = await linksTo(email);
    expect((await confirm(newest)).body.data.booking.draft).toEqual(DRAFT);
  });

  it('names the booking once it was made of it, and no other of the same guest', async () => {
    const { email, token } = await begun();
    await book(camino, { email, date: '2026-12-04', hour: '14:00' });
    await book(camino, { date: DRAFT.pick_up_date, hour: DRAFT.pick_up_time });
    expect((await confirm(token)).body.data.booking.token).toBeNull();
    const made = await book(camino, { email, date: DRAFT.pick_up_date, hour: DRAFT.pick_up_time });
    expect((await confirm(token)).body.data.booking.token).toBe(made.token);
  });

  it('confirms only, without the booking, when a day has passed since it was mailed', async () => {
    const { token } = await begun();
    await confirm(token);
    camino.clock.set('2026-12-01T15:01:00.000Z');
    const { status, body } = await confirm(token);
    expect([status, body.data.booking]).toEqual([200, null]);
  });

  it('leads to no booking that somebody else left, and tells nothing without the link', async () => {
    const [{ token }, other] = [await begun(), await begun({ ...DRAFT, adults: 5 })];
    expect((await confirm(other.token)).body.data.booking.personal_info.email).toBe(other.email);
    expect((await confirm(token)).body.data.booking.draft.adults).toBe(2);
    const found = await camino.ask('POST', '/api/personal_info/find_email', { body: { email: other.email } });
    expect(found.body).toEqual({ message: 1 });
    expect((await send(other.email)).body).toEqual({ data: true });
  });

  it('leads to who asked for it, whatever somebody else notes for the address, or asks for', async () => {
    const { email, token } = await begun();
    const foreign = { first_name: 'Otra', last_name: 'Persona', email, phone: '+502 5555 6666' };
    const note = () => camino.ask('POST', '/api/personal_info', { body: { personal_info: foreign } });
    const { status, body } = await note();
    expect([status, body]).toEqual([201, { data: { ...foreign, email_exists: false } }]);
    await camino.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email } });
    const [newest = ''] = await linksTo(email);
    for (const link of [newest, newest]) {
      const { booking } = (await confirm(link)).body.data;
      expect(booking).toEqual({ draft: DRAFT, personal_info: { ...info(email), email_exists: true }, token: null });
    }
    const store = camino.app.get(EventStore, { strict: false });
    const before = await store.head();
    expect((await note()).body).toEqual({ data: { ...foreign, email_exists: true } });
    expect((await store.readAll(before, 100)).filter(({ type }) => type === 'ContactNoted')).toEqual([]);
    expect(token).not.toBe(newest);
  });

  it('keeps the booking sealed in the log', async () => {
    const store = camino.app.get(EventStore, { strict: false });
    const before = await store.head();
    await begun({ ...DRAFT, key: 'a-key-nobody-reads-in-the-log' });
    expect(JSON.stringify(await store.readAll(before, 100))).not.toContain('a-key-nobody-reads');
  });

  it('leads to nothing once its guest was erased', async () => {
    const { email, token } = await begun();
    await confirm(token);
    const admin = await camino.login('admin');
    const erased = await camino.ask('POST', '/api/admin/people/erase', {
      as: admin,
      body: { person: email, reason: 'asked' },
    });
    expect(erased.status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email.link_invalid' } });
  });

  it.each([
    ['a place that is none of ours', { pick_up_place: 'XELA' }],
    ['no day', { pick_up_date: '2026-02-30' }],
    ['no time', { pick_up_time: '25:00' }],
    ['no adult', { adults: 0 }],
    ['a child too few', { children: -1 }],
    ['a key that is markup', { key: '<script>alert(1)</script>' }],
  ])('is not mailed for a booking with %s', async (_, change) => {
    const email = nextAddress();
    const { status, body } = await send(email, { ...DRAFT, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([400, [`draft.${Object.keys(change)[0]}`]]);
    expect(await linksTo(email)).toEqual([]);
  });
});
