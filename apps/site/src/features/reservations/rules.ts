import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { phoneFault, type PhoneFault } from '../../data/faults.js';
import type { Draft, Field } from './draft.js';

export type Fault = 'required' | 'same' | 'noRoute' | 'past' | 'passed' | 'email' | PhoneFault | 'tooLong';
export type Faults = Readonly<Partial<Record<Field, Fault>>>;

/** Wall clock in Guatemala. */
type Now = Readonly<{ date: string; time: string }>;

/** Fields by step, in the order of the screen. Those of step 3 are optional, as its title says. */
export const FIELDS: Readonly<Record<1 | 2 | 3, readonly Field[]>> = {
  1: ['adults', 'children', 'pickUp', 'dropOff', 'date', 'time'],
  2: ['firstName', 'lastName', 'email', 'phone'],
  3: ['flightNumber', 'arrivalTime', 'bags', 'notes'],
};

const LONGEST: Readonly<Partial<Record<Field, number>>> = {
  firstName: LIMITS.name,
  lastName: LIMITS.lastName,
  email: LIMITS.email,
  phone: LIMITS.phone,
  flightNumber: LIMITS.flightNumber,
  notes: LIMITS.note,
};

const isEmpty = (value: Draft[Field]): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** What can be wrong with a field that is filled in. */
const wrong = (draft: Draft, fee: Fee | null, now: Now): Readonly<Partial<Record<Field, Fault | false>>> => ({
  dropOff: (draft.dropOff === draft.pickUp && 'same') || (draft.pickUp !== '' && !fee && 'noRoute'),
  date: draft.date < now.date && 'past',
  time: draft.date === now.date && draft.time <= now.time && 'passed',
  email: !EMAIL.test(draft.email.trim()) && 'email',
  phone: phoneFault(draft.phone) ?? false,
});

const faultOf = (field: Field, draft: Draft, others: ReturnType<typeof wrong>): Fault | false => {
  const value = draft[field];
  if (isEmpty(value)) return !FIELDS[3].includes(field) && 'required';
  if (typeof value === 'string' && value.trim().length > (LONGEST[field] ?? Infinity)) return 'tooLong';
  return others[field] ?? false;
};

/** What is missing or impossible in a step. */
export const faultsOf = (step: 1 | 2 | 3, draft: Draft, fee: Fee | null, now: Now): Faults => {
  const others = wrong(draft, fee, now);
  const faults = FIELDS[step].map((field) => [field, faultOf(field, draft, others)] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault));
};

/** Of today only hours that are still to come. */
export const hoursToCome = (hours: readonly string[], date: string, now: Now): readonly string[] =>
  date < now.date ? [] : hours.filter((hour) => date > now.date || hour > now.time);

/** The day before, for the first day that the calendar offers. */
export const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
