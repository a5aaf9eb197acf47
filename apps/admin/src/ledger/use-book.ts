import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import { useQuery } from '@tanstack/react-query';
import { knownAt } from './known-on.js';
import { type BookAsked, fetchBook } from './ledger-calls.js';
import { isForbidden } from './ledger-state.js';

/** Rows that are shown at once. */
export const ROWS = 100;

type Read = Readonly<{ data: LedgerAnswer | undefined; error: unknown; isPaused: boolean; refetch: () => unknown }>;

export type BookRead = Read &
  Readonly<{
    /** What brings the rows that are left out; null once all of them are there. */
    rest: Read | null;
  }>;

/**
 * A book with its first rows and the figures of all of them, as soon as they are there, and then with all rows. A month
 * of ten thousand documents opens like one of ten.
 */
export const useBook = (asked: BookAsked): BookRead => {
  const { whose, book, month, known } = asked;
  const key = ['ledger', 'book', whose, book, month, known];
  const at = { ...asked, known: knownAt(known) };
  const first = useQuery({
    queryKey: [...key, 'first'],
    queryFn: ({ signal }) => fetchBook({ ...at, rows: ROWS }, signal),
    enabled: month !== '',
    retry: false,
  });
  const opening = first.isError ? undefined : first.data;
  const isPart = opening !== undefined && opening.facturas.length < opening.libro.documentos;
  const whole = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchBook(at, signal),
    enabled: isPart,
    retry: false,
  });
  if (!isPart) return { ...first, data: opening, rest: null };
  if (isForbidden(whole.error)) return { ...whole, data: undefined, rest: null };
  return { ...first, data: whole.data ?? opening, rest: whole.data ? null : whole };
};
