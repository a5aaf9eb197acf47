import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { INQUIRY_LIMITS, type InquiryForm } from '@camino/contracts/inquiries/inquiry.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { emailFault } from '../data/faults.js';
import { publicApi } from '../data/public-api.js';
import type { InquiryDraft, InquiryField } from './inquiry-draft.js';

export type InquiryFault = 'required' | 'tooLong' | 'email';

const textFault = (text: string, max: number, required: boolean): InquiryFault | null => {
  if (text.trim() === '') return required ? 'required' : null;
  return text.trim().length > max ? 'tooLong' : null;
};

export const inquiryFaults = ({
  name,
  email,
  phone,
  message,
}: InquiryDraft): Readonly<Record<InquiryField, InquiryFault | null>> => ({
  name: textFault(name, INQUIRY_LIMITS.name, true),
  email: emailFault(email, INQUIRY_LIMITS.email),
  phone: textFault(phone, INQUIRY_LIMITS.phone, false),
  message: textFault(message, INQUIRY_LIMITS.message, true),
});

export type InquiryOutcome =
  | Readonly<{ status: 'sent' }>
  | Readonly<{ status: 'refused'; message: string; errors: Readonly<Partial<Record<InquiryField, string>>> }>
  /** No answer came, or the server failed. */
  | Readonly<{ status: 'failed'; answered: boolean }>;

/** A message whose answer was lost is sent again under the same key: it arrives once. */
const attempt = createAttempt();

const bodyOf = ({ name, email, phone, message }: InquiryDraft, language: Language, website: string): InquiryForm => ({
  name: name.trim(),
  email: email.trim(),
  ...(phone.trim() && { phone: phone.trim() }),
  message: message.trim(),
  language,
  page: location.pathname.slice(0, INQUIRY_LIMITS.page),
  ...(website && { website }),
});

/** Sends the message to the office. Never rejects. */
export const sendInquiry = async (
  draft: InquiryDraft,
  language: Language,
  website: string,
): Promise<InquiryOutcome> => {
  const body = bodyOf(draft, language, website);
  try {
    await publicApi.request('POST', '/inquiry', body, { idempotencyKey: attempt.keyFor(body) });
    attempt.settle();
    return { status: 'sent' };
  } catch (error) {
    attempt.settle(error);
    const failure = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    const { status, problem, fieldErrors } = failure;
    if (!problem || status >= 500) return { status: 'failed', answered: status !== NO_RESPONSE };
    return { status: 'refused', message: problem.message, errors: problem.errors ? fieldErrors : {} };
  }
};
