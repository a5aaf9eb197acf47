import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, MONDAY, THURSDAY } from '../../../../../../test/support/bookings.js';
import { PASSWORD, sessionOf } from '../../../../../../test/support/newcomers.js';
import { type Answered, TestApp } from '../../../../../../test/support/test-app.js';

type Heard = Readonly<{ id?: string; event?: string; data: LiveMessage }>;

let camino: TestApp;
let base: string;
beforeAll(async () => {
  camino = await TestApp.start({ now: MONDAY });
  await camino.app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(camino.app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(() => camino.stop());

/** A client of the stream that collects its messages. */
const listen = async (
  as: Session | null,
  { query = '', lastId, at = base }: { query?: string; lastId?: string; at?: string } = {},
) => {
  const stop = new AbortController();
  const headers = {
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(lastId !== undefined && { 'last-event-id': lastId }),
  };
  const response = await fetch(`${at}/api/stream${query}`, { headers, signal: stop.signal });
  const heard: Heard[] = [];
  let text = '';
  const ended = response.ok
    ? (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
          text += decoder.decode(chunk, { stream: true });
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const fields = Object.fromEntries(
              text
                .slice(0, end)
                .split('\n')
                .filter((line) => /^(id|event|data):/.test(line))
                .map((line) => line.split(/: (.*)/s).slice(0, 2)),
            );
            text = text.slice(end + 2);
            if (fields.data) heard.push({ ...fields, data: JSON.parse(fields.data as string) as LiveMessage } as Heard);
          }
        }
      })().catch(() => undefined)
    : Promise.resolve();
  return { status: response.status, headers: response.headers, heard, ended, leave: () => (stop.abort(), ended) };
};

const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 300) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const states = (heard: readonly Heard[], id: string) =>
  heard.filter(({ data }) => data.id === id).map(({ data }) => data.state);
const admin = () => camino.login('admin');

/** Long before the next heartbeat would notice. */
const endsSoon = async ({ ended }: Readonly<{ ended: Promise<void> }>): Promise<void> => {
  let over = false;
  void ended.then(() => (over = true));
  await until(() => over);
};

let people = 0;
type Colleague = Readonly<{ id: string; session: Session }>;
/** A second administrator. */
const colleague = async (): Promise<Colleague> => {
  const email = `eva.${(people += 1)}@example.com`;
  const { body } = await camino.ask('POST', '/api/admin/user', {
    as: await admin(),
    body: { name: 'Eva', last_name: 'Choc', email, role_id: 2, password: PASSWORD },
  });
  return { id: (body as { id: string }).id, session: await sessionOf(camino, email) };
};

describe('the live stream', () => {
  it('tells each only of the bookings they may see', async () => {
    const [office, driver, client] = await Promise.all([
      listen(await admin()),
      listen(await camino.login('driver')),
      listen(await camino.login('client')),
    ]);
    expect([office.status, driver.status, client.status]).toEqual([200, 200, 200]);
    expect(office.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(office.headers.get('cache-control')).toContain('no-store');
    const [one, other] = [await book(camino, { hour: '05:00' }), await book(camino, { hour: '12:00' })];
    const [traveller, stranger] = [
      await listen(null, { query: `?token=${one.token}` }),
      await listen(null, { query: `?token=${other.token}` }),
    ];
    const [boss, { driver_id }] = [await admin(), await camino.login('driver')];
    const vehicles = await camino.ask('POST', '/api/reservation/verify_vehicle', {
      as: boss,
      body: { date: THURSDAY },
    });
    const vehicle_id = (vehicles.body.data as { id: string; no_passengers: number }[]).find(
      ({ no_passengers }) => no_passengers >= 4,
    )?.id;
    await act(camino, boss, one.id, 'assign-transport', { driver_id, vehicle_id });
    await until(
      () =>
        states(driver.heard, one.id).includes('reserved') &&
        states(office.heard, one.id).includes('reserved') &&
        states(traveller.heard, one.id).includes('reserved'),
    );
    expect(states(office.heard, other.id)).toEqual(['requested']);
    expect(states(driver.heard, other.id)).toEqual([]);
    expect(client.heard).toEqual([]);
    expect(stranger.heard).toEqual([]);
    expect(traveller.heard.every(({ data }) => data.id === one.id)).toBe(true);
    const message = office.heard.at(-1) as Heard;
    expect(message.id).toBe(String(message.data.position));
    expect(Object.keys(message.data).sort()).toEqual(['id', 'position', 'resource', 'state', 'version']);
    await act(camino, boss, one.id, 'unassign', { reason: 'otro piloto' });
    await until(() => states(driver.heard, one.id).at(-1) === 'approved');
    await Promise.all([office, driver, client, traveller, stranger].map((listener) => listener.leave()));
  });

  it('tells the office and the link of its booking that a payment was recorded, given back or voided', async () => {
    const [paid, other] = [await book(camino, { hour: '20:00' }), await book(camino, { hour: '21:00' })];
    const boss = await admin();
    const [office, driver, client] = [
      await listen(boss),
      await listen(await camino.login('driver')),
      await listen(await camino.login('client')),
    ];
    const [traveller, stranger] = [
      await listen(null, { query: `?token=${paid.token}` }),
      await listen(null, { query: `?token=${other.token}` }),
    ];
    const money = { reservation_id: paid.id, amount: 100, currency: 'GTQ', way: 'terminal' };
    const { body } = await camino.ask('POST', '/api/admin/payment', { as: boss, body: money });
    const { id } = (body as { data: { id: string } }).data;
    await until(() => states(traveller.heard, id).includes('payment'));
    expect((await camino.ask('GET', `/api/reservation/find_reservation/${paid.token}`)).body.data).toMatchObject({
      paid: 100,
      due: 250,
    });
    await camino.ask('POST', `/api/admin/payment/${id}/void`, { as: boss, body: { reason: 'Wrong booking' } });
    await until(() => [traveller, office].every(({ heard }) => states(heard, id).at(-1) === 'voided'));
    await camino.settled();
    for (const { heard } of [stranger, driver, client]) expect(heard).toEqual([]);
    await Promise.all([office, driver, client, traveller, stranger].map((listener) => listener.leave()));
  });

  it('goes on where it stopped, and says so when it cannot', async () => {
    const first = await listen(await admin());
    const one = await book(camino, { hour: '15:00' });
    await until(() => states(first.heard, one.id).length > 0);
    await first.leave();
    const lastId = (first.heard.at(-1) as Heard).id as string;
    const two = await book(camino, { hour: '16:00' });
    const again = await listen(await admin(), { lastId });
    await until(() => states(again.heard, two.id).length > 0);
    expect(states(again.heard, one.id)).toEqual([]);
    for (const unknown of ['0', '999999999', 'x']) {
      const lost = await listen(await admin(), { lastId: unknown });
      await until(() => lost.heard.length > 0);
      expect(lost.heard[0]).toMatchObject({ event: 'reset', id: expect.stringMatching(/^\d+$/) });
      await lost.leave();
    }
    await again.leave();
  });

  it('misses nothing of anything on the screen through a cut, however long', async () => {
    const first = await listen(await admin());
    const before = await book(camino, { date: '2026-12-10', hour: '10:00' });
    await until(() => states(first.heard, before.id).length > 0);
    await first.leave();
    const lastId = (first.heard.at(-1) as Heard).id as string;
    camino.clock.set('2026-11-30T15:01:00.000Z');
    const as = await admin();
    const { body: row } = await camino.ask('POST', '/api/admin/currency', {
      as,
      body: { name: 'Lempira', abbreviation: 'HNL' },
    });
    const { id: currency } = row as { id: string };
    const { id: user } = await colleague();
    const booked = await book(camino, { date: '2026-12-11', hour: '10:00' });
    await act(camino, as, booked.id, 'approve');
    await camino.ask('DELETE', `/api/admin/currency/${currency}`, { as });
    await camino.settled();
    const again = await listen(await admin(), { lastId });
    await until(() => states(again.heard, `currency:${currency}`).includes('removed'));
    const missed = (id: string) => [...new Set(states(again.heard, id))];
    expect(missed(booked.id)).toEqual(['requested', 'approved']);
    expect(missed(`currency:${currency}`)).toEqual(['listed', 'removed']);
    expect(missed(user)).toEqual(['active']);
    const positions = again.heard.map(({ data }) => data.position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(again.heard.some(({ event }) => event === 'reset')).toBe(false);
    await again.leave();
  });

  it('tells accounts and the catalogue to administrators alone', async () => {
    const driver = await listen(await camino.login('driver'));
    const office = await listen(await admin());
    const { id } = await colleague();
    await until(() => states(office.heard, id).length > 0);
    await camino.settled();
    expect(driver.heard.filter(({ data }) => data.resource === 'account' || data.resource === 'catalogue')).toEqual([]);
    await Promise.all([driver.leave(), office.leave()]);
  });

  it('ends as soon as its session has, because of another role or a logout', async () => {
    const [boss, collaborator, client] = [
      await admin(),
      await camino.login('collaborator'),
      await camino.login('client'),
    ];
    const [demoted, leaving, staying] = [await listen(collaborator), await listen(client), await listen(boss)];
    const { id } = JSON.parse(Buffer.from(collaborator.token.split('.')[1] as string, 'base64url').toString()) as {
      id: string;
    };
    expect((await camino.ask('PUT', `/api/admin/user/${id}`, { as: boss, body: { role_id: 4 } })).status).toBe(200);
    await endsSoon(demoted);
    await camino.ask('POST', '/api/user/logout', { as: client });
    await endsSoon(leaving);
    const { id: booking } = await book(camino, { hour: '18:00' });
    await until(() => states(staying.heard, booking).length > 0);
    await staying.leave();
  });

  const NEW = 'Volcan#2027';
  it.each<[string, (of: Colleague, boss: Session) => Promise<Answered>]>([
    [
      'is given another role',
      ({ id }, boss) => camino.ask('PUT', `/api/admin/user/${id}`, { as: boss, body: { role_id: 4 } }),
    ],
    [
      'is deactivated',
      ({ id }, boss) => camino.ask('POST', `/api/admin/user/${id}/deactivate`, { as: boss, body: {} }),
    ],
    ['is removed', ({ id }, boss) => camino.ask('DELETE', `/api/admin/user/${id}`, { as: boss })],
    [
      'has every session ended',
      ({ id }, boss) => camino.ask('POST', `/api/admin/user/${id}/end-sessions`, { as: boss, body: {} }),
    ],
    [
      'changes the password',
      ({ session }) =>
        camino.ask('PUT', '/api/usuario/password', {
          as: session,
          body: { password_vieja: PASSWORD, password_nueva: NEW, password_confi: NEW },
        }),
    ],
  ])('ends as soon as its administrator %s', async (_, end) => {
    const somebody = await colleague();
    const theirs = await listen(somebody.session);
    expect([theirs.status, (await end(somebody, await admin())).status]).toEqual([200, 200]);
    await endsSoon(theirs);
  });

  it('is closed to guests without a booking’s link', async () => {
    expect((await listen(null)).status).toBe(401);
    expect((await listen(null, { query: '?token=' })).status).toBe(401);
    expect((await listen(null, { query: '?token=aaaaaaaaaaaaaaaaaaaa&token=bbbbbbbbbbbbbbbbbbbb' })).status).toBe(401);
  });

  it('is not opened by a link that was never given out', async () => {
    const query = '?token=aaaaaaaaaaaaaaaaaaaa';
    expect((await listen(null, { query })).status).toBe(404);
    const answered = await camino.ask('GET', `/api/stream${query}`);
    expect([answered.status, answered.body.code]).toEqual([404, 'reservation.unknown']);
  });

  it('ends with the server, which waits neither for its listeners nor for connections nobody uses', async () => {
    const other = await TestApp.start({ now: MONDAY });
    await other.app.listen(0, '127.0.0.1');
    const at = `http://127.0.0.1:${(other.app.getHttpServer().address() as AddressInfo).port}`;
    const listener = await listen(await other.login('admin'), { at });
    const unused = connect((other.app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
    await once(unused, 'connect');
    const start = Date.now();
    await other.stop();
    await listener.ended;
    expect(Date.now() - start).toBeLessThan(2500);
  });
});
