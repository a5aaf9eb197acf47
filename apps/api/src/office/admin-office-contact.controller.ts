import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { OfficeRow, OfficeVersion } from '@camino/contracts/office/office.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { FaultyContact, OFFICE_ID } from '@camino/domain/office/office.js';
import { CommandBus } from '@nestjs/cqrs';
import { Roles } from '../platform/edge/auth/index.js';
import { StaleVersion } from '../platform/act/commanding/index.js';
import { CommandContext, InvalidInput, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ChangeOfficeContact, RestoreOfficeContact } from './office.commands.js';
import { OfficeContactDto, RestoreContactDto } from './office.dto.js';
import { OfficeSettings } from './office-settings.js';

const TEXTS = {
  phone: 'office.phone_invalid',
  language: 'office.language_missing',
  text: 'office.text_invalid',
} as const;

/** The back office's form of the office's contact. There is one row, `main`. */
@Area('Office')
@Roles('admin')
@Refuses('office.unknown')
@Controller('api/admin/office/:id')
export class AdminOfficeContactController {
  constructor(
    private readonly settings: OfficeSettings,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Says('The office’s contact.', 'Its `id` is `main`.')
  @Answers('OfficeRow')
  one(@Param('id') id: string): Promise<OfficeRow> {
    return this.settings.row(id);
  }

  @Get('history')
  @Says('Every version of the office’s contact, the newest first.')
  @Answers({ data: ['OfficeVersion'] })
  async history(@Param('id') id: string): Promise<{ data: OfficeVersion[] }> {
    return { data: await this.settings.history(id) };
  }

  @Put()
  @Says('Changes the office’s contact.', 'The body is the whole contact: a field left out is empty.')
  @Answers('OfficeRow')
  async change(
    @Param('id') id: string,
    @Body() { phone, whatsapp, email, hours_es, hours_en, address_es, address_en }: OfficeContactDto,
    @CommandContext() { expected, ...context }: Context,
  ): Promise<OfficeRow> {
    await this.settings.row(id);
    const contact = { phone, whatsapp, email, hours_es, hours_en, address_es, address_en };
    return this.issue(new ChangeOfficeContact(OFFICE_ID, { contact, expected }, context));
  }

  @Post('restore')
  @HttpCode(200)
  @Says('Makes the office’s contact what it was in an earlier version.', 'All rules apply again.')
  @Answers('OfficeRow')
  @Refuses('office.version_unknown')
  async restore(
    @Param('id') id: string,
    @Body() { version }: RestoreContactDto,
    @CommandContext() { expected, ...context }: Context,
  ): Promise<OfficeRow> {
    await this.settings.row(id);
    return this.issue(new RestoreOfficeContact(OFFICE_ID, { version, expected }, context));
  }

  private async issue(command: ChangeOfficeContact | RestoreOfficeContact): Promise<OfficeRow> {
    try {
      await this.commands.execute(command);
    } catch (error) {
      throw await this.told(error);
    }
    return this.settings.row(OFFICE_ID);
  }

  private async told(error: unknown): Promise<unknown> {
    if (error instanceof FaultyContact)
      return new InvalidInput(
        Object.fromEntries(error.faults.map(({ field, because }) => [field, [{ key: TEXTS[because] }]])),
      );
    if (!(error instanceof Rejection) || error.code !== 'version.stale') return error;
    const { version } = await this.settings.row(OFFICE_ID);
    return new StaleVersion(version, await this.settings.lastChange());
  }
}
