import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { brokenPasswordRules } from '@camino/contracts/accounts/account.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { administrators, ADMINISTRATORS } from '@camino/domain/accounts/administrators.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { InputPipe } from '../../platform/edge/http/index.js';
import { type Context, newCommandId, SYSTEM } from '../../platform/log/event-store/index.js';
import { RegisterAccount } from '../accounts.commands.js';
import { NewUserDto } from '../users/users.dto.js';

type Administrator = Readonly<{ email: string; name: string; lastName: string }>;
/** Details of a new administrator; checked like the back office's form. */
type AskedFor = Readonly<{
  email?: string;
  name?: string;
  last_name?: string;
  phone?: string;
  password?: string;
  language?: string;
}>;
/** `password` is set only if it was generated here. It cannot be shown again. */
type Made = Readonly<{ administrator: Administrator; password: string | null }>;

/** Characters of a generated password: 119 bits, without look-alike letters and digits. */
const PASSWORD_LENGTH = 20;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789%#@-_';

/** Lets the operator create and list administrators directly on the log. */
@Injectable()
export class AdministratorsByHand {
  private readonly input = new InputPipe();

  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an administrator with a confirmed address: the operator is trusted. @throws InvalidInput, Rejection
   * `account.email_taken`
   */
  async create(asked: AskedFor): Promise<Made> {
    const form = { ...asked, role_id: ROLES.admin };
    const {
      name,
      last_name: lastName,
      email,
      phone = '',
      password,
      language,
    } = (await this.input.transform(form, { type: 'body', metatype: NewUserDto })) as NewUserDto;
    const chosen = password ?? newPassword();
    const accountId = newCommandId();
    const subject = this.hashes.subjectOf(email);
    const data = {
      accountId,
      subject,
      name,
      lastName,
      email,
      phone,
      image: null,
      role: 'admin' as const,
      passwordHash: await this.passwords.hash(chosen),
      language,
    };
    await this.bus.execute(new RegisterAccount(accountId, data, this.context()));
    await this.decide.run(emailAddress, subject, { type: 'VouchForEmail', data: { accountId } }, this.context());
    return { administrator: { email, name, lastName }, password: password === undefined ? chosen : null };
  }

  /** In the order of their appointment. */
  async list(): Promise<readonly Administrator[]> {
    const { state } = await this.decide.load(administrators, ADMINISTRATORS);
    const known = await Promise.all(state.accountIds.map(async (id) => (await this.decide.load(account, id)).state));
    return known.filter(isKnown).map(({ person: { email, name, lastName } }) => ({ email, name, lastName }));
  }

  private context(): Context {
    const commandId = newCommandId();
    return { actor: SYSTEM, at: this.clock.now(), commandId, correlation: commandId };
  }
}

const newPassword = (): string => {
  const password = Array.from({ length: PASSWORD_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return brokenPasswordRules(password).length === 0 ? password : newPassword();
};
