import { uuidOf } from '../platform/log/event-store/index.js';

/** `<subject>.<inquiry>`: an inquiry's id contains its stream's id. The same command gives the same id. */
export const inquiryIdOf = (subject: string, commandId: string): string =>
  `${subject}.${uuidOf(commandId).slice(0, 8)}`;

/** The subject of the visitor's address, which names the stream of all their inquiries. */
export const visitorOf = (inquiryId: string): string => inquiryId.slice(0, Math.max(0, inquiryId.lastIndexOf('.')));
