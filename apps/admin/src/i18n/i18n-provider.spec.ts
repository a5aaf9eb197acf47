import { i18nProvider } from './i18n-provider.js';

describe('the language of the back office', () => {
  it('is Spanish at first, and English for whoever chooses it (LAND-031)', async () => {
    expect(i18nProvider.getLocale()).toBe('es');
    expect(i18nProvider.getLocales?.()).toEqual([
      { locale: 'es', name: 'Español' },
      { locale: 'en', name: 'English' },
    ]);
    expect(i18nProvider.translate('ra.action.save')).toBe('Guardar');
    await i18nProvider.changeLocale('en');
    expect(i18nProvider.translate('ra.action.save')).toBe('Save');
    await i18nProvider.changeLocale('es');
  });
});
