import { Injectable } from '@nestjs/common';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { instantWords, OfficeDetails } from '../platform/kit/index.js';
import { OfficeAddresses } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import type { InquiryRow } from './inquiries.projection.js';
import { InquiryMail } from './inquiry-mail.js';

const LANGUAGES = { es: 'Español', en: 'Inglés' } as const;

/** Notifies the office at its own address, or each administrator while it has none. In Spanish. */
@Injectable()
export class MailTheOfficeWhenAnInquiryIsReceived implements Reaction {
  readonly name = 'mail-the-office-when-an-inquiry-is-received';
  readonly on = ['InquiryReceived'] as const;

  constructor(
    private readonly mail: InquiryMail,
    private readonly office: OfficeDetails,
    private readonly administrators: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const row = await this.mail.inquiryOf(event);
    if (!row) return;
    const { email } = await this.office.current();
    for (const to of email ? [email] : await this.administrators.addresses()) {
      const words = { facts: factsOf(row, event.metadata.at) };
      await this.mail.send(event, row, { template: 'office-received', to, language: 'es', words });
    }
  }
}

const factsOf = ({ name, email, phone, language, page, receivedAt }: InquiryRow, at: string) =>
  [
    { label: 'Nombre', value: name },
    { label: 'Correo', value: email },
    { label: 'Teléfono', value: phone },
    { label: 'Idioma', value: LANGUAGES[language] },
    { label: 'Página', value: page },
    { label: 'Recibida', value: instantWords(receivedAt, 'es', localOf(at).date) },
  ].filter(({ value }) => value !== '');
