import { scenarios } from '../kernel/given.js';
import { type Asked, inquiry, type InquiryCommand, type InquiryEvent } from './inquiry.js';

const admin = { id: 'lucia', role: 'admin' } as const;
const guest = { id: 'guest', role: 'guest' } as const;
const NOON = '2026-12-03T18:00:00.000Z';
const asked: Asked = {
  subject: 'subject-julia',
  name: 'Julia Tzoc',
  email: 'julia@example.com',
  phone: '',
  message: '¿Llevan tablas de surf?',
  language: 'es',
  page: '/view',
};
const receive = (inquiryId: string, more: Partial<Asked> = {}, at = NOON): InquiryCommand => ({
  type: 'ReceiveInquiry',
  data: { inquiryId, ...asked, ...more },
  by: guest,
  at,
});
const answer = (text: string, expected?: number): InquiryCommand => ({
  type: 'AnswerInquiry',
  data: { inquiryId: 'one', text, expected },
  by: admin,
  at: NOON,
});
const close = (why = '', expected?: number): InquiryCommand => ({
  type: 'CloseInquiry',
  data: { inquiryId: 'one', why, expected },
  by: admin,
  at: NOON,
});
const received = (inquiryId: string, more: Partial<Asked> = {}, receivedAt = NOON): InquiryEvent => ({
  type: 'InquiryReceived',
  data: { inquiryId, ...asked, ...more, receivedAt },
});
const answered = (text: string): InquiryEvent => ({
  type: 'InquiryAnswered',
  data: { inquiryId: 'one', subject: 'subject-julia', text },
});
const closed = (why = ''): InquiryEvent => ({
  type: 'InquiryClosed',
  data: { inquiryId: 'one', subject: 'subject-julia', why },
});
/** So many inquiries, the first at this instant. */
const many = (count: number, at: string): readonly InquiryEvent[] =>
  Array.from({ length: count }, (_, n) => received(`m${n}`, { message: `Pregunta ${n}` }, at));

describe('leaving a message', () =>
  scenarios(inquiry)({
    'keeps it as it was written': { given: [], when: receive('one'), then: [received('one')] },
    'keeps it without the blanks around it': {
      given: [],
      when: receive('one', { name: ' Julia Tzoc ', message: '\n¿Llevan tablas de surf? ' }),
      then: [received('one')],
    },
    'keeps of the page only its section, as the rest may be a secret link': {
      given: [],
      when: receive('one', { page: '/reserve-tracking/secret?x=1' }),
      then: [received('one', { page: '/reserve-tracking' })],
    },
    'keeps no page that is no path': {
      given: [],
      when: receive('one', { page: 'https://evil.example/' }),
      then: [received('one', { page: '' })],
    },
    'is done once': { given: [received('one')], when: receive('one', { message: 'Otra' }), then: [] },
    'twice with the same words is done once': { given: [received('one')], when: receive('two'), then: [] },
    'with the same words after an answer is a new one': {
      given: [received('one'), answered('Sí')],
      when: receive('two'),
      then: [received('two')],
    },
    'with other words is a new one': {
      given: [received('one')],
      when: receive('two', { message: '¿Y bicicletas?' }),
      then: [received('two', { message: '¿Y bicicletas?' })],
    },
    'without words is refused': {
      given: [],
      when: receive('one', { message: ' \n ' }),
      then: { rejected: 'inquiry.message_empty' },
    },
    'a sixth time within a day is refused': {
      given: many(5, '2026-12-02T18:01:00.000Z'),
      when: receive('one'),
      then: { rejected: 'inquiry.too_many' },
    },
    'a fifth time within a day is possible': {
      given: many(4, NOON),
      when: receive('one'),
      then: [received('one')],
    },
    'again after a day is possible': {
      given: many(5, '2026-12-02T18:00:00.000Z'),
      when: receive('one'),
      then: [received('one')],
    },
  }));

describe('answering', () =>
  scenarios(inquiry)({
    'keeps the answer': { given: [received('one')], when: answer(' Sí, dos. '), then: [answered('Sí, dos.')] },
    'the same again changes nothing': { given: [received('one'), answered('Sí')], when: answer('Sí'), then: [] },
    'may be done again in other words': {
      given: [received('one'), answered('Sí')],
      when: answer('Y sin costo'),
      then: [answered('Y sin costo')],
    },
    'without words is refused': {
      given: [received('one')],
      when: answer('  '),
      then: { rejected: 'inquiry.answer_empty' },
    },
    'what is closed is refused': {
      given: [received('one'), closed()],
      when: answer('Sí'),
      then: { rejected: 'inquiry.closed_already' },
    },
    'the version that was seen is done': {
      given: [received('one'), received('two', { message: 'Otra' })],
      when: answer('Sí', 1),
      then: [answered('Sí')],
    },
    'another version is refused': {
      given: [received('one'), answered('Sí')],
      when: answer('No', 1),
      then: { rejected: 'version.stale', params: { version: 2 } },
    },
    'what nobody asked is refused': { given: [], when: answer('Sí'), then: { rejected: 'inquiry.unknown' } },
    'is the business of the office': {
      given: [received('one')],
      when: { ...answer('Sí'), by: guest },
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('closing', () =>
  scenarios(inquiry)({
    'keeps why': { given: [received('one')], when: close(' Llamó '), then: [closed('Llamó')] },
    'is possible after an answer': { given: [received('one'), answered('Sí')], when: close(), then: [closed()] },
    'twice changes nothing': { given: [received('one'), closed('Llamó')], when: close('Otra vez'), then: [] },
    'another version is refused': {
      given: [received('one'), answered('Sí')],
      when: close('', 1),
      then: { rejected: 'version.stale' },
    },
    'what nobody asked is refused': { given: [], when: close(), then: { rejected: 'inquiry.unknown' } },
    'is done by the system, too, before somebody is erased': {
      given: [received('one')],
      when: { ...close(), by: { id: 'system', role: 'system' } },
      then: [closed()],
    },
    'is not for drivers': {
      given: [received('one')],
      when: { ...close(), by: { id: 'mario', role: 'driver' } },
      then: { rejected: 'auth.forbidden' },
    },
  }));

const carla = { id: 'carla', role: 'admin' } as const;
const collaborator = { id: 'cesar', role: 'collaborator' } as const;
const assign = (assignee: string | null, by: InquiryCommand['by'] = admin, expected?: number): InquiryCommand => ({
  type: 'AssignInquiry',
  data: { inquiryId: 'one', assignee, expected },
  by,
  at: NOON,
});
const reopen = (why = 'Volvió a escribir', by: InquiryCommand['by'] = admin): InquiryCommand => ({
  type: 'ReopenInquiry',
  data: { inquiryId: 'one', why },
  by,
  at: NOON,
});
const assigned = (assignee: string): InquiryEvent => ({
  type: 'InquiryAssigned',
  data: { inquiryId: 'one', assignee },
});
const released: InquiryEvent = { type: 'InquiryReleased', data: { inquiryId: 'one' } };
const reopened = (why = 'Volvió a escribir'): InquiryEvent => ({
  type: 'InquiryReopened',
  data: { inquiryId: 'one', subject: 'subject-julia', why },
});

describe('taking care of an inquiry', () =>
  scenarios(inquiry)({
    'is given to somebody by an administrator': {
      given: [received('one')],
      when: assign('carla'),
      then: [assigned('carla')],
    },
    'is given to somebody else by an administrator': {
      given: [received('one'), assigned('carla')],
      when: assign('lucia'),
      then: [assigned('lucia')],
    },
    'is given to nobody again by an administrator': {
      given: [received('one'), assigned('carla')],
      when: assign(null),
      then: [released],
    },
    'twice changes nothing': { given: [received('one'), assigned('carla')], when: assign('carla', carla), then: [] },
    'of nobody is given back by nobody': { given: [received('one')], when: assign(null), then: [] },
    'of what is closed is refused': {
      given: [received('one'), closed()],
      when: assign('carla'),
      then: { rejected: 'inquiry.closed' },
    },
    'is taken from a colleague': {
      given: [received('one'), assigned('lucia')],
      when: assign('carla', carla),
      then: [assigned('carla')],
    },
    'is not for collaborators, not even of what they once had': {
      given: [received('one'), assigned('cesar')],
      when: assign(null, collaborator),
      then: { rejected: 'auth.forbidden' },
    },
    'leaves the answer to administrators': {
      given: [received('one'), assigned('cesar')],
      when: { ...answer('Sí'), by: collaborator },
      then: { rejected: 'auth.forbidden' },
    },
    'leaves closing to administrators': {
      given: [received('one'), assigned('cesar')],
      when: { ...close(), by: collaborator },
      then: { rejected: 'auth.forbidden' },
    },
    'is not for drivers': {
      given: [received('one')],
      when: assign('mario', { id: 'mario', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
    'of another version is refused': {
      given: [received('one'), answered('Sí')],
      when: assign('carla', admin, 1),
      then: { rejected: 'version.stale' },
    },
    'of what nobody asked is refused': { given: [], when: assign('carla'), then: { rejected: 'inquiry.unknown' } },
    'by a colleague keeps nobody from anything': {
      given: [received('one'), assigned('carla')],
      when: close('Listo'),
      then: [closed('Listo')],
    },
  }));

describe('reopening', () =>
  scenarios(inquiry)({
    'keeps why': {
      given: [received('one'), closed('Llamó')],
      when: reopen(' Otra vez '),
      then: [reopened('Otra vez')],
    },
    'lets it be answered again': {
      given: [received('one'), closed(), reopened()],
      when: answer('Sí'),
      then: [answered('Sí')],
    },
    'leaves it with whoever had it': {
      given: [received('one'), assigned('carla'), closed(), reopened()],
      when: { ...answer('Sí'), by: carla },
      then: [answered('Sí')],
    },
    'of what was not answered waits again: the same words are no new message': {
      given: [received('one'), closed(), reopened()],
      when: receive('two'),
      then: [],
    },
    'of what was answered is answered still: the same words are a new message': {
      given: [received('one'), answered('Sí'), closed(), reopened()],
      when: receive('two'),
      then: [received('two')],
    },
    'of what is open changes nothing': { given: [received('one')], when: reopen(), then: [] },
    'needs a reason': {
      given: [received('one'), closed()],
      when: reopen(' '),
      then: { rejected: 'inquiry.reason_required' },
    },
    'is not for collaborators': {
      given: [received('one'), assigned('cesar'), closed()],
      when: reopen('Volvió', collaborator),
      then: { rejected: 'auth.forbidden' },
    },
    'of what nobody asked is refused': { given: [], when: reopen(), then: { rejected: 'inquiry.unknown' } },
  }));
