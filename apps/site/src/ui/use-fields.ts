import { useRef, useState } from 'react';

type OfFields<Field extends string, T> = Readonly<Partial<Record<Field, T | null>>>;

type Form<Field extends string, Fault extends string> = Readonly<{
  initial: Readonly<Record<Field, string>>;
  /** What is wrong with each field, in the order they are shown. */
  faultsOf: (values: Readonly<Record<Field, string>>) => OfFields<Field, Fault>;
  say: (fault: Fault, field: Field) => string;
}>;

const wrong = <Field extends string>(faults: OfFields<Field, unknown>): readonly Field[] =>
  (Object.keys(faults) as Field[]).filter((name) => faults[name]);

/**
 * Text fields of a form. A fault is told when its field is left, or the form sent, and for as long as it is that same
 * fault: nothing new is complained about while somebody is writing. What the server said about a field stays until it
 * is changed.
 */
export const useFields = <Field extends string, Fault extends string>({
  initial,
  faultsOf,
  say,
}: Form<Field, Fault>) => {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [told, setTold] = useState({} as OfFields<Field, Fault>);
  const [refused, setRefused] = useState({} as OfFields<Field, string>);
  const faults = faultsOf(values);
  const faulty = wrong(faults);

  const focus = (name: Field | undefined): void => {
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const tell = (fields: readonly Field[]): void => {
    setLeft((before) => [...new Set([...before, ...fields])]);
    setTold((before) => ({
      ...before,
      ...(Object.fromEntries(fields.map((name) => [name, faults[name]])) as OfFields<Field, Fault>),
    }));
  };
  const errorOf = (name: Field): string | undefined => {
    const fault = faults[name];
    if (fault && told[name] === fault) return say(fault, name);
    return refused[name] ?? undefined;
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setRefused({ ...refused, [name]: null });
    },
    onBlur: () => tell([...left, name]),
  });
  /** Whether the form may be sent; if not, says what is wrong and puts the cursor where it is. */
  const check = (): boolean => {
    tell(Object.keys(initial) as Field[]);
    focus(faulty[0]);
    return faulty.length === 0;
  };
  /** Shows what the server said about fields, and puts the cursor into the first of them. */
  const refuse = (errors: OfFields<Field, string>): void => {
    setRefused(errors);
    focus(wrong(errors)[0]);
  };
  return { form, values, field, faulty, check, refuse };
};
