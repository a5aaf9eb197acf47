import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Month } from '@camino/domain/ledger/document.js';

/** `MM/YYYY`, as the specification writes months. */
export const monthIn = (fecha: string): Month => `${fecha.slice(3)}-${fecha.slice(0, 2)}`;

/** The instant that a call names, in UTC; null for now. */
export const instantIn = (text: string | undefined): Instant | null =>
  text === undefined ? null : new Date(text).toISOString();

export const monthsOf = (year: number): readonly Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
