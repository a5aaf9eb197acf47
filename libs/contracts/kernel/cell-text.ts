/** The first character of a formula, including full-width and small forms: OWASP, "CSV injection". */
const SIGN = '[=+\\-@＝＋－＠﹦﹢﹣﹫]';
/** A text that a spreadsheet program would treat as a formula. */
const FORMULA = new RegExp(`^(?:\\s*${SIGN}|[\\t\\r\\n])`);
const PREFIXED_FORMULA = new RegExp(`^'(?=${SIGN}|\\s)`);
/** What a program that splits at semicolons, tabs or line breaks inside quotes would treat as a formula. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n][\\s"]*)(?=${SIGN})`, 'g');
const PREFIXED_INNER_FORMULA = new RegExp(`([;\\t\\r\\n][\\s"]*)'(?=${SIGN})`, 'g');

/** Characters that XML 1.0 ("Char") forbids even escaped: a single one makes the whole sheet unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text as a cell of a spreadsheet, without forbidden characters; a formula is prefixed with an apostrophe. */
export const toCellText = (text: string): string => {
  const writable = text.replace(NOT_IN_XML, '');
  return FORMULA.test(writable) ? `'${writable}` : writable;
};

/** The text of a cell that `toCellText` wrote. */
export const fromCellText = (text: string): string => text.replace(PREFIXED_FORMULA, '');

/**
 * `toCellText` for separated values, which programs may split at another separator than the one they were written with.
 */
export const toSeparatedText = (text: string): string => toCellText(text.replace(INNER_FORMULA, "$1'"));

/** The text of a cell that `toSeparatedText` wrote. */
export const fromSeparatedText = (text: string): string => fromCellText(text.replace(PREFIXED_INNER_FORMULA, '$1'));
