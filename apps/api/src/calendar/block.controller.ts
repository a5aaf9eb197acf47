import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ResourceBlock } from '@camino/contracts/reservations/board.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { Roles } from '../platform/edge/auth/index.js';
import { CommandRunner, ReadModels, type ReadModel } from '../platform/read/projecting/index.js';
import { UnseenContext, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import { type Context, uuidOf } from '../platform/log/event-store/index.js';
import { type BlockContent, BlockResource, UnblockResource } from './block.commands.js';
import { BlockDto } from './block.dto.js';
import { blockOf } from './block-list.js';
import { type BlockRow, blocks } from './blocks.projection.js';

const OF_BLOCK = [
  'calendar.block_of_one',
  'calendar.block_of_nothing',
  'calendar.block_ends_first',
  'calendar.block_in_past',
  'calendar.block_too_long',
  'calendar.driver_busy',
  'calendar.vehicle_busy',
  'calendar.needed_by_bookings',
];

const contentOf = (body: BlockDto): BlockContent => ({
  ...(body.vehicle_id && { vehicleId: body.vehicle_id }),
  ...(body.driver_id && { driverId: body.driver_id }),
  window: { from: instantOf(body.from_date, body.from_time), to: instantOf(body.to_date, body.to_time) },
  reason: body.reason,
});

/** Times in which a vehicle or a driver takes no trips: the workshop, a day of rest. */
@Area('Calendar')
@Roles('admin')
@Controller('api/admin/block')
export class BlockController {
  private readonly rows: ReadModel<BlockRow>;

  constructor(
    private readonly runner: CommandRunner,
    models: ReadModels,
  ) {
    this.rows = models.of(blocks);
  }

  @Post()
  @HttpCode(201)
  @Says(
    'Blocks a vehicle or a driver for a time.',
    'Refused when an assigned trip, or a party without choice, needs it.',
  )
  @Answers({ data: 'ResourceBlock' })
  @Refuses(...OF_BLOCK)
  add(@Body() body: BlockDto, @UnseenContext() context: Context): Promise<{ data: ResourceBlock }> {
    const id = uuidOf(`block:${context.commandId}`);
    return this.run(new BlockResource(id, contentOf(body), context));
  }

  @Put(':id')
  @Says('Moves a block, or changes its reason.')
  @Answers({ data: 'ResourceBlock' })
  @Refuses(...OF_BLOCK, 'calendar.block_unknown')
  async change(
    @Param('id') id: string,
    @Body() body: BlockDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: ResourceBlock }> {
    await this.standing(id);
    return this.run(new BlockResource(id, contentOf(body), context));
  }

  @Delete(':id')
  @HttpCode(200)
  @Says('Lifts a block.')
  @Answers({ data: 'ResourceBlock' })
  @Refuses('calendar.block_unknown')
  async lift(@Param('id') id: string, @UnseenContext() context: Context): Promise<{ data: ResourceBlock }> {
    await this.known(id);
    return this.run(new UnblockResource(id, {}, context));
  }

  private async run(command: BlockResource | UnblockResource): Promise<{ data: ResourceBlock }> {
    await this.runner.run(command, blocks);
    return { data: blockOf(await this.known(command.id)) };
  }

  private async known(id: string): Promise<BlockRow> {
    const row = await this.rows.one(id);
    if (!row) throw new Rejection('calendar.block_unknown');
    return row;
  }

  private async standing(id: string): Promise<void> {
    if ((await this.known(id)).state !== 'standing') throw new Rejection('calendar.block_unknown');
  }
}
