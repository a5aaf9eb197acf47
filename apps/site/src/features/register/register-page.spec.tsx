import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  address,
  button,
  data,
  field,
  fieldNames,
  fillIn,
  headline,
  NEVER,
  NO_ANSWER,
  press,
  refusal,
  serve,
  settle,
  toasts,
  visit,
  withTimers,
  write,
} from '../../visit.given.js';

withTimers();

const OLIVIA = {
  name: 'Olivia',
  last_name: 'Brooks',
  email: 'olivia@example.com',
  confirmar_email: 'olivia@example.com',
  password: 'Camino#2026',
  confirmPassword: 'Camino#2026',
};
type Values = Readonly<Partial<typeof OLIVIA>>;
const CREATED = data({ id: 'a1', email: OLIVIA.email }, 201);
const TAKEN = { status: 200, body: { data: false, message: 'Ya existe una cuenta con este correo.' } };
const signUp = () => button('Crear cuenta');
const send = () => press('Crear cuenta');

describe('the registration form', () => {
  it('is at /register (ACC-002)', async () => {
    await visit('/register');
    expect(headline()).toHaveTextContent('Crear una cuenta');
    expect(document.title).toBe('Crear una cuenta · Camino');
  });
  it('has six fields and no other (ACC-008)', async () => {
    await visit('/register');
    expect(fieldNames()).toEqual(['name', 'last_name', 'email', 'confirmar_email', 'password', 'confirmPassword']);
  });
  it.each(['name', 'email', 'confirmar_email', 'password', 'confirmPassword'])(
    'cannot be sent without %s (ACC-009)',
    async (missing) => {
      const asked = serve(CREATED);
      await visit('/register');
      expect(signUp()).toBeDisabled();
      fillIn({ ...OLIVIA, [missing]: '' });
      expect(signUp()).toBeDisabled();
      fireEvent.submit(document.querySelector('form')!);
      await settle();
      expect(asked).toEqual([]);
      fillIn(OLIVIA);
      expect(signUp()).toBeEnabled();
    },
  );
  it('says which fields are still to be filled in', async () => {
    await visit('/register');
    expect(signUp()).toHaveAccessibleDescription(
      'Por completar: Nombre, Correo electrónico, Confirmar correo, Contraseña, Confirmar contraseña.',
    );
    fillIn({ ...OLIVIA, confirmPassword: '' });
    expect(signUp()).toHaveAccessibleDescription('Por completar: Confirmar contraseña.');
  });
  it.each(['name', 'last_name'] as const)('says that %s is full once it takes no more', async (name) => {
    await visit('/register');
    write(name, 'x'.repeat(24));
    expect(field(name)).not.toHaveAccessibleDescription(expect.stringContaining('No caben'));
    write(name, 'x'.repeat(25));
    expect(field(name)).toHaveAccessibleDescription('No caben más de 25 caracteres');
    expect(screen.getByText('No caben más de 25 caracteres')).toHaveAttribute('aria-live', 'polite');
  });
  it.each<[string, Values, string, string, string, string]>([
    ['an empty name', { name: ' ' }, 'name', 'Campo obligatorio', 'Required field', 'ACC-033'],
    [
      'a name of 26 characters',
      { name: 'x'.repeat(26) },
      'name',
      'Como máximo 25 caracteres',
      'At most 25 characters',
      'ACC-034',
    ],
    [
      'a last name of 26 characters',
      { last_name: 'x'.repeat(26) },
      'last_name',
      'Como máximo 25 caracteres',
      'At most 25 characters',
      'ACC-035',
    ],
    ['an empty email', { email: '' }, 'email', 'Campo obligatorio', 'Required field', 'ACC-036'],
    [
      'an email without @',
      { email: 'olivia.example.com' },
      'email',
      'El correo no es válido',
      'The email is not valid',
      'ACC-037',
    ],
    [
      'an email of 76 characters',
      { email: `${'x'.repeat(64)}@example.com` },
      'email',
      'Como máximo 75 caracteres',
      'At most 75 characters',
      'ACC-038',
    ],
    ['no email again', { confirmar_email: '' }, 'confirmar_email', 'Campo obligatorio', 'Required field', 'ACC-039'],
    [
      'another email again',
      { confirmar_email: 'oliva@example.com' },
      'confirmar_email',
      'Los correos no coinciden',
      'The emails do not match',
      'ACC-040',
    ],
    ['an empty password', { password: '' }, 'password', 'Campo obligatorio', 'Required field', 'ACC-041'],
    [
      'a password of 26 characters',
      { password: `Camino#${'2'.repeat(19)}` },
      'password',
      'Como máximo 25 caracteres',
      'At most 25 characters',
      'ACC-041',
    ],
    ['no password again', { confirmPassword: '' }, 'confirmPassword', 'Campo obligatorio', 'Required field', 'ACC-042'],
    [
      'another password again',
      { confirmPassword: 'Camino#2027' },
      'confirmPassword',
      'La contraseña no coincide',
      'The password does not match',
      'ACC-042',
    ],
    [
      'a password of 7 characters',
      { password: 'Cam#202' },
      'password',
      'Debe tener al menos 8 caracteres',
      'Should be at least 8 characters long',
      'ACC-043',
    ],
    [
      'a password without a special character',
      { password: 'Camino2026' },
      'password',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
      'ACC-043',
    ],
  ])('refuses %s (%j): %s says "%s", in English "%s" (%s)', async (_what, values, name, es, en) => {
    const { unmount } = await visit('/register');
    fillIn({ ...OLIVIA, ...values });
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(es));
    expect(signUp()).toBeDisabled();
    unmount();
    await visit('/register', 'en');
    fillIn({ ...OLIVIA, ...values });
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(en));
  });
  it.each<[string, Values, string]>([
    ['without a last name', { last_name: '' }, 'ACC-035'],
    ['with a name of 25 characters', { name: 'x'.repeat(25) }, 'ACC-034'],
    [
      'with an email of 75 characters',
      { email: `${'x'.repeat(63)}@example.com`, confirmar_email: `${'x'.repeat(63)}@example.com` },
      'ACC-038',
    ],
    ['with the email in capitals again', { confirmar_email: 'Olivia@Example.com ' }, 'ACC-040'],
    [
      'with a password of 25 characters',
      { password: `Camino#${'2'.repeat(18)}`, confirmPassword: `Camino#${'2'.repeat(18)}` },
      'ACC-041',
    ],
    ['with a password of 8 characters', { password: 'Camin#26', confirmPassword: 'Camin#26' }, 'ACC-043'],
  ])('can be sent %s (%j, %s)', async (_what, values) => {
    await visit('/register');
    fillIn({ ...OLIVIA, ...values });
    expect(signUp()).toBeEnabled();
  });
  it('complains about a field only once it was left, and not while it is written anew', async () => {
    await visit('/register');
    write('email', 'olivia');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    fireEvent.blur(field('email'));
    expect(field('email')).toHaveAccessibleDescription('El correo no es válido');
    write('email', '');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
    write('email', 'olivia@example.com');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
  });
  it('sees that the two emails differ, whichever is changed last', async () => {
    await visit('/register');
    fillIn(OLIVIA);
    fillIn({ email: 'olivia.brooks@example.com' });
    expect(field('confirmar_email')).toHaveAccessibleDescription('Los correos no coinciden');
    fillIn({ email: 'olivia@example.com' });
    expect(field('confirmar_email')).not.toHaveAttribute('aria-invalid');
  });
  it('ticks off what the password has', async () => {
    await visit('/register');
    const ticks = () =>
      within(screen.getByRole('list', { name: 'La contraseña lleva' }))
        .getAllByRole('listitem')
        .map((rule) => rule.textContent);
    write('password', 'camino26');
    expect(ticks()).toEqual([
      '8 caracteres o más, listo',
      'Una mayúscula, falta',
      'Una minúscula, listo',
      'Un número, listo',
      'Uno de %$&#@-_, falta',
    ]);
  });
  it('shows and hides the password', async () => {
    await visit('/register');
    expect(field('password')).toHaveAttribute('type', 'password');
    fireEvent.click(screen.getAllByRole('button', { name: 'Mostrar la contraseña' })[0]!);
    expect(field('password')).toHaveAttribute('type', 'text');
    expect(field('confirmPassword')).toHaveAttribute('type', 'password');
  });
  it.each([
    ['es', 'aviso de privacidad', '/docs/privacy.es.html'],
    ['en', 'privacy notice', '/docs/privacy.en.html'],
  ] as const)('leads to what becomes of the data it asks for, in %s', async (language, name, path) => {
    await visit('/register', language);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });
  it('tells browsers what to fill in', async () => {
    await visit('/register');
    expect(
      ['name', 'last_name', 'email', 'confirmar_email', 'password', 'confirmPassword'].map((name) =>
        field(name).getAttribute('autocomplete'),
      ),
    ).toEqual(['given-name', 'family-name', 'email', 'email', 'new-password', 'new-password']);
  });
});

describe('a registration', () => {
  const register = async (...replies: Parameters<typeof serve>) => {
    const asked = serve(...replies);
    await visit('/register');
    fillIn(OLIVIA);
    await send();
    return asked;
  };

  it('sends the six fields and the language of the mails (ACC-008, API-003)', async () => {
    const asked = await register(CREATED);
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/user/signup' }]);
    expect(asked[0]?.body).toEqual({ ...OLIVIA, language: 'es' });
  });
  it('leads to the login, with the address written already (ACC-010)', async () => {
    await register(CREATED);
    expect(address()).toBe('/login');
    expect(field('email')).toHaveValue('olivia@example.com');
  });
  it('says for 8 seconds that the account is there (ACC-060)', async () => {
    await register(CREATED);
    const text = 'Cuenta creada. Le enviamos un correo a olivia@example.com para confirmar su dirección.';
    expect(toasts()).toHaveTextContent(text);
    await settle(7800);
    expect(toasts()).toHaveTextContent(text);
    await settle(300);
    expect(toasts()).not.toHaveTextContent(text);
  });
  it('of an address that has an account says what the server says, for 3 seconds and at the field (ACC-058, ACC-060, API-003)', async () => {
    await register(TAKEN);
    expect(address()).toBe('/register');
    expect(toasts()).toHaveTextContent(TAKEN.body.message);
    expect(field('email')).toHaveAccessibleDescription(TAKEN.body.message);
    expect(field('email')).toHaveFocus();
    await settle(2800);
    expect(toasts()).toHaveTextContent(TAKEN.body.message);
    await settle(300);
    expect(toasts()).not.toHaveTextContent(TAKEN.body.message);
    write('email', 'olivia.brooks@example.com');
    expect(field('email')).not.toHaveAttribute('aria-invalid');
  });
  it('of an address that has an account leads on with that address', async () => {
    await register(TAKEN);
    fireEvent.click(screen.getByRole('link', { name: 'Recuperar la contraseña' }));
    await settle();
    expect(address()).toBe('/recuperar_pass');
    expect(field('email')).toHaveValue('olivia@example.com');
  });
  it.each([
    ['no answer', NO_ANSWER, 'No hubo respuesta'],
    [
      'an answer of a server that failed',
      refusal(500, 'internal.error', 'Algo falló'),
      'Error al crear el usuario, comunícate con soporte',
    ],
    ['an answer of something in between', { status: 502 }, 'Error al crear el usuario, comunícate con soporte'],
  ])('with %s says so, and nothing written is lost (ACC-059)', async (_what, reply, title) => {
    await register(reply);
    expect(toasts()).toHaveTextContent('Error al crear el usuario, comunícate con soporte');
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent('Lo que escribió sigue aquí.');
    expect(Object.keys(OLIVIA).map((name) => field(name).value)).toEqual(Object.values(OLIVIA));
    expect(signUp()).toBeEnabled();
  });
  it('sent again after no answer is the same one, and another once something was changed', async () => {
    const asked = await register(NO_ANSWER, NO_ANSWER, CREATED);
    await send();
    fillIn({ name: 'Olive' });
    await send();
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
  it('that the server finds wrong says so at the fields', async () => {
    await register(
      refusal(400, 'request.invalid', 'Revise los campos', {
        errors: { email: ['El correo no es válido'], password: ['Elija otra'] },
      }),
    );
    expect(field('email')).toHaveAccessibleDescription('El correo no es válido');
    expect(field('password')).toHaveAccessibleDescription(expect.stringContaining('Elija otra'));
    expect(field('email')).toHaveFocus();
  });
  it('that comes too often says until when', async () => {
    await register(refusal(429, 'rate.limited', 'Demasiados intentos. Espere un minuto.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Demasiados intentos. Espere un minuto.');
  });
  it('is not sent twice', async () => {
    const asked = await register(NEVER);
    await send();
    act(() => void fireEvent.submit(document.querySelector('form')!));
    expect(asked).toHaveLength(1);
  });
});
