import { scenarios } from '../kernel/given.js';
import { fold } from '../kernel/decider.js';
import {
  documentRegister,
  type RegisterCommand,
  type RegisteredDocument,
  registeredElsewhere,
  type RegisterEvent,
} from './document-register.js';

const ANA = { id: 'ana', role: 'client' } as const;
const at = '2026-11-03T02:00:00.000Z';
const [UUID, HAND] = ['D412A347-9720-44C0-B1AC-0E0F6D1A7B31', '7C1B5E0A-3D2F-8B6C-9A8E-5F4D3C2B1A09'];
const NUMBER = 'D412A347-2535474368';
const certified = (month: string): RegisteredDocument => ({ id: UUID, number: NUMBER, month });
const byHand = (month: string): RegisteredDocument => ({ id: HAND, number: NUMBER, month });
const own = (id: string, month: string): RegisteredDocument => ({ id, number: null, month });

const register = (
  documents: readonly RegisteredDocument[],
  freed: readonly Pick<RegisteredDocument, 'id' | 'month'>[] = [],
): RegisterCommand => ({
  type: 'RegisterDocuments',
  data: { documents, freed },
  by: ANA,
  at,
});
const registered = (...documents: readonly RegisteredDocument[]): RegisterEvent => ({
  type: 'DocumentsRegistered',
  data: { documents },
});

describe('the register of documents', () => {
  scenarios(documentRegister)({
    'takes documents, each for its month': {
      given: [],
      when: register([certified('2026-10'), own('A', '2026-11')]),
      then: [registered(certified('2026-10'), own('A', '2026-11'))],
    },
    'takes each once': {
      given: [registered(certified('2026-10'))],
      when: register([certified('2026-10')]),
      then: [],
    },
    'takes one that comes twice at once for the first month': {
      given: [],
      when: register([own('A', '2026-10'), own('A', '2026-11')]),
      then: [registered(own('A', '2026-10'))],
    },
    'leaves one where it is when it comes for another month, and takes the rest': {
      given: [registered(certified('2026-10'))],
      when: register([certified('2026-11'), own('A', '2026-11')]),
      then: [registered(own('A', '2026-11'))],
    },
    'knows one that was written by hand by its number': {
      given: [registered(byHand('2026-10'))],
      when: register([certified('2026-11')]),
      then: [],
    },
    'takes the other of the same number for the same month: the month knows both': {
      given: [registered(byHand('2026-10'))],
      when: register([certified('2026-10')]),
      then: [registered(certified('2026-10'))],
    },
    'takes one again whose twin was voided': {
      given: [registered(byHand('2026-10'))],
      when: register([certified('2026-11')], [{ id: HAND, month: '2026-10' }]),
      then: [registered(certified('2026-11'))],
    },
    'moves one that was never recorded': {
      given: [registered(certified('2026-10'))],
      when: register([certified('2026-11')], [{ id: UUID, month: '2026-10' }]),
      then: [registered(certified('2026-11'))],
    },
    'frees only those that are named': {
      given: [registered(certified('2026-10'), own('A', '2026-10'))],
      when: register([certified('2026-11'), own('A', '2026-11')], [{ id: 'A', month: '2026-10' }]),
      then: [registered(own('A', '2026-11'))],
    },
    'frees no registration that was made since': {
      given: [registered(certified('2026-10')), registered(certified('2026-09'))],
      when: register([certified('2026-11')], [{ id: UUID, month: '2026-10' }]),
      then: [],
    },
    'is not for guests': {
      given: [],
      when: { ...register([certified('2026-10')]), by: { id: 'guest', role: 'guest' } },
      then: { rejected: 'auth.forbidden' },
    },
  });

  it('tells where a document stands, under its id and under its number', () => {
    const state = fold(documentRegister, [registered(certified('2026-10'), own('A', '2026-09'))]);
    expect(registeredElsewhere(state, certified('2026-10'))).toEqual([]);
    expect(registeredElsewhere(state, certified('2026-11'))).toEqual([certified('2026-10')]);
    expect(registeredElsewhere(state, byHand('2026-11'))).toEqual([certified('2026-10')]);
    expect(registeredElsewhere(state, own('A', '2026-10'))).toEqual([own('A', '2026-09')]);
    expect(registeredElsewhere(state, own('B', '2026-10'))).toEqual([]);
  });
});
