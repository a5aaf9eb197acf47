import { Fragment, type ReactNode } from 'react';

/** Words of up to this many characters stay whole; longer ones may be broken after every few. */
const LONGEST = 16;
const PIECE = 4;

/* A hyphen is a place to break already. */
const LONG_WORD = new RegExp(String.raw`([^\s-]{${LONGEST + 1},})`, 'u');
const FEW = new RegExp(`.{1,${PIECE}}`, 'gu');
/** The parts of an address, each with the sign it ends with. */
const PART = /[^.@_/]*[.@_/]+|[^.@_/]+/gu;

const broken = (word: string): readonly string[] =>
  (word.match(PART) ?? []).flatMap((part) => (part.length > LONGEST ? (part.match(FEW) ?? []) : [part]));

/** Splitting puts what the pattern finds at the odd places. */
const piecesOf = (words: string): readonly string[] =>
  words.split(LONG_WORD).flatMap((part, index) => (index % 2 === 0 ? [part] : broken(part)));

/**
 * What a cell says. A word longer than any that people read may be broken, so that other columns keep their room; an
 * address between its parts first.
 */
export function Words({ children }: Readonly<{ children: ReactNode }>) {
  if (typeof children !== 'string') return children;
  return piecesOf(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
