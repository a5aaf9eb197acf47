import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { DeclarationRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { Roles, TaxAccess, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { UnseenContext, RequestLanguage, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { TaxProfiles } from './tax-profiles.js';
import { declarationRowsOf } from './taxpayer-presenter.js';
import { IncludeInDeclaration } from './taxpayers.commands.js';
import { DeclarationDto, TaxpayerQuery } from './taxpayers.dto.js';

/** Documents of which issuers a taxpayer includes in the declaration. */
@Area('Taxpayers')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/presentacion/perfil')
export class DeclarationController {
  constructor(
    private readonly profiles: TaxProfiles,
    private readonly access: TaxAccess,
    private readonly commands: CommandBus,
    private readonly i18n: I18nService,
  ) {}

  @Get()
  @Says('The declaration profile: a row for each type of issuer.')
  @Answers({ data: ['DeclarationRow'] })
  @Refuses('ledger.not_yours')
  async rows(
    @CurrentUser() user: User,
    @Query() { usuario_id }: TaxpayerQuery,
    @RequestLanguage() lang: Language,
  ): Promise<{ data: DeclarationRow[] }> {
    return { data: await this.of(await this.access.toRead(user, usuario_id), lang) };
  }

  @Put()
  @Says('Changes a row of the declaration profile.', 'Answers all rows.')
  @Answers({ data: ['DeclarationRow'] })
  @Refuses('ledger.not_yours')
  async include(
    @CurrentUser() user: User,
    @Body() { usuario_id, id: issuerType, incluir: included }: DeclarationDto,
    @UnseenContext() context: Context,
    @RequestLanguage() lang: Language,
  ): Promise<{ data: DeclarationRow[] }> {
    const id = await this.access.toWrite(user, usuario_id);
    await this.commands.execute(new IncludeInDeclaration(id, { accountId: id, issuerType, included }, context));
    return { data: await this.of(id, lang) };
  }

  private async of(id: string, lang: Language): Promise<DeclarationRow[]> {
    const { state } = await this.profiles.load(id);
    return declarationRowsOf(state, (type) => this.i18n.translate(`taxpayer.issuer.${type}`, { lang }));
  }
}
