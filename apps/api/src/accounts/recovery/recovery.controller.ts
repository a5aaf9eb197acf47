import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Public } from '../../platform/edge/auth/index.js';
import { KeyedHashes, nonceOf } from '../../platform/log/crypto/index.js';
import {
  UnseenContext,
  withMinimumDuration,
  LimitLinks,
  LimitLookups,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { AskRecovery } from '../accounts.commands.js';
import { RecoveryDto, RecoveryLinkDto, ResetPasswordDto } from './recovery.dto.js';
import { ResetPassword } from './reset-password.js';

/** Recovery of a forgotten password. */
@Public()
@Area('Accounts')
@Controller('api')
export class RecoveryController {
  constructor(
    private readonly bus: CommandBus,
    private readonly hashes: KeyedHashes,
    private readonly passwords: ResetPassword,
  ) {}

  /** Stores the same event for every address, and does not wait for the mail. */
  @Post(['recuperacion', 'user/recovery'])
  @LimitLinks()
  @HttpCode(200)
  @Says(
    'Mails a link to set a new password.',
    'Answers the same, in the same time, whether or not anybody has an account with this address. The link works once, for 60 minutes.',
  )
  @Answers({ data: true })
  async recover(
    @Body() { email }: RecoveryDto,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: true }> {
    const asked = new AskRecovery(
      this.hashes.subjectOf(email),
      { language, nonce: nonceOf(context.commandId) },
      context,
    );
    await withMinimumDuration(this.bus.execute(asked));
    return { data: true };
  }

  /** A POST, because a token in a URL ends up in logs. */
  @Post('user/reset-password/check')
  @LimitLookups()
  @HttpCode(200)
  @Says('Whether a mailed link still sets a new password.', 'Changes nothing.')
  @Answers({ data: true })
  @Refuses('email.link_unknown', 'email.link_invalid', 'email.link_expired')
  async check(@Body() { token }: RecoveryLinkDto, @UnseenContext() context: Context): Promise<{ data: true }> {
    await this.passwords.check(token, context);
    return { data: true };
  }

  @Post('user/reset-password')
  @LimitLinks()
  @HttpCode(200)
  @Says('Sets a new password through a mailed link.', 'Ends every session of the account and confirms its address.')
  @Answers({ data: true })
  @Refuses('email.link_unknown', 'email.link_invalid', 'email.link_expired')
  async reset(
    @Body() { token, pass_nueva }: ResetPasswordDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: true }> {
    await this.passwords.reset(token, pass_nueva, context);
    return { data: true };
  }
}
