import { ROLE_NAMES, ROLE_NAMES_ENGLISH } from '@camino/contracts/accounts/account.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import type { Language } from '@camino/domain/accounts/account.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { DAY_FORMAT, dayCell, type Cell, type Sheet } from '../../platform/ports/xlsx/index.js';
import type { PersonRow } from '../people.projection.js';

/** Translates a key into the caller's language. */
type Say = (key: string) => string;

const COLUMNS = [
  { name: 'name' },
  { name: 'last_name' },
  { name: 'email', width: 32 },
  { name: 'phone' },
  { name: 'cui_passport' },
  { name: 'role', width: 16 },
  { name: 'emailConfirmation', width: 18 },
  { name: 'active', width: 10 },
  { name: 'created_at', width: 18, format: DAY_FORMAT },
] as const;

/** A sheet of these accounts with title and headers in the caller's language. */
export const userSheetOf = (rows: AsyncIterable<PersonRow>, language: Language, say: Say): Sheet => ({
  name: say('user.sheet'),
  columns: COLUMNS.map(({ name, ...look }) => ({ header: say(`user.column.${name}`), ...look })),
  rows: cellsOf(rows, language === 'es' ? ROLE_NAMES : ROLE_NAMES_ENGLISH, (flag) =>
    say(flag ? 'user.yes' : 'user.no'),
  ),
});

const cellsOf = async function* (
  rows: AsyncIterable<PersonRow>,
  roles: typeof ROLE_NAMES,
  saying: (flag: boolean) => string,
): AsyncGenerator<readonly Cell[]> {
  for await (const { name, lastName, email, phone, document, role, emailConfirmed, active, createdAt } of rows) {
    yield [
      name,
      lastName,
      email,
      phone,
      document,
      roles[ROLES[role]],
      saying(emailConfirmed),
      saying(active),
      dayCell(localOf(createdAt).date),
    ];
  }
};
