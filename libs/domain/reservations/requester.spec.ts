import { scenarios } from '../kernel/given.js';
import { requester, type RequesterCommand, type RequesterEvent } from './requester.js';
import { askedAt, guest } from './sample.given.js';

const open = (reservationId: string, answered: readonly string[] = []): RequesterCommand => ({
  type: 'OpenRequest',
  by: guest,
  at: askedAt,
  data: { reservationId, answered },
});
const opened = (reservationId: string, answered: readonly string[] = []): RequesterEvent => ({
  type: 'RequestOpened',
  data: { reservationId, answered },
});

describe('open requests of one address', () =>
  scenarios(requester)({
    'may be three': { given: [opened('a'), opened('b')], when: open('c'), then: [opened('c')] },
    'may not be four': {
      given: [opened('a'), opened('b'), opened('c')],
      when: open('d'),
      then: { rejected: 'booking.too_many_open', params: { limit: 3 } },
    },
    'no longer count once answered': {
      given: [opened('a'), opened('b'), opened('c')],
      when: open('d', ['b']),
      then: [opened('d', ['b'])],
    },
    'count although the caller had not seen them yet: they came at the same moment': {
      given: [opened('a'), opened('b'), opened('c')],
      when: open('d', ['x']),
      then: { rejected: 'booking.too_many_open' },
    },
    'are struck off for good': {
      given: [opened('a'), opened('b'), opened('c'), opened('d', ['b'])],
      when: open('e', ['b']),
      then: { rejected: 'booking.too_many_open' },
    },
    'are counted once each': { given: [opened('a')], when: open('a'), then: [] },
    'leave room for good once struck off': {
      given: [opened('a'), opened('b'), opened('c'), opened('d', ['b'])],
      when: open('e', ['a']),
      then: [opened('e', ['a'])],
    },
    'are withdrawn': {
      given: [opened('a')],
      when: { type: 'WithdrawRequest', by: guest, at: askedAt, data: { reservationId: 'a' } },
      then: [{ type: 'RequestWithdrawn', data: { reservationId: 'a' } }],
    },
    'are withdrawn one at a time': {
      given: [
        opened('a'),
        opened('b'),
        opened('c'),
        { type: 'RequestWithdrawn', data: { reservationId: 'c' } },
        opened('d'),
      ],
      when: open('e'),
      then: { rejected: 'booking.too_many_open' },
    },
    'do not count when they found no place': {
      given: [opened('a'), opened('b'), opened('c'), { type: 'RequestWithdrawn', data: { reservationId: 'c' } }],
      when: open('d'),
      then: [opened('d')],
    },
    'made by the office are named and do not count': {
      given: [
        opened('a'),
        opened('b'),
        { type: 'RequestNoted', data: { reservationId: 'x' } },
        { type: 'RequestNoted', data: { reservationId: 'y' } },
      ],
      when: open('c'),
      then: [opened('c')],
    },
    'made by the office may be any number': {
      given: [opened('a'), opened('b'), opened('c')],
      when: { type: 'NoteRequest', by: guest, at: askedAt, data: { reservationId: 'x' } },
      then: [{ type: 'RequestNoted', data: { reservationId: 'x' } }],
    },
    'that are not there are not withdrawn': {
      given: [],
      when: { type: 'WithdrawRequest', by: guest, at: askedAt, data: { reservationId: 'a' } },
      then: [],
    },
  }));
