import { keptFormat } from './kept-format.js';

const DAY = new Date('2031-03-03T12:00:00Z');
const SHORT = { month: 'short', timeZone: 'UTC' } as const;

describe('a format that is kept', () => {
  it('is made once for each class, locale and options', () => {
    const format = keptFormat(Intl.DateTimeFormat, 'es', SHORT);
    expect(keptFormat(Intl.DateTimeFormat, 'es', { ...SHORT })).toBe(format);
    expect(keptFormat(Intl.DateTimeFormat, 'en', SHORT)).not.toBe(format);
    expect(keptFormat(Intl.DateTimeFormat, 'es', { month: 'long', timeZone: 'UTC' })).not.toBe(format);
  });

  it('writes as its class does', () => {
    expect(keptFormat(Intl.DateTimeFormat, 'en', SHORT).format(DAY)).toBe('Mar');
    expect(keptFormat(Intl.DateTimeFormat, 'es', SHORT).format(DAY)).toBe('mar');
    expect(keptFormat(Intl.RelativeTimeFormat, 'en', { style: 'short' }).format(-3, 'day')).toBe('3 days ago');
  });
});
