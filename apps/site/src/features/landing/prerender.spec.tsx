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
