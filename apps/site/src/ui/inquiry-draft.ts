/** The fields of the form, in the order they are shown. */
export type InquiryField = 'name' | 'email' | 'phone' | 'message';
export type InquiryDraft = Readonly<Record<InquiryField, string>>;

export const EMPTY_DRAFT: InquiryDraft = { name: '', email: '', phone: '', message: '' };

const ITEM = 'camino.inquiry';

const isDraft = (value: unknown): value is InquiryDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_DRAFT).every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** What was written in this tab and not sent yet. */
export const readDraft = (): InquiryDraft => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null');
    return isDraft(value) ? value : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
};

export const keepDraft = (draft: InquiryDraft): void => {
  try {
    if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(ITEM);
    else sessionStorage.setItem(ITEM, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the draft lasts as long as the form.
  }
};
