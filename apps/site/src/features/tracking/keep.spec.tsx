import { screen } from '@testing-library/react';
import { choicesOf } from './free-hours.js';
import { CANCELLED, NOW, REQUESTED, RESERVED, TOKEN } from './sample.given.js';
import { press, serve, toasts, visit } from './visit.given.js';
import { daysUntil, momentText } from './words.js';

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

  it.each([
    ['es', 'Agregar al calendario'],
    ['en', 'Add to calendar'],
  ] as const)('is a file that the server makes, in %s', async (language, name) => {
    serve(RESERVED);
    await visit(language);
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/api/reservation/calendar_file/${TOKEN}?lang=${language}`);
    expect(link).toHaveAttribute('download');
  });
  it('is a voucher to print, once the trip is agreed on', async () => {
    serve(RESERVED);
    const { unmount } = await visit();
    expect(screen.getByRole('link', { name: 'Voucher (PDF)' })).toHaveAttribute(
      'href',
      `/api/reservation/voucher/${TOKEN}?lang=en`,
    );
    unmount();
    serve(REQUESTED);
    await visit();
    expect(screen.queryByRole('link', { name: 'Voucher (PDF)' })).toBeNull();
  });
  it('is taken out of the calendar by the same file when it was canceled', async () => {
    serve(CANCELLED);
    await visit();
    expect(screen.getByRole('link', { name: /Remove the trip from my calendar/ })).toHaveAttribute(
      'href',
      `/api/reservation/calendar_file/${TOKEN}?lang=en`,
    );
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
