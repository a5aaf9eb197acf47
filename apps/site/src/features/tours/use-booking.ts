import { useEffect, useState } from 'react';
import { localNow } from '@camino/client/clock.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { tourPrice } from '@camino/domain/tours/rules/tours.js';
import { useSearchParams } from '../../router/router.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { showToast } from '../../state/toast.js';
import { useDepartures } from './departures.js';
import { type Draft, keepDraft, keptDraft } from './draft.js';
import { dayFault, type Fault, faultsOf, stepOfField, stepsOf } from './rules.js';
import { tourNamed } from './tours.js';
import { useSending } from './use-sending.js';

/** What the link names is chosen; what was typed before stays. */
const begin = (named: string | null): Draft => {
  const kept = keptDraft();
  return { ...kept, tour: tourNamed(named) ?? kept.tour };
};

const FAULTY = ['form :is(input, textarea)[aria-invalid="true"]', 'form fieldset[aria-invalid="true"] input'].join();

/** Puts the cursor into the first field that is marked as wrong, once it is on screen. */
const focusFault = (): void => void setTimeout(() => document.querySelector<HTMLElement>(FAULTY)?.focus());

const useFaultWords = (left: number | null) => {
  const { wizard: t } = useTexts(tours);
  return (fault: Fault): string => {
    if (fault === 'required') return t.fieldRequired;
    return fault === 'full' ? t.faults.full(left ?? 0) : t.faults[fault];
  };
};

/** The step on screen is part of the address: the browser's back button goes one step back, a reload stays. */
const useSteps = (draft: Draft, left: number | null) => {
  const [query, setQuery] = useSearchParams();
  const steps = stepsOf(draft);
  const open = steps.findIndex((one) => Object.keys(faultsOf(one, draft, localNow(), left)).length > 0);
  const last = open < 0 ? steps.length - 1 : open;
  const at = Math.max(0, Math.min((Math.trunc(Number(query.get('step'))) || 1) - 1, last));
  const step = steps[at] ?? 'tour';
  return {
    steps,
    at,
    step,
    /** The furthest step that can be opened. */
    last,
    faults: faultsOf(step, draft, localNow(), left),
    goTo: (index: number): void =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        if (index === 0) next.delete('step');
        else next.set('step', String(index + 1));
        return next;
      }),
  };
};

/** A full day or a past one is said at once; anything else when the step is sent. */
const AT_ONCE: readonly Fault[] = ['full', 'past', 'closed'];

/** Everything the wizard knows, kept per tab from the first key on. */
export const useBooking = () => {
  const { wizard: t } = useTexts(tours);
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => begin(query.get('tour')));
  const [sent, setSent] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<Readonly<Record<string, string>>>({});
  /* Of a day that is refused there is nothing to show. */
  const day = dayFault(draft.date, localNow()) ? '' : draft.date;
  const { placesOf, refresh } = useDepartures(day);
  const places = placesOf(draft.tour);
  const words = useFaultWords(places.left);
  const { faults, ...steps } = useSteps(draft, places.left);
  const { forget, ...sending } = useSending(draft, draft.tour ? toQuetzales(tourPrice(draft.tour, draft)) : 0, {
    showErrors: (errors) => {
      setAnswered(errors);
      steps.goTo(Math.max(0, steps.steps.indexOf(stepOfField(Object.keys(errors)[0] ?? ''))));
      showToast(t.mend, 'error');
      focusFault();
    },
    chooseAnew: () => {
      refresh();
      steps.goTo(0);
    },
  });
  useEffect(() => {
    if (!sending.booked) keepDraft(draft);
  }, [draft, sending.booked]);

  const say = (field: string): string | undefined => {
    const fault = faults[field];
    if (answered[field] || !fault) return answered[field];
    return AT_ONCE.includes(fault) || sent.includes(steps.step) ? words(fault) : undefined;
  };
  const change = (next: Partial<Draft> | ((before: Draft) => Draft), ...fields: readonly string[]): void => {
    setDraft((before) => (typeof next === 'function' ? next(before) : { ...before, ...next }));
    setAnswered((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))));
    forget();
  };
  const goOn = (): void => {
    setSent([...sent, steps.step]);
    const wrong = Object.values(faults);
    if (wrong.length === 0) return steps.goTo(steps.at + 1);
    showToast(faults['tour'] ? t.selectTour : wrong.includes('required') ? t.fillRequired : t.mend, 'error');
    focusFault();
  };
  return { ...steps, ...sending, draft, day, change, goOn, say, places, placesOf };
};

export type Booking = ReturnType<typeof useBooking>;
