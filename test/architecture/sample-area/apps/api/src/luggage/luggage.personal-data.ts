import { Injectable } from '@nestjs/common';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { luggage } from '@camino/domain/luggage/luggage.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';

/** Nobody is erased while luggage waits for them: it could not be returned any more. */
@Injectable()
export class LuggagePersonalData implements PersonalData {
  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `luggage.waits` */
  async refuseErasure(_: Somebody, { streams }: PersonalRecords): Promise<void> {
    const pieces = await Promise.all(idsOf(streams, luggage).map((id) => this.decide.load(luggage, id)));
    if (pieces.some(({ state }) => state.status === 'kept')) throw new Rejection('luggage.waits');
  }
}
