import { act, fireEvent } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { LanguageProvider } from '../../i18n/language.js';
import { answering, EVENING, withTheClockAt } from './landing.given.js';
import { WholeLandingPage } from './whole-landing-page.js';
import { noScriptOf, render, renderNoScript } from './prerender.js';

withTheClockAt(EVENING);

describe('the landing page as it is built', () => {
  it.each([
    ['es', 'de puerta a puerta.'],
    ['en', 'door to door.'],
  ] as const)('can be read in %s before any script has run', (language, words) => {
    expect(render(language)).toContain(words);
  });
  it('has no inline style or script, which the content security policy forbids', () => {
    for (const html of [render('es'), renderNoScript('es'), noScriptOf('more-info', 'es')])
      expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
  });
  it('sends its form, where no script takes it, to a page that says what to do', () => {
    expect(render('es')).toMatch(/<form[^>]* action="\/no-script" method="get"/);
    expect(renderNoScript('es')).toContain('Para reservar aquí hace falta JavaScript');
    expect(renderNoScript('en')).toContain('Turn on JavaScript in your browser settings');
  });
});

describe('a page of information where no script runs', () => {
  it('can be read as it is (LAND-027)', () => {
    expect(noScriptOf('more-info', 'es')).toContain('Cancele o cambie 24 horas antes');
    expect(noScriptOf('more-info', 'es')).toContain('id="part6"');
    expect(noScriptOf('index', 'es')).toBe('');
  });
});

describe('the landing page as it is taken over', () => {
  it('keeps what was chosen before its scripts had loaded', () => {
    answering({});
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = render('es');
    root.querySelector<HTMLSelectElement>('[name=from]')!.value = 'GUA-AIRPORT';
    root.querySelector<HTMLInputElement>('[name=adults]')!.value = '5';
    const complaints = jest.spyOn(console, 'error');
    act(
      () =>
        void hydrateRoot(
          root,
          <LanguageProvider initial="es">
            <WholeLandingPage />
          </LanguageProvider>,
        ),
    );
    expect(root.querySelector('[name=from]')).toHaveValue('GUA-AIRPORT');
    expect(root.querySelector('[name=adults]')).toHaveValue(5);
    fireEvent.click(root.querySelector(`[aria-label="Intercambiar origen y destino"]`)!);
    expect(root.querySelector('[name=to]')).toHaveValue('GUA-AIRPORT');
    expect(complaints).not.toHaveBeenCalled();
  });
});
