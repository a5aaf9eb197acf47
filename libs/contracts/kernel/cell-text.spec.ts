import { fromCellText, fromSeparatedText, toCellText, toSeparatedText } from './cell-text.js';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

describe('the text of a cell', () => {
  it.each(SIGNS.flatMap((sign) => [`${sign}1+2`, `  ${sign}1+2`, `\u00A0${sign}1+2`]))(
    'is prefixed with an apostrophe when it is a formula, and read without: %j',
    (text) => {
      expect([toCellText(text), fromCellText(`'${text}`)]).toEqual([`'${text}`, text]);
      expect([toSeparatedText(text), fromSeparatedText(`'${text}`)]).toEqual([`'${text}`, text]);
    },
  );

  it.each(['\tAna', '\rAna', '\nAna'])('is prefixed when it begins with a separator: %j', (text) => {
    expect([toCellText(text), fromCellText(`'${text}`)]).toEqual([`'${text}`, text]);
  });

  it('is tested without the characters that cannot be written', () => {
    expect(toCellText('\u0000\u000B=1+2')).toBe("'=1+2");
  });

  it.each(['Ana', '', 'a=b', 'a;b', "D'Angelo", "'Ana", 'a - b', 'a;b=c', 'a\nb-c'])('stays as it is: %j', (text) => {
    expect([toCellText(text), fromCellText(text)]).toEqual([text, text]);
    expect([toSeparatedText(text), fromSeparatedText(text)]).toEqual([text, text]);
  });
});

describe('the text of separated values', () => {
  it.each(
    [';', '\t', '\r', '\n', '\r\n', '; ', ';"', ';""'].flatMap((end) => SIGNS.map((sign) => [end, sign] as const)),
  )('has no formula after %j that begins with %s, and is read back', (end, sign) => {
    const text = `Ana${end}${sign}1+2${end}${sign}3`;
    const written = `Ana${end}'${sign}1+2${end}'${sign}3`;
    expect([toSeparatedText(text), fromSeparatedText(written)]).toEqual([written, text]);
  });
});
