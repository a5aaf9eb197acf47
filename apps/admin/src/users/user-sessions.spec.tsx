import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionRow } from '@camino/contracts/accounts/account.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { UserSessions } from './user-sessions.js';

const SESSIONS = 'GET /admin/user/d1/sessions';
const PHONE: SessionRow = {
  sid: 's1',
  opened_at: '2031-03-01T20:00:00Z',
  last_used_at: '2031-03-02T20:00:00Z',
  device: 'Firefox, Android',
  current: false,
};
const HERE: SessionRow = { ...PHONE, sid: 's2', device: null, current: true };

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on(SESSIONS, { body: { data: [HERE, PHONE] } }).install();
});

const open = async (): Promise<void> => {
  await show(<UserSessions user={aUser()} onClose={jest.fn()} />);
  await screen.findByRole('dialog', { name: 'Sesiones de Mario Ajú' });
};

describe('the sessions of a person', () => {
  it('are listed with device and last use, and are ended one by one', async () => {
    await open();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Dispositivo desconocidoSu sesión de ahora'),
      expect.stringContaining('Firefox, AndroidUsada por última vez:'),
    ]);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
    server.on('DELETE /admin/user/d1/sessions/s1', { body: { data: { sid: 's1' } } });
    server.on(SESSIONS, { body: { data: [HERE] } });
    await userEvent.click(screen.getByRole('button', { name: /Cerrar la sesión en Firefox, Android/ }));
    expect(await screen.findByText('Sesión cerrada')).toBeInTheDocument();
    expect(screen.queryByText('Firefox, Android')).toBeNull();
    expect(server.calls('DELETE /admin/user/d1/sessions/s1')).toHaveLength(1);
  });

  it('say why one could not be ended', async () => {
    await open();
    server.on(
      'DELETE /admin/user/d1/sessions/s1',
      refusal(404, 'No encontramos esa sesión.', { code: 'session.unknown' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Cerrar la sesión en Firefox/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No encontramos esa sesión.');
  });

  it('say that there are none', async () => {
    server.on(SESSIONS, { body: { data: [] } });
    await open();
    expect(await screen.findByText('No tiene ninguna sesión abierta.')).toBeInTheDocument();
  });
});
