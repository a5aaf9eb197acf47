import { Injectable, Logger } from '@nestjs/common';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import type { Party } from '@camino/domain/calendar/party.js';
import type { Transport } from '@camino/domain/calendar/transport.js';
import type { Command, Event } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Window } from '@camino/domain/kernel/rules/time.js';
import { Decide, type Receipt } from '../platform/act/commanding/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import type { PlaceHolder } from './place-holders.js';
import { Places, type WantedPlace } from './places.js';

/** A place that was taken for a command, with the driver and the vehicle it was made with. */
type TakenPlace = Readonly<{
  commitment: string;
  window: Window;
  transport: Transport | null;
  /** The number counted by it, when one was asked for. */
  number?: string;
}>;

/** How a command is decided on its party as the party is now. */
export type Plan<C extends Command> = Readonly<{
  /** Of these one is taken first, the first that can be had. None: it is decided without a place. */
  wanted: readonly Omit<WantedPlace, 'party'>[];
  /** Decides without a place when none of them can be had, instead of refusing. */
  orWithout?: boolean;
  /** The command, naming the place it relies on; null when it relies on none. */
  command: (place: TakenPlace | null) => Pick<C, 'type' | 'data'>;
  /** What is written elsewhere before the place is taken, once nothing but the calendar can refuse. */
  beforehand?: () => Promise<void>;
  /** What follows when no place can be had. The refusal stands. */
  refused?: (refusal: Rejection) => Promise<void>;
}>;

/** A command that takes a place. Both are asked anew when what they were prepared for has changed. */
type Planned<S, C extends Command> = Readonly<{
  /** Its id, or what loads it and finds its id. */
  party: string | (() => Promise<string>);
  /** @throws Rejection what is refused whether there is a place or not */
  plan: (state: S, partyId: string) => Plan<C> | Promise<Plan<C>>;
}>;

const TRIES = 3;

/**
 * The one way in which a party comes to a place on the calendar and gives it back: take the place, decide on the party
 * with the place named, give it back when the decision is refused, release what the party no longer keeps. Between any
 * two of these steps the process may die: the party is always right, and the reconciliation (reconcile-places.due.ts)
 * makes the calendar say the same.
 */
@Injectable()
export class DecideAndRelease {
  private readonly logger = new Logger(DecideAndRelease.name);

  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly reconciler: CalendarReconciler,
  ) {}

  /** Decides, then gives back what the party no longer keeps. */
  run<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Receipt> {
    return this.decideAndRelease(holder, partyId, { content, taken: null }, context);
  }

  /**
   * Takes a place, decides on the party with it, and gives it back when that is refused. What was prepared for a party
   * or a place that is another by now is prepared and decided again; what is refused each time is refused.
   * @throws Rejection, StaleVersion (412), KeyReused (409), TooContended (503)
   */
  async runWithPlace<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    planned: Planned<S, C>,
    context: Context,
    tries = TRIES,
  ): Promise<Receipt> {
    try {
      return await this.once(holder, planned, context);
    } catch (error) {
      const isAgain = tries > 1 && error instanceof Rejection && holder.movedOn.includes(error.code);
      if (!isAgain) throw error;
      return this.runWithPlace(holder, planned, context, tries - 1);
    }
  }

  /** What would be refused anyway, or changes nothing, takes no place. */
  private async once<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    { party, plan: planFor }: Planned<S, C>,
    context: Context,
  ): Promise<Receipt> {
    const { decider } = holder;
    const id = typeof party === 'string' ? party : await party();
    const loaded = await this.decide.load(decider, id, typeof party === 'string' ? 'RequireLoad' : 'AllowStale');
    const before = this.decide.doneBefore(decider, id, loaded, context);
    if (before) return before;
    const plan = await planFor(loaded.state, id);
    const [best] = plan.wanted;
    if (!best && !plan.beforehand) return this.run(holder, id, plan.command(null), context);
    const changes = this.decide.tryOut(decider, loaded, plan.command(best ? takenAs('', best) : null), context);
    await plan.beforehand?.();
    const taken = changes.length > 0 ? await this.taken({ kind: decider.category, id }, plan, context) : null;
    const content = plan.command(taken);
    return taken
      ? this.relyingOn(holder, id, { content, taken }, context)
      : this.decideAndRelease(holder, id, { content, taken }, context);
  }

  private async taken<C extends Command>(
    party: Party,
    { wanted, orWithout = false, refused }: Plan<C>,
    context: Context,
  ): Promise<TakenPlace | null> {
    let refusal: Rejection | null = null;
    for (const place of wanted) {
      try {
        const { id, number } = await this.places.take({ ...place, party }, context);
        return takenAs(id, place, number);
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        refusal = error;
      }
    }
    if (!refusal || orWithout) return null;
    await refused?.(refusal);
    throw refusal;
  }

  /**
   * What refuses the command gives the place up in the party before the calendar: nothing that is still under way can
   * rely on it afterwards.
   */
  private async relyingOn<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    { content, taken }: Decision<C> & Readonly<{ taken: TakenPlace }>,
    context: Context,
  ): Promise<Receipt> {
    try {
      return await this.decideAndRelease(holder, partyId, { content, taken }, context);
    } catch (error) {
      await this.reconciler
        .reconcile(holder, partyId, { id: taken.commitment, window: taken.window }, context)
        .catch((failure: unknown) => this.leave(holder.decider.category, partyId, failure));
      throw error;
    }
  }

  private async decideAndRelease<S, C extends Command, E extends Event>(
    { decider, placesOf, why }: PlaceHolder<S, C, E>,
    partyId: string,
    { content, taken }: Decision<C>,
    context: Context,
  ): Promise<Receipt> {
    const { receipt, before, after } = await this.decide.runBetween(decider, partyId, content, context);
    const had = [...placesOf(before), ...(taken ? [{ ...taken, id: taken.commitment }] : [])];
    await this.release(had, placesOf(after), why(after), context).catch((error: unknown) =>
      this.leave(decider.category, partyId, error),
    );
    return receipt;
  }

  private async release(had: readonly Had[], kept: readonly CountedOn[], why: string, context: Context): Promise<void> {
    for (const { id, window, transport } of had) {
      const now = kept.find((one) => one.id === id);
      if (!now) await this.places.release(id, window, why, context);
      else if (transport && !now.transport) await this.places.unbind(id, window, context);
    }
  }

  /** The decision stands, whatever becomes of the rest. */
  private leave(kind: string, partyId: string, error: unknown): void {
    this.logger.warn(`${kind} ${partyId} left to the reconciliation: ${String(error)}`);
  }
}

/** What the party counted on, or what was taken for it. */
type Had = Omit<CountedOn, 'seats'>;
type Decision<C extends Command> = Readonly<{ content: Pick<C, 'type' | 'data'>; taken: TakenPlace | null }>;

const takenAs = (
  commitment: string,
  { window, transport = null }: { window: Window; transport?: Transport | null },
  number?: string,
): TakenPlace => ({ commitment, window, transport, ...(number && { number }) });
