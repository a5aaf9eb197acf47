import { languageOf } from './language.js';

const asks = (acceptLanguage?: string, query: unknown = {}) =>
  languageOf({ query, headers: { 'accept-language': acceptLanguage } });

describe('the language of an answer', () => {
  it('is Spanish unless something else is asked for', () => {
    expect([asks(), asks(''), asks('*'), asks('%%,;q=')]).toEqual(['es', 'es', 'es', 'es']);
  });
  it('is the better liked of Spanish and English', () => {
    expect(asks('en-GB,en;q=0.9,es;q=0.8')).toBe('en');
    expect(asks('en;q=0.3, es-GT;q=0.9')).toBe('es');
    expect(asks('de, es;q=0.1')).toBe('es');
    expect(asks('es;q=0, en')).toBe('en');
  });
  it('is English for who reads neither', () => {
    expect(asks('fr-FR,fr;q=0.9')).toBe('en');
  });
  it('is what the address says, when it says', () => {
    expect(asks('en', { lang: 'es' })).toBe('es');
    expect(asks('es', { lang: ['en', 'es'] })).toBe('es');
    expect(asks('es', null)).toBe('es');
  });
});
