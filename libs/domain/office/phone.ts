/** ITU-T E.164: a plus, a country code that does not begin with 0, at most 15 digits; shorter than 8 reaches nobody. */
const E164 = /^\+[1-9]\d{7,14}$/;
/** A Guatemalan number without its country code: 8 digits, the first from 2 (landlines) to 7. */
const GUATEMALAN = /^[2-7]\d{7}$/;
const BETWEEN_DIGITS = /[\s().–-]+/g;

/**
 * A telephone number in international form, grouped for reading: `78321234`, `+50278321234` and `00502 7832-1234` give
 * `+502 7832 1234`. Guatemala and North America have groups of their own; others are grouped as they were written. An
 * empty text stays empty; null for anything that cannot be called.
 */
export const internationalPhone = (written: string): string | null => {
  if (written === '') return '';
  const close = written.replace(BETWEEN_DIGITS, '');
  const number = GUATEMALAN.test(close) ? `+502${close}` : close.replace(/^00/, '+');
  if (!E164.test(number)) return null;
  if (number.startsWith('+502')) return guatemalan(number.slice(4));
  return northAmerican(number) ?? asWritten(written, number);
};

const guatemalan = (digits: string): string | null =>
  GUATEMALAN.test(digits) ? `+502 ${digits.slice(0, 4)} ${digits.slice(4)}` : null;

const northAmerican = (number: string): string | null => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `+1 ${area} ${exchange} ${line}` : null;
};

const asWritten = (written: string, number: string): string => {
  const groups = written.replace(/^00/, '+').split(BETWEEN_DIGITS).filter(Boolean).join(' ');
  return groups.startsWith('+') && groups.length > 1 && groups[1] !== ' ' ? groups : number;
};
