import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Block } from '@camino/domain/calendar/allocation.js';
import { checkedBlock } from '@camino/domain/calendar/block.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, type LocalDate } from '@camino/domain/kernel/rules/time.js';
import { Decide, TooContended } from '../platform/act/commanding/index.js';
import { type Context, derived, type Position } from '../platform/log/event-store/index.js';
import { ReadModels, type ReadModel } from '../platform/read/projecting/index.js';
import { BlockResource, UnblockResource, type WrittenBlock } from './block.commands.js';
import { blocks, type BlockRow } from './blocks.projection.js';
import { FleetFacts } from './fleet-facts.js';
import { Places } from './places.js';

const TRIES = 12;

/** The later of two positions. */
const later = (a: Position | null, b: Position | null): Position | null => {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
};

/**
 * A block stands on the calendar of each of its days, and each day decides for itself. What one day refuses is undone
 * on those before it, so that a block is there for its whole time or not at all.
 */
@CommandHandler(BlockResource)
export class BlockResourceHandler implements ICommandHandler<BlockResource, WrittenBlock> {
  private readonly rows: ReadModel<BlockRow>;

  constructor(
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
    private readonly places: Places,
    models: ReadModels,
  ) {
    this.rows = models.of(blocks);
  }

  async execute({ id, data, context }: BlockResource): Promise<WrittenBlock> {
    const { window, reason, vehicleId, driverId } = data;
    const block: Block = { id, window, reason, ...(vehicleId && { vehicleId }), ...(driverId && { driverId }) };
    checkedBlock(block, await this.facts.fleet(), context.at);
    const days = daysOf(window);
    const before = (await this.rows.one(id))?.days ?? [];
    const position = await this.onAllDays(block, days, context);
    const lifted = await this.lift(
      id,
      before.filter((day) => !days.includes(day)),
      context,
    );
    return { id, position: later(position, lifted) };
  }

  /** A command that was done before and undone since counts as done for its id: the next try goes under a new one. */
  private async onAllDays(block: Block, days: readonly LocalDate[], context: Context): Promise<Position | null> {
    let position: Position | null = null;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      position = later(position, await this.tryAllDays(block, days, derived(context, `block:${attempt}`)));
      const states = await Promise.all(days.map((day) => this.places.day(day)));
      if (states.every(({ blocks: there }) => there.get(block.id)?.window.to === block.window.to)) return position;
    }
    throw new TooContended(`${calendar.category}-${days[0]}`);
  }

  private async tryAllDays(block: Block, days: readonly LocalDate[], context: Context): Promise<Position | null> {
    const fleet = await this.facts.fleet();
    const done: (readonly [LocalDate, Block | undefined])[] = [];
    let position: Position | null = null;
    try {
      for (const day of days) {
        const known = (await this.places.day(day)).blocks.get(block.id);
        const content = { type: 'BlockResource', data: { ...block, fleet } } as const;
        position = later(position, (await this.decide.run(calendar, day, content, context)).position);
        done.push([day, known]);
      }
    } catch (error) {
      if (error instanceof Rejection) await this.undo(block.id, done, context);
      throw error;
    }
    return position;
  }

  /** Puts back what stood there before. */
  private async undo(
    id: string,
    done: readonly (readonly [LocalDate, Block | undefined])[],
    context: Context,
  ): Promise<void> {
    const fleet = await this.facts.fleet();
    for (const [day, known] of done) {
      const content = known
        ? ({ type: 'BlockResource', data: { ...known, fleet } } as const)
        : ({ type: 'UnblockResource', data: { id } } as const);
      await this.decide.run(calendar, day, content, derived(context, 'refused-on-another-day'));
    }
  }

  private async lift(id: string, days: readonly LocalDate[], context: Context): Promise<Position | null> {
    let position: Position | null = null;
    for (const day of days) {
      const content = { type: 'UnblockResource', data: { id } } as const;
      const receipt = await this.decide.run(calendar, day, content, derived(context, 'moved-away'));
      position = later(position, receipt.position);
    }
    return position;
  }
}

@CommandHandler(UnblockResource)
export class UnblockResourceHandler implements ICommandHandler<UnblockResource, WrittenBlock> {
  private readonly rows: ReadModel<BlockRow>;

  constructor(
    private readonly decide: Decide,
    models: ReadModels,
  ) {
    this.rows = models.of(blocks);
  }

  async execute({ id, context }: UnblockResource): Promise<WrittenBlock> {
    let position: Position | null = null;
    for (const day of (await this.rows.one(id))?.days ?? []) {
      const content = { type: 'UnblockResource', data: { id } } as const;
      position = later(position, (await this.decide.run(calendar, day, content, context)).position);
    }
    return { id, position };
  }
}
