import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { acceptAnd, theForm, type } from '../testing/fill-in.js';
import { fillInRosa } from '../testing/fill-in-user.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { UserDialog } from './user-dialog.js';
import UserPage from './user-page.js';

const USER = '/admin/user/d1';
const REFUSED = refusal(409, 'Así no se puede');

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  closed = jest.fn();
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on('GET /admin/user', rowsOf([aUser()])).install();
});

const open = async (language: 'es' | 'en' = 'es') => {
  await show(<UserPage />, { resource: 'user', language });
  await screen.findByRole('table');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Fills in the form alone: what stands behind it is no part of this. */
const create = async () => {
  await show(<UserDialog user={null} onClose={closed} />, { resource: 'user' });
  fillInRosa();
  await acceptAnd('Crear');
};
const change = async () => {
  await show(<UserDialog user={aUser()} onClose={closed} />, { resource: 'user' });
  type('Nombres', 'Mario José');
  await acceptAnd('Modificar');
};
const remove = async () => {
  await open();
  await press('Eliminar Mario Ajú');
  await press('Eliminar');
};

describe('a user', () => {
  it('that was created says "Usuario creado" and closes the form (MSG-042)', async () => {
    server.on('POST /admin/user', { status: 201, body: aUser({ id: 'new' }) });
    await create();
    expect(await screen.findByText('Usuario creado')).toBeInTheDocument();
    expect(closed).toHaveBeenCalled();
  });

  it('that could not be created says "Error al crear usuario" and why (MSG-014)', async () => {
    server.on('POST /admin/user', REFUSED);
    await create();
    expect(await screen.findByText('Error al crear usuario')).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
  });

  it('that was changed says "Usuario actualizado" and is shown at once, while the table is read anew (MSG-043)', async () => {
    server.on(`PUT ${USER}`, { body: aUser({ name: 'Mario José', version: 5 }) });
    await open();
    server.on('GET /admin/user', () => new Promise(() => undefined));
    await press('Modificar Mario Ajú');
    type('Nombres', 'Mario José');
    await acceptAnd('Modificar');
    expect(await screen.findByText('Usuario actualizado')).toBeInTheDocument();
    expect(await within(screen.getByRole('table')).findByText('Mario José')).toBeInTheDocument();
    expect(server.calls('GET /admin/user')).toHaveLength(2);
    await noDialog();
  });

  it('that could not be changed says "Error al actualizar usuario" and why (MSG-015)', async () => {
    server.on(`PUT ${USER}`, REFUSED);
    await change();
    expect(await screen.findByText('Error al actualizar usuario')).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
    expect(theForm().getByRole('textbox', { name: 'Nombres' })).toHaveValue('Mario José');
  });

  it('that is to be deleted is shown, and asked for once more (CAT-004, CAT-005)', async () => {
    await open();
    await press('Eliminar Mario Ajú');
    const dialog = within(screen.getByRole('dialog', { name: 'Eliminar Mario Ajú' }));
    expect(dialog.getByText('¿Está seguro de eliminar estos datos?')).toBeInTheDocument();
    expect(dialog.getByText('mario@example.com')).toBeInTheDocument();
    expect(dialog.getByText('Piloto')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(server.calls(`DELETE ${USER}`)).toEqual([]);
  });

  it('that was deleted says "Usuario eliminado" and is gone (MSG-044, API-071)', async () => {
    server.on(`DELETE ${USER}`, { body: { id: 'd1' } });
    await open();
    server.on('GET /admin/user', () => new Promise(() => undefined));
    await press('Eliminar Mario Ajú');
    await press('Eliminar');
    expect(await screen.findByText('Usuario eliminado')).toBeInTheDocument();
    await noDialog();
    expect(screen.queryByText('mario@example.com')).not.toBeInTheDocument();
    expect(server.calls(`DELETE ${USER}`)[0]?.headers['if-match']).toBe('"4"');
  });

  it('that could not be deleted says "Error al eliminar usuario" and why (MSG-016)', async () => {
    server.on(`DELETE ${USER}`, REFUSED);
    await remove();
    expect(await screen.findByText('Error al eliminar usuario')).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
  });

  it('has its outcomes in English too', async () => {
    server.on(`DELETE ${USER}`, { body: { id: 'd1' } });
    await open('en');
    await press('Delete Mario Ajú');
    expect(screen.getByText('Are you sure you want to delete these data?')).toBeInTheDocument();
    await press('Delete');
    expect(await screen.findByText('User deleted')).toBeInTheDocument();
  });
});
