import type { Fee } from '@camino/contracts/fee.js';
import { DOCUMENT, EMAIL, PHONE } from '@camino/contracts/limits.js';
import type { Draft, DraftField } from './draft.js';

/** Steps 1 to 5: pick-up, personal info, trip, cost, summary. */
export const LAST_STEP = 5;
/** Reserve is possible from here on. */
export const PAYMENT_STEP = 4;

const FIELDS: readonly (readonly DraftField[])[] = [
  ['origin', 'destination', 'date', 'hour', 'passenger', 'childs', 'suitcase', 'children_chair', 'wheelchair'],
  ['name', 'last_name', 'email', 'phone', 'cui_passport'],
  ['flight_number', 'arrival_time', 'type_vehicle', 'pick_up_address', 'drop_off_address', 'note'],
  ['payment'],
];

export const fieldsOfStep = (step: number): readonly DraftField[] => FIELDS[step - 1] ?? [];

export const stepOfField = (field: DraftField): number => FIELDS.findIndex((fields) => fields.includes(field)) + 1;

export type Fault = 'required' | 'past' | 'passed' | 'same' | 'noRoute' | 'email' | 'phone' | 'document';
export type Faults = Readonly<Partial<Record<DraftField, Fault>>>;

const REQUIRED: readonly DraftField[] = [
  'origin',
  'destination',
  'date',
  'hour',
  'passenger',
  'childs',
  'suitcase',
  'name',
  'last_name',
  'email',
  'phone',
  'cui_passport',
  'flight_number',
  'type_vehicle',
  'payment',
];

type Facts = Readonly<{
  fee: Fee | null;
  /** Wall clock in Guatemala. */
  now: Readonly<{ date: string; time: string }>;
}>;

const isEmpty = (value: Draft[DraftField]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** What else can be wrong with a field that is filled in. */
const wrong = (draft: Draft, { fee, now }: Facts): Record<string, Fault | false> => ({
  destination: (draft.destination === draft.origin && 'same') || (draft.origin !== '' && !fee && 'noRoute'),
  date: draft.date < now.date && 'past',
  hour: draft.date === now.date && draft.hour <= now.time && 'passed',
  email: !EMAIL.test(draft.email.trim()) && 'email',
  phone: !PHONE.test(draft.phone.trim()) && 'phone',
  cui_passport: !DOCUMENT.test(draft.cui_passport.trim()) && 'document',
});

/** What is missing or impossible, by field, in the order of the steps. */
export const faultsOf = (draft: Draft, facts: Facts): Faults => {
  const others = wrong(draft, facts);
  const faults = FIELDS.flat().map((field): [DraftField, Fault | false] => {
    if (isEmpty(draft[field])) return [field, REQUIRED.includes(field) && 'required'];
    return [field, others[field] ?? false];
  });
  return Object.fromEntries(faults.filter(([, fault]) => fault));
};

/** The first step with something missing; the summary when there is none. */
export const firstOpenStep = (faults: Faults): number => {
  const steps = (Object.keys(faults) as DraftField[]).map(stepOfField);
  return Math.min(LAST_STEP, ...steps);
};
