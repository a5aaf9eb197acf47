import { useEffect, useState } from 'react';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import { forgetHandedOver, handedOver } from '../../state/continued-booking.js';
import { reservations } from '../../i18n/reservations.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
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
import type { Quote } from '../../data/quote.js';
import { feeOf, type Fares, quoteOf } from './fares.js';
import { type Fault, type Faults, faultsOf } from './rules.js';
import { lookAgain, type Notice, type Outcome, sendLinkAgain, sendStep } from './sending.js';

/** Said at once: what was chosen cannot be. Everything else waits until the step is sent. */
const AT_ONCE: readonly Fault[] = ['same', 'noRoute', 'past', 'passed'];

const begin = (): Progress & Readonly<{ continued: boolean }> => {
  const handed = handedOver();
  if (handed) return { ...continuedProgress(handed), continued: true };
  return { ...(keptProgress() ?? { stage: 1, draft: emptyDraft() }), continued: false };
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
  /** True once another link was mailed. */
  sendAgain: () => Promise<boolean>;
  sent: Outcome['sent'] | null;
  /** Away from the success, to a first step with nothing in it. */
  startOver: () => void;
}>;

/** Which texts stand under the fields. */
const useSaid = (step: 1 | 2 | 3, faults: Faults) => {
  const { faults: texts } = useTexts(reservations);
  const [tried, setTried] = useState<readonly number[]>([]);
  const [said, setSaid] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const isShown = (fault: Fault): boolean => tried.includes(step) || AT_ONCE.includes(fault);
  return {
    say: (field: Field): string | undefined => {
      const fault = faults[field];
      return said[field] ?? (fault && isShown(fault) ? texts[fault] : undefined);
    },
    tryStep: () => setTried((before) => [...before, step]),
    forget: (change: Partial<Draft>) =>
      setSaid((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))),
    learn: ({ said: found = {}, sent }: Outcome) => {
      setSaid(found);
      if (sent) setTried([]);
    },
  };
};

/** Where the traveller is and what they have written, kept per tab from the first key on. */
const useProgress = () => {
  const [{ continued, ...first }] = useState(begin);
  const [progress, setProgress] = useState<Progress>(first);
  useEffect(() => keepProgress(progress), [progress]);
  const go = (stage: Stage | undefined, more: Partial<Progress> = {}): void => {
    setProgress((before) => ({ ...before, ...more, stage: stage ?? before.stage }));
    if (stage !== undefined) window.scrollTo({ top: 0 });
  };
  const write = (change: Partial<Draft>): void =>
    setProgress((before) => ({ ...before, draft: { ...before.draft, ...change } }));
  return { progress, continued, go, write };
};

/** Everything the page knows, and what can be done on it. */
export const useThreeSteps = (fares: Fares): ThreeSteps => {
  const { language } = useLanguage();
  const { progress, continued, go, write } = useProgress();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(continued);
  const [sent, setSent] = useState<ThreeSteps['sent']>(null);
  const { stage, draft, holdId } = progress;
  const step = stage === 'waiting' ? 2 : stage;
  const fee = feeOf(fares, draft);
  const faults = faultsOf(step, draft, fee, localNow());
  const { say, tryStep, forget, learn } = useSaid(step, faults);

  const settle = (outcome: Outcome): void => {
    setNotice(outcome.notice);
    learn(outcome);
    if (outcome.sent) setSent(outcome.sent);
    go(outcome.stage, outcome.progress);
  };
  const endWith = (work: Promise<Outcome>): void => void work.then(settle).finally(() => setBusy(false));
  const during = (work: Promise<Outcome>): void => {
    setBusy(true);
    endWith(work);
  };

  useEffect(() => {
    forgetHandedOver();
    if (continued) endWith(lookAgain(progress, fee));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  const submit = (): boolean => {
    if (busy) return false;
    tryStep();
    if (Object.keys(faults).length > 0) {
      const unset = step === 1 && (draft.adults === null || draft.children === null);
      setNotice(unset ? { kind: 'fillAll' } : null);
      return true;
    }
    during(sendStep(step, { draft, holdId, fee, language }));
    return false;
  };

  return {
    ...{ stage, draft, fee, notice, busy, sent, say, submit },
    quote: quoteOf(fares, fee, draft),
    change: (change) => {
      write(change);
      forget(change);
      if (notice?.kind === 'taken' || notice?.kind === 'fillAll') setNotice(null);
    },
    goTo: (to) => settle({ notice: null, stage: to }),
    confirmed: () => settle({ notice: { kind: 'confirmed' }, stage: 3 }),
    sendAgain: async () => {
      const outcome = await sendLinkAgain(progress);
      setNotice(outcome.notice);
      return outcome.notice === null;
    },
    startOver: () => setSent(null),
  };
};
