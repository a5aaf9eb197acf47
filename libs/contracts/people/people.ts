/** Reason for an erasure. A fixed choice, since a free text could name the person. */
export const ERASURE_REASONS = ['asked', 'expired', 'ordered', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** The counts of an erasure report, in display order. */
export const ERASURE_COUNTS = ['reservations', 'tours', 'claims', 'inquiries', 'accounts'] as const;
export type ErasureCount = (typeof ERASURE_COUNTS)[number];

/** What an erasure would leave without a person: counts, nothing personal. */
export type ErasurePreview = Readonly<Record<ErasureCount, number>>;

/** The result of erasing a person. Ids and counts; nothing personal. */
export type ErasureReport = Readonly<{
  /** Subjects of the person's e-mail addresses. */
  subjects: readonly string[];
  /** Instant in UTC; null if there was nothing to erase. */
  erased_at: string | null;
  /** Bookings, tours, claims, messages to the office and accounts that remain without personal data. */
  reservations: number;
  tours: number;
  claims: number;
  inquiries: number;
  accounts: number;
  /** Number of mails that were destroyed. */
  mails: number;
  /** Whether every screen already shows the erasure; otherwise it does as soon as the read models have caught up. */
  shown: boolean;
}>;
