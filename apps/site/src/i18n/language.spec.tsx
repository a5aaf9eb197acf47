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
});

describe('the first visit', () => {
  it.each([
    ['es-GT', 'es'],
    ['es', 'es'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
    ['est', 'en'],
  ])('in a browser that speaks %s is in %s', (browser, expected) => {
    browserSpeaks(browser);
    expect(firstLanguage()).toBe(expected);
  });
  it('is in Spanish when the browser says nothing', () => {
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

  it('changes every text at once and the language of the page', async () => {
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
});
