import { act, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { StrictMode } from 'react';
import { clearSession, saveSession } from '@camino/client/session.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { App } from './app.js';
import { LanguageProvider } from './i18n/language.js';
import { OUTLINED, renderOutline } from './prerender.js';
import { memoryHistory } from './router/memory.given.js';

const texts = { es: ['Cargando', 'Reserve su traslado'], en: ['Loading', 'Book your transfer'] } as const;

describe('the outline of a page', () => {
  it.each(Object.values(OUTLINED).map(({ address }) => address))(
    'of %s is the page before its data',
    async (address) => {
      for (const language of ['es', 'en'] as const) {
        const html = await renderOutline(address, language);
        expect(html).toContain(texts[language][0]);
        expect(html).toContain('<footer');
        expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
      }
    },
  );
  it('names the wizard already', async () => {
    for (const language of ['es', 'en'] as const)
      expect(await renderOutline('/view', language)).toContain(`>${texts[language][1]}</h1>`);
  });
  it.each([
    ['/datos/eyJhIjoxfQ', 'a stranger'],
    ['/reserve-tracking/some-token', 'a stranger'],
    ['/datos/eyJhIjoxfQ', 'a client'],
    ['/reserve-tracking/some-token', 'a client'],
  ])('is taken over at %s as it stands by %s: nobody loses a button they had come to', async (path, who) => {
    window.fetch = () => new Promise(() => undefined);
    const root = document.body.appendChild(document.createElement('div'));
    const name = path.split('/')[1] as string;
    root.innerHTML = await renderOutline(OUTLINED[name]!.address, 'es');
    const help = within(root).getByRole('button', { name: 'Preguntas y ayuda' });
    help.focus();
    const complaints = jest.spyOn(console, 'error');
    if (who === 'a client') await saveSession({ role: ROLES.client, driver_id: null, token: 'signed' });
    const drawn = await act(async () =>
      hydrateRoot(
        root,
        <StrictMode>
          <LanguageProvider initial="es">
            <App history={memoryHistory(path)} />
          </LanguageProvider>
        </StrictMode>,
      ),
    );
    expect(complaints).not.toHaveBeenCalled();
    expect(help).toBeInTheDocument();
    expect(help).toHaveFocus();
    act(() => drawn.unmount());
    await clearSession();
    root.remove();
  });
});
