import { Fragment, type ReactNode } from 'react';

/** Words of up to this many characters stay whole; longer ones may be broken after every few. */
const LONGEST = 16;
const PIECE = 4;

/* A hyphen is a place to break already. */
const LONG_WORD = new RegExp(String.raw`([^\s-]{${LONGEST + 1},})`, 'u');

/** Splitting puts what the pattern finds at the odd places. */
const piecesOf = (words: string): readonly string[] =>
  words
    .split(LONG_WORD)
    .flatMap((part, index) => (index % 2 === 0 ? [part] : (part.match(new RegExp(`.{1,${PIECE}}`, 'gu')) ?? [])));

/** What a cell says. A word longer than any that people read may be broken, so that other columns keep their room. */
export function Words({ children }: Readonly<{ children: ReactNode }>) {
  if (typeof children !== 'string') return children;
  return piecesOf(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
