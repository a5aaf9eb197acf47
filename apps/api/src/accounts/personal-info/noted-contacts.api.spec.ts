import { book } from '../../../../../test/support/bookings.js';
import { sessionOf, signUp } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const NOW = '2026-11-30T15:00:00.000Z';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());

/** Whoever knows an address may note a name and a telephone for it; nobody has proved anything by that. */
const note = async (email: string): Promise<void> => {
  const body = { personal_info: { first_name: 'Otra', last_name: 'Persona', email, phone: '+502 5555 6666' } };
  const { status } = await camino.ask('POST', '/api/personal_info', { body });
  expect(status).toBe(201);
  await camino.settled();
};
const linkTo = async (email: string): Promise<string> => {
  await camino.settled();
  const [token = ''] = camino.mails(email).flatMap(({ html }) => /confirm_email\/([\w-]+)/.exec(html)?.[1] ?? []);
  return token;
};
const confirm = (token: string) => camino.ask('PUT', '/api/personal_info/confirm_email', { body: { token } });

describe('what somebody notes for an address', () => {
  it.each([
    ['an account that confirmed it', true],
    ['an account that has not confirmed it', false],
  ])('changes nothing of %s, nor what the office sees of it', async (_, confirmed) => {
    const email = `cuenta.${confirmed}@example.com`;
    await signUp(camino, email, {});
    const { token } = await sessionOf(camino, email);
    if (confirmed) expect((await confirm(await linkTo(email))).status).toBe(200);
    const admin = await camino.login('admin');
    const shown = async () => {
      const own = (await camino.ask('GET', '/api/usuario', { as: token })).body.data;
      const { body } = await camino.ask('GET', `/api/admin/user/${own.id}`, { as: admin });
      return [own, body];
    };
    const before = await shown();
    await note(email);
    expect(await shown()).toEqual(before);
  });

  it('changes nothing of a booking that stands, for whoever reads it, nor of the mails about it', async () => {
    const email = 'viajera.con.reserva@example.com';
    const admin = await camino.login('admin');
    const booked = await book(camino, { email, name: 'Eva', last_name: 'Choc', phone: '+502 5555 1234' });
    await camino.settled();
    const shown = async () => [
      (await camino.ask('GET', `/api/reservation/find_reservation/${booked.token}`)).body,
      (await camino.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin })).body,
      (await camino.ask('GET', `/api/admin/reservation/${booked.id}/timeline`, { as: admin })).body,
    ];
    const [before, mails] = [await shown(), camino.mails(email).length];
    await note(email);
    expect(await shown()).toEqual(before);
    expect(camino.mails(email)).toHaveLength(mails);
    await camino.ask('POST', `/api/admin/reservation/${booked.id}/approve`, { as: admin, body: {} });
    await camino.settled();
    const [approved] = camino.mails(email);
    expect(approved?.text).toContain('Eva');
    expect(approved?.text).not.toMatch(/Otra|6666/);
  });

  it('does not reach a booking that its guest goes on with, or makes afterwards', async () => {
    const email = 'viajera.que.sigue@example.com';
    const own = { first_name: 'Eva', last_name: 'Choc', email, phone: '+502 5555 1234' };
    const draft = {
      key: 'b7e1f0c2-6d2c-4b8e-9a53-0c6b1f6f8d12',
      pick_up_place: 'GUA-AIRPORT',
      drop_off_place: 'ANT',
      pick_up_date: '2026-12-08',
      pick_up_time: '14:00',
      adults: 2,
      children: 0,
    };
    await camino.ask('POST', '/api/personal_info', { body: { personal_info: own } });
    await camino.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email, draft } });
    const token = await linkTo(email);
    await note(email);
    expect((await confirm(token)).body.data.booking.personal_info).toEqual({ ...own, email_exists: true });
    await note(email);
    const { status, body } = await camino.ask('POST', '/api/reservation', {
      body: {
        pick_up_place: draft.pick_up_place,
        drop_off_place: draft.drop_off_place,
        pick_up_date: draft.pick_up_date,
        pick_up_time: draft.pick_up_time,
        reservation_detail: [{ type: 4, description: '2' }],
        personal_info: own,
        email,
      },
    });
    expect([status, body.data.PersonalInfo]).toEqual([
      201,
      { first_name: 'Eva', last_name: 'Choc', email, phone: '+502 5555 1234' },
    ]);
  });
});
