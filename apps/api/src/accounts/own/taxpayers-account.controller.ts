import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { EmailRecord } from '@camino/contracts/taxpayers/taxpayer.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { invoiceIdOf, isCui } from '@camino/domain/kernel/invoice-id.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import {
  UnseenContext,
  LimitLinks,
  LimitLogins,
  InvalidInput,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { people } from '../people.projection.js';
import { Device } from '../sessions/device.js';
import { OwnEmail } from './own-email.js';
import { OwnEmails } from './own-emails.js';
import { OwnPassword } from './own-password.js';
import { OwnQuery, ReplaceEmailDto, ResendEmailDto, TaxpayersPasswordDto } from './taxpayers-account.dto.js';

/**
 * The addresses and the password of the caller, as the tax area's settings ask for them. They are nobody else's
 * business: access to somebody's books is no access to the account.
 */
@Roles('admin', 'driver', 'client', 'collaborator')
@Area('Accounts')
@Controller('api/usuario')
export class TaxpayersAccountController {
  constructor(
    private readonly emails: OwnEmails,
    private readonly email: OwnEmail,
    private readonly password: OwnPassword,
    private readonly decide: Decide,
    private readonly commands: CommandRunner,
  ) {}

  @Get('correos')
  @Says('The e-mail addresses of the caller’s account.', 'The one in use first, then the former ones.')
  @Answers({ data: ['EmailRecord'] })
  @Refuses('ledger.not_yours')
  async list(@CurrentUser() { id }: User, @Query() { usuario_id }: OwnQuery): Promise<{ data: EmailRecord[] }> {
    refuseOthers(id, usuario_id);
    return { data: await this.emails.of(id) };
  }

  @Post('correos/reenviar')
  @HttpCode(200)
  @LimitLinks()
  @Says('Mails the link to confirm an address again.', 'Nothing is mailed to an address that is confirmed.')
  @Answers({ data: ['EmailRecord'] })
  @Refuses('account.email_unknown', 'account.email_former')
  async resend(
    @CurrentUser() user: User,
    @Body() { id }: ResendEmailDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: EmailRecord[] }> {
    return { data: await this.emails.resend(user, id, context) };
  }

  @Put('correos')
  @LimitLogins()
  @Says(
    'Replaces the address in use.',
    'The new one is not confirmed; a link to confirm it is mailed there, and a notice to the former one.',
  )
  @Answers({ data: ['EmailRecord'] })
  @Refuses(
    'ledger.not_yours',
    'account.email_unknown',
    'account.email_former',
    'account.password_wrong',
    'auth.locked',
    'account.email_taken',
  )
  async replace(
    @CurrentUser() { id }: User,
    @Body() { usuario_id, correo_nuevo, correo_id, password }: ReplaceEmailDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: EmailRecord[] }> {
    refuseOthers(id, usuario_id);
    await this.emails.replaceable(id, correo_id, context);
    await this.commands.shown({ position: await this.email.change(id, correo_nuevo, password, context) }, people);
    return { data: await this.emails.of(id) };
  }

  @Put('contrasena')
  @LimitLogins()
  @Says(
    'Changes the caller’s password, by the CUI and the present one.',
    'Every session ends; the answer is a new one.',
  )
  @Answers({ data: 'Session' })
  @Refuses('account.password_wrong', 'auth.locked')
  async changePassword(
    @CurrentUser() { id }: User,
    @Body() { cui, password_vieja, password_nueva }: TaxpayersPasswordDto,
    @Device() device: string | undefined,
    @UnseenContext() context: Context,
  ): Promise<{ data: Session }> {
    await this.refuseOtherCui(id, cui);
    return { data: await this.password.change(id, password_vieja, password_nueva, device, context) };
  }

  /** The one of the tax profile or, without one, the document of the account. @throws InvalidInput */
  private async refuseOtherCui(id: string, written: string): Promise<void> {
    const [{ state: holder }, { state }] = await Promise.all([
      this.decide.load(account, id),
      this.decide.load(taxpayer, id),
    ]);
    const told = state.cui || (isKnown(holder) ? (invoiceIdOf(holder.profile.document) ?? '') : '');
    if (!isCui(told)) throw InvalidInput.of('cui', 'auth.change.cuiUnknown');
    if (invoiceIdOf(written) !== told) throw InvalidInput.of('cui', 'auth.change.cuiOther');
  }
}

const refuseOthers = (id: string, named: string | undefined): void => {
  if (named !== undefined && named !== '' && named !== id) throw new Rejection('ledger.not_yours');
};
