import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { acceptAnd, theForm, type } from '../testing/fill-in.js';
import {
  chooseRole,
  fillInRosa,
  PASSWORD,
  passwordField as password,
  ROSA,
  typePassword,
} from '../testing/fill-in-user.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { UserDialog } from './user-dialog.js';

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer().install();
});

const open = (user: UserRow | null = null, language: 'es' | 'en' = 'es') =>
  show(<UserDialog user={user} onClose={closed} />, { resource: 'user', language });
const field = (label: string) => theForm().getByRole('textbox', { name: label });
const accept = () => screen.getByRole('button', { name: 'Aceptar' });
const ruleStates = () =>
  within(screen.getByRole('list', { name: 'La contraseña lleva' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the form of a user', () => {
  it('misses every field that is left empty, with "Este campo es obligatorio" (CAT-045)', async () => {
    await open();
    for (const box of [...theForm().getAllByRole('textbox'), password()]) {
      fireEvent.change(box, { target: { value: 'x' } });
      fireEvent.change(box, { target: { value: '' } });
      fireEvent.blur(box);
    }
    fireEvent.mouseDown(theForm().getByRole('combobox', { name: 'Rol' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(7);
    expect(accept()).toBeDisabled();
  });

  it('does not let a field be emptied, but lets what its holder never told stay empty (CAT-045)', async () => {
    server.on('PUT /admin/user/d1', { body: aUser() });
    await open(aUser({ last_name: '', phone: '', cui_passport: '' }));
    type('Nombres', '');
    fireEvent.blur(field('Nombres'));
    expect(screen.getByText('Este campo es obligatorio')).toBeInTheDocument();
    type('Nombres', 'Mario José');
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('PUT /admin/user/d1')[0]?.body).toEqual({ name: 'Mario José' });
  });

  it('does not let what its holder told be emptied (CAT-045)', async () => {
    await open(aUser());
    for (const label of ['Apellidos', 'Teléfono', 'CUI/pasaporte']) {
      type(label, '');
      fireEvent.blur(field(label));
    }
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(3);
    expect(accept()).toBeDisabled();
  });

  it.each(['A1234567', '2345 67890 0101', '-5'])(
    'accepts digits only in CUI or passport: "%s" is refused with "Solo números" (CAT-052)',
    async (typed) => {
      await open();
      fillInRosa();
      expect(accept()).toBeEnabled();
      type('CUI/pasaporte', typed);
      fireEvent.blur(field('CUI/pasaporte'));
      expect(screen.getByText('Solo números')).toBeInTheDocument();
      expect(accept()).toBeDisabled();
    },
  );

  it('leaves alone the letters of a passport that a traveller told (CAT-052)', async () => {
    server.on('PUT /admin/user/d1', { body: aUser() });
    await open(aUser({ cui_passport: 'US5550143', role_id: 4 }));
    chooseRole(5);
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('PUT /admin/user/d1')[0]?.body).toEqual({ role_id: 5 });
    expect(screen.queryByText('Solo números')).not.toBeInTheDocument();
  });

  it.each([
    ['Correo electrónico', 'mario', 'Escriba un correo como nombre@dominio.com'],
    ['Teléfono', 'no sé', 'Escriba un teléfono, por ejemplo +502 5555 5555'],
  ])('says what %s should look like when "%s" is typed', async (label, typed, words) => {
    await open(aUser());
    type(label, typed);
    fireEvent.blur(field(label));
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(accept()).toBeDisabled();
  });

  it('offers the four roles and what each may do (ROLE-001, ROLE-002, ROLE-003)', async () => {
    await open();
    const box = theForm().getByRole('combobox', { name: 'Rol' });
    fireEvent.mouseDown(box);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'AdministradorAdministra todo el sistema',
      'PilotoVe y hace sus viajes',
      'ClienteVe sus propias reservaciones',
      'ColaboradorReserva en nombre de otros',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /^Colaborador/ }));
    expect(box).toHaveTextContent(/^Colaborador$/);
  });

  it('does not let one choose the own role, and says who does', async () => {
    const role = () => theForm().getByRole('combobox', { name: 'Rol' });
    const { unmount } = await open(aUser({ id: 'u1', role_id: 2 }));
    await waitFor(() => expect(role()).toHaveAttribute('aria-disabled', 'true'));
    expect(role()).toHaveAccessibleDescription('Su propio rol lo cambia otro administrador');
    expect(role()).toHaveTextContent('Administrador');
    unmount();
    await open(aUser());
    expect(role()).not.toHaveAttribute('aria-disabled');
  });

  it('asks whether one is sure before it writes (CAT-005)', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('dialog', { name: 'Agregar usuario' })).toBeInTheDocument();
    fillInRosa();
    await userEvent.click(accept());
    expect(await screen.findByText('¿Está seguro de crear estos datos?')).toBeInTheDocument();
    unmount();
    await open(aUser());
    expect(screen.getByRole('dialog', { name: 'Modificar Mario Ajú' })).toBeInTheDocument();
    expect(accept()).toBeDisabled();
    type('Nombres', 'Mario José');
    await userEvent.click(accept());
    expect(await screen.findByText('¿Está seguro de modificar estos datos?')).toBeInTheDocument();
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('speaks English', async () => {
    await open(aUser(), 'en');
    expect(screen.getByRole('dialog', { name: 'Edit Mario Ajú' })).toBeInTheDocument();
    type('CUI/passport', 'A1');
    fireEvent.blur(field('CUI/passport'));
    expect(screen.getByText('Only numbers')).toBeInTheDocument();
    expect(screen.getByText('Leave empty to keep it')).toBeInTheDocument();
  });
});

describe('the password', () => {
  it('shows its rules as they are met', async () => {
    await open();
    expect(ruleStates()).toEqual([
      '8 caracteres o más, falta',
      'Una mayúscula, falta',
      'Una minúscula, falta',
      'Un número, falta',
      'Uno de %$&#@-_, falta',
    ]);
    typePassword('Lago#');
    expect(ruleStates()).toEqual([
      '8 caracteres o más, falta',
      'Una mayúscula, listo',
      'Una minúscula, listo',
      'Un número, falta',
      'Uno de %$&#@-_, listo',
    ]);
    fireEvent.blur(password());
    expect(screen.getByText('Debe tener al menos 8 caracteres')).toBeInTheDocument();
    expect(accept()).toBeDisabled();
    typePassword(PASSWORD);
    expect(ruleStates().every((state) => state?.endsWith('listo'))).toBe(true);
    expect(screen.queryByText('Debe tener al menos 8 caracteres')).not.toBeInTheDocument();
  });

  it('is needed to create an account', async () => {
    await open();
    fillInRosa();
    typePassword('');
    expect(accept()).toBeDisabled();
  });

  it('may be left empty to keep the one there is, which is never shown (CAT-007)', async () => {
    server.on('PUT /admin/user/d1', { body: aUser() });
    await open({ ...aUser(), ...{ password: 'never-shown' } });
    expect(password()).toHaveValue('');
    expect(screen.getByText('Dejar vacío para no cambiarla')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'La contraseña lleva' })).not.toBeInTheDocument();
    type('Nombres', 'Mario José');
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('PUT /admin/user/d1')[0]?.body).not.toHaveProperty('password');
  });

  it('is changed by typing another, which says that sessions end (CAT-007)', async () => {
    server.on('PUT /admin/user/d1', { body: aUser() });
    await open(aUser());
    typePassword(PASSWORD);
    expect(screen.getByText('Al cambiarla se cierran todas sus sesiones')).toBeInTheDocument();
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('PUT /admin/user/d1')[0]?.body).toEqual({ password: PASSWORD });
  });

  it('is typed unseen unless one asks to see it', async () => {
    await open();
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('what is sent', () => {
  it('has every field and no id when an account is created (CAT-054, API-069)', async () => {
    server.on('POST /admin/user', { status: 201, body: aUser() });
    await open();
    fillInRosa();
    type('Nombres', '  Rosa ');
    await acceptAnd('Crear');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('POST /admin/user')[0]?.body).toEqual({ ...ROSA, role_id: 3, password: PASSWORD });
  });

  it('names the version that was seen and only what became different when an account is changed (API-070)', async () => {
    server.on('PUT /admin/user/d1', { body: aUser() });
    await open(aUser());
    type('Correo electrónico', 'mario.aju@example.com');
    expect(screen.getByText('El correo nuevo tendrá que confirmarse')).toBeInTheDocument();
    chooseRole(2);
    expect(screen.getByText('Al cambiarlo se cierran todas sus sesiones')).toBeInTheDocument();
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [call] = server.calls('PUT /admin/user/d1');
    expect(call?.body).toEqual({ email: 'mario.aju@example.com', role_id: 2 });
    expect(call?.headers['if-match']).toBe('"4"');
  });

  it('keeps its key when an answer was lost and it is sent again', async () => {
    await open();
    fillInRosa();
    await acceptAnd('Crear');
    expect(await screen.findByText(/Sin conexión: no se guardó nada/)).toBeInTheDocument();
    expect(field('Nombres')).toHaveValue('Rosa');
    expect(password()).toHaveValue(PASSWORD);
    server.on('POST /admin/user', { status: 201, body: aUser() });
    await acceptAnd('Crear');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [first, second] = server.calls('POST /admin/user');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('is kept in the form with the server’s words beside its fields when it is refused', async () => {
    server.on(
      'POST /admin/user',
      refusal(400, 'Revise los datos', {
        code: 'request.invalid',
        errors: { phone: ['Este teléfono no existe'], last_name: ['Este campo es obligatorio'] },
      }),
    );
    await open();
    fillInRosa();
    await acceptAnd('Crear');
    await waitFor(() => expect(field('Teléfono')).toHaveAccessibleDescription('Este teléfono no existe'));
    expect(field('Apellidos')).toHaveAccessibleDescription('Este campo es obligatorio');
    expect(field('Nombres')).toHaveValue('Rosa');
    type('Teléfono', '+502 5555 0505');
    expect(field('Teléfono')).toHaveAccessibleDescription('Por ejemplo +502 5555 5555');
  });
});
