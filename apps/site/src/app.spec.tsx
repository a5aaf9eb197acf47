import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from './router/memory.given.js';
import { useLocation } from './router/router.js';
import { Pages } from './app.js';
import { ErrorPage } from './features/errors/error-page.js';
import { LanguageProvider } from './i18n/language.js';

const Address = () => <output>{useLocation().pathname}</output>;

const visit = (path: string, language: 'es' | 'en' = 'es') =>
  render(
    <MemoryRouter at={path}>
      <LanguageProvider initial={language}>
        <Pages />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  );
const heading = () => screen.findByRole('heading', { level: 1 });

describe('a page of the site', () => {
  it('at / is the landing page, with its way into a booking (LAND-003)', async () => {
    visit('/');
    expect(await heading()).toHaveTextContent('Guatemala, de puerta a puerta.');
    expect(screen.getByRole('form', { name: 'Reserve su traslado' })).toBeVisible();
  });

  it('at /login is the login (ACC-001)', async () => {
    visit('/login');
    expect(await heading()).toHaveTextContent('Iniciar sesión');
    expect(screen.getByLabelText(/Correo electrónico/)).toBeVisible();
  });

  it.each([
    ['/401', 'NO TIENES ACCESO', 'YOU DO NOT HAVE ACCESS', 'ACC-079'],
    ['/403', 'NO TIENES ACCESO', 'YOU DO NOT HAVE ACCESS', 'ACC-080'],
    ['/404', 'PÁGINA NO ENCONTRADA', 'PAGE NOT FOUND', 'ACC-081'],
    ['/423', 'ACCESO BLOQUEADO POR UN MOMENTO', 'ACCESS LOCKED FOR A MOMENT', 'ACC-082'],
    ['/error', 'HA OCURRIDO UN ERROR AL CONSULTAR LOS DATOS', 'AN ERROR OCCURRED WHILE FETCHING THE DATA', 'ACC-083'],
    ['/network_error', 'ERROR DE CONEXIÓN', 'CONNECTION ERROR', 'ACC-084'],
  ])('at %s says "%s", in English "%s" (%s)', async (path, es, en) => {
    const { unmount } = visit(path);
    expect(await heading()).toHaveTextContent(es);
    unmount();
    visit(path, 'en');
    expect(await heading()).toHaveTextContent(en);
  });

  it.each(['/401', '/403', '/404', '/423', '/error', '/network_error'])(
    'at %s leads back to / (ACC-085)',
    async (path) => {
      visit(path);
      expect(await screen.findByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/');
    },
  );

  it.each(['/nowhere', '/dashboardish/deep/path', '/login/more'])(
    'at the unknown path %s is /error, which says that there is no such page (ACC-086)',
    async (path) => {
      visit(path);
      expect(await heading()).toHaveTextContent('ESTA PÁGINA NO EXISTE');
      expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/');
      expect(screen.getByRole('status', { name: '' })).toHaveTextContent('/error');
    },
  );
});

describe('the page of a lost connection', () => {
  const open = (at: string) => {
    const opened: string[] = [];
    render(
      <MemoryRouter at={at}>
        <LanguageProvider initial="es">
          <ErrorPage code="network_error" goTo={(path) => void opened.push(path)} />
        </LanguageProvider>
      </MemoryRouter>,
    );
    return opened;
  };
  const again = () => act(async () => void screen.getByRole('button', { name: 'Intentar de nuevo' }).click());
  const server = { answers: false };
  beforeEach(() => {
    globalThis.fetch = (async () => {
      if (!server.answers) throw new TypeError('Failed to fetch');
      return {};
    }) as unknown as typeof fetch;
  });

  it('leads back to where one was, once the server answers', async () => {
    server.answers = false;
    const opened = open('/network_error?next=%2Fclient%3Ftab%3D2');
    await again();
    expect(opened).toEqual([]);
    server.answers = true;
    await again();
    expect(opened).toEqual(['/client?tab=2']);
  });
  it('does so by itself when the network is back', async () => {
    server.answers = true;
    const opened = open('/network_error?next=%2Fclient');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(opened).toEqual(['/client']);
  });
  it('never leads to another site, and nowhere when it was opened by hand', async () => {
    server.answers = true;
    const opened = open('/network_error?next=%2F%2Felsewhere.example');
    await again();
    expect(opened).toEqual(['/']);
    cleanup();
    open('/network_error');
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });
});

describe('the page after a refused session', () => {
  const open = (at: string) => {
    const opened: string[] = [];
    const goTo = (path: string) => void opened.push(path);
    render(
      <MemoryRouter at={at}>
        <ErrorPage code="401" goTo={goTo} />
      </MemoryRouter>,
    );
    return opened;
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows itself, then goes on to the login it was given', () => {
    const opened = open(`/401?next=${encodeURIComponent('/login?returnTo=%2Fdashboard')}`);
    act(() => jest.advanceTimersByTime(1000));
    expect(opened).toEqual([]);
    act(() => jest.advanceTimersByTime(2000));
    expect(opened).toEqual(['/login?returnTo=%2Fdashboard']);
  });
  it('stays when it was opened by hand, and never leads to another site', () => {
    const byHand = open('/401');
    const elsewhere = open('/401?next=https%3A%2F%2Felsewhere.example');
    act(() => jest.advanceTimersByTime(10_000));
    expect(byHand).toEqual([]);
    expect(elsewhere).toEqual(['/']);
  });
});
