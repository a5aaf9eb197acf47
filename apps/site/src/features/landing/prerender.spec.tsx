import { act, fireEvent } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { LanguageProvider } from '../../i18n/language.js';
import { LandingPage } from './landing-page.js';
import { render } from './prerender.js';

describe('the landing page as it is built', () => {
  it.each([
    ['es', 'de puerta a puerta.', 'Camino · Traslados privados en Guatemala'],
    ['en', 'door to door.', 'Camino · Private transfers in Guatemala'],
  ] as const)('can be read in %s before any script has run', (language, words, title) => {
    const page = render(language);
    expect(page.html).toContain(words);
    expect(page.title).toBe(title);
  });
  it('has no inline style or script, which the content security policy forbids', () => {
    expect(render('es').html).not.toMatch(/ style=|<style|<script| on\w+=/);
  });
});

describe('the landing page as it is taken over', () => {
  it('keeps what was chosen before its scripts had loaded', () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = render('es').html;
    root.querySelector<HTMLSelectElement>('[name=from]')!.value = 'GUA-AIRPORT';
    const complaints = jest.spyOn(console, 'error');
    act(
      () =>
        void hydrateRoot(
          root,
          <LanguageProvider initial="es">
            <LandingPage />
          </LanguageProvider>,
        ),
    );
    expect(root.querySelector('[name=from]')).toHaveValue('GUA-AIRPORT');
    fireEvent.click(root.querySelector(`[aria-label="Intercambiar origen y destino"]`)!);
    expect(root.querySelector('[name=to]')).toHaveValue('GUA-AIRPORT');
    expect(complaints).not.toHaveBeenCalled();
  });
});
