import { Rejection } from '../kernel/rejection.js';
import { type Booked, type CommandData, POSSIBLE, type ReservationCommand, wrongState } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';
import { answerDue, refuseTime } from './traveller.js';

type OfficeCommand = Extract<
  ReservationCommand,
  { type: 'ApproveReservation' | 'AssignTransport' | 'UnassignTransport' | 'RejectReservation' | 'RefuseReschedule' | 'CorrectReservation' | 'ReinstateReservation' }
>;

/** What only an administrator may decide. */
export const decideOffice = (command: OfficeCommand, state: Booked): ReservationEvent[] => {
  if (command.by.role !== 'admin') throw new Rejection('auth.forbidden');
  if (!POSSIBLE[command.type].includes(state.status)) throw wrongState(state);
  const { subject } = state;
  switch (command.type) {
    case 'ApproveReservation':
      return approve(state, command.data.transportFree);
    case 'AssignTransport':
      return assign(state, command.data);
    case 'UnassignTransport':
      return [{ type: 'TransportUnassigned', data: { subject, why: command.data.why } }];
    case 'RejectReservation':
      return [{ type: 'ReservationRejected', data: { subject, why: command.data.why } }];
    case 'RefuseReschedule':
      return [{ type: 'RescheduleRefused', data: { subject, why: command.data.why } }];
    case 'CorrectReservation':
      return correct(command.data, state, command);
    case 'ReinstateReservation':
      return reinstate(command, state);
  }
};

/** Accepting a change keeps the driver and vehicle when both are free at the new time too. */
const approve = ({ status, transport }: Booked, transportFree: boolean): ReservationEvent[] =>
  status === 'updated'
    ? [{ type: 'RescheduleAccepted', data: { transportKept: transport !== null && transportFree } }]
    : [{ type: 'ReservationApproved', data: {} }];

const assign = (state: Booked, { driver, vehicle, why }: CommandData<'AssignTransport'>): ReservationEvent[] => {
  if (state.status === 'started' && !why) throw new Rejection('reservation.reason_required');
  const same = state.transport?.driverId === driver.id && state.transport.vehicleId === vehicle.id;
  if (same && state.status !== 'updated') return [];
  const assigned: ReservationEvent = { type: 'TransportAssigned', data: { driver, vehicle, ...(why && { subject: state.subject, why }) } };
  if (state.status === 'requested') return [{ type: 'ReservationApproved', data: {} }, assigned];
  if (state.status === 'updated') return [{ type: 'RescheduleAccepted', data: { transportKept: false } }, assigned];
  return [assigned];
};

const correct = ({ transportFree, handedTo, ...correction }: CommandData<'CorrectReservation'>, state: Booked, { by, at }: OfficeCommand): ReservationEvent[] => {
  const { trip, fare } = correction;
  if (Object.values(correction).every((part) => part === undefined)) return [];
  if (trip && state.abandoned.includes(trip.commitment)) throw new Rejection('reservation.place_abandoned');
  if (trip && trip.at !== state.trip.at) refuseTime(trip, by, at);
  if ((fare?.onlyCash ?? state.onlyCash) && state.payment === 'credit_card') throw new Rejection('payment.only_cash');
  const dueAnew = state.status === 'requested' && trip && trip.at !== state.trip.at;
  return [
    {
      type: 'ReservationCorrected',
      data: {
        ...correction,
        ...(handedTo ?? { subject: state.subject }),
        transportKept: state.transport === null || transportFree,
        ...(dueAnew && { expiresAt: answerDue(state.requestedAt, trip.at, at) }),
      },
    },
  ];
};

const reinstate = ({ data: { trip, why }, by, at }: Extract<OfficeCommand, { type: 'ReinstateReservation' }>, state: Booked): ReservationEvent[] => {
  if (!why) throw new Rejection('reservation.reason_required');
  if (state.abandoned.includes(trip.commitment)) throw new Rejection('reservation.place_abandoned');
  refuseTime(trip, by, at);
  return [{ type: 'ReservationReinstated', data: { subject: state.subject, trip, why } }];
};

