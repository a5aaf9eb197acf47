import { Rejection } from '../kernel/rejection.js';
import { assignedToOthers, seatsOf, suitsOthers, unassigned } from './external.js';
import {
  type Booked,
  type CommandData,
  POSSIBLE,
  refuseMovedOn,
  refuseUnfit,
  type ReservationCommand,
  wrongState,
} from './reservation.js';
import { refuseHired, suitsHired } from './hired.js';
import type { Drive, ReservationEvent } from './reservation.events.js';
import { answerDue, refuseTime } from './traveller.js';

type OfficeCommand = Extract<
  ReservationCommand,
  {
    type:
      | 'ApproveReservation'
      | 'AssignTransport'
      | 'AssignExternalTransport'
      | 'UnassignTransport'
      | 'RejectReservation'
      | 'RefuseReschedule'
      | 'CorrectReservation'
      | 'ReinstateReservation';
  }
>;

/** Decisions that only an administrator may make. */
export const decideOffice = (command: OfficeCommand, state: Booked): ReservationEvent[] => {
  if (command.by.role !== 'admin') throw new Rejection('auth.forbidden');
  if (!POSSIBLE[command.type].includes(state.status)) throw wrongState(state);
  const { subject } = state;
  switch (command.type) {
    case 'ApproveReservation':
      return approve(state, command.data);
    case 'AssignTransport':
      return assign(state, command.data);
    case 'AssignExternalTransport':
      return [...approvedBy(state), assignedToOthers(state, command.data)];
    case 'UnassignTransport':
      return [unassigned(state, command.data)];
    case 'RejectReservation':
      return [{ type: 'ReservationRejected', data: { subject, why: command.data.why } }];
    case 'RefuseReschedule':
      return [{ type: 'RescheduleRefused', data: { subject, why: command.data.why } }];
    case 'CorrectReservation':
      return correct(command, state);
    case 'ReinstateReservation':
      return reinstate(command, state);
  }
};

/** Accepting a change keeps the driver and the vehicle if both are free at the new time. */
const approve = (state: Booked, { place, seen }: CommandData<'ApproveReservation'>): ReservationEvent[] => {
  const { change } = state;
  if (!change) return [{ type: 'ReservationApproved', data: {} }];
  if (place && !suitsHired(state, change.trip, state.seats)) throw new Rejection('reservation.moved_on');
  if (place) refuseUnfit(state, change.trip, place, seen);
  else refuseMovedOn(state, seen);
  return [
    {
      type: 'RescheduleAccepted',
      data: { transportKept: place !== null, ...(place && { commitment: place.commitment }) },
    },
  ];
};

type Assignment = CommandData<'AssignTransport'>;

/** Whether the trip has these two already. Who is hired may be somebody else each time. */
const hasAlready = ({ status, transport }: Booked, { driver, vehicle, hired }: Assignment): boolean =>
  !hired && status !== 'updated' && transport?.driverId === driver.id && transport.vehicleId === vehicle.id;

const assign = (state: Booked, assignment: Assignment): ReservationEvent[] => {
  const { driver, vehicle, why, place, seen, drive, hired } = assignment;
  refuseHired(state, assignment);
  if (state.status === 'started' && !why) throw new Rejection('reservation.reason_required');
  if (hasAlready(state, assignment)) return [];
  if (!place) throw new Rejection('reservation.moved_on');
  refuseUnfit(state, (state.change ?? state).trip, place, { ...seen, transport: state.transport });
  if (state.status === 'started' && hired?.half !== 'driver') refuseUnclaimed(state, drive);
  const { commitment } = place;
  const said = { ...(hired && { hired }), ...(why && { subject: state.subject, why }), ...drive };
  return [...approvedBy(state), { type: 'TransportAssigned', data: { driver, vehicle, commitment, ...said } }];
};

/** Assigning approves a request, and accepts a change. */
const approvedBy = ({ status }: Booked): ReservationEvent[] => {
  if (status === 'requested') return [{ type: 'ReservationApproved', data: {} }];
  return status === 'updated' ? [{ type: 'RescheduleAccepted', data: { transportKept: false } }] : [];
};

/** A trip under way is handed over to a driver who was claimed for it; the claim may have been given up since. */
const refuseUnclaimed = (state: Booked, drive: Drive | undefined): void => {
  if (!drive) throw new Rejection('reservation.moved_on');
  if (state.abandoned.includes(drive.drive)) throw new Rejection('reservation.place_abandoned');
};

type Correct = Extract<OfficeCommand, { type: 'CorrectReservation' }>;

const correct = (command: Correct, state: Booked): ReservationEvent[] => {
  const { handedTo, place, seen: _, repriced: __, why: ___, restored, ...correction } = command.data;
  const { trip, party } = correction;
  if (Object.values(correction).every((part) => part === undefined)) return [];
  refuseCorrection(command, state);
  const dueAnew = state.status === 'requested' && trip && trip.at !== state.trip.at;
  return [
    {
      type: 'ReservationCorrected',
      data: {
        ...correction,
        ...(handedTo ?? { subject: state.subject }),
        transportKept: state.external
          ? !place && suitsOthers(state, trip, seatsOf(party, state))
          : state.transport === null || !trip || Boolean(place?.transport),
        ...(dueAnew && { expiresAt: answerDue(state.requestedAt, trip.at, command.at) }),
      },
    },
    ...(restored === undefined ? priceExplained(command, state) : restoredFrom(restored, command, state)),
  ];
};

/** Which version was restored and why, also if the price changed with it. */
const restoredFrom = (
  version: number,
  { data: { why, handedTo } }: Correct,
  { subject }: Booked,
): ReservationEvent[] => {
  if (!why) throw new Rejection('reservation.reason_required');
  return [{ type: 'ReservationRestored', data: { subject: handedTo?.subject ?? subject, version, why } }];
};

/** Why the price changes, where somebody was asked. */
const priceExplained = (
  { data: { repriced = false, why, handedTo } }: Correct,
  { subject }: Booked,
): ReservationEvent[] => {
  if (!repriced || why === undefined) return [];
  if (!why) throw new Rejection('reservation.price_reason_required');
  return [{ type: 'PriceExplained', data: { subject: handedTo?.subject ?? subject, why } }];
};

/** Only a trip that others go on driving is corrected without a place for it. */
const refuseWithoutPlace = (state: Booked, { trip, party, seen }: Pick<Correct['data'], 'trip' | 'party' | 'seen'>) => {
  if ((trip ?? state.external) && !suitsOthers(state, trip, seatsOf(party, state)))
    throw new Rejection('reservation.moved_on');
  if (party) refuseMovedOn(state, { ...seen, transport: state.transport });
};

const refuseCorrection = ({ data: { trip, party, fare, place, seen }, by, at }: Correct, state: Booked): void => {
  if (place?.transport && !suitsHired(state, trip, seatsOf(party, state))) throw new Rejection('reservation.moved_on');
  if (trip && place) refuseUnfit(state, trip, place, seen);
  else refuseWithoutPlace(state, { trip, party, seen });
  if (trip && trip.at !== state.trip.at) refuseTime(trip, by, at);
  if ((fare?.onlyCash ?? state.onlyCash) && state.payment === 'credit_card') throw new Rejection('payment.only_cash');
};

const reinstate = (
  { data: { trip, why }, by, at }: Extract<OfficeCommand, { type: 'ReinstateReservation' }>,
  state: Booked,
): ReservationEvent[] => {
  if (!why) throw new Rejection('reservation.reason_required');
  if (state.abandoned.includes(trip.commitment)) throw new Rejection('reservation.place_abandoned');
  refuseTime(trip, by, at);
  return [{ type: 'ReservationReinstated', data: { subject: state.subject, trip, why } }];
};
