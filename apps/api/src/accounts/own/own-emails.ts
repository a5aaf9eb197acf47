import { Injectable } from '@nestjs/common';
import type { EmailRecord } from '@camino/contracts/taxpayers/taxpayer.js';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { User } from '../../platform/edge/auth/index.js';
import type { Context, RecordedEvent } from '../../platform/log/event-store/index.js';
import { EmailConfirmations } from '../addresses/email-confirmation.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

type Addressed = RecordedEvent<Extract<AccountEvent, { type: 'AccountRegistered' | 'EmailChanged' }>>;

/** The addresses of an account, the present one first, then the former ones, the latest first. */
@Injectable()
export class OwnEmails {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly confirmations: EmailConfirmations,
  ) {}

  /** @throws Rejection `account.unknown` */
  async of(accountId: string): Promise<EmailRecord[]> {
    const { state } = await this.decide.load(account, accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const { subject, email } = state.person;
    const { state: address } = await this.decide.load(emailAddress, subject);
    const verified = address.accountId === accountId && address.confirmed.account;
    const former = (await this.named(accountId)).filter((one) => one.subject !== subject && one.email !== ERASED);
    return [
      { id: subject, usuario_id: accountId, correo: email, activo: true, verificado: verified },
      ...former.map((one) => ({
        id: one.subject,
        usuario_id: accountId,
        correo: one.email,
        activo: false,
        verificado: false,
      })),
    ];
  }

  /**
   * Mails a link to confirm the present address, unless it is confirmed. @throws Rejection `account.email_unknown`,
   * `account.email_former`
   */
  async resend(user: User, id: string, context: Context): Promise<EmailRecord[]> {
    const { correo: email, verificado } = await this.active(user.id, id);
    if (!verificado) await this.confirmations.ask({ email }, 'es', user, context);
    return this.of(user.id);
  }

  /**
   * That this address may be replaced, or was by this very command. @throws Rejection `account.email_unknown`,
   * `account.email_former`; KeyReused
   */
  async replaceable(accountId: string, id: string, context: Context): Promise<void> {
    const loaded = await this.decide.load(account, accountId);
    if (!this.decide.doneBefore(account, accountId, loaded, context)) await this.active(accountId, id);
  }

  /** @throws Rejection `account.email_unknown`, `account.email_former` */
  private async active(accountId: string, id: string): Promise<EmailRecord> {
    const found = (await this.of(accountId)).find((one) => one.id === id);
    if (!found) throw new Rejection('account.email_unknown');
    if (!found.activo) throw new Rejection('account.email_former');
    return found;
  }

  /** Every address the account ever had, each once, the latest first. */
  private async named(accountId: string): Promise<readonly Readonly<{ subject: string; email: string }>[]> {
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${accountId}`);
    const addressed = events.filter(
      (event): event is Addressed => event.type === 'AccountRegistered' || event.type === 'EmailChanged',
    );
    return [...new Map(addressed.map(({ data }) => [data.subject, data])).values()].reverse();
  }
}
