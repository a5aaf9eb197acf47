import { useState } from 'react';
import type { ApiError } from '@camino/client/api-error.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import { asApiError } from './own-account.js';

type Settings<Field extends string, Fault extends string> = Omit<
  Parameters<typeof useProblemForm<Field, Fault>>[0],
  'send'
> &
  Readonly<{
    send: (values: Readonly<Record<Field, string>>) => Promise<void>;
    /** The field a refusal is about, by its code. */
    fieldOf?: Readonly<Partial<Record<string, Field>>>;
  }>;

/** A form of the profile: what the server refuses stands beside the field it is about, else in `trouble`. */
export const useAccountForm = <Field extends string, Fault extends string>({
  send,
  fieldOf = {},
  ...settings
}: Settings<Field, Fault>) => {
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const form = useProblemForm<Field, Fault>({
    ...settings,
    send: async (values) => {
      setTrouble(null);
      try {
        await send(values);
      } catch (cause) {
        fail(asApiError(cause));
      }
    },
  });
  const fail = (error: ApiError): void => {
    const about = fieldOf[error.code];
    const said: Readonly<Record<string, string>> = about ? { [about]: error.message } : error.fieldErrors;
    const known = Object.keys(settings.initial).some((name) => said[name]);
    if (known) form.refuse(said as Readonly<Partial<Record<Field, string>>>);
    else setTrouble(error);
  };
  return { ...form, trouble };
};
