import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Fee } from '@camino/contracts/fee.js';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { feeOf, quoteOf, type Catalogue, type Quote } from './catalogue.js';
import { EMPTY_DRAFT, keepDraft, keptDraft, type Draft, type DraftField } from './draft.js';
import { prefillOf } from './link-data.js';
import { faultsOf, fieldsOfStep, firstOpenStep, LAST_STEP, stepOfField, type Fault, type Faults } from './rules.js';

export type Change = (change: Partial<Draft>) => void;

const begin = (link: string): Readonly<{ draft: Draft; unreadable: boolean }> => {
  const prefill = link ? prefillOf(link, guatemalaClock().date) : {};
  return { draft: keptDraft(link) ?? { ...EMPTY_DRAFT, ...prefill }, unreadable: prefill === null };
};

/** The step on screen is part of the address: the browser's back button goes one step back, a reload stays. */
const useStep = (open: number): Readonly<{ step: number; goTo: (step: number) => void }> => {
  const [query, setQuery] = useSearchParams();
  const wanted = Math.trunc(Number(query.get('step'))) || 1;
  return {
    step: Math.max(1, Math.min(wanted, open, LAST_STEP)),
    goTo: (step) => setQuery(step === 1 ? {} : { step: String(step) }),
  };
};

/** Said at once: what was chosen cannot be. Anything else waits until the field was left or the step sent. */
const AT_ONCE: readonly Fault[] = ['same', 'noRoute', 'past', 'passed'];

type ServerErrors = Readonly<Partial<Record<DraftField, string>>>;

type DraftForm = UseFormReturn<Draft>;

/** Which faults are on screen: `say` answers the text for a field. */
const useFaultTexts = ({ formState: { errors, touchedFields } }: DraftForm, faults: Faults) => {
  const { faults: texts } = useTexts(booking);
  const [tried, setTried] = useState<readonly number[]>([]);
  const isShown = (field: DraftField, fault: Fault): boolean =>
    tried.includes(stepOfField(field)) ||
    AT_ONCE.includes(fault) ||
    (fault !== 'required' && touchedFields[field] === true);
  const say = (field: DraftField): string | undefined => {
    const fault = faults[field];
    return errors[field]?.message ?? (fault && isShown(field, fault) ? texts[fault] : undefined);
  };
  return {
    say,
    /** Fields of a step with a text, for the summary above it; only once the step was sent. */
    listed: (step: number): readonly DraftField[] =>
      tried.includes(step) ? fieldsOfStep(step).filter((field) => say(field)) : [],
    trySteps: (...steps: readonly number[]) => setTried((before) => [...before, ...steps]),
  };
};

/** Writes into the form, and what the server, or leaving a field, makes known of it. */
const writingTo = ({ setValue, getValues, setError, clearErrors }: DraftForm) => ({
  change: (change: Partial<Draft>): void => {
    for (const [field, value] of Object.entries(change) as [DraftField, Draft[DraftField]][]) setValue(field, value);
    clearErrors(Object.keys(change) as DraftField[]);
  },
  leave: (name: string): void => {
    const field = name as DraftField;
    if (stepOfField(field) > 0) setValue(field, getValues(field), { shouldTouch: true });
  },
  answer: (errors: ServerErrors): void => {
    clearErrors();
    for (const [field, message] of Object.entries(errors)) setError(field as DraftField, { message });
  },
});

export type Wizard = Readonly<{
  draft: Draft;
  change: Change;
  lists: Catalogue;
  fee: Fee | null;
  quote: Quote | null;
  step: number;
  /** The furthest step that can be opened. */
  open: number;
  goTo: (step: number) => void;
  /** Sends the step on screen: on to the next, or true when something is missing. */
  next: () => boolean;
  say: (field: DraftField) => string | undefined;
  listed: readonly DraftField[];
  leave: (field: string) => void;
  /** Shows what the server found wrong and opens the first step concerned. */
  showErrors: (errors: ServerErrors) => void;
  unreadable: boolean;
}>;

/** A payment the route does not offer is no choice. */
const offered = (draft: Draft, fee: Fee | null): Draft =>
  fee?.only_cash && draft.payment === 'credit_card' ? { ...draft, payment: null } : draft;

/** Everything the wizard knows, kept per tab from the first key on. */
export const useWizard = (link: string, lists: Catalogue): Wizard => {
  const [{ draft: first, unreadable }] = useState(() => begin(link));
  const form = useForm<Draft>({ defaultValues: first });
  const typed = useWatch({ control: form.control }) as Draft;
  const fee = feeOf(lists, typed.origin, typed.destination);
  const draft = offered(typed, fee);
  const faults = faultsOf(draft, { fee, now: guatemalaClock() });
  const open = firstOpenStep(faults);
  const { step, goTo } = useStep(open);
  const texts = useFaultTexts(form, faults);
  const { change, leave, answer } = writingTo(form);
  useEffect(() => keepDraft(link, typed), [link, typed]);
  return {
    draft,
    lists,
    fee,
    quote: quoteOf(lists, fee, draft.passenger),
    step,
    open,
    goTo,
    unreadable,
    say: texts.say,
    listed: texts.listed(step),
    leave,
    change,
    next: () => {
      texts.trySteps(step);
      const stuck = fieldsOfStep(step).some((field) => faults[field]);
      if (!stuck) goTo(step + 1);
      return stuck;
    },
    showErrors: (errors) => {
      const steps = (Object.keys(errors) as DraftField[]).map(stepOfField).filter((found) => found > 0);
      answer(errors);
      texts.trySteps(...steps);
      if (steps.length > 0) goTo(Math.min(...steps));
    },
  };
};
