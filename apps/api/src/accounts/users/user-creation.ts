import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { AccountRole } from '@camino/domain/accounts/account.js';
import { Passwords, roleNameOf } from '../../platform/edge/auth/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { type Context, uuidOf } from '../../platform/log/event-store/index.js';
import { RegisterAccount } from '../accounts.commands.js';
import { UserAdministration } from './user-administration.js';
import type { NewUserDto } from './users.dto.js';

/** Length of a random password that nobody knows: the holder must choose a password before signing in. */
const PASSWORD_BYTES = 32;

/** Registers users for the office, in any role. */
@Injectable()
export class UserCreation {
  constructor(
    private readonly bus: CommandBus,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly users: UserAdministration,
  ) {}

  /**
   * A retry with the same Idempotency-Key continues where the first attempt stopped.
   * @throws Rejection `account.email_taken`, KeyReused
   */
  async create(given: NewUserDto, context: Context): Promise<UserRow> {
    const { name, last_name: lastName, email, phone = '', cui_passport, role_id, password, language = 'es' } = given;
    const subject = this.hashes.subjectOf(email);
    const accountId = uuidOf(`account ${context.commandId} ${subject}`);
    const passwordHash = await this.passwords.hash(password ?? randomBytes(PASSWORD_BYTES).toString('base64url'));
    const role = roleNameOf(role_id) as AccountRole;
    const profile = cui_passport ? { document: cui_passport } : undefined;
    const receipt = await this.bus.execute(
      new RegisterAccount(
        accountId,
        { accountId, subject, name, lastName, email, phone, image: null, role, passwordHash, language, profile },
        context,
      ),
    );
    return this.users.after(accountId, receipt);
  }
}
