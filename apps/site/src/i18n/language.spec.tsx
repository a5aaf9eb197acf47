import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from '../ui/language-switch.js';
import { currentLanguage, firstLanguage, LanguageProvider } from './language.js';
import { texts, useTexts } from './texts.js';

const browserSpeaks = (...languages: string[]) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(languages[0] ?? '');
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.cookie = 'camino.language=; max-age=0';
  window.history.replaceState(null, '', '/');
});

describe('the first visit', () => {
  it.each([
    ['es-GT', 'es'],
    ['es', 'es'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
    ['est', 'en'],
  ])('in a browser that speaks %s is in %s (LAND-031)', (browser, expected) => {
    browserSpeaks(browser);
    expect(firstLanguage()).toBe(expected);
  });
  it('is in Spanish when the browser says nothing (LAND-032)', () => {
    browserSpeaks();
    expect(firstLanguage()).toBe('es');
  });
});

describe('a chosen language', () => {
  const greeting = texts({ hello: 'Hola' }, { hello: 'Hello' });
  const Greeting = () => <p>{useTexts(greeting).hello}</p>;
  const start = () =>
    render(
      <LanguageProvider initial={firstLanguage()}>
        <LanguageSwitch />
        <Greeting />
      </LanguageProvider>,
    );

  it('changes every text at once and the language of the page (LAND-005)', async () => {
    browserSpeaks('es');
    start();
    expect(screen.getByText('Hola')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^EN/ }));
    expect(screen.getByText('Hello')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(currentLanguage()).toBe('en');
    expect(screen.getByRole('button', { name: /^EN/ })).toHaveAttribute('aria-pressed', 'true');
  });
  it('is remembered for the next visit, also where the server can see it', async () => {
    browserSpeaks('es');
    const { unmount } = start();
    await userEvent.click(screen.getByRole('button', { name: /^EN/ }));
    act(unmount);
    expect(firstLanguage()).toBe('en');
    expect(document.cookie).toContain('camino.language=en');
  });

  it('by the address, as search engines list the pages, counts before all others and stays', () => {
    browserSpeaks('es');
    localStorage.setItem('camino.language', 'es');
    window.history.replaceState(null, '', '/more-info?lang=en');
    const { unmount } = start();
    expect(screen.getByText('Hello')).toBeVisible();
    act(unmount);
    window.history.replaceState(null, '', '/more-info');
    expect(firstLanguage()).toBe('en');
  });
  it('by the address gives way to the switch', async () => {
    browserSpeaks('es');
    window.history.replaceState(null, '', '/?lang=en&from=ANT#part5');
    start();
    await userEvent.click(screen.getByRole('button', { name: /^ES/ }));
    expect(screen.getByText('Hola')).toBeVisible();
    expect(window.location.href).toMatch(/\/\?from=ANT#part5$/);
    expect(firstLanguage()).toBe('es');
  });
  it.each(['de', '', 'ES'])('that the address does not name (%j) is none', (lang) => {
    browserSpeaks('es');
    window.history.replaceState(null, '', `/?lang=${lang}`);
    expect(firstLanguage()).toBe('es');
  });
});

describe('the texts of the site', () => {
  const names = readdirSync(join(__dirname, 'es')).map((file) => file.replace(/\.ts$/, ''));
  const shapeOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shapeOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
        : typeof value;
  it.each(names)('have each Spanish key in English, too, so that none is ever missing: %s (LAND-032)', (name) => {
    const es = jest.requireActual<object>(`./es/${name}.js`);
    const en = jest.requireActual<object>(`./en/${name}.js`);
    expect(Object.keys(es).length).toBeGreaterThan(0);
    // English may have more: names that the catalogue has in Spanish.
    expect(shapeOf(en)).toMatchObject(shapeOf(es) as object);
  });
});

describe('a page of which parts are still to be taken over', () => {
  const greeting = texts({ hello: 'Hola' }, { hello: 'Hello' });
  const Greeting = () => <p>{useTexts(greeting).hello}</p>;
  it('changes its language once all of them are', async () => {
    let stand = (): void => undefined;
    const standing = new Promise<void>((resolve) => (stand = resolve));
    render(
      <LanguageProvider initial="es" standing={() => standing}>
        <LanguageSwitch />
        <Greeting />
      </LanguageProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^EN/ }));
    expect(screen.getByText('Hola')).toBeVisible();
    await act(async () => stand());
    expect(screen.getByText('Hello')).toBeVisible();
  });
});
