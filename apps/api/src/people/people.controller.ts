import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ErasurePreview, ErasureReport } from '@camino/contracts/people.js';
import { Roles } from '../platform/auth/access.js';
import type { Context } from '../platform/commanding/context.js';
import { UnseenContext } from '../platform/http/command-context.js';
import { Answers, Area, Refuses, RefusesFor, Says } from '../platform/openapi/annotations.js';
import { Erasure } from './erasure.js';
import { ErasureDto, PersonDto } from './people.dto.js';

/** Forgetting people, from the back office. */
@Area('Accounts')
@Roles('admin')
@Controller('api/admin/people')
export class PeopleController {
  constructor(private readonly erasure: Erasure) {}

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
    '`person` is the id of an account, an e-mail address or the name of one. Bookings, amounts and histories stay, without the person. Refused while trips or claims of theirs are open. May be repeated.',
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
