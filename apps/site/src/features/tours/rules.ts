import { EMAIL, PHONE } from '@camino/contracts/kernel/limits.js';
import { TOUR_LIMITS } from '@camino/contracts/tours/tour.js';
import { CLOSES, isTourChild } from '@camino/domain/tours/rules/tours.js';
import { companionsOf, type Draft, isKid, type Person } from './draft.js';

const STEPS = ['tour', 'contact', 'companions', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Whoever goes alone has no companions to name. */
export const stepsOf = ({ adults, children }: Pick<Draft, 'adults' | 'children'>): readonly Step[] =>
  STEPS.filter((step) => step !== 'companions' || adults + children > 1);

export type Fault = 'required' | 'email' | 'phone' | 'age' | 'adultAge' | 'childAge' | 'past' | 'closed' | 'full';

/** Faults by field: `tour`, `date`, `contact.email`, `companions.0.age`, in the order of the screen. */
export type Faults = Readonly<Record<string, Fault>>;

type Clock = Readonly<{ date: string; time: string }>;

const ageFault = (age: string, kid: boolean): Fault | null => {
  if (age.trim() === '') return 'required';
  if (!/^\d{1,3}$/.test(age.trim()) || Number(age) > TOUR_LIMITS.age.max) return 'age';
  if (isTourChild(Number(age)) === kid) return null;
  return kid ? 'childAge' : 'adultAge';
};

const textFault = (text: string, pattern: RegExp, fault: Fault, optional: boolean): Fault | null => {
  const written = text.trim();
  if (written === '') return optional ? null : 'required';
  return pattern.test(written) ? null : fault;
};

const personFaults = (path: string, { name, email, phone, age }: Person, kid: boolean): Faults => {
  const found: Record<string, Fault | null> = {
    name: name.trim() === '' ? 'required' : null,
    age: ageFault(age, kid),
    email: textFault(email, EMAIL, 'email', kid),
    phone: textFault(phone, PHONE, 'phone', kid),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, fault]) => (fault ? [[`${path}.${field}`, fault] as const] : [])),
  );
};

/** Why nobody can leave on a day any more, however many places it has; null when one can. */
export const dayFault = (date: string, now: Clock): Fault | null => {
  if (date === '') return 'required';
  if (date < now.date) return 'past';
  return date === now.date && now.time >= CLOSES ? 'closed' : null;
};

const dateFault = ({ date, adults, children }: Draft, now: Clock, left: number | null): Fault | null =>
  dayFault(date, now) ?? (left !== null && left < adults + children ? 'full' : null);

/** What is wrong with a step. `left`: places on the day, null while they are not known. */
export const faultsOf = (step: Step, draft: Draft, now: Clock, left: number | null): Faults => {
  if (step === 'contact') return personFaults('contact', draft.contact, false);
  if (step === 'companions')
    return Object.assign(
      {},
      ...companionsOf(draft).map((person, at) => personFaults(`companions.${at}`, person, isKid(draft, at))),
    ) as Faults;
  if (step === 'review') return {};
  const date = dateFault(draft, now, left);
  return { ...(draft.tour === null && { tour: 'required' as const }), ...(date && { date }) };
};

/** The step that a field belongs to. */
export const stepOfField = (field: string): Step =>
  field.startsWith('contact') ? 'contact' : field.startsWith('companions') ? 'companions' : 'tour';
