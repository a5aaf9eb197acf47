import { type ReactNode, useId } from 'react';

type Control = Readonly<{ id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }>;
type FieldProps = Readonly<{
  label: string;
  error?: string;
  hint?: string;
  /** Beside the label, such as a counter. */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
}>;

/** A label, its control, and below it what is wrong or what to write. */
export function Field({ label, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <div className="labels">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className="error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
