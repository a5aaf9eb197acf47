import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import { type PersonEvent, personEvents } from '@camino/domain/people/person.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { withForgetting } from '../platform/read/projecting/forgetting.js';
import type { Projection } from '../platform/read/projecting/projection.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';

const ID = 'visitor.i1';
const subject = 's-visitor';
const day = (n: number) => `2026-12-0${n}T18:00:00.000Z`;
const recorded = (at: string, event: InquiryEvent | PersonEvent, by = 'lucia'): RecordedEvent =>
  ({
    ...event,
    stream: 'inquiry-visitor',
    metadata: { at, actor: { id: by, role: 'admin' } },
  }) as unknown as RecordedEvent;
const received = (more: object = {}) =>
  recorded(day(1), {
    type: 'InquiryReceived',
    data: {
      inquiryId: ID,
      subject,
      name: 'Rosa Tún',
      email: 'rosa@example.com',
      phone: '5555 0101',
      message: '¿Llevan bicicletas?',
      language: 'es',
      page: '/tours',
      receivedAt: day(1),
      ...more,
    },
  });
const answered = (text: string, at = day(2)) =>
  recorded(at, { type: 'InquiryAnswered', data: { inquiryId: ID, subject, text } });
const closed = (why: string) =>
  recorded(day(4), { type: 'InquiryClosed', data: { inquiryId: ID, subject, why } }, 'mario');
const reopened = (why: string) => recorded(day(5), { type: 'InquiryReopened', data: { inquiryId: ID, subject, why } });
const assigned = recorded(day(3), { type: 'InquiryAssigned', data: { inquiryId: ID, assignee: 'mario' } });
const released = recorded(day(4), { type: 'InquiryReleased', data: { inquiryId: ID } });
const erased = (whose: string) =>
  recorded(day(6), {
    type: 'PersonErased',
    data: { subject: whose, why: 'asked', keys: ['k'], streams: [], parts: [`inquiry-${ID}`] },
  });

const [forgetting] = withForgetting([inquiries], personEvents) as [Projection<InquiryRow>];
const rowAfter = (...events: readonly RecordedEvent[]) =>
  events.reduce<InquiryRow | null>((row, event) => forgetting.project(row, event, ID), null);

describe('an inquiry in the list of the office', () => {
  it('is what was asked, by whom and where, and is open', () => {
    expect(forgetting.rowsOf(received())).toEqual([ID]);
    expect(rowAfter(received())).toEqual({
      _id: ID,
      subject,
      state: 'open',
      version: 1,
      name: 'Rosa Tún',
      email: 'rosa@example.com',
      phone: '5555 0101',
      message: '¿Llevan bicicletas?',
      language: 'es',
      page: '/tours',
      receivedAt: day(1),
      answers: [],
      answeredAt: '',
      closedAt: null,
      closedBy: null,
      why: '',
      assignee: null,
      reopened: null,
      sender: 'rosa tun',
      search: 'rosa tun rosa@example.com 5555 0101 ¿llevan bicicletas?',
    });
  });

  it('has its answers, by which it is found, and the time of the last', () => {
    expect(rowAfter(received(), answered('Sí, claro'), answered('Dos, nada más', day(3)))).toEqual({
      ...rowAfter(received()),
      state: 'answered',
      version: 3,
      answers: [
        { text: 'Sí, claro', at: day(2), by: 'lucia' },
        { text: 'Dos, nada más', at: day(3), by: 'lucia' },
      ],
      answeredAt: day(3),
      search: 'rosa tun rosa@example.com 5555 0101 ¿llevan bicicletas? si, claro dos, nada mas',
    });
  });

  it('is closed by somebody, for a reason, and taken up again as it was', () => {
    expect(rowAfter(received(), closed('Publicidad'))).toMatchObject({
      state: 'closed',
      version: 2,
      closedAt: day(4),
      closedBy: 'mario',
      why: 'Publicidad',
      reopened: null,
    });
    const again = {
      version: 3,
      closedAt: null,
      closedBy: null,
      why: '',
      reopened: { at: day(5), by: 'lucia', why: 'Era real' },
    };
    expect(rowAfter(received(), closed('Publicidad'), reopened('Era real'))).toEqual({
      ...rowAfter(received()),
      ...again,
    });
    expect(rowAfter(received(), answered('Sí'), closed(''), reopened('Era real'))).toMatchObject({
      ...again,
      state: 'answered',
      version: 4,
    });
    expect(rowAfter(received(), closed('x'), reopened('y'), closed('z'))).toMatchObject({ why: 'z', reopened: null });
  });

  it('is somebody’s until it is released', () => {
    expect(rowAfter(received(), assigned)).toEqual({ ...rowAfter(received()), assignee: 'mario', version: 2 });
    expect(rowAfter(received(), assigned, released)).toEqual({ ...rowAfter(received()), version: 3 });
  });

  it('is none without its message', () => {
    expect([rowAfter(answered('Sí')), rowAfter(erased(subject))]).toEqual([null, null]);
  });
});

describe('an inquiry of somebody who was erased', () => {
  const whole = [received(), answered('Sí, Rosa'), closed('Rosa ya sabe'), reopened('Rosa escribió')] as const;

  it('tells nothing of them, as if it were made from the log without their key', () => {
    const gone = { name: ERASED, email: ERASED, phone: ERASED, message: ERASED };
    const now = rowAfter(...whole, erased(subject));
    expect(JSON.stringify(now)).not.toMatch(/rosa|5555|bicicletas/i);
    expect(now).toEqual(rowAfter(received(gone), answered(ERASED), closed(ERASED), reopened(ERASED)));
    const shut = rowAfter(received(), closed('Rosa ya sabe'), erased(subject));
    expect(shut).toEqual(rowAfter(received(gone), closed(ERASED)));
  });

  it('is a row that their erasure touches, and nobody else’s', () => {
    expect(forgetting.rowsOf(erased(subject))).toEqual([ID]);
    expect(rowAfter(...whole, erased('s-other'))).toEqual(rowAfter(...whole));
  });
});
