import type { FormValues } from './form-field.js';

/** The text that stands in a field, without blanks at its ends; empty for anything else. */
export const typedIn = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};
