import { useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { REQUIRED, type Wrong } from './checks.js';
import { type FormField, type FormValue, type FormValues, sameValue, valueText, wrongOf } from './form-field.js';

/** What the server has against fields, by name. */
export type Objections = Readonly<Record<string, readonly string[]>>;

type FieldChange = Readonly<{ name: string; label: string; from: string; to: string }>;

export type Form = Readonly<{
  fields: readonly FormField[];
  values: FormValues;
  set: (name: string, value: FormValue) => void;
  /**
   * The field was left: from now on it is told what is wrong with it. The first one was entered by nobody, it counts
   * once typed in.
   */
  touch: (name: string) => void;
  /** From now on every field is told what is wrong with it. */
  touchAll: () => void;
  /** Labels of what is empty and must not be, and of what is wrong. */
  open: Readonly<{ missing: readonly string[]; wrong: readonly string[] }>;
  /** What became different: what it is now, and what it was. */
  changes: readonly FieldChange[];
  isValid: boolean;
  isChanged: boolean;
  /** What is wrong with a field, as far as it is told already. */
  wrong: (name: string, objections: Objections) => string | undefined;
  /** What somebody else wrote into a field while it was being changed here. */
  news: (name: string) => string | undefined;
  /** Remembers what is being sent: objections are against it and fall silent once a field is changed. */
  send: () => void;
  /** Takes over what others wrote meanwhile, except where something was typed here. */
  rebase: (fresh: FormValues) => void;
}>;

type State = Readonly<{
  base: FormValues;
  values: FormValues;
  typed: ReadonlySet<string>;
  told: ReadonlySet<string>;
  sent: FormValues;
  news: FormValues;
}>;

const rebased = ({ base, values, ...state }: State, fresh: FormValues): State => {
  const names = Object.keys(fresh);
  const typed = names.filter((name) => !sameValue(values[name], base[name]) && !sameValue(values[name], fresh[name]));
  const pick = (from: FormValues, chosen: readonly string[]): FormValues =>
    Object.fromEntries(chosen.map((name) => [name, from[name] ?? null]));
  return {
    ...state,
    base: fresh,
    values: { ...fresh, ...pick(values, typed) },
    news: pick(
      fresh,
      typed.filter((name) => !sameValue(base[name], fresh[name])),
    ),
  };
};

const openIn = (fields: readonly FormField[], values: FormValues): Form['open'] => {
  const labels = (which: (wrong: Wrong) => boolean): readonly string[] =>
    fields.flatMap((field) => {
      const wrong = wrongOf(field, values[field.name]);
      return wrong && which(wrong) ? [field.label] : [];
    });
  return { missing: labels((wrong) => wrong === REQUIRED), wrong: labels((wrong) => wrong !== REQUIRED) };
};

const changeOf = (field: FormField, base: FormValues, values: FormValues): FieldChange => {
  const { name, label } = field;
  return { name, label, from: valueText(field, base[name]), to: valueText(field, values[name]) };
};

/** What stands in a form, what is wrong with it, and what others did meanwhile. `initial` counts once. */
export const useForm = (fields: readonly FormField[], initial: FormValues): Form => {
  const text = useText();
  const [state, setState] = useState<State>(() => ({
    base: initial,
    values: initial,
    typed: new Set(),
    told: new Set(),
    sent: {},
    news: {},
  }));
  const { base, values, told, sent, news } = state;
  const fieldOf = (name: string): FormField | undefined => fields.find((field) => field.name === name);
  const wrong: Form['wrong'] = (name, objections) => {
    const field = fieldOf(name);
    const own = field && told.has(name) && wrongOf(field, values[name]);
    if (own) return own === REQUIRED && field.missing ? text(field.missing) : text(own.key, own.params);
    return name in sent && sameValue(sent[name], values[name]) ? objections[name]?.[0] : undefined;
  };
  return {
    fields,
    values,
    set: (name, value) =>
      setState((now) => ({ ...now, values: { ...now.values, [name]: value }, typed: new Set([...now.typed, name]) })),
    touch: (name) =>
      setState((now) =>
        name === fields[0]?.name && !now.typed.has(name) ? now : { ...now, told: new Set([...now.told, name]) },
      ),
    touchAll: () => setState((now) => ({ ...now, told: new Set(fields.map(({ name }) => name)) })),
    open: openIn(fields, values),
    changes: fields.flatMap((field) =>
      sameValue(base[field.name], values[field.name]) ? [] : [changeOf(field, base, values)],
    ),
    isValid: fields.every((field) => wrongOf(field, values[field.name]) === null),
    isChanged: fields.some(({ name }) => !sameValue(base[name], values[name])),
    wrong,
    news: (name) => {
      const field = fieldOf(name);
      return field && name in news && !sameValue(news[name], values[name])
        ? text('record.nowSays', { value: valueText(field, news[name]) || text('record.none') })
        : undefined;
    },
    send: () => setState((now) => ({ ...now, sent: now.values })),
    rebase: (fresh) => setState((now) => rebased(now, fresh)),
  };
};
