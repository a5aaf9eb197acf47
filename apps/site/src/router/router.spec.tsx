import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { addressOf, browserHistory, FIRST_KEY, type History, placeOf } from './history.js';
import { Link, NavLink } from './link.js';
import { memoryHistory } from './memory.given.js';
import { Navigate, Router, useAction, useLocation, useNavigate, useParams, useSearchParams } from './router.js';
import { paramsOf, Route, Routes } from './routes.js';

function Here() {
  const place = useLocation();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <output>{addressOf(place)}</output>
      <p>{`${useAction()} ${JSON.stringify(place.state)} ${JSON.stringify(useParams())} ${query.get('step') ?? '-'}`}</p>
      <button onClick={() => setQuery({ step: '2' })}>second</button>
      <button onClick={() => setQuery((before) => ({ step: `${before.get('step')}1` }), { replace: true })}>
        more
      </button>
      <button onClick={() => navigate(-1)}>back</button>
      <button onClick={() => navigate('/login', { state: { email: 'ana@example.com' } })}>login</button>
    </>
  );
}

const show = (at: string | History, children = <Here />) =>
  render(<Router history={typeof at === 'string' ? memoryHistory(at) : at}>{children}</Router>);
const address = () => screen.getByRole('status').textContent;
const facts = () => screen.getByText(/^(push|replace|pop) /).textContent;
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('paths', () => {
  it.each([
    ['/', '/', {}],
    ['/login', '/login/', {}],
    ['/cerrarSesion', '/cerrarsesion', {}],
    ['/login', '/login/more', null],
    ['/login', '/logins', null],
    ['/reserve-tracking/:token', '/reserve-tracking/a%20b', { token: 'a b' }],
    ['/reserve-tracking/:token', '/reserve-tracking', null],
    ['/reserve-tracking/:token', '/reserve-tracking/a/b', null],
    ['/perfil_usuario/:tab?', '/perfil_usuario', {}],
    ['/perfil_usuario/:tab?', '/perfil_usuario/email', { tab: 'email' }],
    ['/view/*', '/view', {}],
    ['/view/*', '/view/eyJ/a+=/', { '*': 'eyJ/a+=/' }],
    ['/view/*', '/view/%%%', { '*': '%%%' }],
    ['/view/*', '/viewer', null],
    ['*', '/any/thing', { '*': '/any/thing' }],
  ])('%s at %s', (path, pathname, params) => {
    expect(paramsOf(path, pathname)).toEqual(params);
  });
  it('shows the first of the routes that fits, and tells it what its path names', () => {
    show(
      '/tour-tracking/abc?step=3',
      <Routes>
        <Route path="/tour-tracking" element="none" />
        {[<Route key="a" path="/tour-tracking/:token" element={<Here />} />]}
        <Route path="*" element="unknown" />
      </Routes>,
    );
    expect(facts()).toBe('pop null {"token":"abc"} 3');
  });
});

describe('going', () => {
  it('hands a state over, keeps the page for another query, and comes back', () => {
    show('/datos/x');
    press('second');
    expect([address(), facts()]).toEqual(['/datos/x?step=2', 'push null {} 2']);
    press('more');
    expect([address(), facts()]).toEqual(['/datos/x?step=21', 'replace null {} 21']);
    press('login');
    expect([address(), facts()]).toEqual(['/login', 'push {"email":"ana@example.com"} {} -']);
    press('back');
    expect([address(), facts()]).toEqual(['/datos/x?step=21', 'pop null {} 21']);
    press('back');
    expect(address()).toBe('/datos/x');
  });
  it('leads elsewhere without a way back to where it led away from', () => {
    const history = memoryHistory('/first');
    history.go('/second');
    show(
      history,
      <Routes>
        <Route path="/second" element={<Navigate to="/third" replace />} />
        <Route path="*" element={<Here />} />
      </Routes>,
    );
    expect(address()).toBe('/third');
    press('back');
    expect(address()).toBe('/first');
  });
});

describe('a link', () => {
  const links = (onClick?: (event: { preventDefault: () => void }) => void) => (
    <>
      <Here />
      <NavLink to="/client">home</NavLink>
      <NavLink to="/clients" state={{ email: 'a' }} onClick={onClick}>
        others
      </NavLink>
      <Link to="/client/one" target="_blank">
        window
      </Link>
    </>
  );
  it('leads to its page without a load, with its state, and is marked there', () => {
    show('/client/one', links());
    expect(screen.getByText('home')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('others')).not.toHaveAttribute('aria-current');
    expect(fireEvent.click(screen.getByText('others'))).toBe(false);
    expect([address(), facts()]).toEqual(['/clients', 'push {"email":"a"} {} -']);
    expect(screen.getByText('home')).not.toHaveAttribute('aria-current');
    press('others');
    expect(facts()).toMatch(/^replace/);
  });
  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (how) => {
      show('/client', links());
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
      const left = (event: Event) => event.preventDefault();
      // jsdom opens nothing; what counts is that the link did not prevent it.
      let prevented = true;
      document.addEventListener('click', (event) => (prevented = event.defaultPrevented), { once: true });
      document.addEventListener('click', left, { once: true });
      act(() => void screen.getByText('others').dispatchEvent(click));
      expect([prevented, address()]).toEqual([false, '/client']);
    },
  );
  it('goes nowhere when somebody else answers the click, nor itself when it opens a window', () => {
    show(
      '/client',
      links((event) => event.preventDefault()),
    );
    press('others');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    press('window');
    expect(address()).toBe('/client');
  });
});

describe('the address bar', () => {
  beforeEach(() => window.history.replaceState(null, '', '/reservations?lang=es#part1'));

  it('is where the visit begins, and goes along with each way', async () => {
    show(browserHistory());
    expect(address()).toBe('/reservations?lang=es#part1');
    press('login');
    expect([window.location.pathname, facts()]).toEqual(['/login', 'push {"email":"ana@example.com"} {} -']);
    const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    press('back');
    await act(async () => void (await gone));
    expect([address(), facts()]).toEqual(['/reservations?lang=es#part1', 'pop null {} -']);
  });
  it('names each visit anew, but the first', () => {
    const keys: string[] = [];
    const Key = () => {
      const { key } = useLocation();
      useEffect(() => void keys.push(key), [key]);
      return <Here />;
    };
    const { unmount } = show(browserHistory(), <Key />);
    press('second');
    press('more');
    expect(keys[0]).toBe(FIRST_KEY);
    expect(new Set(keys).size).toBe(3);
    unmount();
    // A reload is no new visit.
    expect(browserHistory().now()).toEqual(placeOf('/reservations?step=21', '/', {}, keys[2]));
  });
  it('is no longer listened to once the pages are gone', () => {
    const { unmount } = show(browserHistory());
    const off = jest.spyOn(window, 'removeEventListener');
    unmount();
    expect(off.mock.calls.filter(([name]) => name === 'popstate')).toHaveLength(1);
    off.mockRestore();
  });
});
