import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from '../../router/link.js';
import { MemoryRouter } from '../../router/memory.given.js';
import { Route, Routes } from '../../router/routes.js';
import { LanguageProvider } from '../../i18n/language.js';
import { PageBoundary, PageDidNotArrive } from './page-boundary.js';

function Throws({ error }: Readonly<{ error: Error }>): never {
  throw error;
}

/** Pressed, its page breaks. */
function Breaks({ error }: Readonly<{ error: Error }>) {
  const [broken, setBroken] = useState(false);
  return broken ? <Throws error={error} /> : <button onClick={() => setBroken(true)}>Romper</button>;
}

const open = (error: Error) => {
  const loads: string[] = [];
  render(
    <MemoryRouter at="/a">
      <LanguageProvider initial="es">
        <Link to="/b">B</Link>
        <PageBoundary reload={() => void loads.push('again')}>
          <Routes>
            <Route path="/a" element={<Breaks error={error} />} />
            <Route path="/b" element={<p>Página B</p>} />
          </Routes>
        </PageBoundary>
      </LanguageProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Romper' }));
  return loads;
};
const title = () => screen.getByRole('heading', { level: 1 });
const again = () => screen.getByRole('button', { name: /Intentar de nuevo/ });
const tryAgain = () => act(async () => void fireEvent.click(again()));
const NOT_ARRIVED = new PageDidNotArrive('Failed to fetch dynamically imported module');
let answers = true;
let asked: (readonly [string, string | undefined])[] = [];

beforeEach(() => {
  // React tells the console of every error a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answers = true;
  asked = [];
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    asked.push([url, init?.method]);
    if (!answers) throw new TypeError('Failed to fetch');
    return {};
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

describe('a page that cannot be shown', () => {
  it.each([
    ['because its code did not arrive, speaks of the connection', NOT_ARRIVED, 'ERROR DE CONEXIÓN'],
    [
      'because something in it broke, speaks of an error',
      new Error('x is undefined'),
      'HA OCURRIDO UN ERROR AL CONSULTAR LOS DATOS',
    ],
  ])('%s, instead of nothing at all', (_why, error, said) => {
    open(error);
    expect(title()).toHaveTextContent(said);
    expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/');
  });
  it('is loaded again once the server answers', async () => {
    const loads = open(NOT_ARRIVED);
    await tryAgain();
    expect(asked).toEqual([['http://localhost/', 'HEAD']]);
    expect(loads).toEqual(['again']);
  });
  it('stays as it is while nobody answers: the browser would show a page of its own', async () => {
    answers = false;
    const loads = open(NOT_ARRIVED);
    await tryAgain();
    expect(loads).toEqual([]);
    expect(again()).toBeEnabled();
  });
  it('is loaded again when the network is back', async () => {
    const loads = open(NOT_ARRIVED);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(loads).toEqual(['again']);
  });
  it('does not keep another page from being shown', () => {
    open(NOT_ARRIVED);
    fireEvent.click(screen.getByRole('link', { name: 'B' }));
    expect(screen.getByText('Página B')).toBeVisible();
  });
});
