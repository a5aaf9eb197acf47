import { INQUIRY_LIMITS, type Inquiry } from '@camino/contracts/inquiry.js';
import type { Text } from '../i18n/use-text.js';
import { atMost } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
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
