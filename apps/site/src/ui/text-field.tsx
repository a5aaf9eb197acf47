import {
  useState,
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { IconButton } from './button.js';
import { Field, type FieldLook } from './field.js';

type TextFieldProps = FieldLook &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  Readonly<{ ref?: Ref<HTMLInputElement> }>;

/**
 * One line of text, e-mail, telephone, number, date or time, by the native `type`: the right keyboard and picker on a
 * phone. Takes what react-hook-form's `register` gives. Set `autoComplete` and `inputMode`.
 */
export function TextField({ label, hint, error, optional, icon, below, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, icon, below, id }}>
      {(control) => <input aria-required={optional ? undefined : true} {...input} {...control} />}
    </Field>
  );
}

type TextAreaProps = FieldLook &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  Readonly<{ ref?: Ref<HTMLTextAreaElement> }>;

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, below, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, below, id }}>
      {(control) => <textarea aria-required={optional ? undefined : true} {...input} {...control} />}
    </Field>
  );
}

type SelectFieldProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> &
  Readonly<{ ref?: Ref<HTMLSelectElement> }>;

/** A choice from a list: the native one, which every phone shows in its own way. Give `<option>`s as children. */
export function SelectField({ label, hint, error, optional, icon, below, id, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, icon, below, id }}>
      {(control) => (
        <select aria-required={optional ? undefined : true} {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & Readonly<{ show: string; hide: string }>;

/** A password that can be looked at; `show` and `hide` name the button. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  icon,
  below,
  id,
  show,
  hide,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? hide : show}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field {...{ label, hint, error, optional, icon, below, id }} after={eye}>
      {(control) => (
        <input
          aria-required={optional ? undefined : true}
          {...input}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          {...control}
        />
      )}
    </Field>
  );
}
