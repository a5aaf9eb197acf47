import type { ReactNode } from 'react';
import type { FormField, FormValue } from './form-field.js';

/** What an input of a form is given. */
export type InputProps<F = FormField> = Readonly<{
  field: F;
  value: FormValue | undefined;
  wrong: boolean;
  /** Below the field: what is wrong, what others wrote, or its hint. */
  below: ReactNode;
  autoFocus: boolean;
  onChange: (value: FormValue) => void;
  onLeave: () => void;
}>;
