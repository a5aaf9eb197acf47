import { AIRPORT_MEETING } from '@camino/contracts/reservations/meeting.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import {
  approved,
  asked,
  assigned,
  drivenByOthers,
  mario,
  requested,
} from '@camino/domain/reservations/sample.given.js';
import { bookingRow, requestedFor } from '../../../../../test/support/booking-rows.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { calendarEntryOf } from './calendar-entry.js';

const STAMP = '2026-12-01T15:00:00.000Z';
const fileOf = (row: BookingRow): string =>
  calendarEntryOf(
    row,
    { publicUrl: 'https://camino.test' },
    { language: 'es', stamp: STAMP, by: 'download' },
  ).content.replaceAll('\r\n ', '');

describe('the entry of a calendar for a trip that others drive', () => {
  const row = bookingRow('r1', requested, approved, drivenByOthers);

  it('names their driver and vehicle', () => {
    expect(fileOf(row)).toMatch(/Rosa Ajú\\, \+502 5555 0190\\nVehículo: Nissan Urvan\\, Gris\\, C-902BKL/i);
  });

  it('names nobody who was erased, by their plates neither', () => {
    const gone = {
      ...row,
      driver: { ...row.driver!, name: ERASED, lastName: ERASED, phone: ERASED },
      vehicle: { ...row.vehicle!, plates: ERASED },
    };
    expect(fileOf(gone)).toMatch(/Vehículo: Nissan Urvan\\, Gris\\n/i);
    expect(fileOf(gone)).not.toMatch(/erased|Rosa|C-902BKL/);
  });
});

describe('the entry of a calendar for a trip from the airport', () => {
  const met = (row: BookingRow) => fileOf(row).replaceAll('\\,', ',').includes(AIRPORT_MEETING.es);

  it('says where the driver waits, of a request as well', () => {
    expect(met(bookingRow('r1', requested))).toBe(true);
  });

  it('says nothing of it for a trip to the airport or one that will not take place', () => {
    const { fare } = asked;
    const back = { ...fare, origin: fare.destination, destination: fare.origin };
    expect(met(bookingRow('r1', requestedFor('2026-12-03', '14:00', { fare: back })))).toBe(false);
    const cancelled = {
      type: 'ReservationCancelled',
      data: { subject: asked.subject, by: 'customer', why: '' },
    } as const;
    expect(met(bookingRow('r1', requested, approved, cancelled))).toBe(false);
  });
});

describe('the entry of a calendar for a trip with a later pick-up', () => {
  const told = { subject: asked.subject, minutes: 40, cause: 'flight', note: '' } as const;

  it('begins at the new time and says the agreed one', () => {
    const file = fileOf(bookingRow('r1', requested, approved, { type: 'DelayAnnounced', data: told }));
    expect(file).toMatch(/DTSTART.*20261203T144000/);
    expect(file).toMatch(/DTEND.*20261203T155500/);
    expect(file).toContain('Recogida acordada: 14:00');
  });

  it('begins at the agreed time once it is on time after all', () => {
    const file = fileOf(
      bookingRow(
        'r1',
        requested,
        approved,
        { type: 'DelayAnnounced', data: told },
        { type: 'DelayWithdrawn', data: {} },
      ),
    );
    expect(file).toMatch(/DTSTART.*20261203T140000/);
    expect(file).not.toContain('acordada');
  });

  it('replaces the one before it each time, while the booking keeps its version', () => {
    const delayed = { type: 'DelayAnnounced', data: told } as const;
    const onTime = { type: 'DelayWithdrawn', data: {} } as const;
    const reminded = { type: 'TravellerReminded', data: {} } as const;
    const rows = [[], [delayed], [delayed, onTime], [delayed, onTime, reminded]].map((events) =>
      bookingRow('r1', requested, approved, ...events),
    );
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect(rows.map((row) => /SEQUENCE:(\d+)/.exec(fileOf(row))?.[1])).toEqual(['1', '2', '3', '3']);
  });
});

describe('the entry of a calendar for a trip whose driver has another telephone', () => {
  it('replaces the one with the old telephone', () => {
    const { image: _, ...details } = { ...mario, phone: '+502 5555 0999' };
    const row = bookingRow('r1', requested, approved, assigned, {
      type: 'DriverDetailsChanged',
      data: { driver: details },
    });
    expect(row.version).toBe(2);
    expect(fileOf(row)).toContain('SEQUENCE:3');
  });
});
