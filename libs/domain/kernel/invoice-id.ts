/*
 * Who an invoice is made out to in Guatemala: a tax number (NIT), the number of an identity document (CUI), which has
 * been the NIT of natural persons since 2021, or CF, the final consumer, for whoever gives none.
 */

/** Nobody in particular. */
export const FINAL_CONSUMER = 'CF';

const NIT = /^[1-9]\d{0,10}[\dK]$/;
const CUI = /^\d{13}$/;
/** Municipalities of the departments 01 to 22. */
const MUNICIPALITIES = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17];

/**
 * Whether the check digit is right: weights 2, 3, 4 … from the right over all other digits; 10 is written K (SAT, "FEL
 * reglas y validaciones"). `text` without hyphen, in upper case.
 */
export const isNit = (text: string): boolean => {
  if (!NIT.test(text)) return false;
  const digits = [...text.slice(0, -1)].reverse();
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const check = (11 - (sum % 11)) % 11;
  return text.at(-1) === (check === 10 ? 'K' : String(check));
};

/**
 * Whether the 13 digits are a CUI: eight digits, their check digit (weights 2 to 9, modulo 11; numbers for which it
 * would be 10 are not given out), a department and one of its municipalities.
 */
export const isCui = (text: string): boolean => {
  if (!CUI.test(text)) return false;
  const sum = [...text.slice(0, 8)].reduce((total, digit, place) => total + Number(digit) * (place + 2), 0);
  const municipality = Number(text.slice(11));
  return (
    Number(text[8]) === sum % 11 &&
    municipality >= 1 &&
    municipality <= (MUNICIPALITIES[Number(text.slice(9, 11)) - 1] ?? 0)
  );
};

/** The one spelling of what people write, such as `c/f` or `576937-k`; null if it is no NIT, CUI or CF. */
export const invoiceIdOf = (written: string): string | null => {
  const text = written.replace(/[\s./-]/g, '').toUpperCase();
  return text === FINAL_CONSUMER || isNit(text) || isCui(text) ? text : null;
};
