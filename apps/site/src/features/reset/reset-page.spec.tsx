import { fireEvent, screen, within } from '@testing-library/react';
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

const LINK = '/recuperacion_confirmacion/link.token-1';
const PASSWORDS = { pass_nueva: 'Camino#2026', confirmPassword: 'Camino#2026' };
const send = () => press(/^(Cambiar la contraseña|Change the password)$/);
const WORKS = data(true);
/** Opens a link that works, chooses a password and sends it. Returns what was asked after the link. */
const change = async (...replies: Parameters<typeof serve>) => {
  const asked = serve(WORKS, ...replies);
  await visit(LINK);
  fillIn(PASSWORDS);
  await send();
  return asked.slice(1);
};
const sentPasswords = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ path }) => path === '/api/user/reset-password');

describe('the form of a new password', () => {
  it('is at /recuperacion_confirmacion/{encriptado}, whose parameter is sent along (ACC-004)', async () => {
    const asked = await change(data(true));
    expect(asked).toMatchObject([
      { method: 'POST', path: '/api/user/reset-password', body: { token: 'link.token-1' } },
    ]);
  });
  it('asks for the new password and its confirmation (ACC-028)', async () => {
    serve(WORKS);
    await visit(LINK);
    expect(headline()).toHaveTextContent('Elegir una contraseña nueva');
    expect(fieldNames()).toEqual(['pass_nueva', 'confirmPassword']);
    expect(screen.getByLabelText('Contraseña nueva')).toBe(field('pass_nueva'));
    expect(screen.getByLabelText('Confirmar contraseña nueva')).toBe(field('confirmPassword'));
    expect([field('pass_nueva').autocomplete, field('confirmPassword').autocomplete]).toEqual([
      'new-password',
      'new-password',
    ]);
  });
  it.each([
    ['no password', '', 'La contraseña es requerida', 'Password is required', 'ACC-049'],
    ['31 characters', `Camino#${'2'.repeat(24)}`, 'Como máximo 30 caracteres', 'At most 30 characters', 'ACC-050'],
    ['7 characters', 'Cam#202', 'Debe tener al menos 8 caracteres', 'Should be at least 8 characters long', 'ACC-051'],
    [
      'no uppercase letter',
      'camino#2026',
      'Debe contener al menos una mayúscula',
      'Should contain at least one uppercase letter',
      'ACC-052',
    ],
    [
      'no lowercase letter',
      'CAMINO#2026',
      'Debe contener al menos una minúscula',
      'Should contain at least one lowercase letter',
      'ACC-053',
    ],
    ['no digit', 'Camino#Lago', 'Debe contener al menos un número', 'Should contain at least one number', 'ACC-054'],
    [
      'no special character',
      'Camino2026',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
      'ACC-055',
    ],
    [
      'another special character',
      'Camino!2026',
      'Debe contener uno de estos caracteres (%$&#@-_)',
      'Should contain one of these characters (%$&#@-_)',
      'ACC-055',
    ],
  ])('with %s (%s) says "%s", in English "%s", and sends nothing (%s)', async (_what, password, es, en) => {
    const asked = serve(data(true));
    const { unmount } = await visit(LINK);
    fillIn({ pass_nueva: password, confirmPassword: password });
    await send();
    expect(field('pass_nueva')).toHaveAccessibleDescription(expect.stringContaining(es));
    expect(field('pass_nueva')).toHaveFocus();
    unmount();
    await visit(LINK, 'en');
    fillIn({ pass_nueva: password, confirmPassword: password });
    await send();
    expect(field('pass_nueva')).toHaveAccessibleDescription(expect.stringContaining(en));
    expect(sentPasswords(asked)).toEqual([]);
  });
  it.each([
    [
      'is missing',
      '',
      'La confirmación de contraseña es obligatoria',
      'The password confirmation is required',
      'ACC-056',
    ],
    ['differs', 'Camino#2027', 'La contraseña no coincide', 'The password does not match', 'ACC-057'],
  ])('whose confirmation %s (%j) says "%s", in English "%s" (%s)', async (_what, confirmPassword, es, en) => {
    const asked = serve(data(true));
    const { unmount } = await visit(LINK);
    fillIn({ ...PASSWORDS, confirmPassword });
    await send();
    expect(field('confirmPassword')).toHaveAccessibleDescription(es);
    expect(field('confirmPassword')).toHaveFocus();
    unmount();
    await visit(LINK, 'en');
    fillIn({ ...PASSWORDS, confirmPassword });
    await send();
    expect(field('confirmPassword')).toHaveAccessibleDescription(en);
    expect(sentPasswords(asked)).toEqual([]);
  });
  it.each([
    ['30 characters', `Camino#${'2'.repeat(23)}`, 'ACC-050'],
    ['8 characters', 'Camin#26', 'ACC-051'],
  ])('takes a password of %s (%s, %s)', async (_what, password) => {
    const asked = serve(data(true));
    await visit(LINK);
    fillIn({ pass_nueva: password, confirmPassword: password });
    await send();
    expect(sentPasswords(asked)).toMatchObject([{ body: { pass_nueva: password } }]);
  });
  it('shows the rules as they are met', async () => {
    serve(WORKS);
    await visit(LINK);
    const met = () =>
      within(screen.getByRole('list', { name: 'La contraseña lleva' }))
        .getAllByRole('listitem')
        .filter((rule) => /, listo$/.test(rule.textContent ?? '')).length;
    const counts = ['', 'c', 'cC', 'cC2', 'cC2#', 'cC2#cC2#'].map((password) => {
      write('pass_nueva', password);
      return met();
    });
    expect(counts).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a new password', () => {
  it('is sent with its confirmation, the token and itself again (ACC-027, API-007)', async () => {
    const asked = await change(data(true));
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/user/reset-password' }]);
    expect(asked[0]?.body).toEqual({ token: 'link.token-1', ...PASSWORDS, password: 'Camino#2026' });
  });
  it('that is answered 200 leads to /, once it could be read (ACC-029, API-007)', async () => {
    await change(data(true));
    await settle(9_500);
    expect(address()).toBe(LINK);
    await settle(500);
    expect(address()).toBe('/');
  });
  it('ends at the login for whoever wants to go on', async () => {
    await change(data(true));
    const login = screen.getByRole('link', { name: 'Iniciar sesión' });
    fireEvent.pointerDown(login);
    fireEvent.click(login);
    await settle(20_000);
    expect(address()).toBe('/login');
  });
  it.each([
    ['es', 'Su contraseña ha sido cambiada'],
    ['en', 'Your password has been changed'],
  ] as const)('says that it counts from now on, in %s (ACC-065)', async (language, text) => {
    serve(data(true));
    await visit(LINK, language);
    fillIn(PASSWORDS);
    await send();
    expect(headline()).toHaveTextContent(text);
    expect(headline()).toHaveFocus();
  });
  it.each([
    [
      'refused',
      refusal(400, 'request.invalid', 'Revise los campos', { errors: { pass_nueva: ['Elija otra'] } }),
      'Revise los campos',
    ],
    ['too often', refusal(429, 'rate.limited', 'Espere un minuto.'), 'Espere un minuto.'],
    ['failed on', refusal(500, 'internal.error', 'Algo falló'), 'Espere un momento'],
  ])('the server %s is not possible, and nothing written is lost (ACC-066)', async (_what, reply, text) => {
    await change(reply);
    expect(screen.getByRole('alert')).toHaveTextContent('Error, no es posible cambiar su contraseña');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(toasts()).toHaveTextContent('');
    expect(field('pass_nueva')).toHaveValue('Camino#2026');
    expect(address()).toBe(LINK);
  });
  it('refused for what it is says so at its field', async () => {
    await change(refusal(400, 'request.invalid', 'Revise los campos', { errors: { pass_nueva: ['Elija otra'] } }));
    expect(field('pass_nueva')).toHaveAccessibleDescription(expect.stringContaining('Elija otra'));
    expect(field('pass_nueva')).toHaveFocus();
  });
  it('without an answer has not been changed, and can be sent again (ACC-067)', async () => {
    await change(NO_ANSWER, data(true));
    expect(screen.getByRole('alert')).toHaveTextContent('Su contraseña no ha sido cambiada');
    expect(screen.getByRole('alert')).toHaveTextContent('Revise su conexión');
    expect(button('Cambiar la contraseña')).toBeEnabled();
    await send();
    expect(headline()).toHaveTextContent('Su contraseña ha sido cambiada');
  });
  it('without an answer says in English that it has not been changed (ACC-067)', async () => {
    serve(WORKS, NO_ANSWER);
    await visit(LINK, 'en');
    fillIn(PASSWORDS);
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Your password has not been changed');
  });
});

describe('a link that no longer works', () => {
  const DEAD: [string, ReturnType<typeof refusal>][] = [
    ['used or replaced', refusal(409, 'email.link_invalid', 'x')],
    ['expired', refusal(409, 'email.link_expired', 'x')],
    ['none of ours', refusal(404, 'email.link_unknown', 'x')],
    ['cut off', refusal(400, 'request.invalid', 'x', { errors: { token: ['x'] } })],
  ];
  it.each(DEAD)('because it was %s says so before anything is typed', async (_why, reply) => {
    const asked = serve(reply);
    await visit(LINK);
    expect(asked).toMatchObject([
      { method: 'POST', path: '/api/user/reset-password/check', body: { token: 'link.token-1' } },
    ]);
    expect(headline()).toHaveTextContent('Este enlace ya no sirve');
    expect(fieldNames()).toEqual([]);
    expect(toasts()).toHaveTextContent('');
    fireEvent.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }));
    await settle();
    expect(address()).toBe('/recuperar_pass');
  });
  it.each(DEAD)(
    'because it was %s while a password was chosen says so and leads to a new one (ACC-066)',
    async (_why, reply) => {
      await change(reply);
      expect(toasts()).toHaveTextContent('Error, no es posible cambiar su contraseña');
      expect(headline()).toHaveTextContent('Este enlace ya no sirve');
      expect(headline()).toHaveFocus();
      fireEvent.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }));
      await settle();
      expect(address()).toBe('/recuperar_pass');
    },
  );
});

describe('a link nothing is known about', () => {
  it('says that it is being looked at', async () => {
    serve(NEVER);
    await visit(LINK);
    expect(screen.getByRole('main')).toHaveTextContent('Revisando el enlace…');
    expect(fieldNames()).toEqual([]);
  });
  it.each([
    ['no answer came', NO_ANSWER],
    ['the server failed', refusal(503, 'server.unavailable', 'x')],
    ['it was asked too often', refusal(429, 'rate.limited', 'x')],
  ])('because %s is not called dead and can be looked at again', async (_why, reply) => {
    serve(reply, WORKS);
    await visit(LINK);
    expect(headline()).toHaveTextContent('No pudimos revisar el enlace');
    await press('Intentar de nuevo');
    expect(fieldNames()).toEqual(['pass_nueva', 'confirmPassword']);
  });
});
