import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { catalogue, CATALOGUE_ID, rowOf } from '@camino/domain/catalogue/catalogue.js';
import { claim, type ClaimType } from '@camino/domain/claims/claim.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { isErased, person } from '@camino/domain/people/person.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { Decide } from '../platform/act/commanding/index.js';
import { InvalidInput } from '../platform/edge/http/index.js';
import { type Claimed, FileClaim } from './claim.commands.js';
import { claimIdOf } from './claim-ids.js';
import { ClaimedTrips } from './claimed-trip.js';

/** Why no claim is filed, whoever files it. */
export const FILING_REFUSED = [
  'reservation.unknown',
  'reservation.erased',
  'claim.too_early',
  'claim.too_late',
  'claim.open_already',
] as const;

/** Files a claim with copies of its type and of its trip. */
@CommandHandler(FileClaim)
export class FileClaimHandler implements ICommandHandler<FileClaim, Claimed> {
  constructor(
    private readonly decide: Decide,
    private readonly trips: ClaimedTrips,
  ) {}

  /**
   * @throws InvalidInput for an unknown type of claim; Rejection `reservation.erased`, even if the caller booked for
   * somebody else
   */
  async execute({ id, data: { claimTypeId }, context: { expected: _, ...context } }: FileClaim): Promise<Claimed> {
    const { subject, clientId, number, passenger, pickUp } = await this.trips.of(id);
    const claimId = claimIdOf(id, context.commandId);
    const data = {
      claimId,
      claimType: await this.typeOf(claimTypeId),
      trip: { subject, clientId, number, passenger, pickUp },
    };
    const content = { type: 'FileClaim' as const, data };
    const loaded = await this.decide.load(claim, id);
    if (!loaded.done.has(context.commandId)) {
      this.decide.tryOut(claim, loaded, content, context);
      if (isErased((await this.decide.load(person, subject)).state, reservation, id))
        throw new Rejection('reservation.erased');
    }
    const { position } = await this.decide.run(claim, id, content, context);
    return { claimId, position };
  }

  private async typeOf(id: string): Promise<ClaimType> {
    const row = rowOf((await this.decide.load(catalogue, CATALOGUE_ID)).state, 'claim_type', id);
    if (!row) throw InvalidInput.of('claim_type_id', 'claim.typeUnknown');
    return { id, description: row.description, priority: row.priority };
  }
}
