import type { FocusEvent, SubmitEvent } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useKeptDraft } from './use-kept-draft.js';

type OfFields<Field extends string, T> = Readonly<Partial<Record<Field, T | null>>>;
type Texts<Field extends string> = Readonly<Record<Field, string>>;

type ProblemFormSettings<Field extends string, Fault extends string> = Readonly<{
  /** In the order the fields are shown. */
  initial: Texts<Field>;
  /** What is wrong with each field. */
  faultsOf: (values: Texts<Field>) => OfFields<Field, Fault>;
  say: (fault: Fault, field: Field) => string;
  /** Sends what was written, once nothing is wrong with it. */
  send: (values: Texts<Field>) => Promise<void>;
  /** Faults are told when the form is sent only, not when a field is left. */
  onlyWhenSent?: boolean;
  /** What is written is kept under this name when the session ends by itself; not for passwords. */
  keepAs?: string;
}>;

/** An error that the server found; every other has the fault as its type. */
const SERVER = 'server';

type Written = Record<string, string>;

/** What is written; react-hook-form says null of radio buttons none of which was chosen. */
const textsOf = (values: Readonly<Record<string, string | null>>): Written =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** react-hook-form's errors: the type of each is its fault. */
const resolverOf =
  (faultsOf: (written: Written) => OfFields<string, string>): Resolver<Written> =>
  (values) => {
    const written = textsOf(values);
    const wrong = Object.entries(faultsOf(written)).flatMap(([name, type]) =>
      type ? [[name, { type }] as const] : [],
    );
    return wrong.length === 0
      ? { values: written, errors: {} }
      : { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Written> };
  };

/** The fields that are not as they began; null when all are. */
const changed = (initial: Readonly<Written>, values: Readonly<Written>): Written | null => {
  const entries = Object.entries(values).filter(([name, value]) => value !== initial[name]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
};

/** Tells what is wrong with fields that were left; the server's word stands. */
const tellFaults = (
  { getFieldState, setError, clearErrors }: UseFormReturn<Written>,
  faults: OfFields<string, string>,
  left: readonly string[],
): void => {
  // As the form is now: what was drawn last does not know yet what the server said a moment ago.
  for (const name of left.filter((each) => getFieldState(each).error?.type !== SERVER))
    if (faults[name]) setError(name, { type: faults[name] });
    else clearErrors(name);
};

/**
 * Text fields of a form, kept by react-hook-form. A fault is told when its field is left, or the form sent, and for as
 * long as it is that same fault: nothing new is complained about while somebody is writing. What a problem document
 * said about a field (`refuse`) stays until the field is changed. Nothing typed is lost, and the cursor goes to the
 * first field that is wrong.
 *
 * @example
 *   const { field, submit, busy, refuse } = useProblemForm({ initial, faultsOf, say, send });
 *   <form noValidate onSubmit={submit}>
 *     <TextField label={t.email} {...field('email')} />
 *     <Button type="submit" busy={busy}>…
 */
export const useProblemForm = <Field extends string, Fault extends string>({
  initial,
  faultsOf,
  say,
  send,
  onlyWhenSent,
  keepAs,
}: ProblemFormSettings<Field, Fault>) => {
  const names = Object.keys(initial) as Field[];
  const faultsIn = faultsOf as (written: Written) => OfFields<Field, Fault>;
  const resolver = resolverOf(faultsIn);
  const form = useForm<Written>({ defaultValues: initial, reValidateMode: 'onSubmit', resolver });
  const { errors, isSubmitted, isSubmitting, touchedFields } = form.formState;
  const values = textsOf(useWatch({ control: form.control }) as Written) as Texts<Field>;
  const faults = faultsOf(values);
  useKeptDraft<Written>({
    name: keepAs,
    written: changed(initial, values),
    restore: (kept) =>
      names.filter((name) => name in kept).forEach((name) => form.setValue<string>(name, kept[name] ?? '')),
  });

  const errorOf = (name: Field): string | undefined => {
    const told = errors[name];
    if (told?.type === SERVER) return told.message;
    const fault = faults[name];
    return fault && told?.type === fault ? say(fault, name) : undefined;
  };
  const field = (name: Field) => {
    const { onBlur, ...input } = form.register(name, {
      onChange: () => errors[name]?.type === SERVER && form.clearErrors(name),
    });
    const leave = (event: FocusEvent): void => {
      void onBlur(event);
      if (onlyWhenSent) return;
      const left = names.filter((other) => other === name || isSubmitted || touchedFields[other]);
      tellFaults(form, faultsIn(textsOf(form.getValues())), left);
    };
    return { ...input, name, error: errorOf(name), onBlur: leave };
  };
  return {
    values,
    field,
    /** Fields that are not as they must be. */
    faulty: names.filter((name) => faults[name]),
    busy: isSubmitting,
    /** Writes into a field what follows from another one. */
    write: (name: Field, value: string): void => form.setValue<string>(name, value),
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit((written) => send(written as Texts<Field>))(event);
    },
    /** Puts the cursor into a field. */
    focus: (name: Field): void => form.setFocus(name),
    /** Shows what the server said about fields, and puts the cursor into the first of them. */
    refuse: (said: OfFields<Field, string>): void =>
      names
        .filter((name) => said[name])
        .forEach((name, place) =>
          form.setError(name, { type: SERVER, message: said[name] ?? '' }, { shouldFocus: place === 0 }),
        ),
  };
};
