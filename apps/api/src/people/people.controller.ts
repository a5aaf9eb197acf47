import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { ErasureRecord } from '@camino/contracts/projections/operations.js';
import type { ErasurePreview, ErasureReport } from '@camino/contracts/people/people.js';
import { Roles } from '../platform/edge/auth/index.js';
import { UnseenContext, Answers, Area, Refuses, RefusesFor, Says, ActorNames } from '../platform/edge/http/index.js';
import { PERSONAL_DATA, type PersonalData } from '../platform/ops/areas/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { countsIn } from './erasure-counts.js';
import { Erasure } from './erasure.js';
import { Erasures } from './erasures.js';
import { ErasureDto, PersonDto } from './people.dto.js';

/** Forgetting people, from the back office. */
@Area('Accounts')
@Roles('admin')
@Controller('api/admin/people')
export class PeopleController {
  constructor(
    private readonly erasure: Erasure,
    private readonly erasures: Erasures,
    private readonly names: ActorNames,
    @Inject(PERSONAL_DATA) private readonly areas: readonly PersonalData[],
  ) {}

  @Get('erasures')
  @Says('Every erasure that the log has recorded, the newest first; nothing personal.', 'Reads the whole log.')
  @Answers({ data: ['ErasureRecord'] })
  async all(): Promise<{ data: ErasureRecord[] }> {
    const all = [...(await this.erasures.all())].sort((a, b) => (a.at < b.at ? 1 : -1));
    const data = all.map(async ({ at, why, by, records, finished }) => {
      const counts = Object.fromEntries(countsIn(this.areas, records).map(({ name, count }) => [name, count]));
      const { reservations = 0, claims = 0, accounts = 0 } = counts;
      return { at, why, by: await this.names.nameOf(by), reservations, claims, accounts, finished };
    });
    return { data: await Promise.all(data) };
  }

  @Post('preview')
  @HttpCode(200)
  @Says(
    'What erasing a person would leave without them, in numbers. Nothing is erased.',
    '`person` as for erasing, and refused where that would be.',
  )
  @Answers({ data: 'ErasurePreview' })
  @Refuses('person.unknown')
  @RefusesFor('erasure')
  async preview(@Body() { person }: PersonDto): Promise<{ data: ErasurePreview }> {
    return { data: await this.erasure.preview(person) };
  }

  @Post('erase')
  @HttpCode(200)
  @Says(
    'Erases a person for good: nobody can read any more what they told.',
    '`person` is the id of an account, an e-mail address or the name of one, or the telephone of a driver without an account. Bookings, amounts and histories stay, without the person. Refused while trips or claims of theirs are open. May be repeated.',
  )
  @Answers({ data: 'ErasureReport' })
  @Refuses('person.unknown')
  @RefusesFor('erasure')
  async erase(
    @Body() { person, reason }: ErasureDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: ErasureReport }> {
    return { data: await this.erasure.erase(person, reason, context) };
  }
}
