import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { readSession } from '@camino/client/session.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { show, signIn, watchLeaving } from '../testing/show.js';
import { api } from './api.js';
import { dataProvider } from '../data-provider.js';

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
  it('stay where they are without an answer, before anything was shown and after (ACC-073)', async () => {
    await expect(list()).rejects.toMatchObject({ status: 0 });
    expect(visited).toEqual([]);
    server.on('GET /admin/reservation', rowsOf([{ id: 'a' }], 7));
    await expect(list()).resolves.toMatchObject({ data: [{ id: 'a' }], total: 7 });
    server.on('GET /admin/reservation', () => {
      throw new TypeError('offline');
    });
    await expect(list()).rejects.toMatchObject({ status: 0 });
    expect(visited).toEqual([]);
    expect(await readSession()).toMatchObject({ role: 2 });
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

  it('end the session when it is over, and lead to /401, then to the login (ACC-075)', async () => {
    server.on('GET /admin/reservation', refusal(401, 'Inicie sesión'));
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(await readSession()).toBeNull();
    expect(visited).toEqual([expect.stringMatching(/^\/401\?next=/)]);
  });

  it('keep the session encrypted in session storage (ACC-018)', async () => {
    server.on('GET /admin/reservation', rowsOf([]));
    await list();
    const token = server.asked[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
    expect(token).not.toBe('');
    expect(Object.keys(sessionStorage)).toContain('camino.session');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(token);
    expect(atob(sessionStorage.getItem('camino.session') ?? '')).not.toContain('role');
  });

  it.each([422, 423])('go to /423 on %d (ACC-077)', async (status) => {
    server.on('GET /admin/reservation', refusal(status, 'No'));
    await expect(list()).rejects.toMatchObject({ status });
    expect(visited).toEqual(['/423']);
  });
});

describe('what a call is refused with that no screen answers for', () => {
  const shown = async (reply: ReturnType<typeof refusal>): Promise<void> => {
    server.on('GET /usuario', reply);
    await show(createElement('main'));
    await act(async () => void (await api.request('GET', '/usuario').catch(() => undefined)));
  };

  it.each([
    ['404: the network (ACC-074)', refusal(404, 'x'), 'Error de red, intente nuevamente'],
    ['500: the server’s message (ACC-076)', refusal(500, 'Algo falló en el servidor.'), 'Algo falló en el servidor.'],
    [
      '403 of a wrong password: user or password (ACC-078)',
      refusal(403, 'x', { code: 'auth.login_failed' }),
      'Usuario y/o Contraseña incorrectos',
    ],
    [
      '403 of anything else: what is not allowed, not a password (ACC-078)',
      refusal(403, 'No tiene permiso para hacer esto.', { code: 'auth.forbidden' }),
      'No tiene permiso para hacer esto.',
    ],
    ['502 without a message: what to do', { status: 502 }, 'El servidor no pudo responder.'],
  ])('is told in a toast, %s', async (_which, reply, said) => {
    await shown(reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });
});
