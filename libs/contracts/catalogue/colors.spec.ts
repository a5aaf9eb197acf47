import { colorName } from './colors.js';

it.each([
  ['Gris', 'es', 'Gris'],
  ['Gris', 'en', 'Gray'],
  ['blanco', 'en', 'White'],
  [' Café ', 'en', 'Brown'],
  ['Gris oscuro', 'en', 'Dark gray'],
  ['AZUL CLARO', 'en', 'Light blue'],
  ['Verde botella', 'en', 'Verde botella'],
  ['Verde y blanco', 'en', 'Verde y blanco'],
  ['toString', 'en', 'toString'],
  ['Silver', 'en', 'Silver'],
  ['', 'en', ''],
] as const)('the color %j is called in %s: %j', (color, language, name) => {
  expect(colorName(color, language)).toBe(name);
});
