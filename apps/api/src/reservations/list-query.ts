import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { ENDED_STATES, type ReservationState, RESERVATION_STATES, type StatusA, statesOfTab } from '@camino/contracts/reservation-states.js';
import { isLocalDate } from '@camino/domain/kernel/time.js';
import { InvalidInput } from '../platform/http/refused.js';
import type { BookingFilter, Page } from './booking-list.js';
import { IsDay } from './checks.js';

/** Query of a list as ra-data-simple-rest writes it: each part is JSON. */
export class ListQuery {
  @IsOptional() @IsString() @MaxLength(100)
  range?: string;

  @IsOptional() @IsString() @MaxLength(100)
  sort?: string;

  @IsOptional() @IsString() @MaxLength(1000)
  filter?: string;
}

export class CountsQuery {
  @IsOptional() @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional() @IsString() @MaxLength(100)
  q?: string;
}

/** Columns that can be sorted by, with the fields they stand for. */
const SORTS: Readonly<Record<string, string>> = {
  id: '_id', reservation_number: 'number', pick_up_at: 'pickUpAt', pick_up_date: 'pickUpAt', pick_up_time: 'pickUpAt', requested_at: 'requestedAt', state: 'state',
  status_id: 'state', no_passengers: 'seats', origin: 'origin', destination: 'destination', driver: 'driverName', vehicle: 'plates', user: 'passenger',
};

const MAX_PAGE = 1000;

/** @throws InvalidInput naming the part that cannot be read */
export const listOf = ({ range, sort, filter }: ListQuery): Readonly<{ filter: BookingFilter; page: Page }> => ({
  filter: filterOf(parsed('filter', filter, {})),
  page: { ...rangeOf(parsed('range', range, [0, 49])), sort: sortOf(parsed('sort', sort, ['pick_up_at', 'ASC'])) },
});

const parsed = (part: string, text: string | undefined, otherwise: unknown): unknown => {
  if (text === undefined) return otherwise;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw InvalidInput.of(part, 'list.malformed');
  }
};

const rangeOf = (range: unknown): Pick<Page, 'skip' | 'limit'> => {
  const [from, to] = Array.isArray(range) ? (range as unknown[]) : [];
  const whole = Number.isSafeInteger(from) && Number.isSafeInteger(to) && (from as number) >= 0 && (to as number) >= (from as number);
  if (!whole || (to as number) - (from as number) >= MAX_PAGE) throw InvalidInput.of('range', 'list.malformed');
  return { skip: from as number, limit: (to as number) - (from as number) + 1 };
};

const sortOf = (sort: unknown): Page['sort'] => {
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const column = typeof field === 'string' && Object.hasOwn(SORTS, field) ? SORTS[field] : undefined;
  if (!column || (order !== 'ASC' && order !== 'DESC')) throw InvalidInput.of('sort', 'list.malformed');
  const direction = order === 'ASC' ? 1 : -1;
  return { [column]: direction, ...(column !== '_id' && { _id: direction }) };
};

const filterOf = (filter: unknown): BookingFilter => {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw InvalidInput.of('filter', 'list.malformed');
  const { status_id, state, states, archive, date, q, from, to } = filter as Record<string, unknown>;
  const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
  const wrong =
    (status_id !== undefined && ![1, 2, 3, 4, 5].includes(status_id as number)) ||
    (archive !== undefined && typeof archive !== 'boolean') ||
    (date !== undefined && !(text(date) && isLocalDate(date))) ||
    [q, from, to].some((value) => value !== undefined && !text(value));
  if (wrong) throw InvalidInput.of('filter', 'list.malformed');
  const named = statesOf(states ?? (state === undefined ? undefined : [state]));
  return {
    ...(status_id !== undefined && { states: statesOfTab(status_id as StatusA) }),
    ...(named && { states: named }),
    ...(archive !== undefined && { states: RESERVATION_STATES.filter((one) => ENDED_STATES.includes(one) === archive) }),
    ...(date !== undefined && { date: date }),
    ...(text(q) && { q }),
    ...(text(from) && { from }),
    ...(text(to) && { to }),
  };
};

const statesOf = (states: unknown): readonly ReservationState[] | undefined => {
  if (states === undefined) return undefined;
  if (!Array.isArray(states) || !states.every((state) => RESERVATION_STATES.includes(state as ReservationState))) throw InvalidInput.of('filter', 'list.malformed');
  return states as ReservationState[];
};

/** `Content-Range: reservation 0-49/123`, from which the list knows how many there are. */
export const answerList = (reply: FastifyReply, resource: string, { skip }: Page, shown: number, total: number): void => {
  void reply.header('content-range', `${resource} ${skip}-${Math.max(skip, skip + shown - 1)}/${total}`);
};
