import { bookingPath } from '@camino/contracts/reservations/booking-link.js';
import { passedDayIn, prefillOf } from './link-data.js';

const TODAY = '2027-03-02';
const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64');
const read = (link: unknown) => prefillOf(base64(JSON.stringify(link)), TODAY);

describe('the data of a booking link', () => {
  it('fill in date, time, adults, children, suitcases, flight, child chair and wheelchair (BOOK-005)', () => {
    const link = {
      fecha: '2027-03-05',
      hora: '14:00',
      pasajeros: 3,
      pasajerosN: 1,
      noMaletas: 4,
      textoVuelo: 'AV640',
      switchSillaNinos: true,
      switchSillaRuedas: false,
    };
    expect(read(link)).toEqual({
      date: '2027-03-05',
      hour: '14:00',
      passenger: 3,
      childs: 1,
      suitcase: 4,
      flight_number: 'AV640',
      child_seats: 1,
      wheelchair: false,
    });
  });
  it('fill in the codes of origin and destination', () => {
    expect(read({ origen: 'GUA-AIRPORT', destino: 'ANT' })).toEqual({ origin: 'GUA-AIRPORT', destination: 'ANT' });
  });
  it.each([
    ['an earlier date becomes today (BOOK-066)', { fecha: '2027-03-01' }, { date: TODAY }],
    ['today stays', { fecha: TODAY }, { date: TODAY }],
    ['of an instant only the day counts', { fecha: '2027-03-05T10:00:00Z' }, { date: '2027-03-05' }],
    ['a day that does not exist is left out', { fecha: '2027-02-30' }, {}],
    ['numbers may be texts', { pasajeros: '4', noMaletas: '0' }, { passenger: 4, suitcase: 0 }],
    [
      'numbers stay within what a booking takes',
      { pasajeros: 0, pasajerosN: -3, noMaletas: 999 },
      { passenger: 1, childs: 0, suitcase: 60 },
    ],
    ['what is no number is left out', { pasajeros: 'many', pasajerosN: null, noMaletas: '' }, {}],
    ['an hour needs no leading zero', { hora: '9:00' }, { hour: '09:00' }],
    ['a time that is no full hour is left out', { hora: '14:30' }, {}],
    ['an hour past midnight is left out', { hora: '24:00' }, {}],
    ['a long flight number is cut', { textoVuelo: 'X'.repeat(50) }, { flight_number: 'X'.repeat(20) }],
  ])('%s', (_what, link, expected) => {
    expect(read(link)).toEqual(expected);
  });
});

describe('the day in a booking link', () => {
  const passed = (fecha: unknown) => passedDayIn(base64(JSON.stringify({ fecha })), TODAY);
  it.each([
    ['2027-03-01', '2027-03-01'],
    [TODAY, ''],
    ['2027-03-05', ''],
    ['2026-02-30', ''],
    [undefined, ''],
  ])('%s has passed: %s', (fecha, expected) => {
    expect(passed(fecha)).toBe(expected);
  });
  it('is none in a link that cannot be read', () => {
    expect(passedDayIn('%%%', TODAY)).toBe('');
  });
});

describe('a booking link', () => {
  const link = { fecha: '2027-03-05', textoVuelo: 'ñandú?>~' };
  it.each([
    ['base64', base64(JSON.stringify(link))],
    ['base64 without padding', base64(JSON.stringify(link)).replace(/=+$/, '')],
    ['base64 whose plus became a blank', base64(JSON.stringify(link)).replaceAll('+', ' ')],
    ['base64url', Buffer.from(JSON.stringify(link)).toString('base64url')],
    ['Latin-1, as btoa makes it', base64(JSON.stringify(link), 'latin1')],
  ])('can be %s', (_how, coded) => {
    expect(prefillOf(coded, TODAY)).toEqual({ date: '2027-03-05', flight_number: 'ñandú?>~' });
  });
  it('made by the landing page is read back', () => {
    const made = {
      fecha: '2027-03-05',
      hora: '14:00',
      pasajeros: 3,
      pasajerosN: 1,
      noMaletas: 0,
      textoVuelo: '',
      switchSillaNinos: false,
      switchSillaRuedas: false,
    } as const;
    expect(prefillOf(bookingPath(made).replace('/view/', ''), TODAY)).toMatchObject({
      date: '2027-03-05',
      passenger: 3,
      childs: 1,
    });
  });
  it.each([
    ['no base64', '%%%'],
    ['no JSON', base64('hola')],
    ['a list', base64('[1,2]')],
    ['null', base64('null')],
    ['more than 2 KB', base64(JSON.stringify({ textoVuelo: 'x'.repeat(2100) }))],
  ])('cannot be read when it is %s', (_what, coded) => {
    expect(prefillOf(coded, TODAY)).toBeNull();
  });
});
