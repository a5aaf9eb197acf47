import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { Roles } from '../platform/edge/auth/index.js';
import { CommandRunner, ReadModels } from '../platform/read/projecting/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { CommandContext, UnseenContext, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { KeepLuggage, ReturnLuggage } from './luggage.commands.js';
import { luggageList } from './luggage.projection.js';

export class LuggageDto {
  @Matches(EMAIL, { message: 'booking.emailInvalid' })
  @MaxLength(LIMITS.email)
  email: string;

  @IsString()
  @MaxLength(LIMITS.name)
  @IsNotEmpty()
  owner: string;

  @IsString()
  @MaxLength(LIMITS.note)
  contents: string;
}

type Piece = Readonly<{ id: string; owner: string; contents: string; returned: boolean }>;

@Area('Luggage')
@Roles('admin')
@Controller('api/admin/luggage')
export class LuggageController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly hashes: KeyedHashes,
    private readonly readModels: ReadModels,
  ) {}

  @Get()
  @Says('Luggage that was left in a vehicle.')
  @Answers([{ id: 'string', owner: 'string', contents: 'string', returned: 'boolean' }])
  async list(): Promise<Piece[]> {
    const rows = await this.readModels.of(luggageList).find({ sort: { _id: 1 } });
    return rows.map(({ _id: id, owner, contents, returned }) => ({ id, owner, contents, returned }));
  }

  @Post()
  @Says('Keeps a piece of luggage for its owner.')
  @Answers({ id: 'string' })
  async keep(
    @Body() { email, owner, contents }: LuggageDto,
    @UnseenContext() context: Context,
  ): Promise<{ id: string }> {
    const id = context.commandId;
    const data = { subject: this.hashes.subjectOf(email), owner, contents };
    await this.commands.run(new KeepLuggage(id, data, context), luggageList);
    return { id };
  }

  @Post(':id/return')
  @HttpCode(200)
  @Says('Returns a piece of luggage to its owner.')
  @Answers({ data: true })
  @Refuses('luggage.unknown', 'luggage.returned_already')
  async return(@Param('id') id: string, @CommandContext() context: Context): Promise<{ data: true }> {
    await this.commands.run(new ReturnLuggage(id, {}, context), luggageList);
    return { data: true };
  }
}
