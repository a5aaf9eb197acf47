import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal, type Reply, STALE } from '../testing/fake-server.js';
import { acceptAnd, theForm, type } from '../testing/fill-in.js';
import { chooseRole } from '../testing/fill-in-user.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { VerbDialog } from '../verbs/verb-dialog.js';
import { UserDialog } from './user-dialog.js';
import { deactivate, removeUser } from './user-verbs.js';

const USER = '/admin/user/d1';
const ONESELF = refusal(409, 'Nadie puede quitarse a sí mismo el acceso. Pídaselo a otro administrador.', {
  code: 'account.not_oneself',
});
const LAST_ADMIN = refusal(409, 'Es el único administrador: nombre antes a otro.', { code: 'account.last_admin' });
const HAS_TRIPS = refusal(
  409,
  'Este piloto tiene viajes asignados: 3, el primero el 2031-03-05. Asígnelos antes a otro.',
  { code: 'driver.has_trips' },
);

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer().install();
});

const messageOf = (reply: Reply): string => (reply.body as { message: string }).message;
const role = () => theForm().getByRole('combobox', { name: 'Rol' });
const demote = async () => {
  await show(<UserDialog user={aUser()} onClose={closed} />, { resource: 'user' });
  chooseRole(4);
  await acceptAnd('Modificar');
};
const inDialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('another role', () => {
  it.each([
    ['for oneself', ONESELF],
    ['for the last administrator', LAST_ADMIN],
    ['for a driver with trips ahead', HAS_TRIPS],
  ])('%s is refused beside the role, in the server’s words, with the form as it was', async (_whom, refused) => {
    server.on(`PUT ${USER}`, refused);
    await demote();
    await waitFor(() => expect(inDialog().getAllByText(messageOf(refused)).length).toBeGreaterThan(0));
    expect(role()).toBeInvalid();
    expect(role().closest('.MuiFormControl-root')).toHaveTextContent(messageOf(refused));
    expect(role()).toHaveTextContent('Cliente');
    expect(closed).not.toHaveBeenCalled();
  });

  it('for a driver with trips ahead leads to those trips', async () => {
    server.on(`PUT ${USER}`, HAS_TRIPS);
    await demote();
    const link = await screen.findByRole('link', { name: 'Ver sus viajes' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ status_id: 2, driver_id: aUser().id });
    expect([searchParams.get('sort'), searchParams.get('order')]).toEqual(['pick_up_at', 'ASC']);
    await userEvent.click(link);
    expect(closed).toHaveBeenCalled();
  });
});

describe('an address that somebody has already', () => {
  it('is refused beside the address, which says so until it is changed', async () => {
    server.on(`PUT ${USER}`, refusal(409, 'Ya existe una cuenta con este correo.', { code: 'account.email_taken' }));
    await show(<UserDialog user={aUser()} onClose={closed} />, { resource: 'user' });
    type('Correo electrónico', 'olivia@example.com');
    await acceptAnd('Modificar');
    const box = () => theForm().getByRole('textbox', { name: 'Correo electrónico' });
    await waitFor(() => expect(box()).toHaveAccessibleDescription('Ya existe una cuenta con este correo.'));
    expect(box()).toHaveValue('olivia@example.com');
    type('Correo electrónico', 'olivia.b@example.com');
    expect(box()).toHaveAccessibleDescription('El correo nuevo tendrá que confirmarse');
  });
});

describe('deleting and deactivating', () => {
  it.each([
    ['oneself', ONESELF],
    ['the last administrator', LAST_ADMIN],
    ['a driver with trips ahead', HAS_TRIPS],
  ])('%s is refused in the dialog, in the server’s words', async (_whom, refused) => {
    server.on(`DELETE ${USER}`, refused).on(`POST ${USER}/deactivate`, refused);
    const { unmount } = await show(<VerbDialog verb={removeUser} row={aUser()} onClose={closed} />);
    await press('Eliminar');
    expect(await inDialog().findByText(messageOf(refused))).toBeInTheDocument();
    unmount();
    await show(<VerbDialog verb={deactivate} row={aUser()} onClose={closed} />);
    await press('Desactivar');
    expect(await inDialog().findByText(messageOf(refused))).toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a user whom somebody else changed meanwhile', () => {
  const fresh = aUser({ version: 6, last_name: 'Ajú Tuc', phone: '+502 5555 0999' });

  it('is told by whom and when; what is new is taken over except where something was typed', async () => {
    server.on(`PUT ${USER}`, STALE).on(`GET ${USER}`, { body: fresh });
    await show(<UserDialog user={aUser()} onClose={closed} />, { resource: 'user' });
    type('Apellidos', 'Ajú Ruiz');
    await acceptAnd('Modificar');
    expect(await screen.findByText(/Los cambió Lucía Paz, lun 3 mar 2031, 14:00/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    await press('Ver lo nuevo');
    expect(await screen.findByText('Ahora dice: Ajú Tuc')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
    expect(theForm().getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Ajú Ruiz');
    expect(theForm().getByRole('textbox', { name: 'Teléfono' })).toHaveValue('+502 5555 0999');
    server.on(`PUT ${USER}`, { body: fresh });
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const last = server.calls(`PUT ${USER}`).at(-1);
    expect(last?.headers['if-match']).toBe('"6"');
    expect(last?.body).toEqual({ last_name: 'Ajú Ruiz' });
  });

  it.each([
    ['deleted', `DELETE ${USER}`, 'Eliminar', () => <VerbDialog verb={removeUser} row={aUser()} onClose={closed} />],
    [
      'deactivated',
      `POST ${USER}/deactivate`,
      'Desactivar',
      () => <VerbDialog verb={deactivate} row={aUser()} onClose={closed} />,
    ],
  ] as const)('is seen as they are now before they are %s after all', async (_what, route, button, dialog) => {
    server.on(route, STALE).on(`GET ${USER}`, { body: fresh });
    await show(dialog());
    await press(button);
    expect(await screen.findByText(/Los cambió Lucía Paz, lun 3 mar 2031, 14:00/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
    await press('Ver lo nuevo');
    expect(await screen.findByRole('dialog', { name: /Mario Ajú Tuc/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    server.on(route, { body: { data: fresh } });
    await press(button);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls(route).at(-1)?.headers['if-match']).toBe('"6"');
  });

  it('is told to be gone when they were deleted', async () => {
    server
      .on(`DELETE ${USER}`, STALE)
      .on(`GET ${USER}`, refusal(404, 'No encontramos esta cuenta.', { code: 'account.unknown' }));
    await show(<VerbDialog verb={removeUser} row={aUser()} onClose={closed} />);
    await press('Eliminar');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }));
    expect(await screen.findByText('Estos datos ya no existen: alguien los eliminó.')).toBeInTheDocument();
    expect(closed).toHaveBeenCalled();
  });
});
