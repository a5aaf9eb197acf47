import { calendarFile } from './calendar-file.js';
import { choicesOf } from './free-hours.js';
import { NOW, REQUESTED, RESERVED } from './sample.given.js';
import { press, serve, toasts, visit } from './visit.given.js';
import { daysUntil, momentText } from './words.js';

const WORDS = {
  summary: 'Traslado A; B',
  location: 'Hotel, 3a calle',
  lines: ['Reserva 1', 'Piloto: Mario'],
  url: 'https://camino.example/reserve-tracking/x',
};

describe('the calendar file', () => {
  const lines = (booking = RESERVED, words = WORDS) => calendarFile(booking, words, NOW).split('\r\n');

  it('has the trip from pick-up to arrival, in UTC', () => {
    expect(lines()).toEqual(
      expect.arrayContaining([
        'DTSTART:20270310T210000Z',
        'DTEND:20270310T221500Z',
        'DTSTAMP:20270302T161500Z',
        'UID:r1@camino',
        'SEQUENCE:2',
      ]),
    );
  });
  it('is tentative until the trip is approved', () => {
    expect(lines(REQUESTED)).toContain('STATUS:TENTATIVE');
    expect(lines()).toContain('STATUS:CONFIRMED');
  });
  it('escapes what means something to a calendar', () => {
    expect(lines()).toEqual(
      expect.arrayContaining([
        'SUMMARY:Traslado A\\; B',
        'LOCATION:Hotel\\, 3a calle',
        'DESCRIPTION:Reserva 1\\nPiloto: Mario',
      ]),
    );
  });
  it('folds lines at 75 octets and cuts no letter', () => {
    const long = 'ñandú '.repeat(40).trim();
    const text = calendarFile(RESERVED, { ...WORDS, summary: long }, NOW);
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${long}`);
  });
});

describe('the hours to choose from', () => {
  const own = { date: '2027-03-10', time: '15:30' };
  const at = (time: string) => ({ date: '2027-03-02', time });

  it('are of today those from the next hour on (TRACK-018)', () => {
    expect(choicesOf(['09:00', '10:00', '11:00'], '2027-03-02', own, at('10:00'))).toEqual(['11:00']);
    expect(choicesOf(['09:00', '10:00', '11:00'], '2027-03-02', own, at('09:59'))).toEqual(['10:00', '11:00']);
  });
  it('are of another day all that are free', () => {
    expect(choicesOf(['00:00', '10:00'], '2027-03-03', own, at('10:00'))).toEqual(['00:00', '10:00']);
  });
  it('always have the booking’s own hour on its own day (TRACK-018)', () => {
    expect(choicesOf(['09:00', '16:00'], '2027-03-10', own, at('10:00'))).toEqual(['09:00', '15:30', '16:00']);
  });
});

describe('words', () => {
  it('say a moment on Guatemala’s clock, with the year only when it is another one', () => {
    const say = (instant: string, language: 'es' | 'en') =>
      momentText(instant, language, NOW).replaceAll('\u00a0', ' ');
    expect(say('2027-03-03T05:30:00.000Z', 'es')).toBe('mar 2 mar, 23:30');
    expect(say('2027-03-03T05:30:00.000Z', 'en')).toBe('Tue, Mar 2, 11:30 pm');
    expect(say('2026-12-31T18:00:00.000Z', 'en')).toBe('Thu, Dec 31, 2026, 12:00 pm');
  });
  it('count days as Guatemala does', () => {
    expect(daysUntil('2027-03-02', new Date('2027-03-03T05:59:00.000Z'))).toBe(0);
    expect(daysUntil('2027-03-03', new Date('2027-03-03T05:59:00.000Z'))).toBe(1);
  });
});

describe('a booking to keep', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is saved as a file made in the browser', async () => {
    const made: Blob[] = [];
    const saved: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (made.push(blob), 'blob:made'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    serve(RESERVED);
    await visit('es');
    await press('Agregar al calendario');
    expect(saved).toEqual(['reserva-270310-001.ics blob:made']);
    expect(made[0]?.type).toBe('text/calendar;charset=utf-8');
  });
  it('is shared by its link, copied where the phone has no way to share', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    serve(RESERVED);
    await visit();
    await press('Share link');
    expect(copied).toEqual([window.location.href]);
    expect(toasts()).toHaveTextContent('Link copied');
  });
});
