import type { Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import { isQuotable, type RatedTrip, rating, type RatingCommand, type RatingEvent } from './rating.js';

const ana: Actor = { id: 'ana', role: 'client' };
const guest: Actor = { id: 'guest', role: 'guest' };
const trip: RatedTrip = { status: 'finished', subject: 'subject-ana', clientId: 'ana', driverId: 'mario' };

const rate = (stars: number, comment = '', by = ana, of = trip): RatingCommand => ({
  type: 'RateTrip',
  by,
  at: instantOf('2026-12-03', '20:00'),
  data: { stars, comment, trip: of },
});
const rated = (stars: number, comment = ''): RatingEvent => ({
  type: 'TripRated',
  data: { subject: 'subject-ana', stars, comment, driverId: 'mario' },
});

describe('rating a trip', () =>
  scenarios(rating)({
    'keeps stars, comment and who drove (CLI-023)': {
      given: [],
      when: rate(4, 'Muy amable'),
      then: [rated(4, 'Muy amable')],
    },
    'may be one star': { given: [], when: rate(1), then: [rated(1)] },
    'may be five': { given: [], when: rate(5), then: [rated(5)] },
    'is possible through the booking’s link': { given: [], when: rate(5, '', guest), then: [rated(5)] },
    'is possible through the link of a booking without an account': {
      given: [],
      when: rate(5, '', guest, { ...trip, clientId: null }),
      then: [rated(5)],
    },
    'with the same words again changes nothing': {
      given: [rated(4, 'Muy amable')],
      when: rate(4, 'Muy amable'),
      then: [],
    },
    'is refused the second time': { given: [rated(4)], when: rate(5), then: { rejected: 'rating.rated_already' } },
    'is refused the second time, though only the comment differs': {
      given: [rated(4)],
      when: rate(4, 'Tarde'),
      then: { rejected: 'rating.rated_already' },
    },
    'without a star is refused (CLI-017)': {
      given: [],
      when: rate(0),
      then: { rejected: 'rating.stars_invalid', params: { min: 1, max: 5 } },
    },
    'with six is refused': { given: [], when: rate(6), then: { rejected: 'rating.stars_invalid' } },
    'with half a star is refused': { given: [], when: rate(3.5), then: { rejected: 'rating.stars_invalid' } },
    'may be commented in a hundred characters': {
      given: [],
      when: rate(4, 'ñ'.repeat(100)),
      then: [rated(4, 'ñ'.repeat(100))],
    },
    'in a hundred and one is refused (CLI-018)': {
      given: [],
      when: rate(4, 'ñ'.repeat(101)),
      then: { rejected: 'rating.comment_too_long', params: { max: 100 } },
    },
    'is not for other clients': {
      given: [],
      when: rate(4, '', { id: 'luis', role: 'client' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not for whoever is no client any more': {
      given: [],
      when: rate(4, '', { id: 'ana', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not for the driver': {
      given: [],
      when: rate(5, '', { id: 'mario', role: 'driver' }),
      then: { rejected: 'auth.forbidden' },
    },
    'is not for the office': {
      given: [],
      when: rate(5, '', { id: 'admin', role: 'admin' }),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('only a finished trip is rated', () =>
  scenarios(rating)(
    Object.fromEntries(
      ['requested', 'updated', 'approved', 'reserved', 'started', 'rejected', 'cancelled', 'expired', 'no_show'].map(
        (status) => [
          `not one that is ${status} (CLI-022)`,
          { given: [], when: rate(4, '', ana, { ...trip, status }), then: { rejected: 'rating.not_finished' } },
        ],
      ),
    ),
  ));

describe('a comment', () => {
  it.each([
    'Muy amable, llegó puntual',
    '10 de 10',
    'We left at 5:30 and were there by 8:15!',
    'Q350 bien gastados',
    'Reservé 2 veces en 2026',
    'Muy bien 👨‍👩‍👧.Todo puntual',
    'De 5 a 6, 7 u 8',
    'Puntual.\nGracias',
    'Great trip.Come along',
  ])('is for strangers, too: %s', (comment) => expect(isQuotable(comment)).toBe(true));
  it.each([
    ['an e-mail address', 'Escríbame a ana@example.com'],
    ['a handle', 'Fotos en @ana.viaja'],
    ['a telephone number', 'Llámeme al 5555 1234'],
    ['a telephone number in another form', '+502 (55) 55-12.34'],
    ['a document', 'Olvidé mi DPI 1234567890101'],
    ['an address of the web', 'Mire HTTP://example.com'],
    ['one without a scheme', 'vea WWW.example.com'],
    ['nothing but a domain', 'Visit evil.com'],
    ['an address in disguise', 'ana (at) example'],
    ['an address in wide letters', 'ana＠example'],
    ['a telephone number cut by anything', '5555/1234'],
    ['a telephone number with dots between', '5·5·5·5·1·2'],
    ['a telephone number in wide digits', '５５５５１２３４'],
    ['a telephone number in Arabic digits', '٥٥٥٥١٢٣٤'],
    ['its direction turned', '\u202Eolam yuM'],
    ['an isolate', 'Muy \u2067malo'],
    ['a control character', 'Muy \u0007malo'],
    ['no words', '  '],
    ['nothing', ''],
    ['words that were erased', 'erased'],
  ])('stays with the booking when it has %s', (_, comment) => expect(isQuotable(comment)).toBe(false));
});
