import type { Language } from '../kernel/language.js';

/** Characters. */
export const INQUIRY_LIMITS = {
  name: 60,
  email: 75,
  phone: 30,
  message: 2000,
  answer: 4000,
  page: 200,
  why: 300,
} as const;

/**
 * Body of POST /api/inquiry. `page` is the path of the page it was written on. People do not see the field `website`
 * and leave it empty; a program that fills in every field is answered as if its message had been received.
 */
export type InquiryForm = Readonly<{
  name: string;
  email: string;
  phone?: string;
  message: string;
  language: Language;
  page?: string;
  website?: string;
}>;

/** Response of POST /api/inquiry: the instant in UTC. */
export type ReceivedInquiry = Readonly<{ received_at: string }>;

export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const INQUIRY_ACTIONS = ['answer', 'close', 'take', 'assign', 'release', 'reopen'] as const;
/** The last path segment of `POST /api/admin/inquiry/<id>/<verb>`. */
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

/** Whose inquiries a list has, as somebody of the office sees it. */
export const INQUIRY_HOLDERS = ['mine', 'nobody', 'others'] as const;
export type InquiryHolder = (typeof INQUIRY_HOLDERS)[number];

/**
 * What a visitor asked, as the office sees it. `email` is null once the visitor was erased; all their texts are empty.
 */
export type Inquiry = Readonly<{
  id: string;
  state: InquiryState;
  /** Number of changes to the inquiry, starting at 1. */
  version: number;
  allowed_actions: readonly InquiryAction[];
  name: string;
  email: string | null;
  phone: string;
  message: string;
  /** The language of the page it was written on; the answer goes out in it. */
  language: Language;
  /** The first part of the path of that page, empty if it is not known. */
  page: string;
  received_at: string;
  /** The office's answers, the oldest first; `by` is null if the account is no longer known. */
  answers: readonly Readonly<{ text: string; at: string; by: string | null }>[];
  closed_at: string | null;
  closed_by: string | null;
  /** Why it was closed, for the office only. */
  why: string;
  /** Who takes care of it; null for nobody. The name is null if the account is no longer known. */
  assignee: Readonly<{ id: string; name: string | null }> | null;
  /** When it was taken up again after it was closed, by whom and why; null if it was not, and while it is closed. */
  reopened: Readonly<{ at: string; by: string | null; why: string }> | null;
}>;
