import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Proposal, PROPOSED_TRIPS } from '@camino/contracts/reservations/proposal.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { IsDay, InvalidInput, say, Answers, Area, Says } from '../../platform/edge/http/index.js';
import { Proposals } from './proposals.js';

class ProposalDto {
  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(PROPOSED_TRIPS, { message: say('booking.too_many_trips') })
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  trips?: string[];

  @IsOptional()
  @IsString()
  @MaxLength(64)
  without_vehicle?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  without_driver?: string;
}

/** Plans that nobody has decided on yet. */
@Area('Reservations')
@Roles('admin')
@Controller('api/admin/proposal')
export class ProposalController {
  constructor(private readonly proposals: Proposals) {}

  @Post()
  @HttpCode(200)
  @Says(
    'Proposes a driver and a vehicle for each trip of a day that has none, or for the named trips.',
    'Stores nothing. Every line keeps the rules and can be applied by `assign-transport`, one after the other.',
  )
  @Answers({ data: 'Proposal' })
  async propose(@Body() body: ProposalDto): Promise<{ data: Proposal }> {
    if (!body.date && !body.trips) throw InvalidInput.of('date', 'booking.fieldRequired');
    return { data: await this.proposals.of(body) };
  }
}
