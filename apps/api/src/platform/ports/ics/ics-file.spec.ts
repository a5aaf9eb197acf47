import { type IcsEvent, icsFile } from './ics-file.js';

const entry: IcsEvent = {
  method: 'REQUEST',
  uid: 'r1@camino',
  sequence: 3,
  stamp: '2026-11-30T15:00:00.000Z',
  from: '2026-12-03T20:00:00.000Z',
  to: '2026-12-03T21:15:00.000Z',
  status: 'CONFIRMED',
  summary: 'Traslado Aeropuerto – Antigua',
  location: 'Aeropuerto La Aurora',
  description: 'Reserva 261203-001\nPiloto: Mario',
  url: 'https://camino.test/reserve-tracking/abc',
  organizer: { name: 'Camino', email: 'no-reply@camino.test' },
  attendee: { name: 'Ana Morales', email: 'ana@example.com' },
};
/** The content lines as a reader unfolds them (§3.1). */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
/** Names of all properties, in order. */
const namesOf = (file: string): readonly string[] => linesOf(file).map((line) => line.split(/[:;]/)[0] ?? '');
const valueOf = (file: string, name: string): string =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length) ?? '';
/** TEXT as a reader understands it (§3.3.11). */
const read = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

describe('a calendar file', () => {
  it('is an iCalendar object with one event on the clock of Guatemala', () => {
    expect(linesOf(icsFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Camino//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
      'TZID:America/Guatemala',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0600',
      'TZNAME:CST',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:r1@camino',
      'SEQUENCE:3',
      'DTSTAMP:20261130T150000Z',
      'DTSTART;TZID=America/Guatemala:20261203T140000',
      'DTEND;TZID=America/Guatemala:20261203T151500',
      'SUMMARY:Traslado Aeropuerto – Antigua',
      'LOCATION:Aeropuerto La Aurora',
      'DESCRIPTION:Reserva 261203-001\\nPiloto: Mario',
      'URL:https://camino.test/reserve-tracking/abc',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'ORGANIZER;CN="Camino":mailto:no-reply@camino.test',
      'ATTENDEE;CN="Ana Morales";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example.com',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('ends every line with CR and LF, the last one too', () => {
    const file = icsFile(entry);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('names nobody when it is for whoever has the link', () => {
    const { attendee: _, ...published } = entry;
    expect(namesOf(icsFile({ ...published, method: 'PUBLISH' }))).not.toContain('ATTENDEE');
  });

  it('has lines of at most 75 octets, and cuts no letter', () => {
    const description = 'ñandú 🚐 Atitlán, '.repeat(40);
    const file = icsFile({ ...entry, description });
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(read(valueOf(file, 'DESCRIPTION').slice(1))).toBe(description);
  });

  it('gives texts back as they were written', () => {
    const summary = 'A; B, C\\ D: "E" \\n';
    expect(read(valueOf(icsFile({ ...entry, summary }), 'SUMMARY').slice(1))).toBe(summary);
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CR LF', '\r\n'],
    ['next line', '\u0085'],
    ['line separator', '\u2028'],
    ['paragraph separator', '\u2029'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['an escaped line end', '\\\n'],
    ['a fold', '\r\n '],
  ])('takes no line from what people write, with %s', (_, end) => {
    const hostile = `Ana${end}END:VEVENT${end}BEGIN:VEVENT${end}ATTENDEE:mailto:eve@example.com${end}X-EVIL:1`;
    const { attendee } = entry;
    const file = icsFile({
      ...entry,
      uid: hostile,
      summary: hostile,
      location: hostile,
      description: hostile,
      url: `https://camino.test/${hostile}`,
      organizer: { name: `"${hostile}`, email: hostile },
      attendee: { name: `${attendee?.name}";X-EVIL="1${hostile}`, email: hostile },
    });
    expect(namesOf(file)).toEqual(namesOf(icsFile(entry)));
    expect(linesOf(file).filter((line) => /^(X-EVIL|ATTENDEE:mailto:eve)/.test(line))).toEqual([]);
    expect(valueOf(file, 'ATTENDEE').match(/"/g)).toHaveLength(2);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  });
});
