import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { type Answer, RunningServer } from '../running-server.js';

const ANA = 'ana.morales@example.com';
const PASSWORD = 'Camino#2026';

describe('a guest who becomes a client', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await RunningServer.start();
  });
  afterAll(() => server.remove());

  /** Waits until all consequences of earlier actions have happened: the clock's call waits for them. */
  const settled = () => server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
  const mailsTo = async (address: string): Promise<readonly PostedMail[]> => {
    await settled();
    const { body } = await server.ask('GET', '/dev/mail.json');
    return ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(({ to }) => to === address);
  };
  /** The token of the newest link to this path. */
  const linkTo = async (address: string, path: string): Promise<string> => {
    const found = (await mailsTo(address)).flatMap(({ html }) => new RegExp(`${path}/([\\w-]+)`).exec(html)?.[1] ?? []);
    if (!found[0]) throw new Error(`no link to ${path} was mailed`);
    return found[0];
  };
  const own = async (token: string): Promise<readonly string[]> =>
    (
      (await server.ask('GET', '/api/reservation/client', { token })).body as { data: { reservation_number: string }[] }
    ).data.map(({ reservation_number }) => reservation_number);
  const login = (password: string): Promise<Answer> =>
    server.ask('POST', '/api/user/login', { body: { email: ANA, password } });

  it('finds in the account what was booked without one, once the mailed link was followed, and gets back in without the password', async () => {
    // She books as a guest. The address is new, so it must be confirmed first, on any device.
    const find = () => server.ask('POST', '/api/personal_info/find_email', { body: { email: ANA } });
    expect((await find()).body).toEqual({ message: 0 });
    const contact = { first_name: 'Ana', last_name: 'Morales', email: ANA, phone: '+502 5555 1234' };
    expect((await server.ask('POST', '/api/personal_info', { body: { personal_info: contact } })).body).toEqual({
      data: { ...contact, email_exists: false },
    });
    await server.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email: ANA } });
    const confirm = async () =>
      server.ask('PUT', '/api/personal_info/confirm_email', { body: { token: await linkTo(ANA, 'confirm_email') } });
    expect((await confirm()).body.data.of).toBe('guest');
    expect((await find()).body).toEqual({ message: 1 });
    const date = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    const { status, body: booked } = await server.ask('POST', '/api/reservation', {
      body: {
        date,
        hour: '14:00',
        passenger: 2,
        childs: 0,
        phone: contact.phone,
        cui_passport: '1234567890101',
        email: ANA,
        name: 'Ana',
        last_name: 'Morales',
        fee: 'GUA-AIRPORT_ANT',
      },
    });
    expect([status, booked]).toMatchObject([201, { data: { state: 'requested' } }]);

    // She signs up with the same address. She does not see the booking before she uses that account's own link.
    const form = {
      name: 'Ana',
      last_name: 'Morales',
      email: ANA,
      confirmar_email: ANA,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    expect((await server.ask('POST', '/api/user/signup', { body: form })).status).toBe(201);
    const session = (await login(PASSWORD)).body.token as string;
    await settled();
    expect(await own(session)).toEqual([]);
    expect((await confirm()).body.data.of).toBe('account');
    await settled();
    expect(await own(session)).toEqual([booked.data.reservation_number]);

    // She forgets the password. The mailed link sets a new one, and every session ends.
    await server.ask('POST', '/api/recuperacion', { body: { email: ANA } });
    const token = await linkTo(ANA, 'recuperacion_confirmacion');
    expect(
      (
        await server.ask('POST', '/api/user/reset-password', {
          body: { token, pass_nueva: 'Volcan#2027', confirmPassword: 'Volcan#2027' },
        })
      ).status,
    ).toBe(200);
    expect([
      (await server.ask('GET', '/api/usuario', { token: session })).status,
      (await login(PASSWORD)).status,
    ]).toEqual([401, 403]);
    expect(await own((await login('Volcan#2027')).body.token as string)).toEqual([booked.data.reservation_number]);
  });
});
