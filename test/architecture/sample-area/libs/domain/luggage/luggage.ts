import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * A piece of luggage that was left in a vehicle (`luggage-<id>`).
 *
 *   none ──keep──▶ kept ──return──▶ returned
 */

/** `subject` names the owner's e-mail address. */
type Found = Readonly<{ subject: string; owner: string; contents: string }>;

export type LuggageCommand = Command<'KeepLuggage', Found> | Command<'ReturnLuggage', Readonly<Record<string, never>>>;
export type LuggageEvent = Event<'LuggageKept', Found> | Event<'LuggageReturned', Readonly<Record<string, never>>>;

export type Luggage = Readonly<{ status: 'none' }> | (Found & Readonly<{ status: 'kept' | 'returned' }>);

const refuseOthers = (by: Actor): void => {
  if (by.role !== 'admin') throw new Rejection('auth.forbidden');
};

export const luggage: Decider<Luggage, LuggageCommand, LuggageEvent> = {
  category: 'luggage',
  initial: { status: 'none' },

  decide(command, state) {
    refuseOthers(command.by);
    switch (command.type) {
      case 'KeepLuggage':
        return state.status === 'none' ? [{ type: 'LuggageKept', data: command.data }] : [];
      case 'ReturnLuggage':
        if (state.status === 'none') throw new Rejection('luggage.unknown');
        if (state.status === 'returned') throw new Rejection('luggage.returned_already');
        return [{ type: 'LuggageReturned', data: {} }];
    }
  },

  evolve(state, event) {
    if (event.type === 'LuggageKept') return { status: 'kept', ...event.data };
    return state.status === 'none' ? state : { ...state, status: 'returned' };
  },
};

export const luggageEvents = {
  LuggageKept: {
    v: 1,
    says: 'A piece of luggage was found in a vehicle and is kept for its owner.',
    personal: [{ subject: 'subject', fields: ['owner', 'contents'] }],
  },
  LuggageReturned: { v: 1, says: 'The owner has the luggage back.' },
} as const satisfies EventCatalogue & Record<LuggageEvent['type'], unknown>;
