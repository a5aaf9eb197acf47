import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import UserPage from './user-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});

const menuOf = async (user: UserRow) => {
  server.on('GET /admin/user', rowsOf([user]));
  await show(<UserPage />, { resource: 'user' });
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones Mario Ajú' }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('what else can be done to a user', () => {
  it('depends on whether they may enter and have confirmed their address', async () => {
    expect(await menuOf(aUser())).toEqual([
      'Desactivar',
      'Cerrar sus sesiones',
      'Enviar confirmación',
      'Ver sus sesiones',
      'Borrar a la persona',
    ]);
  });

  it('of somebody deactivated is to activate them again', async () => {
    expect(await menuOf(aUser({ active: false, emailConfirmation: true }))).toEqual(['Activar', 'Borrar a la persona']);
  });

  it.each([
    {
      act: 'deactivate',
      label: 'Desactivar',
      title: 'Desactivar a Mario Ajú',
      done: 'Usuario desactivado',
      becomes: aUser({ active: false }),
      reason: 'Ya no trabaja aquí',
    },
    {
      act: 'end-sessions',
      label: 'Cerrar sus sesiones',
      title: 'Cerrar las sesiones de Mario Ajú',
      done: 'Sesiones cerradas',
      becomes: aUser(),
      reason: 'Perdió el teléfono',
    },
  ])(
    '$label takes something away: it is confirmed, with a reason for the history',
    async ({ act, label, title, done, becomes, reason }) => {
      server.on(`POST /admin/user/d1/${act}`, { body: { data: becomes } });
      await menuOf(aUser());
      await choose(label);
      const asking = await dialog(title);
      expect(server.calls(`POST /admin/user/d1/${act}`)).toEqual([]);
      fireEvent.change(asking.getByRole('textbox', { name: 'Motivo (opcional)' }), { target: { value: reason } });
      await userEvent.click(asking.getByRole('button', { name: label }));
      expect(await screen.findByText(done)).toBeInTheDocument();
      const [call] = server.calls(`POST /admin/user/d1/${act}`);
      expect(call?.body).toEqual({ reason });
      expect(call?.headers['if-match']).toBe('"4"');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  it('Desactivar shows at once that they cannot enter', async () => {
    server.on('POST /admin/user/d1/deactivate', { body: { data: aUser({ active: false }) } });
    await menuOf(aUser());
    server.on('GET /admin/user', () => new Promise(() => undefined));
    await choose('Desactivar');
    await userEvent.click((await dialog('Desactivar a Mario Ajú')).getByRole('button', { name: 'Desactivar' }));
    expect(await within(screen.getByRole('table')).findByText('Desactivado')).toBeInTheDocument();
    expect(server.calls('POST /admin/user/d1/deactivate')[0]?.body).toEqual({});
  });

  it('Activar lets them enter again', async () => {
    server.on('POST /admin/user/d1/activate', { body: { data: aUser() } });
    await menuOf(aUser({ active: false }));
    await choose('Activar');
    await userEvent.click((await dialog('Activar a Mario Ajú')).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('Usuario activado')).toBeInTheDocument();
  });

  it('Enviar confirmación says where the link goes, and why it could not be sent', async () => {
    server.on('POST /admin/user/d1/send-confirmation', refusal(429, 'Espere un momento'));
    await menuOf(aUser());
    await choose('Enviar confirmación');
    const asking = await dialog('Enviar la confirmación a Mario Ajú');
    expect(asking.getByText(/mario@example\.com/)).toBeInTheDocument();
    await userEvent.click(asking.getByRole('button', { name: 'Enviar confirmación' }));
    expect(await asking.findByText('Espere un momento')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.on('POST /admin/user/d1/send-confirmation', { body: { data: aUser() } });
    await userEvent.click(asking.getByRole('button', { name: 'Enviar confirmación' }));
    expect(await screen.findByText('Confirmación enviada')).toBeInTheDocument();
  });
});
