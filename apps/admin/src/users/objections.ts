import type { ApiError } from '@camino/client/api-error.js';
import type { Objections } from '../ui/form/use-form.js';

/** Fields that refusals of the whole change are about. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'account.email_taken': 'email',
  'account.not_oneself': 'role_id',
  'account.last_admin': 'role_id',
  'driver.has_trips': 'role_id',
};

/** What the server has against fields, also where it refused for the sake of one. */
export const objectionsOf = (failure: ApiError | null): Objections => {
  const field = failure && FIELD_OF_CODE[failure.code];
  return field ? { [field]: [failure.message] } : (failure?.problem?.errors ?? {});
};
