import { readSession } from '@camino/client/session.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { signIn, watchLeaving } from '../testing/show.js';
import { dataProvider } from './data-provider.js';
import { notices } from './notices.js';

const page = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'pick_up_at', order: 'ASC' as const },
  filter: { status_id: 1 },
};
const list = () => dataProvider.getList('reservation', page);

let server: FakeServer;
let visited: string[];
beforeEach(async () => {
  jest.restoreAllMocks();
  await signIn(2);
  visited = watchLeaving();
  server = new FakeServer().install();
});

describe('reads of the back office', () => {
  it('lose nothing on the screen to a network that fails later, but say so before anything was shown', async () => {
    await expect(list()).rejects.toMatchObject({ status: 0 });
    expect(visited).toEqual(['/network_error']);
    server.on('GET /admin/reservation', rowsOf([{ id: 'a' }], 7));
    await expect(list()).resolves.toMatchObject({ data: [{ id: 'a' }], total: 7 });
    server.on('GET /admin/reservation', () => {
      throw new TypeError('offline');
    });
    await expect(list()).rejects.toMatchObject({ status: 0 });
    expect(visited).toEqual(['/network_error']);
  });

  it('go to /api/admin with the fixed key (ACC-072) and the bearer token (ACC-071)', async () => {
    server.on('GET /admin/reservation', rowsOf([]));
    await list();
    expect(server.asked[0]?.headers).toMatchObject({
      'x-api-key': 'camino-public',
      authorization: expect.stringMatching(/^Bearer .+/) as string,
    });
    expect(server.asked[0]?.query.get('range')).toBe('[0,49]');
  });

  it('keep role, driver_id and the token the server renewed as the session, nothing else (ACC-014)', async () => {
    server.on('GET /admin/reservation', {
      ...rowsOf([]),
      headers: { 'content-range': 'rows 0-0/0', 'x-renewed-token': 'renewed' },
    });
    await list();
    expect(await readSession()).toEqual({ role: 2, driver_id: null, token: 'renewed' });
    await list();
    expect(server.asked[1]?.headers.authorization).toBe('Bearer renewed');
  });

  it('end the session when it is over, and lead to /401, then to the login', async () => {
    server.on('GET /admin/reservation', refusal(401, 'Inicie sesión'));
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(await readSession()).toBeNull();
    expect(visited).toEqual([expect.stringMatching(/^\/401\?next=/)]);
  });

  it('tell in a toast what is forbidden', async () => {
    const told: unknown[] = [];
    const stop = notices.listen((notice) => told.push(notice));
    server.on('GET /admin/reservation', refusal(403, 'No'));
    await expect(list()).rejects.toMatchObject({ status: 403 });
    stop();
    expect(told).toEqual([{ key: 'error.interceptor.403' }]);
  });
});
