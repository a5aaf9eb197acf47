import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/** Maximum number of unanswered requests per e-mail address. */
const OPEN_REQUESTS = 3;

/*
 * One stream per e-mail address (`requester-<subject>`), so that the limit also holds for concurrent requests. It lists
 * every booking made for the address; bookings by the office do not count. `answered` contains the listed reservations
 * that the caller found to be answered; they are removed from the count.
 */
export type RequesterCommand =
  | Command<'OpenRequest', { reservationId: string; answered: readonly string[] }>
  | Command<'WithdrawRequest', { reservationId: string }>
  | Command<'NoteRequest', { reservationId: string }>;

export type RequesterEvent =
  | Event<'RequestOpened', { reservationId: string; answered: readonly string[] }>
  | Event<'RequestWithdrawn', { reservationId: string }>
  | Event<'RequestNoted', { reservationId: string }>;

type Requester = Readonly<{ open: readonly string[] }>;

export const requester: Decider<Requester, RequesterCommand, RequesterEvent> = {
  category: 'requester',
  initial: { open: [] },
  decide(command, { open }) {
    const { reservationId } = command.data;
    if (command.type === 'NoteRequest') return [{ type: 'RequestNoted', data: { reservationId } }];
    if (command.type === 'WithdrawRequest')
      return open.includes(reservationId) ? [{ type: 'RequestWithdrawn', data: { reservationId } }] : [];
    if (open.includes(reservationId)) return [];
    const answered = open.filter((id) => command.data.answered.includes(id));
    if (open.length - answered.length >= OPEN_REQUESTS)
      throw new Rejection('booking.too_many_open', { limit: OPEN_REQUESTS });
    return [{ type: 'RequestOpened', data: { reservationId, answered } }];
  },
  evolve({ open }, event) {
    if (event.type === 'RequestNoted') return { open };
    if (event.type === 'RequestWithdrawn') return { open: open.filter((id) => id !== event.data.reservationId) };
    return { open: [...open.filter((id) => !event.data.answered.includes(id)), event.data.reservationId] };
  },
};

export const requesterEvents = {
  RequestOpened: { v: 1, says: 'This address requested one more trip; requests answered meanwhile no longer count.' },
  RequestNoted: {
    v: 1,
    says: 'The office booked a trip for this address, or moved one to it by a correction; it does not count as a request.',
  },
  RequestWithdrawn: { v: 1, says: 'A request found no place; it does not count.' },
} as const satisfies EventCatalogue;
