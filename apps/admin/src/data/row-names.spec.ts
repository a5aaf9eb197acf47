import { i18nProvider } from '../i18n/i18n-provider.js';
import type { Text } from '../i18n/use-text.js';
import { claimTypeWords, routeWords, vehicleTypeWords } from './row-names.js';

const text: Text = (key, params) => i18nProvider.translate(key, params);

describe('rows that travelers read', () => {
  it.each([
    [vehicleTypeWords, 'Minibús', 'Minibus'],
    [vehicleTypeWords, 'Limusina', 'Limusina'],
    [claimTypeWords, 'El piloto llegó tarde', 'The driver was late'],
    [claimTypeWords, 'Música alta', 'Música alta'],
    [routeWords, 'Aeropuerto La Aurora – Antigua Guatemala', 'La Aurora Airport (GUA) – Antigua Guatemala'],
    [routeWords, 'Aeropuerto La Aurora (GUA) → Casa Roja', 'La Aurora Airport (GUA) → Casa Roja'],
    [routeWords, 'Ruta de noche', 'Ruta de noche'],
  ] as const)('%p: %s is %s in English', async (words, name, english) => {
    await i18nProvider.changeLocale('en');
    expect(words(name, text)).toBe(english);
    await i18nProvider.changeLocale('es');
    expect(words(name, text)).toBe(name.replace('Aurora –', 'Aurora (GUA) –'));
  });
});
