import { INQUIRY_LIMITS, type Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import type { Text } from '../i18n/use-text.js';
import { atMost } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { peopleChoices } from '../users/people-choices.js';
import type { Verb } from '../verbs/verb.js';
import { INQUIRIES, senderOf } from './inquiry-resource.js';

const answerField = (_inquiry: Inquiry, text: Text): readonly FormField[] => [
  {
    name: 'text',
    control: 'text',
    label: text('inquiry.answer.text'),
    required: true,
    check: atMost(INQUIRY_LIMITS.answer),
    maxLength: INQUIRY_LIMITS.answer,
    lines: 6,
  },
];

/** Mails an answer to whoever asked. */
export const answer: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'answer',
  icon: 'mail',
  weight: ({ state }) => (state === 'open' ? 'main' : 'plain'),
  label: 'inquiry.answer.label',
  title: (inquiry, text) => text('inquiry.answer.title', { name: senderOf(inquiry, text) }),
  question: ({ language }, text) => text(`inquiry.answer.question.${language}`),
  confirm: 'inquiry.answer.confirm',
  fields: answerField,
  done: 'inquiry.answer.done',
};

/** Administrators who can enter. */
const STAFF = peopleChoices('staff', ROLES.admin);

/** One takes care of it oneself. */
export const take: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'take',
  icon: 'user',
  label: 'inquiry.take.label',
  done: 'inquiry.take.done',
};

/** Gives it to an administrator. */
export const assign: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'assign',
  icon: 'people',
  label: 'inquiry.assign.label',
  title: (inquiry, text) => text('inquiry.assign.title', { name: senderOf(inquiry, text) }),
  question: 'inquiry.assign.question',
  confirm: 'inquiry.assign.confirm',
  fields: (_inquiry, text) => [
    { name: 'assignee_id', control: 'choice', choices: STAFF, label: text('inquiry.assign.who'), required: true },
  ],
  done: 'inquiry.assign.done',
};

/** The next one may take it. */
export const release: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'release',
  icon: 'undo',
  label: 'inquiry.release.label',
  done: 'inquiry.release.done',
};

/** Takes it up again after it was closed. */
export const reopen: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'reopen',
  icon: 'undo',
  label: 'inquiry.reopen.label',
  title: (inquiry, text) => text('inquiry.reopen.title', { name: senderOf(inquiry, text) }),
  question: 'inquiry.reopen.question',
  confirm: 'inquiry.reopen.confirm',
  reason: 'required',
  done: 'inquiry.reopen.done',
};

/** Nothing more is to be done about it. */
export const close: Verb<Inquiry> = {
  resource: INQUIRIES,
  name: 'close',
  icon: 'check',
  label: 'inquiry.close.label',
  title: (inquiry, text) => text('inquiry.close.title', { name: senderOf(inquiry, text) }),
  question: 'inquiry.close.question',
  confirm: 'inquiry.close.confirm',
  reason: 'optional',
  done: 'inquiry.close.done',
};
