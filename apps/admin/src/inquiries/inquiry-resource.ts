import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { readInquiriesAnew } from '../data/live-refresh.js';
import type { Resource } from '../data/resource.js';
import type { Text } from '../i18n/use-text.js';

/** Who asked, as far as they are not erased. */
export const senderOf = ({ name }: Inquiry, text: Text): string => name || text('inquiry.erased');

/** Who takes care of it. */
export const assigneeOf = ({ assignee }: Inquiry, text: Text): string =>
  assignee === null ? text('inquiry.unassigned') : (assignee.name ?? text('inquiry.nobody'));

export const INQUIRIES: Resource<Inquiry> = {
  name: 'inquiry',
  nameOf: senderOf,
  readAnew: readInquiriesAnew,
  words: 'record',
  unread: { gone: 'inquiry.gone', failed: 'inquiry.readFailed' },
};
