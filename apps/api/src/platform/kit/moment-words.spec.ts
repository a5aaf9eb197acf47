import { dayFigures, instantWords, momentWords } from './moment-words.js';

describe('in a mail', () => {
  it.each([
    ['es', '2026-12-03', 'jue 3 dic, 14:00 (hora de Guatemala)'],
    ['en', '2026-12-03', 'Thu, Dec 3, 2:00 pm (Guatemala time)'],
    ['es', '2027-03-01', 'lun 1 mar 2027, 14:00 (hora de Guatemala)'],
    ['en', '2027-03-01', 'Mon, Mar 1, 2027, 2:00 pm (Guatemala time)'],
  ] as const)(
    'a moment is said in %s with its day, zone and, of another year, the year: %s',
    (language, date, words) => {
      expect(momentWords(date, '14:00', language, '2026-11-30')).toBe(words);
    },
  );

  it('an instant is said as the clock in Guatemala shows it', () => {
    expect(instantWords('2026-12-01T03:30:00.000Z', 'es', '2026-11-30')).toBe('lun 30 nov, 21:30 (hora de Guatemala)');
  });
});

it.each([
  ['es', '03/12/2026'],
  ['en', '12/03/2026'],
] as const)('a day in a table has the order of its language: %s', (language, words) => {
  expect(dayFigures('2026-12-03', language)).toBe(words);
});
