import { ACCOUNT, BOOKING, effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { reservation } from './decide.js';
import { retrieval, type retrievalEvents } from './retrieval.js';
import { driving, type drivingEvents } from './driving.js';
import { requester, type requesterEvents } from './requester.js';
import type { reservationEvents } from './reservation.events.js';

const SUBJECT = 'e3a95c7f04b14d6a8c2e71f0d9b5a648';
const COMMITMENT = `${BOOKING}.f01e7b`;

export const storedEffects: Effects<
  | keyof typeof reservationEvents
  | keyof typeof requesterEvents
  | keyof typeof retrievalEvents
  | keyof typeof drivingEvents
> = {
  ...effectsOn(
    requester,
    SUBJECT,
  )({
    RequestOpened: { gives: { open: [BOOKING] } },
    RequestNoted: { after: ['RequestOpened'], gives: { open: [BOOKING] } },
    RequestWithdrawn: { after: ['RequestOpened'], gives: { open: [] } },
  }),
  ...effectsOn(
    retrieval,
    SUBJECT,
  )({
    BookingNumberAsked: { gives: { asked: ['2026-11-30T15:00:00.000Z'] } },
    BookingLinksAsked: { gives: { asked: ['2026-11-30T15:00:00.000Z'] } },
  }),
  ...effectsOn(
    driving,
    ACCOUNT,
  )({
    DrivingBegun: {
      gives: { open: [{ drive: `${BOOKING}.5d01aa93`, reservationId: BOOKING, at: '2026-12-03T20:02:00.000Z' }] },
    },
    DrivingEnded: { after: ['DrivingBegun'], gives: { open: [] } },
  }),
  ...effectsOn(
    reservation,
    BOOKING,
  )({
    ReservationRequested: {
      gives: {
        status: 'requested',
        seats: 4,
        adults: 3,
        payment: 'cash',
        feeId: 'GUA-AIRPORT_ANT',
        expiresAt: '2026-12-01T15:00:00.000Z',
        trip: { commitment: COMMITMENT },
      },
    },
    ReservationAbandoned: { gives: { status: 'abandoned' } },
    PlaceAbandoned: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', abandoned: [`${BOOKING}.20c9aa`] },
    },
    ReservationJoinedAccount: { after: ['ReservationRequested'], gives: { status: 'requested', clientId: ACCOUNT } },
    ApprovalReminded: { after: ['ReservationRequested'], gives: { status: 'requested', reminded: true } },
    ReservationApproved: { after: ['ReservationRequested'], gives: { status: 'approved', transport: null } },
    ReservationRejected: { after: ['ReservationRequested'], gives: { status: 'rejected' } },
    ReservationExpired: { after: ['ReservationRequested'], gives: { status: 'expired' } },
    ReservationCancelled: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: { status: 'cancelled', cancelledBy: 'customer' },
    },
    TransportAssigned: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: {
        status: 'reserved',
        transport: {
          driverId: ACCOUNT,
          vehicleId: expect.stringMatching(/^(minibus-15)?$/) as string, // a hired one has no id
          accepted: false,
        },
      },
    },
    ExternalTransportAssigned: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', transport: null, external: { seats: 12 } },
    },
    TransportUnassigned: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'approved', transport: null },
    },
    DriverDetailsChanged: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', transport: { driverId: ACCOUNT, accepted: false } },
    },
    AssignmentAccepted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', transport: { accepted: true } },
    },
    AssignmentDeclined: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'approved', transport: null },
    },
    TripStarted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'AssignmentAccepted'],
      gives: { status: 'started', startedAt: '2026-12-03T20:02:00.000Z', transport: { accepted: true } },
    },
    TripStartUndone: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted'],
      gives: { status: 'reserved', startedAt: null },
    },
    TripFinished: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted'],
      gives: { status: 'finished' },
    },
    PassengerDidNotShow: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'no_show' },
    },
    RescheduleRequested: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: {
        status: 'updated',
        bookingChanges: 1,
        trip: { date: '2026-12-03' },
        change: { back: 'approved', trip: { date: '2026-12-04', time: '10:00' } },
      },
    },
    RescheduleAccepted: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'RescheduleRequested'],
      gives: { status: 'reserved', change: null, trip: { date: '2026-12-04' }, transport: { driverId: ACCOUNT } },
    },
    RescheduleRefused: {
      after: ['ReservationRequested', 'ReservationApproved', 'RescheduleRequested'],
      gives: { status: 'approved', change: null, trip: { date: '2026-12-03' } },
    },
    RescheduleLapsed: {
      after: ['ReservationRequested', 'RescheduleRequested'],
      gives: { status: 'requested', change: null, trip: { date: '2026-12-03' } },
    },
    NoteChanged: { after: ['ReservationRequested'], gives: { status: 'requested', bookingChanges: 1 } },
    ReservationCorrected: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: {
        status: 'approved',
        transport: null,
        seats: 8,
        adults: 6,
        feeId: 'GUA-AIRPORT_PAN',
        onlyCash: true,
        trip: { time: '15:30' },
      },
    },
    PriceExplained: { after: ['ReservationRequested'], gives: { status: 'requested', adults: 3 } },
    ReservationRestored: { after: ['ReservationRequested'], gives: { status: 'requested', adults: 3 } },
    ReservationReinstated: {
      after: ['ReservationRequested', 'ReservationApproved', 'ReservationCancelled'],
      gives: { status: 'approved', cancelledBy: null, trip: { date: '2026-12-05' } },
    },
    ApprovalUndone: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: { status: 'requested', expiresAt: '2026-12-01T15:00:00.000Z', decided: null },
    },
    RejectionUndone: {
      after: ['ReservationRequested', 'ReservationRejected'],
      gives: { status: 'requested', trip: { commitment: `${BOOKING}.7be01a` }, decided: null },
    },
    TripFinishUndone: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted', 'TripFinished'],
      gives: { status: 'started', drives: [`${BOOKING}.5d01aa93`], decided: null },
    },
    NoShowUndone: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned', 'TripStarted', 'PassengerDidNotShow'],
      gives: { status: 'started', trip: { commitment: `${BOOKING}.7be01a` }, transport: { driverId: ACCOUNT } },
    },
    DelayReported: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', arrival: { report: { kind: 'late', minutes: 45 }, count: 1 } },
    },
    AbsenceReported: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', arrival: { report: { kind: 'absent' }, count: 1 } },
    },
    ArrivalReportWithdrawn: {
      after: ['ReservationRequested', 'ReservationApproved', 'DelayReported'],
      gives: { status: 'approved', arrival: { report: null, count: 1 } },
    },
    DelayAnnounced: {
      after: ['ReservationRequested', 'ReservationApproved', 'TransportAssigned'],
      gives: { status: 'reserved', delay: { minutes: 40, cause: 'flight' } },
    },
    DelayWithdrawn: {
      after: ['ReservationRequested', 'ReservationApproved', 'DelayAnnounced'],
      gives: { status: 'approved', delay: null },
    },
    TravellerReminded: {
      after: ['ReservationRequested', 'ReservationApproved'],
      gives: { status: 'approved', remindedOf: '2026-12-03T20:00:00.000Z' },
    },
    ChangeRefused: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', refusals: { day: '2026-12-01', count: 1 } },
    },
    CancellationRefused: {
      after: ['ReservationRequested'],
      gives: { status: 'requested', refusals: { day: '2026-12-03', count: 1 } },
    },
  }),
};
