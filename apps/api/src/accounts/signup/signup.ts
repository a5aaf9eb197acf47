import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { type Context, uuidOf } from '../../platform/log/event-store/index.js';
import { RegisterAccount } from '../accounts.commands.js';
import type { SignupDto } from './signup.dto.js';

/** Registers users who sign up themselves, always as clients. */
@Injectable()
export class Signup {
  constructor(
    private readonly bus: CommandBus,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
  ) {}

  /**
   * A retry with the same Idempotency-Key continues where the first attempt stopped.
   * @throws Rejection `account.email_taken`, KeyReused
   */
  async register(
    { name, last_name = '', email, password, language }: SignupDto,
    reading: Language,
    context: Context,
  ): Promise<Receipt & { accountId: string }> {
    const subject = this.hashes.subjectOf(email);
    const accountId = uuidOf(`account ${context.commandId} ${subject}`);
    const passwordHash = await this.passwords.hash(password);
    const person = { accountId, subject, name, lastName: last_name, email, phone: '', image: null };
    const receipt = await this.bus.execute(
      new RegisterAccount(
        accountId,
        { ...person, role: 'client', passwordHash, language: language ?? reading },
        context,
      ),
    );
    return { ...receipt, accountId };
  }
}
