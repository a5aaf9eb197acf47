/* Mails: rendering, sending, and those that were refused. */
export { type EventLetter, EventMail, SEEDING } from './event-mail.js';
export { MailModule } from './mail.module.js';
export { Mailbox, MailboxUnavailable, type MailedInvite, type RefusedMail } from './mailbox.js';
export { rememberSent } from './mongo-sent-mails.js';
export { OfficeAddresses } from './office-addresses.js';
