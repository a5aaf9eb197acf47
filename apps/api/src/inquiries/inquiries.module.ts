import { Module } from '@nestjs/common';
import { AdminInquiryController } from './admin-inquiry.controller.js';
import { ConfirmToTheVisitorWhenAnInquiryIsReceived } from './confirm-to-the-visitor-when-an-inquiry-is-received.reaction.js';
import { EarlierInquiries, EarlierInquiryController } from './earlier-inquiries.js';
import { InquiriesPersonalData } from './inquiries.personal-data.js';
import { InquiryCommandRunner } from './inquiry-command-runner.js';
import { inquiryHandlers } from './inquiry.commands.js';
import { InquiryController } from './inquiry.controller.js';
import { InquiryList } from './inquiry-list.js';
import { InquiryLog } from './inquiry-log.js';
import { InquiryMail } from './inquiry-mail.js';
import { InquiryPresenter } from './inquiry-presenter.js';
import { MailTheOfficeWhenAnInquiryIsReceived } from './mail-the-office-when-an-inquiry-is-received.reaction.js';
import { MailTheVisitorWhenAnInquiryIsAnswered } from './mail-the-visitor-when-an-inquiry-is-answered.reaction.js';

/** Reactions to an inquiry's events. */
export const inquiryReactions = [
  ConfirmToTheVisitorWhenAnInquiryIsReceived,
  MailTheOfficeWhenAnInquiryIsReceived,
  MailTheVisitorWhenAnInquiryIsAnswered,
] as const;

@Module({
  controllers: [InquiryController, AdminInquiryController, EarlierInquiryController],
  providers: [
    ...inquiryHandlers,
    EarlierInquiries,
    InquiriesPersonalData,
    InquiryCommandRunner,
    InquiryList,
    InquiryLog,
    InquiryMail,
    InquiryPresenter,
    ...inquiryReactions,
  ],
  exports: [InquiriesPersonalData, ...inquiryReactions],
})
export class InquiriesModule {}
