import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { BankInfo, MissingInfoAnswer, TaxUser } from '@camino/contracts/taxpayers/taxpayer.js';
import { Roles, PasswordCheck, TaxAccess, CurrentUser, type User } from '../platform/edge/auth/index.js';
import {
  CommandContext,
  UnseenContext,
  LimitLogins,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { nitOf, TaxProfiles } from './tax-profiles.js';
import { bankInfoOf } from './taxpayer-presenter.js';
import { RemoveAgencyPassword } from './taxpayers.commands.js';
import { TaxDataDto, TaxpayerQuery, TaxUserDto } from './taxpayers.dto.js';

/** Tax profiles: the caller's own, and those of taxpayers who granted access. */
@Area('Taxpayers')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/usuario')
export class TaxInfoController {
  constructor(
    private readonly profiles: TaxProfiles,
    private readonly access: TaxAccess,
    private readonly passwords: PasswordCheck,
    private readonly commands: CommandBus,
    private readonly i18n: I18nService,
  ) {}

  @Get('info')
  @Says('The tax profile of the caller, or of a taxpayer who granted access.')
  @Answers({ data: 'TaxUser' })
  @Refuses('ledger.not_yours')
  async show(@CurrentUser() user: User, @Query() { usuario_id }: TaxpayerQuery): Promise<{ data: TaxUser }> {
    return { data: await this.profiles.of(await this.access.toRead(user, usuario_id), user.id) };
  }

  @Put('info')
  @Says(
    'Changes a tax profile, and the regime from a month on.',
    'What is left out stays; an empty text takes away what was told. Closed months keep what was filed.',
  )
  @Answers({ data: 'TaxUser' })
  @Refuses('ledger.not_yours')
  async change(
    @CurrentUser() user: User,
    @Body() body: TaxUserDto,
    @CommandContext() context: Context,
  ): Promise<{ data: TaxUser }> {
    const id = await this.access.toWrite(user, body.usuario_id);
    await this.profiles.change(id, body, context);
    return { data: await this.profiles.of(id, user.id) };
  }

  @Get('informacion_faltante')
  @Says('What a taxpayer has not told yet, and whether there is a card to pay with.')
  @Answers('MissingInfoAnswer')
  @Refuses('ledger.not_yours')
  async missing(@CurrentUser() user: User, @Query() { usuario_id }: TaxpayerQuery): Promise<MissingInfoAnswer> {
    return this.profiles.missing(await this.access.toRead(user, usuario_id));
  }

  @Get('datos_bancarios')
  @Says('The NIT, and whether the password of the virtual agency is stored.', 'The password itself is in no answer.')
  @Answers({ data: 'BankInfo' })
  @Refuses('ledger.not_yours')
  async bankInfo(@CurrentUser() user: User, @Query() { usuario_id }: TaxpayerQuery): Promise<{ data: BankInfo }> {
    const { state } = await this.profiles.load(await this.access.toRead(user, usuario_id));
    return { data: bankInfoOf(state) };
  }

  @Put('datos_tributarios')
  @LimitLogins()
  @Says(
    'Changes the caller’s NIT and the stored password of the virtual agency.',
    'Nobody has to store one: the NIT alone is part of PUT /usuario/info. It is stored encrypted and never answered.',
  )
  @Answers({ success: 'boolean', message: 'string' })
  @Refuses('account.password_wrong', 'auth.locked')
  async updateTaxData(
    @CurrentUser() { id }: User,
    @Body() body: TaxDataDto,
    @UnseenContext() context: Context,
    @RequestLanguage() lang: Language,
  ): Promise<{ success: boolean; message: string }> {
    nitOf('nuevo_nit', body.nuevo_nit);
    await this.passwords.passed(id, body.password);
    await this.profiles.updateTaxData(id, body, context);
    return { success: true, message: this.i18n.translate('taxpayer.updated', { lang }) };
  }

  @Delete('datos_tributarios')
  @Says('Removes the stored password of the caller’s virtual agency.')
  @Answers({ data: 'BankInfo' })
  async removePassword(@CurrentUser() { id }: User, @UnseenContext() context: Context): Promise<{ data: BankInfo }> {
    await this.commands.execute(new RemoveAgencyPassword(id, { accountId: id }, context));
    const { state } = await this.profiles.load(id);
    return { data: bankInfoOf(state) };
  }
}
