import type { UserRow } from '@camino/contracts/accounts/account.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { createElement } from 'react';
import { removeRecord } from '../data/record-calls.js';
import type { Text } from '../i18n/use-text.js';
import { ComingTrips } from '../ui/reservation/coming-trips.js';
import type { FormField } from '../ui/form/form-field.js';
import { reasonField, type Verb } from '../verbs/verb.js';
import { UserFacts } from './record/user-facts.js';
import { USERS } from './record/user-resource.js';
import { nameOf, shownOf } from './record/user-words.js';
import { whatNext } from './record/what-next.js';

/** What is ahead of a driver, to be given to others. */
const tripsOf = ({ id, role_id }: UserRow) =>
  role_id === ROLES.driver ? createElement(ComingTrips, { key: 'trips', of: { driver_id: id } }) : null;

const OF_USERS = { resource: USERS, explain: whatNext } as const;

/** What takes something away from somebody is worth a reason; their history keeps it. */
const worthAReason = (_user: UserRow, text: Text): readonly FormField[] => [
  { ...reasonField(text), label: text('user.reason'), hint: undefined },
];

/** They cannot enter any more; what they did stays. */
export const deactivate: Verb<UserRow> = {
  ...OF_USERS,
  name: 'deactivate',
  icon: 'refuse',
  weight: 'danger',
  isAllowed: ({ active }) => active,
  label: 'user.act.deactivate.label',
  title: (user, text) => text('user.act.deactivate.title', { name: nameOf(user, text) }),
  question: 'user.act.deactivate.question',
  facts: tripsOf,
  fields: worthAReason,
  done: 'user.act.deactivate.done',
};

/** They may enter again. */
export const activate: Verb<UserRow> = {
  ...OF_USERS,
  name: 'activate',
  icon: 'check',
  isAllowed: ({ active }) => !active,
  label: 'user.act.activate.label',
  title: (user, text) => text('user.act.activate.title', { name: nameOf(user, text) }),
  question: 'user.act.activate.question',
  ready: true,
  done: 'user.act.activate.done',
};

/** They have to sign in again everywhere. */
export const endSessions: Verb<UserRow> = {
  ...OF_USERS,
  name: 'end-sessions',
  icon: 'out',
  weight: 'danger',
  isAllowed: ({ active }) => active,
  label: 'user.act.end-sessions.label',
  title: (user, text) => text('user.act.end-sessions.title', { name: nameOf(user, text) }),
  question: 'user.act.end-sessions.question',
  fields: worthAReason,
  done: 'user.act.end-sessions.done',
};

/** Sends the mail with the link that confirms their address once more. */
export const sendConfirmation: Verb<UserRow> = {
  ...OF_USERS,
  name: 'send-confirmation',
  icon: 'mail',
  isAllowed: ({ emailConfirmation, erased }) => !emailConfirmation && !erased,
  label: 'user.act.send-confirmation.label',
  title: (user, text) => text('user.act.send-confirmation.title', { name: nameOf(user, text) }),
  question: (user, text) => text('user.act.send-confirmation.question', { email: shownOf(user, user.email) }),
  ready: true,
  done: 'user.act.send-confirmation.done',
};

/** Deletes an account, showing whose it is. */
export const removeUser: Verb<UserRow> = {
  ...OF_USERS,
  name: 'delete',
  icon: 'trash',
  weight: 'danger',
  isAllowed: () => true,
  label: 'record.delete',
  title: (user, text) => text('record.title.delete', { name: nameOf(user, text) }),
  question: 'record.confirm.delete',
  confirm: 'record.confirm.do.delete',
  facts: (user) => [createElement(UserFacts, { key: 'who', user }), tripsOf(user)],
  send: (user, _body, key) => removeRecord('user', user, key),
  done: 'user.deleted',
  failed: 'user.deleteFailed',
};
