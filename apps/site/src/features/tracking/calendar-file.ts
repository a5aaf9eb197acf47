import type { TrackedReservation } from '@camino/contracts/reservation.js';

/** What a calendar entry says, in the traveller's language. */
type CalendarWords = Readonly<{ summary: string; location: string; lines: readonly string[]; url: string }>;

const MAX_OCTETS = 75;
const octets = new TextEncoder();

/** TEXT of RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** DATE-TIME in UTC, RFC 5545 §3.3.5: every calendar shows it on its own clock. */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Content lines of at most 75 octets, RFC 5545 §3.1; a letter of several octets is never cut. */
const folded = (line: string): string => {
  const parts = [''];
  for (const letter of line) {
    const last = parts.at(-1) ?? '';
    if (octets.encode(last + letter).length <= MAX_OCTETS) parts[parts.length - 1] = last + letter;
    else parts.push(` ${letter}`);
  }
  return parts.join('\r\n');
};

/**
 * The trip as an iCalendar file: tentative until the office has approved it. The same trip saved again replaces the
 * earlier entry.
 */
export const calendarFile = (
  booking: TrackedReservation,
  { summary, location, lines, url }: CalendarWords,
  now: Date = new Date(),
): string => {
  const start = new Date(booking.pick_up_at);
  const end = new Date(start.getTime() + booking.reservation_detail.fee.duration_min * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Camino//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${booking.id}@camino`,
    `SEQUENCE:${booking.version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `URL:${url}`,
    `STATUS:${booking.progress_step === 1 ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
