import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import * as given from '@camino/domain/reservations/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { publicTimelineOf, timelineOf } from './timeline.js';

const { accepted, approved, asked, assigned, drivenByOthers, later, newTrip, requested, rescheduled, unassigned } =
  given;
const subject = 'subject-ana';

const recorded = (events: readonly ReservationEvent[]) =>
  events.map((event, revision) => ({
    ...event,
    stream: 'reservation-r1',
    revision,
    recorded: later,
    metadata: { at: later, actor: { id: 'lucia', role: 'admin' } },
  })) as unknown as readonly RecordedEvent<ReservationEvent>[];
/** What the last of these events changed, as `field: from → to`. */
const changed = async (...events: readonly ReservationEvent[]) => {
  const entries = await timelineOf(recorded([requested, ...events]), () => Promise.resolve('Lucía'));
  return entries.at(-1)!.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`);
};
const correction = (data: object): ReservationEvent => ({
  type: 'ReservationCorrected',
  data: { subject, transportKept: true, ...data },
});

/** As it is read once the key of the driver is gone. */
const erasedOthers = {
  type: 'ExternalTransportAssigned',
  data: {
    company: ERASED,
    driver: { ...given.hired.driver, name: ERASED, lastName: ERASED, phone: ERASED },
    vehicle: { ...given.hired.vehicle, plates: ERASED },
    subject,
    why: '',
  },
} as ReservationEvent;

/** One half of `assigned` is not the company's. */
const halfHired = (half: 'driver' | 'vehicle', company: string): ReservationEvent => ({
  type: 'TransportAssigned',
  data: {
    driver: half === 'driver' ? { id: '', ...given.hired.driver, image: null } : given.mario,
    vehicle: half === 'vehicle' ? { id: '', ...given.hired.vehicle, image: null } : given.van,
    hired: { half, company },
    subject,
    why: 'taller',
  },
});

describe('the history of a booking tells what became different', () => {
  it.each<[string, readonly ReservationEvent[], readonly string[]]>([
    ['the request', [], ['state: null → requested']],
    ['an approval', [approved], ['state: requested → approved']],
    [
      'driver and vehicle',
      [approved, assigned],
      ['state: approved → reserved', 'driver: null → Mario Xic', 'vehicle: null → Toyota P-111AAA'],
    ],
    ['their acceptance', [approved, assigned, accepted], ['accepted: null → yes']],
    [
      'their loss',
      [approved, assigned, unassigned],
      ['state: reserved → approved', 'driver: Mario Xic → null', 'vehicle: Toyota P-111AAA → null'],
    ],
    [
      'a change that was asked for',
      [approved, rescheduled],
      ['state: approved → updated', 'pending_change: null → 2026-12-04 10:00'],
    ],
    [
      'a change that was accepted, with its note',
      [approved, rescheduled, { type: 'RescheduleAccepted', data: { transportKept: false } }],
      [
        'state: updated → approved',
        'pick_up: 2026-12-03 14:00 → 2026-12-04 10:00',
        'pending_change: 2026-12-04 10:00 → null',
        'note: Dos tablas de surf → Vuelo cambiado',
      ],
    ],
    [
      'a corrected contact',
      [
        correction({
          contact: { firstName: 'Eva', lastName: 'Paz', email: 'eva@example.com', phone: '5555 0101', document: 'P1' },
        }),
      ],
      [
        'name: Ana Morales → Eva Paz',
        'email: ana@example.com → eva@example.com',
        'phone: +502 5555 1234 → 5555 0101',
        'cui_passport: 1234567890101 → P1',
      ],
    ],
    [
      'a corrected party and price',
      [
        correction({
          party: { adults: 2, children: 0, suitcases: 1, childrenChair: false, wheelchair: true, typeVehicle: null },
          price: { centavos: 35_050, currency: 'GTQ', rate: 7.67 },
        }),
      ],
      [
        'adults: 3 → 2',
        'childs: 1 → 0',
        'suitcase: 4 → 1',
        'price: 310.00 → 350.50',
        'type_vehicle: SUV → null',
        'children_chair: yes → null',
        'wheelchair: null → yes',
      ],
    ],
    [
      'corrected wishes',
      [
        correction({
          wishes: { flightNumber: '', arrivalTime: '13:40', note: '', pickUpAddress: 'Puerta 4', dropOffAddress: '' },
        }),
      ],
      [
        'flight_number: AV640 → null',
        'arrival_time: 13:10 → 13:40',
        'note: Dos tablas de surf → null',
        'pick_up_address: null → Puerta 4',
        'drop_off_address: Hotel Posada → null',
      ],
    ],
    [
      'a corrected route and time',
      [
        correction({
          fare: { ...asked.fare, destination: { id: 'PAN', place: 'Panajachel' } },
          trip: newTrip,
        }),
      ],
      [
        'pick_up: 2026-12-03 14:00 → 2026-12-04 10:00',
        'route: Aeropuerto La Aurora → Antigua Guatemala → Aeropuerto La Aurora → Panajachel',
      ],
    ],
    [
      'a delay the traveller reported',
      [{ type: 'DelayReported', data: { subject, minutes: 45, note: 'Puerta 4' } }],
      ['arrival: null → late 45', 'arrival_note: null → Puerta 4'],
    ],
    [
      'that the traveller is not coming',
      [
        { type: 'DelayReported', data: { subject, minutes: 45, note: 'Puerta 4' } },
        { type: 'AbsenceReported', data: { subject, note: '' } },
      ],
      ['arrival: late 45 → absent', 'arrival_note: Puerta 4 → null'],
    ],
    [
      'transport of others',
      [approved, drivenByOthers],
      [
        'state: approved → reserved',
        'driver: null → Rosa Ajú',
        'vehicle: null → Nissan Urvan C-902BKL',
        'hired: null → both',
        'external: null → Transportes Ixim',
      ],
    ],
    [
      'nothing that names a driver of others who was erased',
      [approved, erasedOthers],
      [
        'state: approved → reserved',
        'driver: null → erased',
        'vehicle: null → Nissan Urvan',
        'hired: null → both',
        'external: null → erased',
      ],
    ],
    [
      'a driver of others without a company',
      [approved, { ...drivenByOthers, data: { ...drivenByOthers.data, company: '' } } as ReservationEvent],
      [
        'state: approved → reserved',
        'driver: null → Rosa Ajú',
        'vehicle: null → Nissan Urvan C-902BKL',
        'hired: null → both',
        'external: null → yes',
      ],
    ],
    [
      'a driver of others alone, whose acceptance nobody asked for here',
      [approved, halfHired('driver', 'Transportes Ixim')],
      [
        'state: approved → reserved',
        'driver: null → Rosa Ajú',
        'vehicle: null → Toyota P-111AAA',
        'hired: null → driver',
        'external: null → Transportes Ixim',
      ],
    ],
    [
      'a vehicle of others alone',
      [approved, halfHired('vehicle', '')],
      [
        'state: approved → reserved',
        'driver: null → Mario Xic',
        'vehicle: null → Nissan Urvan C-902BKL',
        'hired: null → vehicle',
        'external: null → yes',
      ],
    ],
    [
      'the driver alone after both',
      [approved, drivenByOthers, halfHired('driver', 'Transportes Ixim')],
      ['vehicle: Nissan Urvan C-902BKL → Toyota P-111AAA', 'hired: both → driver'],
    ],
    [
      'nothing hired any more',
      [approved, halfHired('vehicle', 'Transportes Ixim'), assigned],
      [
        'vehicle: Nissan Urvan C-902BKL → Toyota P-111AAA',
        'hired: vehicle → null',
        'external: Transportes Ixim → null',
      ],
    ],
    ['nothing, where an attempt was refused', [{ type: 'ChangeRefused', data: { code: 'x', day: '2026-12-01' } }], []],
  ])('%s', async (_, events, changes) => {
    expect(await changed(...events)).toEqual(changes);
  });

  it('names the rule that refused an attempt', async () => {
    const attempt: ReservationEvent = {
      type: 'CancellationRefused',
      data: { code: 'reservation.too_late', day: '2026-12-03' },
    };
    const entries = await timelineOf(recorded([requested, attempt]), () => Promise.resolve(null));
    expect(entries.map(({ refused }) => refused)).toEqual([null, 'reservation.too_late']);
  });
});

it('a traveller is told what happened and when, not of attempts nor by whom', () => {
  const attempt: ReservationEvent = { type: 'ChangeRefused', data: { code: 'x', day: '2026-12-01' } };
  expect(publicTimelineOf(recorded([requested, attempt, approved, assigned]))).toEqual([
    { type: 'ReservationRequested', at: later },
    { type: 'ReservationApproved', at: later },
    { type: 'TransportAssigned', at: later },
  ]);
});

describe('of a change the office refused, a traveller is told', () => {
  const no = (data: object = {}): ReservationEvent => ({
    type: 'RescheduleRefused',
    data: { subject, why: 'No hay minibús', ...data },
  });
  const handedOver = correction({ subject: 'subject-eva' });
  const sameNote = { ...rescheduled, data: { ...rescheduled.data, note: asked.wishes.note } } as ReservationEvent;
  it.each<[string, readonly ReservationEvent[], object]>([
    ['why, and the note that was not taken', [rescheduled, no()], { reason: 'No hay minibús', note: 'Vuelo cambiado' }],
    ['of no note that stands anyway', [sameNote, no()], { reason: 'No hay minibús' }],
    ['of no reason where none was given', [sameNote, no({ why: '' })], {}],
    ['nothing of what was erased', [sameNote, no({ why: ERASED })], {}],
    ['nothing of what was written to another traveller', [rescheduled, no(), handedOver], {}],
  ])('%s', (_, events, told) => {
    const entry = publicTimelineOf(recorded([requested, ...events])).find(({ type }) => type === 'RescheduleRefused');
    expect(entry).toEqual({ type: 'RescheduleRefused', at: later, ...told });
  });
});
