import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { es } from '../../i18n/es/index.js';
import { nameOfRole } from '../../i18n/roles.js';
import type { Text } from '../../i18n/use-text.js';
import type { ChangeWords } from '../../ui/timeline-entry.js';

type Change = TimelineEntry['changes'][number];

const isKeyOf = <T extends object>(texts: T, key: string): key is keyof T & string => Object.hasOwn(texts, key);

/** The event in words; its stored name where this version has no words for it. */
export const eventWord = (type: string, text: Text): string =>
  isKeyOf(es.user.event, type) ? text(`user.event.${type}`) : type;

/** Name and role of who acted; whether it was the holder of the account. */
export const actorWords = ({ id, role, name }: TimelineEntry['actor'], holder: string, text: Text): string => {
  if (id === holder) return text('user.byThemself');
  const word = nameOfRole(text, role);
  return text('history.by', { who: name ? `${name} (${word})` : word });
};

const valueWord = (field: string, value: string | null, text: Text): string => {
  if (field === 'active') return text(value ? 'user.standing.active' : 'user.standing.inactive');
  if (field === 'emailConfirmation') return text(value ? 'record.yes' : 'record.no');
  if (value === null) return text('history.nothing');
  const role = field === 'role_id' && Object.values(ROLES).find((each) => String(each) === value);
  return role ? text(`role.${role}`) : value;
};

/** One changed field with both values; how a new account began needs no value before. */
export const changeWords = (began: boolean, { field, from, to }: Change, text: Text): ChangeWords => ({
  key: field,
  field: isKeyOf(es.user.past, field) ? text(`user.past.${field}`) : field,
  from: began ? null : valueWord(field, from, text),
  to: valueWord(field, to, text),
});

/** What an event made different. A removal leaves nothing to compare. */
export const changesIn = ({ type, changes }: TimelineEntry, text: Text): readonly ChangeWords[] =>
  type === 'AccountRemoved' ? [] : changes.map((change) => changeWords(type === 'AccountRegistered', change, text));
