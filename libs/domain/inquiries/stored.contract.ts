import { effectsOn, type Effects, like, mapOf } from '../kernel/stored-events.contract.js';
import { inquiry, type inquiryEvents } from './inquiry.js';

const VISITOR = '7d3f9a1c5b8e42f06a9d1e7c3b5f8042';
const INQUIRY = `${VISITOR}.4e1a77c0`;
const CARLA = '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35';
const MESSAGE = 'Somos veinte, ¿tienen dos minibuses para el 12 de diciembre?';

export const storedEffects: Effects<keyof typeof inquiryEvents> = effectsOn(
  inquiry,
  VISITOR,
)({
  InquiryReceived: {
    gives: { inquiries: mapOf({ [INQUIRY]: like({ status: 'open', version: 1, message: MESSAGE, answer: null }) }) },
  },
  InquiryAnswered: {
    after: ['InquiryReceived'],
    gives: {
      inquiries: mapOf({
        [INQUIRY]: like({ status: 'answered', version: 2, answer: 'Sí: dos minibuses, Q1,300.00 en total.' }),
      }),
    },
  },
  InquiryClosed: {
    after: ['InquiryReceived', 'InquiryAnswered'],
    gives: { inquiries: mapOf({ [INQUIRY]: like({ status: 'closed', version: 3 }) }) },
  },
  InquiryReopened: {
    after: ['InquiryReceived', 'InquiryClosed'],
    gives: { inquiries: mapOf({ [INQUIRY]: like({ status: 'open', version: 3 }) }) },
  },
  InquiryAssigned: {
    after: ['InquiryReceived'],
    gives: { inquiries: mapOf({ [INQUIRY]: like({ status: 'open', version: 2, assignee: CARLA }) }) },
  },
  InquiryReleased: {
    after: ['InquiryReceived', 'InquiryAssigned'],
    gives: { inquiries: mapOf({ [INQUIRY]: like({ status: 'open', version: 3, assignee: null }) }) },
  },
});
