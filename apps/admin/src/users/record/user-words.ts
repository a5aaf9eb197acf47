import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Text } from '../../i18n/use-text.js';

/** What a person is called; the address where no name is known. */
export const nameOf = ({ name, last_name, email, erased }: UserRow, text: Text): string =>
  erased ? text('user.erased') : `${name} ${last_name}`.trim() || email;

/** Whether the text of a person is there to be shown. */
export const shownOf = ({ erased }: UserRow, value: string): string => (erased ? '' : value);
