import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { approved, asked, newTrip } from '@camino/domain/reservations/sample.given.js';
import { recordedOf, requestedFor } from '../../../../../test/support/booking-rows.js';
import { correctionsTo } from './earlier-version.js';

const { subject } = asked;
const requested = (more: Partial<Request> = {}) => requestedFor('2026-12-03', '14:00', more);
const corrected = (more: object): ReservationEvent => ({
  type: 'ReservationCorrected',
  data: { subject, transportKept: true, ...more },
});
const to = (version: number, ...events: readonly ReservationEvent[]) =>
  correctionsTo(version, recordedOf('r1', events), 'r1');

describe('the corrections that restore an earlier version of a booking', () => {
  it('are all that differs, as it was', () => {
    const everything = corrected({
      trip: newTrip,
      fare: { ...asked.fare, feeId: 'fee-2' },
      party: {
        adults: 1,
        children: 0,
        suitcases: 0,
        childrenChair: false,
        childSeats: 2,
        wheelchair: true,
        typeVehicle: null,
      },
      contact: {
        firstName: 'Inés',
        lastName: 'Paz',
        email: 'ines@example.com',
        phone: '+502 5555 9999',
        document: '1',
      },
      wishes: {
        flightNumber: 'CM1',
        arrivalTime: '10:00',
        note: 'Nada',
        pickUpAddress: 'Hotel Sol',
        dropOffAddress: '',
        stops: 'Mirador',
      },
    });
    expect(to(0, requested(), everything)).toEqual({
      date: '2026-12-03',
      time: '14:00',
      feeId: 'fee-1',
      adults: 3,
      children: 1,
      suitcases: 4,
      childrenChair: true,
      childSeats: 0,
      wheelchair: false,
      typeVehicleId: 'suv',
      ...asked.contact,
      ...asked.wishes,
      stops: '',
    });
    const back = to(1, requested(), everything, corrected({ ...asked, trip: newTrip }));
    expect(back).toMatchObject({ childSeats: 2, typeVehicleId: null, stops: 'Mirador', note: 'Nada' });
    expect(back).not.toHaveProperty('date');
  });

  it('are none where nothing differs, up to and with the event of that version', () => {
    const note = (text: string) => corrected({ wishes: { ...asked.wishes, note: text } });
    expect(to(0, requested())).toEqual({});
    expect(to(1, requested(), note('Dos'), approved)).toEqual({});
    expect(to(1, requested(), note('Dos'), note('Tres'))).toEqual({ note: 'Dos' });
  });

  it('are refused for a version that is none, and for words of an erased person that would come back', () => {
    expect(() => to(2, requested(), approved)).toThrow('reservation.version_unknown');
    const gone = requested({ contact: { ...asked.contact, firstName: ERASED, email: ERASED } });
    const other = corrected({ contact: { ...asked.contact, firstName: 'Inés', email: 'ines@example.com' } });
    expect(() => to(0, gone, other)).toThrow('reservation.erased');
    // What stays erased does not come back.
    expect(to(0, gone, corrected({ wishes: { ...asked.wishes, note: 'Dos' } }))).toEqual({ note: asked.wishes.note });
  });
});
