import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { inquiry, type InquiryEvent, inquiryEvents } from '@camino/domain/inquiries/inquiry.js';
import { foldText } from '../platform/kit/index.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** `by` is the account that answered. */
type Answer = Readonly<{ text: string; at: Instant; by: string }>;

/** An inquiry for the office's list. */
export type InquiryRow = {
  _id: string;
  /** Subject of the personal texts. */
  subject: string;
  state: Inquiry['state'];
  version: number;
  name: string;
  email: string;
  phone: string;
  message: string;
  language: Inquiry['language'];
  page: string;
  receivedAt: Instant;
  answers: readonly Answer[];
  /** When it was answered last, empty before: for sorting. */
  answeredAt: string;
  closedAt: Instant | null;
  /** Account that closed it. */
  closedBy: string | null;
  why: string;
  /** Account that takes care of it. */
  assignee: string | null;
  /** `by` is the account that took it up again. */
  reopened: Readonly<{ at: Instant; by: string; why: string }> | null;
  /* For sorting and searching, without case and accents. */
  sender: string;
  search: string;
};

export const inquiries: Projection<InquiryRow> = {
  name: 'inquiries',
  handles: Object.keys(inquiryEvents),
  rowsOf: (event) => [(event as RecordedEvent<InquiryEvent>).data.inquiryId],
  project: (row, event, id) => {
    const recorded = event as RecordedEvent<InquiryEvent>;
    const next = recorded.type === 'InquiryReceived' ? received(recorded, id) : row && changed(row, recorded);
    return next && searchable(next);
  },
  forgets: {
    rowsOf: ({ parts }) => idsOf(parts, inquiry),
    project: (row, subject) => (row.subject === subject ? searchable(erased(row)) : row),
  },
  searches: ['search'],
  indexes: [
    { receivedAt: 1, _id: 1 },
    { state: 1, receivedAt: 1, _id: 1 },
    { answeredAt: 1, _id: 1 },
    { sender: 1, _id: 1 },
    { language: 1, _id: 1 },
    { assignee: 1, receivedAt: 1, _id: 1 },
  ],
};

type Unsearched = Omit<InquiryRow, 'sender' | 'search'>;

const received = (
  { data }: RecordedEvent<Extract<InquiryEvent, { type: 'InquiryReceived' }>>,
  id: string,
): Unsearched => {
  const { subject, name, email, phone, message, language, page, receivedAt } = data;
  return {
    _id: id,
    subject,
    state: 'open',
    version: 1,
    name,
    email,
    phone,
    message,
    language,
    page,
    receivedAt,
    answers: [],
    answeredAt: '',
    closedAt: null,
    closedBy: null,
    why: '',
    assignee: null,
    reopened: null,
  };
};

const OPEN = { closedAt: null, closedBy: null, why: '' };

/** Of what is not closed. */
const stateOf = ({ answers }: InquiryRow): Inquiry['state'] => (answers.length === 0 ? 'open' : 'answered');

const changed = (
  row: InquiryRow,
  { type, data, metadata: { at, actor } }: RecordedEvent<Exclude<InquiryEvent, { type: 'InquiryReceived' }>>,
): Unsearched => {
  const version = row.version + 1;
  switch (type) {
    case 'InquiryAnswered': {
      const answers = [...row.answers, { text: data.text, at, by: actor.id }];
      return { ...row, version, state: 'answered', answers, answeredAt: at };
    }
    case 'InquiryClosed':
      return { ...row, version, state: 'closed', closedAt: at, closedBy: actor.id, why: data.why, reopened: null };
    case 'InquiryReopened':
      return { ...row, version, ...OPEN, state: stateOf(row), reopened: { at, by: actor.id, why: data.why } };
    case 'InquiryAssigned':
      return { ...row, version, assignee: data.assignee };
    case 'InquiryReleased':
      return { ...row, version, assignee: null };
  }
};

/** The row as a rebuild makes it after the key is destroyed. */
const erased = (row: InquiryRow): Unsearched => ({
  ...row,
  name: erasedText(row.name),
  email: erasedText(row.email),
  phone: erasedText(row.phone),
  message: erasedText(row.message),
  answers: row.answers.map((answer) => ({ ...answer, text: erasedText(answer.text) })),
  why: erasedText(row.why),
  reopened: row.reopened && { ...row.reopened, why: erasedText(row.reopened.why) },
});

const searchable = (row: Unsearched): InquiryRow => ({
  ...row,
  sender: foldText(row.name),
  search: foldText([row.name, row.email, row.phone, row.message, ...row.answers.map(({ text }) => text)].join(' ')),
});
