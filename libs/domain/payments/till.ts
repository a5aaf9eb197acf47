import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, type LocalDate, localOf, plusDays } from '../kernel/rules/time.js';
import { type Amount, difference, NOTHING, plus, type Sums } from './amount.js';

/*
 * The cash that a driver carries (`till-<driver>`), by Guatemalan day. One stream decides both what is in it and that a
 * day is closed, so that cash is never left out of both days: what comes after the close belongs to the next open day.
 */
export type TillCommand =
  /** `amount` is negative for cash given back. `receivedAt` decides the day. */
  | Command<'EnterCash', { id: string; reservationId: string; number: string; amount: Amount; receivedAt: Instant }>
  /** The office counts what the driver hands over. `subject` is the driver's. */
  | Command<'CloseTill', { day: LocalDate; counted: Sums; note: string; subject: string }>;

export type TillEvent =
  | Event<
      'CashEntered',
      { id: string; reservationId: string; number: string; amount: Amount; day: LocalDate; receivedOn: LocalDate }
    >
  | Event<
      'TillClosed',
      { day: LocalDate; expected: Sums; counted: Sums; difference: Sums; subject: string; note: string; at: Instant }
    >;

type Till = Readonly<{
  entered: readonly string[];
  open: ReadonlyMap<LocalDate, Sums>;
  closed: readonly LocalDate[];
}>;

/** Maximum amount that is counted: a typing error is more. */
export const MOST_COUNTED = 10_000_000;

export const till: Decider<Till, TillCommand, TillEvent> = {
  category: 'till',
  initial: { entered: [], open: new Map(), closed: [] },
  decide(command, state) {
    return command.type === 'EnterCash' ? enter(command.data, state) : close(command, state);
  },
  evolve({ entered, open, closed }, { type, data }) {
    if (type === 'TillClosed') {
      const { [data.day]: _, ...others } = Object.fromEntries(open);
      return { entered, open: new Map(Object.entries(others)), closed: [...closed, data.day] };
    }
    const sums = plus(open.get(data.day) ?? NOTHING, data.amount);
    return { entered: [...entered, data.id], open: new Map(open).set(data.day, sums), closed };
  },
};

const enter = (
  { receivedAt, ...entry }: Extract<TillCommand, { type: 'EnterCash' }>['data'],
  { entered, closed }: Till,
): TillEvent[] => {
  if (entered.includes(entry.id)) return [];
  const receivedOn = localOf(receivedAt).date;
  let day = receivedOn;
  while (closed.includes(day)) day = plusDays(day, 1);
  return [{ type: 'CashEntered', data: { ...entry, day, receivedOn } }];
};

const close = (
  { data: { day, counted, note, subject }, by, at }: Extract<TillCommand, { type: 'CloseTill' }>,
  { open, closed }: Till,
): TillEvent[] => {
  if (by.role !== 'admin') throw new Rejection('auth.forbidden');
  if (closed.includes(day)) throw new Rejection('cash_up.closed_already');
  if (day > localOf(at).date) throw new Rejection('cash_up.not_yet');
  if (!Object.values(counted).every((cents) => Number.isInteger(cents) && cents >= 0 && cents <= MOST_COUNTED))
    throw new Rejection('cash_up.count_invalid');
  const expected = open.get(day) ?? NOTHING;
  const off = difference(counted, expected);
  if ((off.GTQ !== 0 || off.USD !== 0) && !note) throw new Rejection('cash_up.note_required');
  return [{ type: 'TillClosed', data: { day, expected, counted, difference: off, subject, note, at } }];
};

export const tillEvents = {
  CashEntered: { v: 1, says: 'Cash went into what a driver carries, or was given back from it.' },
  TillClosed: {
    v: 1,
    says: 'The office counted the cash of a driver for a day; what comes later belongs to the next day.',
    personal: [{ subject: 'subject', fields: ['note'] }],
  },
} as const satisfies EventCatalogue & Record<TillEvent['type'], unknown>;
