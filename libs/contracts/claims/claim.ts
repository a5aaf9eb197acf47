/** `priority`: 1 to 10; up to 3 is low, 4 to 6 medium, above 6 high. */
export type ClaimType = Readonly<{ id: string; description: string; priority: number }>;

/** A claim as part of its reservation. */
export type ReservationClaim = Readonly<{
  id: string;
  reservation_id: string;
  claim_type_id: string;
  /** Name and priority of the type at the time the claim was filed. */
  claim_type: ClaimType;
  /** true: pending, false: resolved. */
  status: boolean;
  filed_at: string;
  resolved_at: string | null;
  /** The office's answer; empty while pending. */
  note: string;
}>;

export const CLAIM_ACTIONS = ['resolve', 'reopen'] as const;
/** The last path segment of `POST /api/admin/claim/<id>/<verb>`. */
export type ClaimAction = (typeof CLAIM_ACTIONS)[number];

export type Priority = 'low' | 'medium' | 'high';

/** A claim as the office sees it. */
export type Claim = ReservationClaim &
  Readonly<{
    /** Number of changes to the claim, starting at 1. */
    version: number;
    allowed_actions: readonly ClaimAction[];
    reservation_number: string;
    /** Date and time of the pick-up in Guatemala. */
    reservation_date: string;
    reservation_time: string;
    priority: Priority;
    /** In the caller's language. */
    priority_label: string;
    /**
     * The account the booking belonged to, null for a guest with the booking's link; `name` is the passenger's, null
     * once erased.
     */
    client: Readonly<{ id: string | null; name: string | null }>;
    /** Name of the person who resolved it, null while pending or if no longer known. */
    resolved_by: string | null;
  }>;

/** A traveller's rating of a finished trip. `starts` is the number of stars, 1 to 5. */
export type Rating = Readonly<{ reservation_id: string; starts: number; comment: string; rated_at: string }>;

/** A comment as strangers read it: without its author, and with no more than the month of its day. */
export type QuotedRating = Readonly<{
  starts: number;
  comment: string;
  /** `YYYY-MM`, in Guatemala. */
  month: string;
}>;

/** Response of GET /rating/summary: what travellers gave for their finished trips. */
export type RatingSummary = Readonly<{
  count: number;
  /** Stars on average, one decimal; null while there are no ratings. */
  average: number | null;
  /** How many gave one star, two, and so on to five. */
  by_stars: readonly number[];
  /** The newest, at most six. */
  comments: readonly QuotedRating[];
}>;

export const PRIORITY_LABELS: Readonly<Record<'es' | 'en', Readonly<Record<Priority, string>>>> = {
  es: { low: 'Baja', medium: 'Media', high: 'Alta' },
  en: { low: 'Low', medium: 'Medium', high: 'High' },
};

export const CLAIM_STATUS_LABELS: Readonly<Record<'es' | 'en', Readonly<{ pending: string; resolved: string }>>> = {
  es: { pending: 'Pendiente', resolved: 'Resuelto' },
  en: { pending: 'Pending', resolved: 'Resolved' },
};
