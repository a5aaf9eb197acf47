import { useEffect, useState } from 'react';
import { useForm as useHookForm, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/use-text.js';
import { REQUIRED, type Wrong } from './checks.js';
import { useKeptDraft } from './use-kept-draft.js';
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
  /** It holds what was typed before the last session ended. */
  restored: boolean;
  /** What is wrong with a field, as far as it is told already. */
  wrong: (name: string) => string | undefined;
  /** What somebody else wrote into a field while it was being changed here. */
  news: (name: string) => string | undefined;
  /** Shows what the server has against fields; each objection falls silent once its field is changed. */
  refuse: (objections: Objections) => void;
  /** Takes over what others wrote meanwhile, except where something was typed here. */
  rebase: (fresh: FormValues) => void;
}>;

const pick = (from: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

type Rebased = Readonly<{ values: FormValues; news: FormValues }>;

/** What somebody else wrote, with what was typed here; `news` is what they wrote where something was typed. */
const rebased = (base: FormValues, values: FormValues, fresh: FormValues): Rebased => {
  const names = Object.keys(fresh);
  const typed = names.filter((name) => !sameValue(values[name], base[name]) && !sameValue(values[name], fresh[name]));
  const contested = typed.filter((name) => !sameValue(base[name], fresh[name]));
  return { values: { ...fresh, ...pick(values, typed) }, news: pick(fresh, contested) };
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

/** Values as react-hook-form keeps them, and which fields were typed in or left. */
const useValues = (initial: FormValues) => {
  const form = useHookForm<Record<string, FormValue>>({ defaultValues: initial });
  const { defaultValues, touchedFields, errors } = form.formState;
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  return {
    form,
    base: (defaultValues ?? {}) as FormValues,
    values: useWatch({ control: form.control }) as FormValues,
    isTyped: (name: string): boolean => typed.has(name),
    isTold: (name: string): boolean => touchedFields[name] === true,
    objectionTo: (name: string): string | undefined => errors[name]?.message,
    set: (name: string, value: FormValue): void => {
      form.setValue(name, value);
      form.clearErrors(name);
      setTyped((now) => new Set([...now, name]));
    },
    tell: (names: readonly string[]): void =>
      names.forEach((name) => form.setValue(name, form.getValues(name) ?? null, { shouldTouch: true })),
  };
};

/** What was typed and may be kept; null if there is nothing. Passwords never are. */
const typedIn = (fields: readonly FormField[], base: FormValues, values: FormValues): FormValues | null => {
  const names = fields
    .filter((field) => !(field.control === 'text' && field.type === 'password'))
    .map(({ name }) => name)
    .filter((name) => !sameValue(base[name], values[name]));
  return names.length > 0 ? pick(values, names) : null;
};

/**
 * What stands in a form, what is wrong with it, and what others did meanwhile. `initial` counts once; what was typed is
 * kept as `keptAs` when the session ends by itself. null: never, because it has to be typed by whoever is there.
 */
export const useForm = (fields: readonly FormField[], initial: FormValues, keptAs: string | null): Form => {
  const text = useText();
  const { form, base, values, set, tell, isTyped, isTold, objectionTo } = useValues(initial);
  const [news, setNews] = useState<FormValues>({});
  const names = fields.map((field) => field.name);
  const restored = useKeptDraft<FormValues>({
    name: keptAs,
    typed: typedIn(fields, base, values),
    restore: (kept) => names.filter((each) => each in kept).forEach((each) => set(each, kept[each] ?? null)),
  });
  const fieldOf = (name: string): FormField | undefined => fields.find((field) => field.name === name);
  const ownWrong = (name: string): string | undefined => {
    const field = fieldOf(name);
    const own = field && isTold(name) && wrongOf(field, values[name]);
    if (!own) return undefined;
    const told = own === REQUIRED && field.missing ? field.missing : own;
    return typeof told === 'string' ? text(told) : text(told.key, told.params);
  };
  return {
    fields,
    values,
    set,
    touch: (name) => {
      if (name !== names[0] || isTyped(name)) tell([name]);
    },
    touchAll: () => tell(names),
    open: openIn(fields, values),
    changes: fields.flatMap((field) =>
      sameValue(base[field.name], values[field.name]) ? [] : [changeOf(field, base, values)],
    ),
    isValid: fields.every((field) => wrongOf(field, values[field.name]) === null),
    restored,
    isChanged: names.some((name) => !sameValue(base[name], values[name])),
    wrong: (name) => ownWrong(name) ?? objectionTo(name),
    news: (name) => {
      const field = fieldOf(name);
      return field && name in news && !sameValue(news[name], values[name])
        ? text('record.nowSays', { value: valueText(field, news[name]) || text('record.none') })
        : undefined;
    },
    refuse: (objections) =>
      Object.entries(objections).forEach(([name, [message]]) => message && form.setError(name, { message })),
    rebase: (fresh) => {
      const next = rebased(base, values, fresh);
      form.reset(fresh, { keepTouched: true });
      Object.entries(next.values).forEach(([name, value]) => form.setValue(name, value));
      setNews(next.news);
    },
  };
};

/** Shows what the server has against fields, once for each refusal. */
export const useObjections = ({ refuse }: Form, failure: unknown, objections: Objections): void => {
  useEffect(() => {
    if (failure) refuse(objections);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a refusal is told once, whatever is typed after it
  }, [failure]);
};
