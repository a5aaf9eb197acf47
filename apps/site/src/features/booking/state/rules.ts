import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { DOCUMENT, EMAIL } from '@camino/contracts/kernel/limits.js';
import { phoneFault, type PhoneFault } from '../../../data/faults.js';
import type { Draft, DraftField } from './draft.js';
import { touchesAirport } from './party.js';

/** Steps 1 to 5: pick-up, personal info, trip, cost, summary. */
export const LAST_STEP = 5;

const FIELDS: readonly (readonly DraftField[])[] = [
  [
    'origin',
    'destination',
    'date',
    'hour',
    'round_trip',
    'return_date',
    'return_hour',
    'passenger',
    'childs',
    'child_seats',
    'suitcase',
    'wheelchair',
  ],
  ['name', 'last_name', 'email', 'phone', 'cui_passport'],
  [
    'flight_number',
    'arrival_time',
    'return_flight_number',
    'type_vehicle',
    'pick_up_address',
    'drop_off_address',
    'stops',
    'note',
  ],
  ['payment'],
];

export const fieldsOfStep = (step: number): readonly DraftField[] => FIELDS[step - 1] ?? [];

export const stepOfField = (field: DraftField): number => FIELDS.findIndex((fields) => fields.includes(field)) + 1;

export type Fault =
  | 'required'
  | 'past'
  | 'passed'
  | 'same'
  | 'noRoute'
  | 'noWayBack'
  | 'backTooSoon'
  | 'email'
  | PhoneFault
  | 'document';
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

/** Missing only when the way back is booked along. */
const REQUIRED_BACK: readonly DraftField[] = ['return_date', 'return_hour'];

const isRequired = (field: DraftField, draft: Draft): boolean =>
  REQUIRED.includes(field) ||
  (draft.round_trip && REQUIRED_BACK.includes(field)) ||
  (field === 'return_flight_number' && draft.round_trip && touchesAirport(draft));

type Facts = Readonly<{
  fee: Fee | null;
  /** That of the way back. */
  feeBack: Fee | null;
  /** Wall clock in Guatemala. */
  now: Readonly<{ date: string; time: string }>;
}>;

const isEmpty = (value: Draft[DraftField]): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/** Nobody can set out for the way back before having arrived. `minutes`: how long the way there takes. */
export const isBackTooSoon = (draft: Draft, minutes: number): boolean => {
  if (!draft.date || !draft.hour || draft.return_date !== draft.date || !draft.return_hour) return false;
  const [there, back] = [draft.hour, draft.return_hour].map((time) => Date.parse(`${draft.date}T${time}:00Z`));
  return (back ?? 0) - (there ?? 0) < minutes * 60_000;
};

/** What else can be wrong with a field that is filled in. */
const wrong = (draft: Draft, { fee, now }: Facts): Record<string, Fault | false> => ({
  destination: (draft.destination === draft.origin && 'same') || (draft.origin !== '' && !fee && 'noRoute'),
  date: draft.date < now.date && 'past',
  hour: draft.date === now.date && draft.hour <= now.time && 'passed',
  email: !EMAIL.test(draft.email.trim()) && 'email',
  phone: phoneFault(draft.phone) ?? false,
  cui_passport: !DOCUMENT.test(draft.cui_passport.trim()) && 'document',
});

const wrongBack = (draft: Draft, { fee, feeBack }: Facts): Record<string, Fault | false> =>
  draft.round_trip
    ? {
        round_trip: fee !== null && !feeBack && 'noWayBack',
        return_date: draft.date !== '' && draft.return_date < draft.date && 'backTooSoon',
        return_hour: fee !== null && isBackTooSoon(draft, fee.duration_min) && 'backTooSoon',
      }
    : {};

/** What is missing or impossible, by field, in the order of the steps. */
export const faultsOf = (draft: Draft, facts: Facts): Faults => {
  const others = { ...wrong(draft, facts), ...wrongBack(draft, facts) };
  const faults = FIELDS.flat().map((field): [DraftField, Fault | false] => {
    if (isEmpty(draft[field])) return [field, isRequired(field, draft) && 'required'];
    return [field, others[field] ?? false];
  });
  return Object.fromEntries(faults.filter(([, fault]) => fault));
};

/** The first step with something missing; the summary when there is none. */
export const firstOpenStep = (faults: Faults): number => {
  const steps = (Object.keys(faults) as DraftField[]).map(stepOfField);
  return Math.min(LAST_STEP, ...steps);
};
