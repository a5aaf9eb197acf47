import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Claim, ClaimType } from '@camino/contracts/claims/claim.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { catalogue, CATALOGUE_ID, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { Roles } from '../platform/edge/auth/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import {
  CommandContext,
  InvalidInput,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ClaimPresenter } from './claim-presenter.js';
import { FILING_REFUSED } from './file-claim.handler.js';
import { FileClaim, ReopenClaim, ResolveClaim } from './claim.commands.js';
import { ClaimCommandRunner } from './claim-command-runner.js';
import { FileClaimDto, PutClaimDto } from './claim.dto.js';
import { ClaimList } from './claim-list.js';

/** Claims in the specification's dialect. */
@Area('Claims')
@Controller('api/claim')
export class ClaimController {
  constructor(
    private readonly decide: Decide,
    private readonly runner: ClaimCommandRunner,
    private readonly list: ClaimList,
    private readonly presenter: ClaimPresenter,
  ) {}

  @Get('claim_type')
  @Roles('admin', 'driver', 'client', 'collaborator')
  @Says('What a claim can be about.')
  @Answers({ data: ['ClaimType'] })
  async types(): Promise<{ data: ClaimType[] }> {
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    return {
      data: rowsOf(state, 'claim_type').map(({ id, description, priority }) => ({ id, description, priority })),
    };
  }

  @Post()
  @Roles('client')
  @HttpCode(201)
  @Says(
    'Files a claim about one of the caller’s own trips.',
    'From the pick-up to the end of the sixth day after its date; one claim at a time.',
  )
  @Answers({ data: 'Claim' })
  @Refuses(...FILING_REFUSED)
  file(
    @Body() { reservation_id, claim_type_id }: FileClaimDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ): Promise<{ data: Claim }> {
    return this.runner.run(new FileClaim(reservation_id, { claimTypeId: claim_type_id }, context), language);
  }

  @Get()
  @Roles('admin')
  @Says('All claims, the newest first.')
  @Answers({ data: ['Claim'] })
  async all(@RequestLanguage() language: Language): Promise<{ data: Claim[] }> {
    const { rows, open } = await this.list.all();
    return { data: await this.presenter.of(rows, open, { role: 'admin', language }) };
  }

  @Put()
  @Roles('admin')
  @Says(
    'Resolves a claim (status false) or takes it up again (true).',
    'A claim that is resolved stays so; with another note it is refused and the claim as it was answered is shown.',
  )
  @Answers({ data: 'Claim' })
  @Refuses('claim.unknown', 'claim.open_already', 'claim.erased', { 'claim.resolved_already': 'Claim' })
  put(
    @Body() { id, item = id, status, note, reason = '' }: PutClaimDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ): Promise<{ data: Claim }> {
    if (!item) throw InvalidInput.of('id', 'booking.fieldRequired');
    return this.runner.run(
      status
        ? new ReopenClaim(item, { why: reason }, context)
        : new ResolveClaim(item, { note: note ?? null }, context),
      language,
    );
  }
}
