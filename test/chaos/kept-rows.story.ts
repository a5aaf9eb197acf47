import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, RunningServer } from '../running-server.js';

jest.setTimeout(600_000);

const USED = 'kept rows are used';
const LISTS = [
  '/api/admin/reservation?page=1&perPage=50',
  '/api/admin/user?page=1&perPage=50',
  '/api/admin/claim?page=1&perPage=50',
];

const form = (client: number) => ({
  date: '2027-05-10',
  hour: `0${client}:00`,
  passenger: 2,
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: `kept.${client}@example.com`,
  name: 'Eva',
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});

describe('rows of the embedded read side', () => {
  let server: RunningServer;
  let admin: string;
  beforeAll(async () => (server = await RunningServer.start()));
  afterAll(() => server.remove());
  beforeEach(async () => (admin = await server.login('admin@demo.gt')));

  const until = async (holds: () => boolean): Promise<void> => {
    for (const deadline = Date.now() + 60_000; !holds(); await pause(50))
      if (Date.now() > deadline) throw new Error('too late');
  };
  const kept = (): boolean => existsSync(join(server.dataDir, 'rows.kept'));
  const used = (): boolean => server.log.join('').includes(USED);
  const ask = (path: string): Promise<Answer> => server.ask('GET', path, { token: admin });
  const lists = async (): Promise<unknown[]> => {
    const answers = await Promise.all(LISTS.map(ask));
    expect(answers.map(({ status }) => status)).toEqual(LISTS.map(() => 200));
    return answers.map(({ body }) => body as unknown);
  };
  const book = async (client: number): Promise<string> => {
    const { status, body } = await server.ask('POST', '/api/reservation', { body: form(client) });
    expect(status).toBe(201);
    return (body as { data: { reservation_number: string } }).data.reservation_number;
  };
  const search = async (text: string): Promise<unknown[]> => {
    const { body } = await ask(`/api/admin/reservation?filter=${encodeURIComponent(JSON.stringify({ q: text }))}`);
    return body as unknown[];
  };
  const foundBy = async (text: string): Promise<number> => (await search(text)).length;

  it('are there at once after an orderly stop, and go on', async () => {
    const number = await book(1);
    const before = await lists();
    await server.stop();
    expect(kept()).toBe(true);
    server = await server.again();
    expect([used(), kept()]).toEqual([true, false]);
    expect(await lists()).toEqual(before);
    expect(await foundBy(number)).toBe(1);
    expect(await foundBy(await book(2))).toBe(1);
  });

  it('are built anew after a kill, the same', async () => {
    await book(3);
    const before = await lists();
    await server.kill();
    expect(kept()).toBe(false);
    server = await server.again();
    expect(used()).toBe(false);
    expect(await lists()).toEqual(before);
  });

  it('are there after a kill, too, once they were kept, without who was erased meanwhile', async () => {
    await server.stop();
    server = await server.again({ KEEP_ROWS_EVERY_S: '1' });
    admin = await server.login('admin@demo.gt');
    await book(4);
    await until(kept);
    const [{ id }] = (await search(form(4).email)) as [{ id: string }];
    const cancel = await server.ask('POST', `/api/admin/reservation/${id}/cancel`, {
      token: admin,
      body: { reason: 'No viaja' },
    });
    expect(cancel.status).toBe(200);
    const person = { token: admin, body: { person: form(4).email, reason: 'asked' } };
    const { status } = await server.ask('POST', '/api/admin/people/erase', person);
    expect([status, kept()]).toEqual([200, false]);
    await until(kept);
    const number = await book(5);
    const before = await lists();
    await server.kill();
    server = await server.again();
    expect([used(), kept()]).toEqual([true, false]);
    expect(await lists()).toEqual(before);
    expect([await foundBy(number), await foundBy(form(4).email)]).toEqual([1, 0]);
  });
});
