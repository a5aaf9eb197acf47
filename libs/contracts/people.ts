/** Why somebody is erased; a choice, since a text would name whom it is about. */
export const ERASURE_REASONS = ['asked', 'expired', 'ordered', 'other'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** What an erasure counts, in the order in which it is told. */
export const ERASURE_COUNTS = ['reservations', 'claims', 'accounts'] as const;
export type ErasureCount = (typeof ERASURE_COUNTS)[number];

/** What became of a person who was erased. Ids and counts; nothing personal. */
export type ErasureReport = Readonly<{
  /** Names of the addresses that were theirs. */
  subjects: readonly string[];
  /** Instant in UTC; null when there was nothing to erase. */
  erased_at: string | null;
  /** Bookings, claims and accounts that stay without them. */
  reservations: number;
  claims: number;
  accounts: number;
  /** Mails that were destroyed. */
  mails: number;
  /** Whether every screen shows it already; else it will as soon as read models have caught up. */
  shown: boolean;
}>;
