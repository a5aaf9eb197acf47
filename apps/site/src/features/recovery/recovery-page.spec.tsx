import { fireEvent, screen } from '@testing-library/react';
import {
  address,
  button,
  data,
  field,
  fieldNames,
  fillIn,
  headline,
  NO_ANSWER,
  press,
  refusal,
  serve,
  settle,
  visit,
  withTimers,
} from '../../visit.given.js';

withTimers();

const send = () => press(/^(Enviar el enlace|Send the link)$/);
const recover = async (...replies: Parameters<typeof serve>) => {
  const asked = serve(...replies);
  await visit('/recuperar_pass');
  fillIn({ email: ' olivia@example.com ' });
  await send();
  return asked;
};

describe('the recovery form', () => {
  it('is at /recuperar_pass (ACC-003)', async () => {
    await visit('/recuperar_pass');
    expect(headline()).toHaveTextContent('Recuperar la contraseña');
  });
  it('has the field email and no other (ACC-025)', async () => {
    await visit('/recuperar_pass');
    expect(fieldNames()).toEqual(['email']);
  });
  it.each([
    ['es', 'El email es requerido'],
    ['en', 'The email is required'],
  ] as const)('asks for the email when it was left empty, in %s (ACC-047)', async (language, text) => {
    const asked = serve(data(true));
    await visit('/recuperar_pass', language);
    await send();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field('email')).toHaveFocus();
    expect(asked).toEqual([]);
  });
  it.each([
    ['olivia', 'Por favor revise su correo electrónico', 'Please check your email', 'ACC-064'],
    [`${'x'.repeat(60)}@${'y'.repeat(136)}.com`, 'Como máximo 200 caracteres', 'At most 200 characters', 'ACC-048'],
  ])('does not send %s: "%s", in English "%s" (%s)', async (email, es, en) => {
    const asked = serve(data(true));
    const { unmount } = await visit('/recuperar_pass');
    fillIn({ email });
    await send();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining(es));
    unmount();
    await visit('/recuperar_pass', 'en');
    fillIn({ email });
    await send();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining(en));
    expect(asked).toEqual([]);
  });
  it('sends an email of 200 characters (ACC-048)', async () => {
    const asked = serve(data(true));
    const email = `${'x'.repeat(60)}@${'y'.repeat(135)}.com`;
    await visit('/recuperar_pass');
    fillIn({ email });
    await send();
    expect(asked).toMatchObject([{ body: { email } }]);
  });
  it('begins with the address written at the login', async () => {
    await visit('/login');
    fillIn({ email: 'olivia@example.com' });
    fireEvent.click(screen.getByRole('link', { name: '¿Olvidó su contraseña?' }));
    await settle();
    expect(field('email')).toHaveValue('olivia@example.com');
    expect(headline()).toHaveFocus();
  });
});

describe('a recovery', () => {
  it('sends the email and nothing else (ACC-025, API-005)', async () => {
    const asked = await recover(data(true));
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/recuperacion' }]);
    expect(asked[0]?.body).toEqual({ email: 'olivia@example.com' });
  });
  it('that is answered 200 leads to /, once it could be read (ACC-026, API-005)', async () => {
    await recover(data(true));
    await settle(9_500);
    expect(address()).toBe('/recuperar_pass');
    await settle(500);
    expect(address()).toBe('/');
  });
  it.each(['pointerDown', 'keyDown', 'wheel', 'touchStart'] as const)(
    'takes nobody to / who still does something: %s',
    async (sign) => {
      await recover(data(true));
      fireEvent[sign](document.body);
      await settle(20_000);
      expect(address()).toBe('/recuperar_pass');
      expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    },
  );
  it('ends where one can go on: to the login with the address, or with another address', async () => {
    await recover(data(true));
    expect(screen.getByRole('main')).toHaveTextContent('Si olivia@example.com tiene una cuenta');
    await press('Usar otro correo');
    expect(field('email')).toHaveValue('olivia@example.com');
    await send();
    fireEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }));
    await settle();
    expect([address(), field('email').value]).toEqual(['/login', 'olivia@example.com']);
  });
  it.each([
    ['es', 'Le hemos enviado un correo para restablecer su contraseña'],
    ['en', 'We have sent you an email to reset your password'],
  ] as const)('says that a mail was sent, in %s (ACC-063)', async (language, text) => {
    serve(data(true));
    await visit('/recuperar_pass', language);
    fillIn({ email: 'olivia@example.com' });
    await send();
    expect(headline()).toHaveTextContent(text);
    expect(headline()).toHaveFocus();
  });
  it.each([
    ['that gets no answer', NO_ANSWER, 'No hubo respuesta'],
    ['that the server cannot take', refusal(503, 'busy', 'Ocupado'), 'Espere un momento'],
  ])('%s says so and nothing of the address, keeps it and can be sent again', async (_what, reply, text) => {
    const asked = await recover(reply, data(true));
    expect(document.body).not.toHaveTextContent('Por favor revise su correo electrónico');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(address()).toBe('/recuperar_pass');
    expect(field('email')).toHaveValue('olivia@example.com');
    expect(button('Enviar el enlace')).toBeEnabled();
    await send();
    expect(asked).toHaveLength(2);
    expect(headline()).toHaveTextContent('Le hemos enviado un correo');
  });
  it('that comes too often says until when', async () => {
    await recover(refusal(429, 'rate.limited', 'Espere un minuto.'));
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining('Espere un minuto.'));
  });
});
