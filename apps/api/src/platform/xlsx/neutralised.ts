/**
 * What makes a spreadsheet, or what it is exported to, take a text for a formula, in full width too: OWASP, "CSV
 * injection".
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;

/**
 * What no XML document may hold, whatever way it is written (XML 1.0, "Char"): a sheet with it in one cell cannot be
 * opened at all.
 */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text without what no sheet can hold, with an apostrophe before what would be calculated. */
export const neutralised = (text: string): string => {
  const writable = text.replace(NOT_IN_XML, '');
  return FORMULA.test(writable) ? `'${writable}` : writable;
};
