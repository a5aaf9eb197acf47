/** Texts that a spreadsheet program would treat as a formula, including full-width signs: OWASP, "CSV injection". */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/** Characters that XML 1.0 ("Char") forbids even escaped: a single one makes the whole sheet unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes forbidden characters, and prefixes a formula with an apostrophe. */
export const neutralised = (text: string): string => {
  const writable = text.replace(NOT_IN_XML, '');
  return FORMULA.test(writable) ? `'${writable}` : writable;
};
