import { Controller, Get, Header } from '@nestjs/common';
import type { Office } from '@camino/contracts/office/office.js';
import { Public } from '../platform/edge/auth/index.js';
import { Answers, Area, Says } from '../platform/edge/http/index.js';
import { OfficeSettings } from './office-settings.js';

/** How travellers reach the office. */
@Area('Office')
@Controller('api/office')
export class OfficeContactController {
  constructor(private readonly settings: OfficeSettings) {}

  @Get()
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @Says(
    'How to reach the office.',
    'Null where nothing is set. Every page asks for it, so it may be kept for a minute.',
  )
  @Answers({ data: 'Office' })
  async contact(): Promise<{ data: Office }> {
    return { data: await this.settings.current() };
  }
}
