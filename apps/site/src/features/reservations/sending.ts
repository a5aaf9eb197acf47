import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import {
  checkAvailability,
  complete,
  type Failed,
  failureOf,
  forgetHold,
  isKnown,
  mailLink,
  type Sent,
  tellContact,
} from './calls.js';
import { type Draft, emptyDraft, type Field, type Progress, type Stage } from './draft.js';
import { FIELDS } from './rules.js';

/** What there is to say above the step. */
export type Notice =
  | Readonly<{ kind: 'taken'; nearest: readonly string[] }>
  | Readonly<{ kind: 'failed'; failed: Failed }>
  | Readonly<{ kind: 'fillAll' | 'free' | 'kept' | 'elsewhere' | 'confirmed' | 'continued' | 'past' }>;

/** What sending a step led to. */
export type Outcome = Readonly<{
  notice: Notice | null;
  /** Where to go; absent: the step on screen stays. */
  stage?: Stage;
  progress?: Partial<Progress>;
  /** What the server said about fields. */
  said?: Readonly<Partial<Record<Field, string>>>;
  sent?: Sent & Readonly<{ email: string }>;
}>;

type Situation = Readonly<{ draft: Draft; holdId: string | undefined; fee: Fee | null; language: Language }>;

const failed = (error: unknown): Outcome => ({ notice: { kind: 'failed', failed: failureOf(error) } });

/** Step 1: a place is asked for and kept. */
const check = async ({ draft, fee, holdId }: Situation): Promise<Outcome> => {
  if (!fee) return { notice: null };
  const checked = await checkAvailability(draft, fee, holdId);
  if (checked.status === 'taken') return { notice: { kind: 'taken', nearest: checked.nearest } };
  if (checked.status === 'failed') return { notice: { kind: 'failed', failed: checked } };
  return {
    notice: { kind: checked.holdId ? 'kept' : 'free' },
    stage: 2,
    progress: { holdId: checked.holdId },
  };
};

/** Step 2: a known address goes on; an unknown one is mailed a link, and waits. */
const lookUp = async ({ draft, holdId }: Situation): Promise<Outcome> => {
  try {
    if (await isKnown(draft.email)) return { notice: null, stage: 3 };
    await tellContact(draft);
    await mailLink(draft, holdId);
    return { notice: null, stage: 'waiting' };
  } catch (error) {
    return failed(error);
  }
};

/** The API's names of fields, by field. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  pick_up_place: 'pickUp',
  drop_off_place: 'dropOff',
  pick_up_date: 'date',
  pick_up_time: 'time',
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
};

const fieldErrors = (errors: Readonly<Record<string, string>>): Readonly<Partial<Record<Field, string>>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, said]) => {
      const field = FIELD_OF[name.slice(name.lastIndexOf('.') + 1)];
      return field ? [[field, said] as const] : [];
    }),
  );

const stepOf = (field: Field | undefined): 1 | 2 | undefined =>
  ([1, 2] as const).find((step) => field && FIELDS[step].includes(field));

/** Step 3: the trip is asked for. What was sent leaves an empty first step behind. */
const book = async ({ draft, holdId, language }: Situation): Promise<Outcome> => {
  const done = await complete(draft, holdId, language);
  switch (done.status) {
    case 'sent':
      forgetHold();
      return {
        notice: null,
        stage: 1,
        progress: { draft: emptyDraft(), holdId: undefined },
        sent: { ...done.sent, email: draft.email.trim() },
      };
    case 'taken':
      return { notice: { kind: 'taken', nearest: done.nearest }, stage: 1 };
    case 'elsewhere':
      return { notice: { kind: 'elsewhere' } };
    case 'failed':
      return { notice: { kind: 'failed', failed: done } };
    case 'invalid': {
      const said = fieldErrors(done.errors);
      const [field] = Object.keys(said) as Field[];
      return {
        notice: { kind: 'failed', failed: { status: 'failed', answered: true, message: done.message } },
        stage: stepOf(field),
        said,
      };
    }
  }
};

/** Sends a step that is complete. Never rejects. */
export const sendStep = (step: 1 | 2 | 3, situation: Situation): Promise<Outcome> =>
  ({ 1: check, 2: lookUp, 3: book })[step](situation);

/** Mails the link once more. Never rejects. */
export const sendLinkAgain = ({ draft, holdId }: Progress): Promise<Outcome> =>
  mailLink(draft, holdId).then(() => ({ notice: null }), failed);

const isOver = ({ date, time }: Draft): boolean => {
  const now = localNow();
  return date < now.date || (date === now.date && time <= now.time);
};

/** A booking that goes on is looked at before anything is typed: is there still time, and a place? */
export const lookAgain = async ({ draft, holdId }: Progress, fee: Fee | null): Promise<Outcome> => {
  if (isOver(draft) || !fee) return { notice: { kind: 'past' }, stage: 1 };
  const checked = await checkAvailability(draft, fee, holdId);
  if (checked.status === 'taken') return { notice: { kind: 'taken', nearest: checked.nearest }, stage: 1 };
  const progress = checked.status === 'free' ? { holdId: checked.holdId } : {};
  return { notice: { kind: 'continued' }, progress };
};
