import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Profile } from '@camino/contracts/accounts/account.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import { forgetSearch, isNewSearch } from '../../../state/new-search.js';
import { useSearchParams } from '../../../router/router.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import type { Calls } from './calls.js';
import { feeOf, pickUpOf, quoteOf, sumOf, type Catalogue } from './catalogue.js';
import type { Quote } from '../../../data/quote.js';
import { EMPTY_DRAFT, keepDraft, keptDraft, type Draft, type DraftField } from './draft.js';
import { passedDayIn, prefillOf } from './link-data.js';
import { isGroup, vehicleOf } from './party.js';
import { knownOf } from './known.js';
import { faultsOf, fieldsOfStep, firstOpenStep, LAST_STEP, stepOfField, type Fault, type Faults } from './rules.js';

type Change = (change: Partial<Draft>) => void;

/** Who books: a guest, or the client who is signed in. */
export type Booker = Readonly<{ calls: Calls; profile: Profile | null }>;

/** Drafts of a client are theirs alone: somebody else in the same tab begins anew. */
const ownerOf = (link: string, profile: Profile | null): string => (profile ? `${profile.id}/${link}` : link);

/** What a search asks for. Luggage, child seats, a wheelchair and the way back are told in the wizard, and stay. */
const searchedOf = ({ origin, destination, date, hour, passenger, childs }: Draft): Partial<Draft> => ({
  origin,
  destination,
  date,
  hour,
  passenger,
  childs,
});

type Beginning = Readonly<{ draft: Draft; unreadable: boolean; passedDay: string }>;

const begin = (link: string, profile: Profile | null): Beginning => {
  const today = localNow().date;
  const prefill = link ? prefillOf(link, today) : {};
  const kept = keptDraft(ownerOf(link, profile));
  const begun = { ...EMPTY_DRAFT, ...knownOf(profile), ...prefill };
  return {
    draft: kept ? { ...kept, ...(isNewSearch(link) && searchedOf(begun)) } : begun,
    unreadable: prefill === null,
    passedDay: kept ? '' : passedDayIn(link, today),
  };
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
const AT_ONCE: readonly Fault[] = ['same', 'noRoute', 'noWayBack', 'backTooSoon', 'past', 'passed'];

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
  booker: Booker;
  lists: Catalogue;
  fee: Fee | null;
  /** Fee of the way back; null where nobody travels that way. */
  feeBack: Fee | null;
  /** Price of each way, and of both; null while they are not known, and for a group, whose price the office makes. */
  quote: Quote | null;
  quoteBack: Quote | null;
  total: Quote | null;
  /** More people than the largest vehicle holds. */
  group: boolean;
  step: number;
  /** The furthest step that can be opened. */
  open: number;
  goTo: (step: number) => void;
  /** Shows what is missing in the step on screen; whether something is. */
  check: () => boolean;
  say: (field: DraftField) => string | undefined;
  listed: readonly DraftField[];
  leave: (field: string) => void;
  /** Shows what the server found wrong and opens the first step concerned. */
  showErrors: (errors: ServerErrors) => void;
  unreadable: boolean;
  /** The day in the link, when it has passed and today stands in its place; '' otherwise. */
  passedDay: string;
}>;

/** A payment the route does not offer is no choice, and neither is a vehicle that is too small. */
const offered = (draft: Draft, { type_vehicles }: Catalogue, fees: readonly (Fee | null)[]): Draft => ({
  ...draft,
  type_vehicle: vehicleOf(draft, type_vehicles),
  ...(fees.some((fee) => fee?.only_cash) && draft.payment === 'credit_card' && { payment: null }),
});

const usePrices = (draft: Draft, lists: Catalogue) => {
  const fee = feeOf(lists, draft.origin, draft.destination);
  const feeBack = feeOf(lists, draft.destination, draft.origin);
  const group = isGroup(draft, lists.type_vehicles);
  const adults = group ? null : draft.passenger;
  const quote = quoteOf(lists, fee, adults, pickUpOf(draft.date, draft.hour));
  const quoteBack = draft.round_trip
    ? quoteOf(lists, feeBack, adults, pickUpOf(draft.return_date, draft.return_hour))
    : null;
  return { fee, feeBack, group, quote, quoteBack, total: quote && quoteBack ? sumOf(lists, quote, quoteBack) : quote };
};

/** Everything the wizard knows, kept per tab from the first key on. */
export const useWizard = (link: string, lists: Catalogue, booker: Booker): Wizard => {
  const [{ draft: first, unreadable, passedDay }] = useState(() => begin(link, booker.profile));
  const form = useForm<Draft>({ defaultValues: first });
  const typed = useWatch({ control: form.control }) as Draft;
  const prices = usePrices(typed, lists);
  const { fee, feeBack, group } = prices;
  const draft = offered(typed, lists, typed.round_trip ? [fee, feeBack] : [fee]);
  const faults = faultsOf(draft, { fee, feeBack, now: localNow() });
  const open = group ? 1 : firstOpenStep(faults);
  const { step, goTo } = useStep(open);
  const texts = useFaultTexts(form, faults);
  const { change, leave, answer } = writingTo(form);
  const owner = ownerOf(link, booker.profile);
  useEffect(() => keepDraft(owner, typed), [owner, typed]);
  useEffect(forgetSearch, []);
  return {
    ...prices,
    draft,
    booker,
    lists,
    step,
    open,
    goTo,
    unreadable,
    passedDay,
    say: texts.say,
    listed: texts.listed(step),
    leave,
    change,
    check: () => {
      texts.trySteps(step);
      return fieldsOfStep(step).some((field) => faults[field]);
    },
    showErrors: (errors) => {
      const steps = (Object.keys(errors) as DraftField[]).map(stepOfField).filter((found) => found > 0);
      answer(errors);
      texts.trySteps(...steps);
      if (steps.length > 0) goTo(Math.min(...steps));
    },
  };
};
