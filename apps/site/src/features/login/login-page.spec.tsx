import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Language } from '@camino/contracts/kernel/language.js';
import { ApiError } from '@camino/client/api-error.js';
import type { Problem } from '@camino/contracts/kernel/problem.js';
import { MemoryRouter } from '../../router/memory.given.js';
import { LanguageProvider } from '../../i18n/language.js';
import { ToastRegion } from '../../ui/toast-region.js';
import { LoginPage } from './login-page.js';

type Attempt = Readonly<{ email: string; password: string }>;

const open = (
  answer: () => Promise<Readonly<{ role: number }>>,
  {
    at = '/login',
    language = 'es',
    home = '/client',
  }: Readonly<{ at?: string; language?: Language; home?: string | null }> = {},
) => {
  const askHome = () => (home === null ? Promise.reject(new Error('no answer')) : Promise.resolve(home));
  const attempts: Attempt[] = [];
  const opened: string[] = [];
  const logIn = (email: string, password: string) => {
    attempts.push({ email, password });
    return answer();
  };
  render(
    <MemoryRouter at={at}>
      <LanguageProvider initial={language}>
        <LoginPage logIn={logIn} askHome={askHome} goTo={(path) => opened.push(path)} />
        <ToastRegion />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return { attempts, opened };
};
const role = (id: number) => () => Promise.resolve({ role: id });
const email = () => screen.getByLabelText(/Correo electrónico|^Email/);
const password = () => screen.getByLabelText(/^(Contraseña|Password)/);
const button = () => screen.getByRole('button', { name: /Iniciar sesión|Log in/ });
const fill = (mail: string, secret: string) => {
  fireEvent.change(email(), { target: { value: mail } });
  fireEvent.change(password(), { target: { value: secret } });
};
const submit = async () => {
  fireEvent.click(button());
  await act(() => jest.advanceTimersByTimeAsync(1000));
};

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

describe('the login form', () => {
  it('has the fields email and password and no other (ACC-011)', () => {
    open(role(2));
    expect([...document.querySelectorAll('form input')].map((input) => input.getAttribute('name'))).toEqual([
      'email',
      'password',
    ]);
    expect(document.querySelectorAll('form select, form textarea')).toHaveLength(0);
  });
  it('cannot be sent while one of them is empty (ACC-012)', () => {
    open(role(2));
    expect(button()).toBeDisabled();
    fill('admin@demo.gt', '');
    expect(button()).toBeDisabled();
    fill('   ', 'Demo#2026');
    expect(button()).toBeDisabled();
    fill('admin@demo.gt', 'Demo#2026');
    expect(button()).toBeEnabled();
  });
  it.each([
    ['es', 'El correo es requerido'],
    ['en', 'Email required'],
  ] as const)('asks for the email when it was left empty, in %s (ACC-044)', (language, text) => {
    open(role(2), { language });
    expect(screen.queryByText(text)).toBeNull();
    fireEvent.blur(email());
    expect(email()).toHaveAccessibleDescription(text);
  });
  it.each([
    ['es', 'La contraseña es requerida'],
    ['en', 'Password required'],
  ] as const)('asks for the password when it was left empty, in %s (ACC-045)', (language, text) => {
    open(role(2), { language });
    fireEvent.blur(password());
    expect(password()).toHaveAccessibleDescription(text);
    fireEvent.change(password(), { target: { value: 'x' } });
    expect(screen.queryByText(text)).toBeNull();
  });
  it('sends whatever stands as email, of whatever form (ACC-046)', async () => {
    const { attempts } = open(role(2));
    fill('not an address', 'Demo#2026');
    expect(button()).toBeEnabled();
    await submit();
    expect(attempts).toEqual([{ email: 'not an address', password: 'Demo#2026' }]);
  });
});

describe('a login', () => {
  it('welcomes (ACC-023)', async () => {
    open(role(2));
    fill('admin@demo.gt', 'Demo#2026');
    await submit();
    expect(screen.getByRole('status')).toHaveTextContent('Bienvenido');
  });
  it.each([
    ['an administrator to /dashboard/administrador (ACC-019)', 2, '/dashboard/administrador'],
    ['a driver to /dashboard/empleado (ACC-020)', 3, '/dashboard/empleado'],
    ['a collaborator to /dashboard/reservation (ACC-022, LAND-002)', 5, '/dashboard/reservation'],
    ['a client to /client (ACC-021, LAND-002)', 4, '/client'],
  ])('leads %s', async (_who, id, home) => {
    const { opened } = open(role(id));
    fill('someone@demo.gt', 'Demo#2026');
    await submit();
    expect(opened).toEqual([home]);
  });
  it.each([
    ['/dashboard/reservation/42?tab=2', '/dashboard/reservation/42?tab=2'],
    ['https://elsewhere.example/', '/dashboard/administrador'],
    ['//elsewhere.example', '/dashboard/administrador'],
    ['/\\elsewhere.example', '/dashboard/administrador'],
  ])('returns to %s only if it is a path of ours', async (returnTo, expected) => {
    const { opened } = open(role(2), { at: `/login?returnTo=${encodeURIComponent(returnTo)}` });
    fill('admin@demo.gt', 'Demo#2026');
    await submit();
    expect(opened).toEqual([expected]);
  });
});

describe('a login that is refused', () => {
  const WRONG = 'Usuario y/o Contraseña incorrectos';
  const refused = async (language: Language = 'es') => {
    const opened = open(() => Promise.reject(new ApiError(403, null)), { language });
    fill('admin@demo.gt', 'wrong');
    await submit();
    return opened;
  };
  it.each([
    ['an accountant to the taxpayers', 4, '/login', '/dashboard/taxpayers', '/dashboard/taxpayers'],
    ['a client to /client when the server does not say', 4, '/login', null, '/client'],
    ['a client to what they came for', 4, '/login?returnTo=/card', '/dashboard/taxpayers', '/card'],
    ['nobody of the staff anywhere else', 3, '/login', '/dashboard/taxpayers', '/dashboard/empleado'],
    ['nobody to another site', 4, '/login', '//evil.example', '/'],
  ] as const)('leads %s', async (_, id, at, home, page) => {
    const { opened } = open(role(id), { at, home });
    fill('contador@demo.gt', 'Demo#2026');
    await submit();
    expect(opened).toEqual([page]);
  });
  it.each([
    ['es', WRONG],
    ['en', 'Incorrect user and/or password'],
  ] as const)('says that user or password are wrong, in %s (ACC-024, API-002)', async (language, text) => {
    const { opened } = await refused(language);
    expect(password()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(password()).toHaveAttribute('aria-invalid', 'true');
    expect(password()).toHaveFocus();
    expect(opened).toEqual([]);
  });
  it.each([
    ['the password', () => fill('admin@demo.gt', 'Demo#2026')],
    ['the email', () => fill('administrador@demo.gt', 'wrong')],
  ])('says so until %s is mended, and in one place', async (_what, mend) => {
    await refused();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getAllByText(WRONG)).toHaveLength(1);
    mend();
    expect(screen.queryByText(WRONG)).toBeNull();
    expect(password()).not.toHaveAttribute('aria-invalid');
  });
  it('can be tried again with what was written', async () => {
    await refused();
    expect(button()).toBeEnabled();
    expect(email()).toHaveValue('admin@demo.gt');
  });
});

describe('a login nobody has answered', () => {
  it.each([
    [
      'the network is gone',
      new ApiError(0, null),
      'No hubo respuesta',
      'Revise su conexión y presione otra vez «Iniciar sesión».',
    ],
    [
      'the server failed',
      new ApiError(503, null),
      'No pudimos iniciar su sesión',
      'Espere un momento y presione otra vez «Iniciar sesión».',
    ],
    [
      'it was asked too often',
      new ApiError(429, { message: 'Demasiados intentos. Espere un minuto.' } as Problem),
      'Demasiados intentos.',
      'Espere un minuto.',
    ],
  ])('because %s says so beside the button, until it is pressed again', async (_why, error, title, text) => {
    let answer: Promise<Readonly<{ role: number }>> = Promise.reject(error);
    open(() => answer);
    fill('admin@demo.gt', 'Demo#2026');
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(document.body).not.toHaveTextContent('incorrectos');
    answer = Promise.resolve({ role: 2 });
    await submit();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('is not said of a password that is wrong', async () => {
    open(() => Promise.reject(new ApiError(403, null)));
    fill('admin@demo.gt', 'wrong');
    await submit();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('somebody sent here for lack of a session', () => {
  it('is told so', () => {
    open(role(2), { at: '/login?returnTo=%2Fdashboard%2Freservation' });
    expect(screen.getByText('Vaya, al parecer no has iniciado sesión')).toBeInTheDocument();
  });
  it.each([
    ['expired', 'Su sesión ha expirado'],
    ['ended', 'Su sesión terminó'],
  ])('because theirs %s is told that, and that nothing written is lost', (why, text) => {
    open(role(2), { at: `/login?returnTo=%2Fclient&why=${why}` });
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/lo que escribió se conserva/)).toBeInTheDocument();
    expect(screen.queryByText('Vaya, al parecer no has iniciado sesión')).toBeNull();
  });
  it('is not told so when they came by themselves', () => {
    open(role(2));
    expect(screen.queryByText('Vaya, al parecer no has iniciado sesión')).toBeNull();
  });
});
