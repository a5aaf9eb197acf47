import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween } from '../kernel/rules/time.js';

/*
 * What visitors of the site ask. All inquiries of one e-mail address share a stream (`inquiry-<subject>`), so that one
 * address cannot be flooded with our confirmations.
 *
 *   none ──receive──▶ open ──answer──▶ answered ──answer──▶ answered
 *                      └───────────close──────────┴──▶ closed ──reopen──▶ open or answered, as it was
 *
 * Inquiries are the administrators' alone. One of them takes an inquiry, or is given it; all go on working on all.
 */

/** `subject` names the e-mail address. `page` is where on the site it was written. */
export type Asked = Readonly<{
  subject: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  language: 'es' | 'en';
  page: string;
}>;

/** `expected` is the version that the caller saw; the command is refused if the inquiry has changed since. */
type Named = Readonly<{ inquiryId: string; expected?: number }>;

export type InquiryCommand =
  | Command<'ReceiveInquiry', Asked & Readonly<{ inquiryId: string }>>
  | Command<'AnswerInquiry', Named & Readonly<{ text: string }>>
  | Command<'CloseInquiry', Named & Readonly<{ why: string }>>
  | Command<'ReopenInquiry', Named & Readonly<{ why: string }>>
  /** `assignee`: the account that takes care of it from now on; null for nobody. */
  | Command<'AssignInquiry', Named & Readonly<{ assignee: string | null }>>;

export type InquiryEvent =
  | Event<'InquiryReceived', Asked & Readonly<{ inquiryId: string; receivedAt: Instant }>>
  | Event<'InquiryAnswered', Readonly<{ inquiryId: string; subject: string; text: string }>>
  | Event<'InquiryClosed', Readonly<{ inquiryId: string; subject: string; why: string }>>
  | Event<'InquiryReopened', Readonly<{ inquiryId: string; subject: string; why: string }>>
  | Event<'InquiryAssigned', Readonly<{ inquiryId: string; assignee: string }>>
  | Event<'InquiryReleased', Readonly<{ inquiryId: string }>>;

/** `version` counts the changes of the inquiry, from 1; `answer` is the latest one. */
type Inquiry = Readonly<{
  status: 'open' | 'answered' | 'closed';
  subject: string;
  version: number;
  message: string;
  answer: string | null;
  /** The account that takes care of it. */
  assignee: string | null;
  receivedAt: Instant;
}>;
type Inquiries = Readonly<{ inquiries: ReadonlyMap<string, Inquiry> }>;

/** Inquiries that are taken from one address within a day. */
const INQUIRIES_A_DAY = 5;
const DAY_MIN = 24 * 60;

export const inquiry: Decider<Inquiries, InquiryCommand, InquiryEvent> = {
  category: 'inquiry',
  initial: { inquiries: new Map() },
  partOf: ({ data }) => data.inquiryId,

  decide(command, state) {
    if (command.type === 'ReceiveInquiry') return receive(command, state);
    refuseOthers(command.by);
    const known = seen(command.data, state);
    if (command.type === 'AssignInquiry') return assign(command, known);
    const { inquiryId } = command.data;
    const { subject, status, answer } = known;
    switch (command.type) {
      case 'AnswerInquiry': {
        const text = command.data.text.trim();
        if (text === '') throw new Rejection('inquiry.answer_empty');
        if (status === 'closed') throw new Rejection('inquiry.closed_already');
        return text === answer ? [] : [{ type: 'InquiryAnswered', data: { inquiryId, subject, text } }];
      }
      case 'CloseInquiry':
        return status === 'closed'
          ? []
          : [{ type: 'InquiryClosed', data: { inquiryId, subject, why: command.data.why.trim() } }];
      case 'ReopenInquiry': {
        const why = command.data.why.trim();
        if (why === '') throw new Rejection('inquiry.reason_required');
        return status === 'closed' ? [{ type: 'InquiryReopened', data: { inquiryId, subject, why } }] : [];
      }
    }
  },

  evolve({ inquiries }, event) {
    const { inquiryId } = event.data;
    return { inquiries: new Map(inquiries).set(inquiryId, changed(inquiries.get(inquiryId), event)) };
  },
};

const refuseOthers = ({ role }: Actor): void => {
  if (role !== 'admin' && role !== 'system') throw new Rejection('auth.forbidden');
};

const assign = (
  { data: { inquiryId, assignee } }: Extract<InquiryCommand, { type: 'AssignInquiry' }>,
  { assignee: before, status }: Inquiry,
): readonly InquiryEvent[] => {
  if (assignee === before) return [];
  if (status === 'closed') throw new Rejection('inquiry.closed');
  return assignee === null
    ? [{ type: 'InquiryReleased', data: { inquiryId } }]
    : [{ type: 'InquiryAssigned', data: { inquiryId, assignee } }];
};

const seen = ({ inquiryId, expected }: Named, { inquiries }: Inquiries): Inquiry => {
  const known = inquiries.get(inquiryId);
  if (!known) throw new Rejection('inquiry.unknown');
  if (expected !== undefined && expected !== known.version)
    throw new Rejection('version.stale', { version: known.version });
  return known;
};

/** The same message again, while it waits for an answer, was sent twice. */
const receive = (
  { data, at }: Extract<InquiryCommand, { type: 'ReceiveInquiry' }>,
  { inquiries }: Inquiries,
): readonly InquiryEvent[] => {
  const { inquiryId, subject, language, page } = data;
  const [name, email, phone, message] = [data.name.trim(), data.email.trim(), data.phone.trim(), data.message.trim()];
  if (message === '') throw new Rejection('inquiry.message_empty');
  const earlier = [...inquiries.values()];
  if (inquiries.has(inquiryId)) return [];
  if (earlier.some((one) => one.status === 'open' && one.message === message)) return [];
  const recent = earlier.filter(({ receivedAt }) => minutesBetween(receivedAt, at) < DAY_MIN);
  if (recent.length >= INQUIRIES_A_DAY) throw new Rejection('inquiry.too_many');
  const asked = { subject, name, email, phone, message, language, page: sectionOf(page) };
  return [{ type: 'InquiryReceived', data: { inquiryId, ...asked, receivedAt: at } }];
};

/** The first part of a path: what follows it may be the secret link of a booking. */
const sectionOf = (page: string): string => /^\/[\w-]*/.exec(page)?.[0] ?? '';

const changed = (known: Inquiry | undefined, { type, data }: InquiryEvent): Inquiry => {
  if (type === 'InquiryReceived') {
    const { subject, message, receivedAt } = data;
    return { status: 'open', subject, version: 1, message, answer: null, assignee: null, receivedAt };
  }
  const before = known as Inquiry;
  const version = before.version + 1;
  switch (type) {
    case 'InquiryAnswered':
      return { ...before, version, status: 'answered', answer: data.text };
    case 'InquiryClosed':
      return { ...before, version, status: 'closed' };
    case 'InquiryReopened':
      return { ...before, version, status: before.answer === null ? 'open' : 'answered' };
    case 'InquiryAssigned':
      return { ...before, version, assignee: data.assignee };
    case 'InquiryReleased':
      return { ...before, version, assignee: null };
  }
};

/** Everything that people write may describe them; it is encrypted for the visitor. */
export const inquiryEvents = {
  InquiryReceived: {
    v: 1,
    says: 'A visitor of the site left a message.',
    personal: [{ subject: 'subject', fields: ['name', 'email', 'phone', 'message'] }],
  },
  InquiryAnswered: {
    v: 1,
    says: 'The office answered a visitor’s message by mail.',
    personal: [{ subject: 'subject', fields: ['text'] }],
  },
  InquiryClosed: {
    v: 1,
    says: 'The office closed an inquiry: nothing more is to be done about it.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  InquiryReopened: {
    v: 1,
    says: 'The office took a closed inquiry up again.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  InquiryAssigned: { v: 1, says: 'Somebody of the office takes care of an inquiry from now on.' },
  InquiryReleased: { v: 1, says: 'Nobody takes care of an inquiry any more; the next one may take it.' },
} as const satisfies EventCatalogue & Record<InquiryEvent['type'], unknown>;
