import { formatAge, formatDay, formatDayTime, formatInstant, formatLeft } from './format.js';

const now = new Date('2031-03-03T20:00:00Z');
const later = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

describe('dates and times', () => {
  it('are said as on every screen', () => {
    expect(formatDayTime('2031-03-03', '14:00', 'es')).toBe('lun 3 mar 2031, 14:00');
    expect(formatDayTime('2031-03-03', '14:00', 'en')).toBe('Mon 3 Mar 2031, 14:00');
  });

  it('leave out this year', () => {
    expect(formatDay('2031-03-03', 'es', '2031-12-31')).toBe('lun 3 mar');
    expect(formatDay('2031-03-03', 'es', '2030-12-31')).toBe('lun 3 mar 2031');
  });

  it('are those of Guatemala, wherever the browser is', () => {
    expect(formatInstant('2031-03-04T05:30:00Z', 'es')).toBe('lun 3 mar 2031, 23:30');
  });
});

/** A number and its unit are one word to the line. */
const joined = (words: string): string => words.replace(/(\d) /, '$1\u00a0');

describe('how long ago and how long still', () => {
  it.each([
    [-5, 'hace 5 min'],
    [-180, 'hace 3 h'],
    [-3 * 1440, 'hace 3 d'],
    [90, 'dentro de 1 h'],
    [-0.4, 'ahora'],
  ])('%d minutes from now is %s', (minutes, words) => expect(formatAge(later(minutes), 'es', now)).toBe(joined(words)));
  it.each([
    [-19 * 60, '19 h ago'],
    [-5, '5 min ago'],
    [240, 'in 4 h'],
  ])('%d minutes from now is %s in English', (minutes, words) =>
    expect(formatAge(later(minutes), 'en', now)).toBe(joined(words)),
  );
  it('is left in English by the same units', () => expect(formatLeft(later(240), 'en', now)).toBe('4\u00a0h'));
  it.each([
    [59, '59 min'],
    [480, '8 h'],
    [-10, '0 min'],
  ])('%d minutes are left: %s', (minutes, words) => expect(formatLeft(later(minutes), 'es', now)).toBe(joined(words)));
});
