import { faq } from '../i18n/faq.js';
import { searchFaq } from './faq-search.js';

it('both languages have the same questions in the same order, each with an answer', () => {
  expect(faq.en.items.map(({ id }) => id)).toEqual(faq.es.items.map(({ id }) => id));
  for (const { question, answer } of [...faq.es.items, ...faq.en.items])
    expect([question, answer]).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/[.]$/)]);
});

it.each([
  ['LAND-017', 'book', 'Por sitio web, por teléfono o en persona', 'by phone or in person'],
  ['LAND-018', 'pay', 'se aceptan pagos con tarjeta', 'card payments are accepted'],
  ['LAND-019', 'vehicles', 'minibuses para 7 a 15 pasajeros', 'minibuses for 7 to 15 passengers'],
  ['LAND-020', 'vehicles', 'SUV de 4 pasajeros', 'SUVs for 4 passengers'],
  ['LAND-021', 'vehicles', 'Sedanes', 'Sedans'],
  ['LAND-022', 'children', 'servicio adicional', 'extra service'],
  ['LAND-023', 'stops', 'paradas adicionales', 'extra stops'],
  ['LAND-024', 'ahead', 'al menos 24 horas de anticipación', 'at least 24 hours ahead'],
  ['LAND-025', 'ready', '15 minutos antes', '15 minutes early'],
  ['LAND-026', 'change', 'cancele o cambie 24 horas antes', 'cancel or change 24 hours before'],
])('the answers state the policy of %s: %s', (_row, id, es, en) => {
  const answerIn = (language: 'es' | 'en') => faq[language].items.find((item) => item.id === id)?.answer;
  expect([answerIn('es'), answerIn('en')]).toEqual([expect.stringContaining(es), expect.stringContaining(en)]);
});

it.each([
  ['silla para bebé', 'children'],
  ['SILLA BEBE', 'children'],
  ['baby seat', 'children'],
  ['¿puedo cancelar?', 'change'],
  ['cancelación', 'change'],
  ['can I cancel my booking', 'change'],
  ['pagar con tarjeta', 'pay'],
  ['credit card', 'pay'],
  ['volcan', 'tours'],
  ['hiking', 'tours'],
  ['vuelo retrasado', 'late'],
  ['flight delay', 'late'],
  ['cuántas maletas', 'vehicles'],
  ['perdí mi enlace', 'find'],
  ['queja', 'claims'],
  ['cuanto cuesta', 'price'],
])('"%s" finds the answer first', (query, id) => {
  expect(searchFaq(faq, query)[0]).toBe(id);
});

it.each(['', '   ', '¿?'])('an empty search (%p) gives all questions in their order', (query) => {
  expect(searchFaq(faq, query)).toEqual(faq.es.items.map(({ id }) => id));
});

it.each(['xyzzy', 'astronauta lunar', '<script>alert(1)</script>'])('%p finds nothing', (query) => {
  expect(searchFaq(faq, query)).toEqual([]);
});
