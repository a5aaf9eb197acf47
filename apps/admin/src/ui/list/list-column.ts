import type { ReactNode } from 'react';

/** One column of a table, one line of a card. */
export type ListColumn<R> = Readonly<{
  key: string;
  label: string;
  /** What the server sorts by, where it can. */
  sort?: string;
  align?: 'left' | 'center' | 'right';
  /** Not to be squeezed below this, however many columns there are. */
  minWidth?: string;
  cell: (row: R) => ReactNode;
  /** The title of a card says it already. */
  inTitle?: boolean;
  /** As wide as a card: addresses. */
  wide?: boolean;
}>;

/** What a list shows of each row. */
export type ListShape<R> = Readonly<{
  /** Of the whole list, for assistive technology. */
  label: string;
  columns: readonly ListColumn<R>[];
  nameOf: (row: R) => string;
  /** Title of a card; without it, the first column. */
  title?: (row: R) => ReactNode;
  /** Values are long: a card has two of them side by side, at most. */
  roomy?: boolean;
  /** Without it the list has no place for buttons. */
  actions?: (row: R) => ReactNode;
}>;
