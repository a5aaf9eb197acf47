import type { LedgerDocument } from './document.js';

/*
 * Series and number of a certified document are the first 16 digits of its authorization. They tell that a document
 * which somebody wrote by hand, where the authorization is not known, is the same as one that came with its file.
 */

type Numbered = Pick<LedgerDocument, 'series' | 'number'>;

const SERIES = /^[0-9A-F]{8}$/;
const AUTHORIZATION = /^([0-9A-F]{8})-([0-9A-F]{4})-([0-9A-F]{4})-[0-9A-F]{4}-[0-9A-F]{12}$/;
const MOST = 0xffff_ffff;

/** `<series>-<number>` of a certified document; null for others, whose numbers issuers choose. */
export const certifiedNumber = ({ series, number }: Numbered): string | null =>
  SERIES.test(series) ? `${series}-${number}` : null;

/** The certified number of the document with this authorization; null for what is no authorization. */
export const certifiedNumberOf = (authorization: string): string | null => {
  const [, series, high, low] = AUTHORIZATION.exec(authorization) ?? [];
  return series === undefined ? null : `${series}-${Number.parseInt(`${high}${low}`, 16)}`;
};

/** How the authorization of a document with this series and number begins; null for those that are not certified. */
export const authorizationBegin = ({ series, number }: Numbered): string | null => {
  if (!SERIES.test(series) || !/^\d+$/.test(number) || Number(number) > MOST) return null;
  const digits = Number(number).toString(16).toUpperCase().padStart(8, '0');
  return `${series}-${digits.slice(0, 4)}-${digits.slice(4)}-`;
};

/** Whether two are the same document, which has another id where it was written by hand. */
export const isSameDocument = (one: Numbered & Readonly<{ id: string }>, other: typeof one): boolean => {
  const number = certifiedNumber(one);
  return one.id === other.id || (number !== null && number === certifiedNumber(other));
};
