import { claimsOf, knownSession } from './session.js';
import { seal, unseal } from './sealed.js';

/**
 * What was typed into forms when a session ended by itself, for the same user's next session in any tab. Encrypted with
 * the key of this browser.
 */
const PREFIX = 'camino.draft.';
/** Milliseconds after which nobody expects to find their words again. */
const KEPT_MS = 24 * 3_600_000;

type Draft = Readonly<{ owner: string; at: number; values: unknown }>;

const owner = (): string | null => {
  const session = knownSession();
  return (session && claimsOf(session.token)?.id) ?? null;
};

/** Keeps the values of a form for the user who is signed in. Does nothing if the browser cannot keep them. */
export const keepDraft = async (form: string, values: unknown): Promise<void> => {
  const of = owner();
  if (of === null) return;
  try {
    localStorage.setItem(PREFIX + form, await seal({ owner: of, at: Date.now(), values } satisfies Draft));
  } catch {
    // Storage is full or blocked, or there is no WebCrypto.
  }
};

/** The values kept for this form and the user who is signed in; null if there are none. */
export const keptDraft = async (form: string): Promise<unknown> => {
  try {
    const stored = localStorage.getItem(PREFIX + form);
    const of = owner();
    if (stored === null || of === null) return null;
    const draft = (await unseal(stored)) as Draft;
    if (draft.owner !== of) return null;
    if (Date.now() - draft.at < KEPT_MS) return draft.values;
    forgetDraft(form);
    return null;
  } catch {
    return null;
  }
};

/** Forgets what was kept for a form, once it stands in the form again. */
export const forgetDraft = (form: string): void => {
  try {
    localStorage.removeItem(PREFIX + form);
  } catch {
    // Storage is blocked: nothing was kept.
  }
};
