import { Injectable } from '@nestjs/common';
import type { Hold } from '@camino/contracts/calendar/availability.js';
import { tripWindow } from '@camino/domain/calendar/calendar.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import type { Question } from '../../calendar/availability.js';
import { Places } from '../../calendar/places.js';
import { VisitorHolds } from '../../calendar/visitor-holds.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { BOOKING_LINK } from '../rows/reservation-id.js';

/** Minutes for which a place is held while a visitor fills in the form. */
const HOLD_MIN = 10;

export type HoldRequest = Readonly<{
  question: Question;
  time: string;
  /** The network of the visitor, which may hold a few places only. */
  network: string;
  /** A hold of the same visitor that this one replaces. */
  replaces: string | undefined;
}>;

/** Places that are held for visitors while they fill in the form. */
@Injectable()
export class PlaceHolds {
  constructor(
    private readonly places: Places,
    private readonly visitors: VisitorHolds,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * The id of a requested hold. Begins with the day of the pick-up and cannot be guessed. The same request, sent again
   * under its key, has the same id.
   */
  idFor(date: string, { commandId, bodyHash = '' }: Context): string {
    return `${date}.${this.hashes.linkSecret(BOOKING_LINK, `hold ${commandId} ${bodyHash}`).slice(0, 16)}`;
  }

  /** A hold that exists; null without one. */
  async find(id: string): Promise<Hold | null> {
    const expiresAt = (await this.places.day(id.slice(0, 10), 'AllowStale')).commitments.get(id)?.expiresAt;
    return expiresAt ? { hold_id: id, expires_at: expiresAt } : null;
  }

  /**
   * Holds a place. Returns null to a visitor whose network holds as many as it may.
   * @throws Rejection `calendar.not_available`
   */
  async reserve(
    id: string,
    { question, time, network, replaces }: HoldRequest,
    context: Context,
  ): Promise<Hold | null> {
    const { date, durationMin, returnMin, seats } = question;
    const expiresAt = plusMinutes(context.at, HOLD_MIN);
    const window = tripWindow(instantOf(date, time), durationMin, returnMin);
    if (!this.visitors.claim({ id, network, expiresAt }, replaces, context.at)) return null;
    try {
      await this.places.hold({ id, window, seats, expiresAt, replaces }, context);
    } catch (error) {
      this.visitors.drop(id);
      throw error;
    }
    if (replaces) this.visitors.drop(replaces);
    const hold = await this.find(id);
    if (!hold) throw new Error(`hold ${id} was reserved and does not exist`);
    return hold;
  }
}
