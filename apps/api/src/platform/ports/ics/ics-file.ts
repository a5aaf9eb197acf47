import type { Instant } from '@camino/domain/kernel/rules/time.js';

/* Calendar files: iCalendar (RFC 5545) with the methods of iTIP (RFC 5546). */

/**
 * `REQUEST` invites or updates, `CANCEL` takes the entry out again: both for one named attendee, by mail. `PUBLISH`
 * is for whoever downloads the file.
 */
export type IcsMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export type IcsEvent = Readonly<{
  method: IcsMethod;
  /** The same for every version of the entry. */
  uid: string;
  /** Increases with every version: calendars ignore older ones. */
  sequence: number;
  /** When this version was made. */
  stamp: Instant;
  from: Instant;
  to: Instant;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
  /** Lines are separated by `\n`. */
  description: string;
  url: string;
  organizer: Participant;
  attendee?: Participant;
}>;
type Participant = Readonly<{ name: string; email: string }>;

const MAX_OCTETS = 75;
/** What some reader of the file may take for the end of a line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const CONTROL = /\p{Cc}/gu;

/** TEXT of §3.3.11: no line can end in it. */
const text = (value: string): string =>
  value
    .replaceAll(LINE_END, '\n')
    .replaceAll(/[\\;,]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
    .replaceAll(CONTROL, '');

/** A quoted parameter value of §3.2, which cannot contain quotes and line ends. */
const quoted = (value: string): string =>
  `"${value.replaceAll(LINE_END, ' ').replaceAll(CONTROL, '').replaceAll('"', "'")}"`;

/** A URI of §3.3.13 contains neither line ends nor spaces. */
const uri = (value: string): string => encodeURI(value).replaceAll('%25', '%');

/** DATE-TIME in UTC of §3.3.5. */
const utc = (at: Instant): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const OFFSET_MS = 6 * 3_600_000;
/** DATE-TIME on the wall clock of Guatemala. */
const local = (at: Instant): string => utc(new Date(Date.parse(at) - OFFSET_MS).toISOString()).slice(0, -1);

const ZONE_ID = 'America/Guatemala';
/** Guatemala has no daylight-saving time: one offset holds the whole year. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE_ID}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Content lines of at most 75 octets, §3.1; a letter of several octets is never cut. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const length = Buffer.byteLength(letter);
    if (octets + length > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += letter;
    octets += length;
  }
  return [...parts, part].join('\r\n');
};

const attendeeLine = ({ name, email }: Participant): string =>
  `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${uri(email)}`;

/** The entry as the text of an `.ics` file. Texts may be anything people write; none can add a line of its own. */
export const icsFile = (entry: IcsEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Camino//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.method}`,
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.stamp)}`,
    `DTSTART;TZID=${ZONE_ID}:${local(entry.from)}`,
    `DTEND;TZID=${ZONE_ID}:${local(entry.to)}`,
    `SUMMARY:${text(entry.summary)}`,
    `LOCATION:${text(entry.location)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `URL:${uri(entry.url)}`,
    `STATUS:${entry.status}`,
    'TRANSP:OPAQUE',
    `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${uri(entry.organizer.email)}`,
    ...(entry.attendee ? [attendeeLine(entry.attendee)] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
