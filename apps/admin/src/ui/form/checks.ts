import type { TextKey, TextParams } from '../../i18n/use-text.js';

/** What is wrong with a value, in words. */
export type Wrong = Readonly<{ key: TextKey; params?: TextParams }>;
export type Check = (value: string) => Wrong | null;
type Bounds = Readonly<{ min: number; max: number }>;

export const REQUIRED: Wrong = { key: 'validation.admin.required' };
const DIGITS: Wrong = { key: 'validation.admin.digits' };

/** Nothing is wrong with any text. */
export const anything: Check = () => null;
export const atMost =
  (max: number): Check =>
  (value) =>
    value.length > max ? { key: 'validation.tooLong', params: { max } } : null;
export const needed =
  (check: Check): Check =>
  (value) =>
    value.trim() === '' ? REQUIRED : check(value);
export const like =
  (pattern: RegExp, key: TextKey): Check =>
  (value) =>
    pattern.test(value) ? null : { key };

const within = (value: string, { min, max }: Bounds): Wrong | null =>
  Number(value) < min || Number(value) > max ? { key: 'validation.between', params: { min, max } } : null;

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/** A number as one types or pastes it, the way a number is written plainly: `1,999.50` and `1 999.50` are `1999.50`. */
export const plainNumber = (typed: string): string => {
  const close = typed.replace(/\s/g, '');
  return GROUPED.test(close) ? close.replaceAll(',', '') : close;
};

/** Digits only. */
export const whole =
  (bounds: Bounds): Check =>
  (typed) => {
    const value = plainNumber(typed);
    return /^\d+$/.test(value) ? within(value, bounds) : DIGITS;
  };

/** Digits, and after a point at most two more: amounts and distances. */
export const decimal =
  (bounds: Bounds): Check =>
  (typed) => {
    const value = plainNumber(typed);
    if (!/^\d+(\.\d*)?$/.test(value)) return DIGITS;
    return /\.\d{3,}$/.test(value) ? { key: 'record.wrong.decimals' } : within(value, bounds);
  };
