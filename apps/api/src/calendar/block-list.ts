import { Injectable } from '@nestjs/common';
import type { ResourceBlock } from '@camino/contracts/reservations/board.js';
import type { Window } from '@camino/domain/kernel/rules/time.js';
import { ReadModels, type ReadModel } from '../platform/read/projecting/index.js';
import { type BlockRow, blocks } from './blocks.projection.js';

export const blockOf = ({ _id, version, vehicleId, driverId, from, to, reason }: BlockRow): ResourceBlock => ({
  id: _id,
  version,
  vehicle_id: vehicleId,
  driver_id: driverId,
  from,
  to,
  reason,
});

/** What is blocked, as the board shows it. */
@Injectable()
export class BlockList {
  private readonly rows: ReadModel<BlockRow>;

  constructor(models: ReadModels) {
    this.rows = models.of(blocks);
  }

  /** Those that stand in any part of the window, the earliest first. */
  async within({ from, to }: Window): Promise<ResourceBlock[]> {
    const filter = { to: { $gt: from }, from: { $lt: to }, state: 'standing' } as never;
    return (await this.rows.find({ filter, sort: { from: 1, _id: 1 } })).map(blockOf);
  }
}
