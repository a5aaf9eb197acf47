import { Injectable } from '@nestjs/common';
import { claim } from '@camino/domain/claims/claim.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';

/** What somebody complained of is answered before they are forgotten. */
@Injectable()
export class ClaimsPersonalData implements PersonalData {
  readonly counts = { claims: { says: 'claims', of: ({ parts }: PersonalRecords) => idsOf(parts, claim) } };

  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `person.has_claims` */
  async refuseErasure({ subjects }: Somebody, { streams }: PersonalRecords): Promise<void> {
    const states = await Promise.all(idsOf(streams, claim).map((id) => this.decide.load(claim, id)));
    const { length: claims } = states
      .flatMap(({ state }) => [...state.claims.values()])
      .filter(({ open, subject }) => open && subjects.includes(subject));
    if (claims > 0) throw new Rejection('person.has_claims', { claims });
  }
}
