import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { EventMail } from '../platform/ports/mail/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import type { InquiryRow } from './inquiries.projection.js';
import { InquiryLog } from './inquiry-log.js';

/** Characters of a message that a list of mails shows. */
const PREVIEW = 90;

type Letter = Readonly<{
  template: string;
  to: string;
  language: Language;
  words?: Readonly<Record<string, unknown>>;
}>;

/** Sends mails about inquiries. */
@Injectable()
export class InquiryMail {
  constructor(
    private readonly log: InquiryLog,
    private readonly mail: EventMail,
  ) {}

  /** The inquiry that the event is about; null if nobody is to be told of it any more. */
  async inquiryOf(event: RecordedEvent): Promise<InquiryRow | null> {
    if (!this.mail.isNews(event)) return null;
    const row = await this.log.row((event.data as Readonly<{ inquiryId: string }>).inquiryId);
    return row.email === ERASED ? null : row;
  }

  /** @throws MailboxUnavailable */
  send(event: RecordedEvent, row: InquiryRow, { template, to, language, words }: Letter): Promise<void> {
    const data = {
      name: row.name,
      lines: linesOf(row.message),
      preview: previewOf(row.message),
      page: `/dashboard/inquiry/${row._id}/show`,
      ...words,
    };
    return this.mail.send(event, { template: `inquiries/${template}`, to, language, data, about: [row.subject] });
  }
}

export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/);

/** Paragraphs: blank lines divide them. */
export const paragraphsOf = (text: string): readonly string[] => text.split(/(?:\r?\n){2,}/).filter(Boolean);

export const previewOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).trimEnd()}…` : line;
};
