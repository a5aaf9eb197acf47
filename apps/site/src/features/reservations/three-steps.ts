import { useEffect, useState } from 'react';
import type { Fee } from '@camino/contracts/fee.js';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { forgetHandedOver, handedOver } from '../../continued-booking.js';
import { reservations } from '../../i18n/reservations.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
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
import {
  continuedProgress,
  type Draft,
  emptyDraft,
  type Field,
  keepProgress,
  keptProgress,
  type Progress,
  type Stage,
} from './draft.js';
import { feeOf, type Fares, type Quote, quoteOf } from './fares.js';
import { type Fault, FIELDS, faultsOf, type Faults, isBeingTyped } from './rules.js';

/** What there is to say above the step. */
export type Notice =
  | Readonly<{ kind: 'taken'; nearest: readonly string[] }>
  | Readonly<{ kind: 'failed'; failed: Failed }>
  | Readonly<{ kind: 'fillAll' | 'free' | 'kept' | 'elsewhere' | 'confirmed' | 'continued' | 'past' }>;

/** Said at once: what was chosen cannot be. Everything else waits until the step is sent. */
const AT_ONCE: readonly Fault[] = ['same', 'noRoute', 'past', 'passed'];

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

const stepOf = (field: Field): 1 | 2 | 3 => (FIELDS[1].includes(field) ? 1 : FIELDS[2].includes(field) ? 2 : 3);

const begin = (): Progress & Readonly<{ continued: boolean }> => {
  const handed = handedOver();
  if (handed) return { ...continuedProgress(handed), continued: true };
  return { ...(keptProgress() ?? { stage: 1, draft: emptyDraft() }), continued: false };
};

const isOver = ({ date, time }: Draft): boolean => {
  const now = guatemalaClock();
  return date < now.date || (date === now.date && time <= now.time);
};

export type ThreeSteps = Readonly<{
  stage: Stage;
  draft: Draft;
  fee: Fee | null;
  quote: Quote | null;
  change: (change: Partial<Draft>) => void;
  /** The text under a field; undefined while there is nothing to say. */
  say: (field: Field) => string | undefined;
  notice: Notice | null;
  busy: boolean;
  /** Sends the step on screen. True when a field of it stops it. */
  submit: () => boolean;
  goTo: (stage: 1 | 2) => void;
  /** The address was confirmed, here or elsewhere. */
  confirmed: () => void;
  sendAgain: () => Promise<boolean>;
  sent: (Sent & Readonly<{ email: string }>) | null;
  /** Away from the success, to a first step with nothing in it. */
  startOver: () => void;
}>;

/** Everything the page knows, kept per tab from the first key on. */
export const useThreeSteps = (fares: Fares): ThreeSteps => {
  const t = useTexts(reservations);
  const { language } = useLanguage();
  const [{ continued, ...first }] = useState(begin);
  const [progress, setProgress] = useState<Progress>(first);
  const [tried, setTried] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(continued);
  const [sent, setSent] = useState<ThreeSteps['sent']>(null);
  const { stage, draft, holdId } = progress;
  const fee = feeOf(fares, draft);
  const step = stage === 'waiting' ? 2 : stage;

  useEffect(() => keepProgress(progress), [progress]);

  const go = (to: Stage, more: Partial<Progress> = {}): void => {
    setProgress((before) => ({ ...before, ...more, stage: to }));
    window.scrollTo({ top: 0 });
  };
  const backToTrip = (why: Notice): void => {
    go(1);
    setNotice(why);
  };

  /* A booking that goes on is looked at before anything is typed: is there still a place, and time? */
  useEffect(() => {
    forgetHandedOver();
    if (!continued) return;
    const settle = async (): Promise<void> => {
      if (isOver(first.draft) || !fee) return backToTrip({ kind: 'past' });
      const checked = await checkAvailability(first.draft, fee, first.holdId);
      if (checked.status === 'taken') return backToTrip({ kind: 'taken', nearest: checked.nearest });
      if (checked.status === 'free') setProgress((before) => ({ ...before, holdId: checked.holdId }));
      setNotice({ kind: 'continued' });
    };
    void settle().finally(() => setBusy(false));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  const faultsNow = (): Faults => faultsOf(step, draft, fee, guatemalaClock());
  const faults = faultsNow();

  const check = async (): Promise<void> => {
    if (!fee) return;
    const checked = await checkAvailability(draft, fee, holdId);
    if (checked.status === 'free') {
      go(2, { holdId: checked.holdId });
      return setNotice({ kind: checked.holdId ? 'kept' : 'free' });
    }
    setNotice(
      checked.status === 'taken' ? { kind: 'taken', nearest: checked.nearest } : { kind: 'failed', failed: checked },
    );
  };
  const lookUp = async (): Promise<void> => {
    try {
      if (await isKnown(draft.email)) {
        setNotice(null);
        return go(3);
      }
      await tellContact(draft);
      await mailLink(draft, holdId);
      setNotice(null);
      go('waiting');
    } catch (error) {
      setNotice({ kind: 'failed', failed: failureOf(error) });
    }
  };
  const book = async (): Promise<void> => {
    const done = await complete(draft, holdId, language);
    if (done.status === 'sent') {
      forgetHold();
      setSent({ ...done.sent, email: draft.email.trim() });
      setTried([]);
      setNotice(null);
      return go(1, { draft: emptyDraft(), holdId: undefined });
    }
    if (done.status === 'taken') return backToTrip({ kind: 'taken', nearest: done.nearest });
    if (done.status === 'elsewhere') return setNotice({ kind: 'elsewhere' });
    if (done.status === 'failed') return setNotice({ kind: 'failed', failed: done });
    const errors = fieldErrors(done.errors);
    const [field] = Object.keys(errors) as Field[];
    setSaid(errors);
    setNotice({ kind: 'failed', failed: { status: 'failed', answered: true, message: done.message } });
    if (field && stepOf(field) < 3) go(stepOf(field) as 1 | 2);
  };

  const submit = (): boolean => {
    if (busy) return false;
    setTried((before) => [...before, step]);
    if (Object.keys(faultsNow()).length > 0) {
      const unset = step === 1 && (draft.adults === null || draft.children === null);
      setNotice(unset ? { kind: 'fillAll' } : null);
      return true;
    }
    setBusy(true);
    void { 1: check, 2: lookUp, 3: book }[step]().finally(() => setBusy(false));
    return false;
  };

  const say = (field: Field): string | undefined => {
    const fault = faults[field];
    const atOnce = fault && AT_ONCE.includes(fault) && !(field === 'date' && isBeingTyped(draft.date));
    const shown = fault && (tried.includes(step) || atOnce) ? t.faults[fault] : undefined;
    return said[field] ?? shown;
  };

  return {
    stage,
    draft,
    fee,
    quote: quoteOf(fares, fee, draft),
    notice,
    busy,
    sent,
    say,
    submit,
    change: (change) => {
      setProgress((before) => ({ ...before, draft: { ...before.draft, ...change } }));
      setSaid((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
      if (notice?.kind === 'taken' || notice?.kind === 'fillAll') setNotice(null);
    },
    goTo: (to) => {
      setNotice(null);
      go(to);
    },
    confirmed: () => {
      setNotice({ kind: 'confirmed' });
      go(3);
    },
    sendAgain: async () => {
      try {
        await mailLink(draft, holdId);
        setNotice(null);
        return true;
      } catch (error) {
        setNotice({ kind: 'failed', failed: failureOf(error) });
        return false;
      }
    },
    startOver: () => setSent(null),
  };
};
