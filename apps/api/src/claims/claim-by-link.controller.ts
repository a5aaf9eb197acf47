import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ClaimType, ReservationClaim } from '@camino/contracts/claims/claim.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { catalogue, CATALOGUE_ID, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { OptionalUser, CurrentUser, GUEST, type User } from '../platform/edge/auth/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { linkIdOf } from '../platform/log/crypto/index.js';
import { CommandContext, LimitTo, RequestLanguage, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ClaimCommandRunner } from './claim-command-runner.js';
import { FileClaim } from './claim.commands.js';
import { FILING_REFUSED } from './file-claim.handler.js';
import { FileClaimByLinkDto } from './claim.dto.js';
import { ClaimedTrips } from './claimed-trip.js';

/** Claims of travellers without an account: the link of the booking is the key. */
@Area('Claims')
@Controller('api/claim')
export class ClaimByLinkController {
  constructor(
    private readonly decide: Decide,
    private readonly trips: ClaimedTrips,
    private readonly runner: ClaimCommandRunner,
  ) {}

  @Get('by_link/:token')
  @OptionalUser()
  @Says('What a claim about this trip can be about, by the link of the booking.')
  @Answers({ data: ['ClaimType'] })
  @Refuses('reservation.unknown')
  async types(@Param('token') token: string): Promise<{ data: ClaimType[] }> {
    await this.trips.of(linkIdOf(token));
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    return {
      data: rowsOf(state, 'claim_type').map(({ id, description, priority }) => ({ id, description, priority })),
    };
  }

  @Post('by_link')
  @OptionalUser()
  @LimitTo(20)
  @HttpCode(201)
  @Says(
    'Files a claim about a trip by the link of its booking.',
    'From the pick-up to the end of the sixth day after its date; one claim at a time.',
  )
  @Answers({ data: 'ReservationClaim' })
  @Refuses('auth.forbidden', ...FILING_REFUSED)
  async file(
    @Body() { token, claim_type_id }: FileClaimByLinkDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: ReservationClaim }> {
    if (user?.role === 'driver') throw new Rejection('auth.forbidden');
    const by = { ...context, actor: { id: user?.id ?? GUEST.id, role: GUEST.role } };
    const { data } = await this.runner.run(
      new FileClaim(linkIdOf(token), { claimTypeId: claim_type_id }, by),
      language,
    );
    const { id, reservation_id, claim_type_id: type, claim_type, status, filed_at, resolved_at } = data;
    return { data: { id, reservation_id, claim_type_id: type, claim_type, status, filed_at, resolved_at, note: '' } };
  }
}
