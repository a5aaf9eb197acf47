import { Injectable, Logger } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { TooContended } from '../platform/act/commanding/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import type { DueProcess } from '../platform/act/reacting/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import { heldPlaces, type HeldPlacesRow } from './held-places.projection.js';
import { type AnyPlaceHolder, PlaceHolders } from './place-holders.js';
import { Places } from './places.js';
import { Overtaken } from './vehicle-over-midnight.js';

/** A place its party does not count on is that of a command still running for so long. Minutes. */
export const IN_FLIGHT_MIN = 2;

/** What one kind of party has on the calendar. */
type Held = Readonly<{ holder: AnyPlaceHolder; rows: readonly HeldPlacesRow[] }>;

/**
 * Gives back what a command that never came to its end left on the calendar. What this process has not seen for two
 * minutes by its own clock may be that of a command still running: times that other machines wrote say nothing about
 * age. The first run after a start over a log of our own knows that those are which this process has begun, and no
 * others.
 */
@Injectable()
export class ReconcilePlaces implements DueProcess {
  readonly name = 'reconcile-places';
  private readonly models = new Map<AnyPlaceHolder, ReadModel<HeldPlacesRow>>();
  private readonly logger = new Logger(ReconcilePlaces.name);
  private started = false;
  /** Since when this process has seen each difference. */
  private seenSince = new Map<string, Instant>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly log: EventLog,
    private readonly holders: PlaceHolders,
    private readonly reconciler: CalendarReconciler,
    private readonly places: Places,
  ) {}

  async run(now: Instant): Promise<void> {
    const first = !this.started;
    this.started = true;
    const held = await Promise.all(this.holders.all().map((holder) => this.held(holder)));
    this.note(held, now);
    const running = first ? this.places.writtenHere() : NONE;
    const atOnce = first && this.log.exclusive;
    for (const { holder, rows } of held)
      for (const row of rows) {
        const isDue = (id: string) =>
          atOnce || minutesBetween(this.seenSince.get(differenceOf(holder, row, id)) ?? now, now) >= IN_FLIGHT_MIN;
        if (!row.astray.some((id) => running.has(id))) await this.reconcile(holder, row, isDue, now);
      }
  }

  private async held(holder: AnyPlaceHolder): Promise<Held> {
    const known = this.models.get(holder);
    const model = known ?? (this.readModels.of(heldPlaces(holder)) as ReadModel<HeldPlacesRow>);
    if (!known) this.models.set(holder, model);
    return { holder, rows: await model.find({ filter: { astraySince: { $gt: '' } } }) };
  }

  /** Keeps what is still there and forgets what was put right. */
  private note(held: readonly Held[], now: Instant): void {
    const names = held.flatMap(({ holder, rows }) =>
      rows.flatMap((row) => [...row.astray, ...row.lost].map((id) => differenceOf(holder, row, id))),
    );
    this.seenSince = new Map(names.map((name) => [name, this.seenSince.get(name) ?? now]));
  }

  /** One party that cannot be put right is written down and holds up no other. */
  private async reconcile(
    holder: AnyPlaceHolder,
    { _id, standing, astray, lost }: HeldPlacesRow,
    isDue: (id: string) => boolean,
    now: Instant,
  ): Promise<void> {
    const context = (id: string) => systemContext(now, `reconcile:${now}`, id);
    try {
      for (const place of standing)
        if (astray.includes(place.id) && isDue(place.id))
          await this.reconciler.reconcile(holder, _id, place, context(place.id));
      for (const id of lost) if (isDue(id)) await this.reconciler.restore(holder, _id, id, context(id));
    } catch (error) {
      if (error instanceof Overtaken || error instanceof TooContended) return;
      if (!(error instanceof Rejection)) throw error;
      this.logger.error(
        `the calendar no longer has what ${holder.decider.category} ${_id} was promised: ${error.code}`,
      );
    }
  }
}

/** Something that was written to a place since is another difference. */
const differenceOf = ({ decider }: AnyPlaceHolder, { _id, standing }: HeldPlacesRow, id: string): string =>
  `${decider.category} ${_id} ${id} ${standing.find((one) => one.id === id)?.since ?? 'lost'}`;

const NONE: ReadonlySet<string> = new Set();
