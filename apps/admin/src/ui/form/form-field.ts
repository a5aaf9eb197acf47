import { localNow } from '@camino/client/clock.js';
import type { ReactNode } from 'react';
import type { TextKey } from '../../i18n/use-text.js';
import { isDay, isMonth } from '../date-words.js';
import type { IconName } from '../icons.js';
import { type Check, REQUIRED, type Wrong } from './checks.js';

/** Something to choose; `detail` tells it apart from others of the same name. */
export type Choice = Readonly<{ id: string; label: string; detail?: string }>;
export type FormValue = string | boolean | Choice | null;
export type FormValues = Readonly<Record<string, FormValue>>;

/** Finds what can be chosen, while one types. `key` names the source in the cache. */
export type ChoiceSource = Readonly<{
  key: readonly string[];
  find: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>;
}>;

type TextControl = Readonly<{
  control: 'text';
  check: Check;
  type?: 'text' | 'email' | 'password' | 'tel' | 'time';
  inputMode?: 'text' | 'numeric' | 'decimal';
  autoComplete?: string;
  /** Shown in capitals, as it is kept. */
  capitals?: boolean;
  /** Characters that can be typed at all. */
  maxLength?: number;
  /** Several, from so many on. */
  lines?: number;
  /** Blanks at its ends count: passwords. */
  exact?: boolean;
  /** What was typed, as other screens show it. */
  say?: (typed: string) => string;
}>;
/** `words`: what it is called while on and while off. */
type FlagControl = Readonly<{ control: 'flag'; words: Readonly<{ on: string; off: string }> }>;
/** One of a few; its value is the id. */
type SelectControl = Readonly<{ control: 'select'; options: readonly Choice[] }>;
/** A photo to upload; its value is the id under which it is kept. */
type PhotoControl = Readonly<{ control: 'photo'; owner: string; icon: IconName }>;
type ChoiceControl = Readonly<{ control: 'choice'; choices: ChoiceSource }>;

/** A day; its value is `YYYY-MM-DD`, or what was typed and is none. */
type DayControl = Readonly<{
  control: 'day';
  /** No day before today in Guatemala. */
  fromToday?: boolean;
}>;
/** A month; its value is `YYYY-MM`, or what was typed and is none. */
type MonthControl = Readonly<{ control: 'month' }>;

type Control = TextControl | FlagControl | SelectControl | PhotoControl | ChoiceControl | DayControl | MonthControl;

export type FormField = Control &
  Readonly<{
    name: string;
    label: string;
    required: boolean;
    /** What is said of an empty one, otherwise that it is required. */
    missing?: TextKey | Wrong;
    /** Cannot be changed for the moment; texts and selects only. */
    disabled?: boolean;
    /** Below the field as long as nothing is wrong with it. */
    hint?: (values: FormValues, set: (value: FormValue) => void) => ReactNode;
    /** Stays below the field, whatever is wrong with it. */
    help?: (value: FormValue | undefined) => ReactNode;
    /** As wide as the form. */
    wide?: boolean;
  }>;

const wrongDay = ({ fromToday }: DayControl, typed: string): Wrong | null => {
  if (!isDay(typed)) return { key: 'date.unknown' };
  return fromToday && typed < localNow().date ? { key: 'date.past' } : null;
};

/** What is wrong with the value of a field: an empty one is only where it is required. */
export const wrongOf = (field: FormField, value: FormValue | undefined): Wrong | null => {
  if (field.control === 'flag') return null;
  const typed = typeof value === 'string' ? (field.control === 'text' && field.exact ? value : value.trim()) : '';
  const empty = field.control === 'choice' ? !value : typed === '';
  if (empty) return field.required ? REQUIRED : null;
  if (field.control === 'day') return wrongDay(field, typed);
  if (field.control === 'month') return isMonth(typed) ? null : { key: 'date.unknownMonth' };
  return field.control === 'text' ? field.check(typed) : null;
};

export const choiceText = ({ label, detail }: Choice): string => (detail ? `${label}, ${detail}` : label);

const bare = (value: FormValue | undefined): string | boolean | null => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null);
};

/** The values that were filled in, as they are sent. */
export const filledIn = (values: FormValues): Readonly<Record<string, string | boolean>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const sent = bare(value);
      return sent === null || sent === '' ? [] : [[name, sent] as const];
    }),
  );

/** Whether two values would be saved alike. */
export const sameValue = (a: FormValue | undefined, b: FormValue | undefined): boolean => bare(a) === bare(b);

/** A password is not read out. */
const spoken = ({ type, say }: TextControl, value: string): string =>
  type === 'password' ? '••••••••' : say ? say(value.trim()) : value.trim();

/** A value as one reads it. */
export const valueText = (field: FormField, value: FormValue | undefined): string => {
  if (field.control === 'flag') return value === true ? field.words.on : field.words.off;
  if (field.control === 'select') return field.options.find(({ id }) => id === value)?.label ?? '';
  if (typeof value === 'string') return field.control === 'text' && value !== '' ? spoken(field, value) : value;
  return value && typeof value === 'object' ? choiceText(value) : '';
};
