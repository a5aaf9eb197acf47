import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import { MemoryRouter } from '../../router/memory.given.js';
import { Route, Routes } from '../../router/routes.js';
import { LanguageProvider } from '../../i18n/language.js';
import {
  address,
  button,
  data,
  field,
  headline,
  fillIn,
  NEVER,
  NO_ANSWER,
  press,
  refusal,
  serve,
  settle,
  toasts,
  visit,
  withTimers,
} from '../../visit.given.js';
import { ConfirmEmailPage } from './confirm-email-page.js';

withTimers();
/* jsdom would end the test along with the window. */
beforeEach(() => void jest.spyOn(window, 'close').mockImplementation(() => undefined));
afterEach(() => clearSession());

const LINK = '/confirm_email/link.token-1';
const ACCOUNT = data({ message: 'ok', of: 'account' });
const GUEST = data({ message: 'ok', of: 'guest' });
const EXPIRED = refusal(409, 'email.link_expired', 'Este enlace venció. Pida uno nuevo.');
const UNKNOWN = refusal(404, 'email.link_unknown', 'No conocemos este enlace. Pida uno nuevo.');
const INVALID = refusal(409, 'email.link_invalid', 'Este enlace ya no es válido. Pida uno nuevo.');

describe('the link of a confirmation mail', () => {
  it('opens /confirm_email/{token}, which sends the token and nothing else (ACC-005, ACC-030, API-010)', async () => {
    const asked = serve(ACCOUNT);
    await visit(LINK);
    expect(asked).toMatchObject([{ method: 'PUT', path: '/api/personal_info/confirm_email' }]);
    expect(asked[0]?.body).toEqual({ token: 'link.token-1' });
  });
  it('says that it is at it', async () => {
    serve(NEVER);
    await visit(LINK);
    expect(headline()).toHaveTextContent('Confirmando su correo electrónico…');
    expect(toasts()).toHaveTextContent('');
  });
});

describe('a confirmed address', () => {
  it.each([
    ['es', '¡Su correo electrónico ha sido confirmado!'],
    ['en', 'Your email has been confirmed!'],
  ] as const)('is told so, in %s (ACC-006, ACC-031)', async (language, text) => {
    serve(ACCOUNT);
    await visit(LINK, language);
    expect(headline()).toHaveTextContent(text);
    expect(headline()).toHaveFocus();
  });
  it('of an account leads to / after 5 seconds (ACC-031, CONST-008)', async () => {
    serve(ACCOUNT);
    await visit(LINK);
    expect(screen.getByText('Volverá al inicio en 5 s')).toBeVisible();
    await settle(4700);
    expect(address()).toBe(LINK);
    await settle(300);
    expect(address()).toBe('/');
  });
  it('of an account leads nowhere for whoever wants to stay', async () => {
    serve(ACCOUNT);
    await visit(LINK);
    await press('Quedarme aquí');
    await settle(20_000);
    expect(address()).toBe(LINK);
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });
  it.each([
    ['es', 'Correo confirmado, continúe con su reserva.'],
    ['en', 'Email confirmed, continue with your booking.'],
  ] as const)(
    'of a guest who books leads on to the booking, said for 5 seconds, in %s (ACC-062)',
    async (language, text) => {
      serve(GUEST);
      await visit(LINK, language);
      expect(screen.getByRole('main')).toHaveTextContent(text);
      expect(toasts()).toHaveTextContent(text);
      await settle(4700);
      expect(toasts()).toHaveTextContent(text);
      await settle(300);
      expect(toasts()).not.toHaveTextContent(text);
    },
  );
});

describe('the window of a guest who confirmed', () => {
  const open = async () => {
    let closed = 0;
    serve(GUEST);
    render(
      <MemoryRouter at={LINK}>
        <LanguageProvider initial="es">
          <Routes>
            <Route path="/confirm_email/:token" element={<ConfirmEmailPage close={() => (closed += 1)} />} />
            <Route path="/" element={<h1>/</h1>} />
          </Routes>
        </LanguageProvider>
      </MemoryRouter>,
    );
    await settle();
    return () => closed;
  };

  it('closes after 5 seconds and does not go to / (ACC-032)', async () => {
    const closed = await open();
    await settle(4800);
    expect(closed()).toBe(0);
    await settle(200);
    expect(closed()).toBe(1);
    expect(headline()).toHaveTextContent('¡Su correo electrónico ha sido confirmado!');
  });
  it('that the browser keeps open may be closed or left', async () => {
    await open();
    await settle(5100);
    expect(screen.getByText('Ya puede cerrar esta ventana.')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Ir al inicio' }));
    expect(headline()).toHaveTextContent('/');
  });
  it('stays open for whoever wants to stay', async () => {
    const closed = await open();
    await press('Quedarme aquí');
    await settle(20_000);
    expect(closed()).toBe(0);
  });
});

describe('a link that no longer works', () => {
  const renew = async (...replies: Parameters<typeof serve>) => {
    const asked = serve(EXPIRED, ...replies);
    await visit(LINK);
    fillIn({ email: 'olivia@example.com' });
    await press('Enviar un enlace nuevo');
    return asked;
  };

  it.each([
    ['es', EXPIRED, 'Error en la verificación de correo electrónico'],
    ['en', INVALID, 'Error verifying the email address'],
    ['es', UNKNOWN, 'Error en la verificación de correo electrónico'],
    ['en', UNKNOWN, 'Error verifying the email address'],
  ] as const)('says so and stays, in %s (ACC-061)', async (language, reply, text) => {
    serve(reply);
    await visit(LINK, language);
    expect(headline()).toHaveTextContent(text);
    expect(toasts()).toHaveTextContent(text);
    await settle(10_000);
    expect(address()).toBe(LINK);
  });
  it('is replaced by a new one, sent to the address one writes (API-012)', async () => {
    const asked = await renew(data(true));
    expect(asked[1]).toMatchObject({
      method: 'POST',
      path: '/api/personal_info/send_confirmation_email',
      body: { email: 'olivia@example.com' },
    });
    expect(screen.getByRole('main')).toHaveTextContent(
      'Si olivia@example.com todavía está por confirmar, el enlace nuevo llega en unos minutos.',
    );
    await press('Usar otro correo');
    expect(field('email')).toHaveValue('olivia@example.com');
  });
  it.each([
    ['', 'El correo es requerido'],
    ['olivia', 'El correo no es válido'],
    [`${'x'.repeat(64)}@example.com`, 'Como máximo 75 caracteres'],
  ])('is not replaced for "%s": %s', async (email, text) => {
    const asked = serve(EXPIRED);
    await visit(LINK);
    fillIn({ email });
    await press('Enviar un enlace nuevo');
    expect(field('email')).toHaveAccessibleDescription(text);
    expect(field('email')).toHaveFocus();
    expect(asked).toHaveLength(1);
  });
  it.each([
    ['without an answer', NO_ANSWER, 'El enlace no se envió. Revise su conexión e intente de nuevo.'],
    ['too often', refusal(429, 'rate.limited', 'Espere un minuto.'), 'Espere un minuto.'],
  ])('asked for anew %s says so and keeps the address', async (_what, reply, text) => {
    const asked = await renew(reply, data(true));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(field('email')).toHaveValue('olivia@example.com');
    await press('Enviar un enlace nuevo');
    expect(asked).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('of an account is renewed by whoever is signed in', async () => {
    serve(EXPIRED);
    await visit(LINK);
    expect(screen.getByRole('link', { name: 'Inicie sesión primero' })).toHaveAttribute(
      'href',
      `/login?returnTo=${encodeURIComponent(LINK)}`,
    );
  });
  it('says nothing of signing in to whoever is signed in, and goes by their session', async () => {
    await act(() => saveSession({ role: 4, driver_id: null, token: 'token-of-olivia' }));
    const asked = await renew(data(true));
    expect(asked[1]?.headers).toMatchObject({ authorization: 'Bearer token-of-olivia' });
    await press('Usar otro correo');
    expect(screen.queryByText('Inicie sesión primero')).toBeNull();
  });
});

describe('a link nothing is known about', () => {
  it.each([
    ['no answer came', NO_ANSWER],
    ['the server failed', refusal(500, 'internal.error', 'x')],
    ['it was asked too often', refusal(429, 'rate.limited', 'x')],
  ])('because %s can be followed again (ACC-061)', async (_why, reply) => {
    const asked = serve(reply, ACCOUNT);
    await visit(LINK);
    expect(toasts()).toHaveTextContent('Error en la verificación de correo electrónico');
    expect(headline()).toHaveTextContent('Error en la verificación de correo electrónico');
    expect(button('Intentar de nuevo')).toBeEnabled();
    await press('Intentar de nuevo');
    expect(asked).toHaveLength(2);
    expect(headline()).toHaveTextContent('¡Su correo electrónico ha sido confirmado!');
  });
});

describe('a guest who was booking in three steps', () => {
  const BOOKING = {
    draft: {
      key: 'key-of-the-link-0001',
      pick_up_place: 'GUA-AIRPORT',
      drop_off_place: 'ANT',
      pick_up_date: '2027-03-05',
      pick_up_time: '10:00',
      adults: 2,
      children: 0,
    },
    personal_info: {
      first_name: 'Ana',
      last_name: 'Paz',
      email: 'ana@example.com',
      phone: '5555 1234',
      email_exists: true,
    },
  };
  const withBooking = (token: string | null) => data({ message: 'ok', of: 'guest', booking: { ...BOOKING, token } });
  afterEach(() => sessionStorage.clear());

  it('goes on right there, on any device (ACC-062)', async () => {
    serve(withBooking(null));
    await visit(LINK, 'en');
    expect(screen.getByRole('main')).toHaveTextContent('Email confirmed, continue with your booking.');
    const link = screen.getByRole('link', { name: 'Continue my booking here' });
    expect(link).toHaveAttribute('href', '/reservations');
    fireEvent.click(link);
    await settle();
    expect(address()).toBe('/reservations');
    expect(sessionStorage.getItem('camino.reservations.continued')).toContain('key-of-the-link-0001');
  });

  it('whose trip is booked already is told so, before anything is typed, and led to it', async () => {
    serve(withBooking('token-1'));
    await visit(LINK, 'en');
    expect(headline()).toHaveTextContent('This trip is already booked');
    expect(screen.getByRole('link', { name: 'See my booking' })).toHaveAttribute('href', '/reserve-tracking/token-1');
    expect(screen.queryByRole('link', { name: 'Continue my booking here' })).toBeNull();
  });
});
