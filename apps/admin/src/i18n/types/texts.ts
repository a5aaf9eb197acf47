/**
 * The same tree with any words: what English must be for a Spanish source. A key missing in either does not compile.
 */
export type SameTexts<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameTexts<T[K]> };

/** Dotted paths of all texts in a tree. */
export type PathsOf<T, Prefix extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${Prefix}${K}` : PathsOf<T[K], `${Prefix}${K}.`>;
}[keyof T & (string | number)];
