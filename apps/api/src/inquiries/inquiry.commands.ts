import { inquiry, type InquiryCommand } from '@camino/domain/inquiries/inquiry.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<InquiryCommand>();

/* `id` is the subject of the visitor's address, see `visitorOf`. */
export class ReceiveInquiry extends command('ReceiveInquiry') {}
export class AnswerInquiry extends command('AnswerInquiry') {}
export class CloseInquiry extends command('CloseInquiry') {}
export class ReopenInquiry extends command('ReopenInquiry') {}
export class AssignInquiry extends command('AssignInquiry') {}

export const inquiryHandlers = handlersFor(
  inquiry,
  ReceiveInquiry,
  AnswerInquiry,
  CloseInquiry,
  ReopenInquiry,
  AssignInquiry,
);
