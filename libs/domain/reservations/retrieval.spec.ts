import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { retrieval, type RetrievalCommand, type RetrievalEvent, RETRIEVALS_AN_HOUR } from './retrieval.js';
import { askedAt, guest } from './sample.given.js';

const number = '261201-001';
const byNumber = (at = askedAt): RetrievalCommand => ({
  type: 'AskForNumber',
  by: guest,
  at,
  data: { number, language: 'en' },
});
const numberAsked = (at = askedAt): RetrievalEvent => ({
  type: 'BookingNumberAsked',
  data: { number, language: 'en', askedAt: at },
});
const forLinks = (reservationId: string | null = null, at = askedAt): RetrievalCommand => ({
  type: 'AskForLinks',
  by: guest,
  at,
  data: { reservationId, language: 'es' },
});
const linksAsked = (reservationId: string | null = null, at = askedAt): RetrievalEvent => ({
  type: 'BookingLinksAsked',
  data: { reservationId, language: 'es', askedAt: at },
});
const often = (event: (at: string) => RetrievalEvent): readonly RetrievalEvent[] =>
  Array.from({ length: RETRIEVALS_AN_HOUR }, (_, minute) => event(plusMinutes(askedAt, minute)));

describe('asking for links to bookings', () =>
  scenarios(retrieval)({
    'by a number is noted in the language of who asks': { given: [], when: byNumber(), then: [numberAsked()] },
    'of an address is noted': { given: [], when: forLinks(), then: [linksAsked()] },
    'of an address for one booking is noted as that': {
      given: [],
      when: forLinks('b1'),
      then: [linksAsked('b1')],
    },
    'is noted again when asked again': { given: [linksAsked()], when: forLinks(), then: [linksAsked()] },
    'leads to nothing the sixth time within an hour': {
      given: often((at) => linksAsked(null, at)),
      when: forLinks(null, plusMinutes(askedAt, 59)),
      then: [],
    },
    'by a number leads to nothing the sixth time within an hour': {
      given: often(numberAsked),
      when: byNumber(plusMinutes(askedAt, 59)),
      then: [],
    },
    'counts all ways to ask for one address together': {
      given: [...often((at) => linksAsked('b1', at)).slice(1), linksAsked()],
      when: forLinks('b2', plusMinutes(askedAt, 5)),
      then: [],
    },
    'is possible again an hour after the first': {
      given: often((at) => linksAsked(null, at)),
      when: forLinks(null, plusMinutes(askedAt, 60)),
      then: [linksAsked(null, plusMinutes(askedAt, 60))],
    },
  }));
