import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ConfirmationRequest } from '@camino/contracts/accounts/account.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import type { ConfirmationFor } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { User } from '../../platform/edge/auth/index.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes, type Link, nonceOf } from '../../platform/log/crypto/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { AskConfirmation, ConfirmEmail } from '../accounts.commands.js';
import { CONFIRMATION_LINKS } from '../link-purposes.js';

/** Path of a mailed confirmation link. */
export const confirmationPath = (hashes: KeyedHashes, of: ConfirmationFor, subject: string, nonce: string): string =>
  `/confirm_email/${hashes.linkToken(CONFIRMATION_LINKS[of], { subject, nonce })}`;

/** Requests confirmation links for addresses, and redeems them. */
@Injectable()
export class EmailConfirmations {
  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * Requests a link for the signed-in user's account if it has this address, else for a guest. Requests none if none is
   * needed.
   */
  async ask(
    { email, draft }: ConfirmationRequest,
    reading: Language,
    user: User | null,
    context: Context,
  ): Promise<void> {
    const subject = this.hashes.subjectOf(email);
    const holder = user && (await this.decide.load(account, user.id)).state;
    const mine = holder && isKnown(holder) && holder.person.subject === subject ? holder : null;
    const mailed = mine
      ? ({ of: 'account', email: mine.person.email, language: mine.language } as const)
      : ({ of: 'guest', email, language: reading, ...(draft && { draft: JSON.stringify(draft) }) } as const);
    await this.bus.execute(
      new AskConfirmation(subject, { ...mailed, subject, nonce: nonceOf(context.commandId) }, context),
    );
  }

  /** @throws Rejection `email.link_unknown`, `email.link_invalid`, `email.link_expired` */
  async confirm(token: string, context: Context): Promise<Receipt & Readonly<{ of: ConfirmationFor; link: Link }>> {
    for (const kind of ['account', 'guest'] as const) {
      const link = this.hashes.linkOf(CONFIRMATION_LINKS[kind], token);
      if (link)
        return {
          of: kind,
          link,
          ...(await this.bus.execute(new ConfirmEmail(link.subject, { nonce: link.nonce }, context))),
        };
    }
    throw new Rejection('email.link_unknown');
  }
}
