import { Injectable } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import {
  account,
  type AccountChange,
  type AccountEvent,
  type AccountRole,
  isKnown,
  type KnownAccount,
  type ProfileChange,
} from '@camino/domain/accounts/account.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords, roleNameOf } from '../../platform/edge/auth/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes, nonceOf } from '../../platform/log/crypto/index.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import { isPhotoOf, PhotoStore } from '../../platform/ports/photos/index.js';
import type { Context, RecordedEvent } from '../../platform/log/event-store/index.js';
import { personOf, userRowOf } from '../account-presenter.js';
import { AskConfirmation, ChangeAccount } from '../accounts.commands.js';
import { ACCOUNT_STREAM, people, type PersonRow } from '../people.projection.js';
import { unlessOnlySessions } from '../seen-version.js';
import { UserList } from './user-list.js';
import { DIGITS, type UserChangeDto } from './users.dto.js';

/** The office's commands on accounts; each returns the account as it is afterwards. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly commands: CommandRunner,
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly list: UserList,
    private readonly photos: PhotoStore,
  ) {}

  /** Makes all changes or none. @throws InvalidInput, Rejection */
  async change(id: string, given: UserChangeDto, context: Context): Promise<UserRow> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const change = await this.changeOf(given, state);
    return this.act(id, (mine) => new ChangeAccount(id, change, mine), context);
  }

  /**
   * Gives an account the name, telephone, document and role that it had after the event with this revision, all or
   * none.
   * @throws InvalidInput, Rejection
   */
  async restore(id: string, version: number, context: Context): Promise<UserRow> {
    const { state: now } = await this.decide.load(account, id);
    if (!isKnown(now)) throw new Rejection('account.unknown');
    const { role, profile } = await this.accountAt(id, version);
    const { name, lastName: last_name, phone, document: cui_passport } = profile;
    const change = { profile: profileOf({ name, last_name, phone, cui_passport }, now), role, restored: version };
    return this.act(id, (mine) => new ChangeAccount(id, change, mine), context);
  }

  /** @throws Rejection */
  async act(id: string, commandFor: (context: Context) => Command<Receipt>, context: Context): Promise<UserRow> {
    await this.issue(id, commandFor, context);
    return this.row(id);
  }

  /** Mails the confirmation link to the holder, unless the address is confirmed. @throws Rejection `account.unknown` */
  async sendConfirmation(id: string, context: Context): Promise<UserRow> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const {
      person: { subject, email },
      language,
    } = state;
    const asked = new AskConfirmation(
      subject,
      { of: 'account', subject, email, language, nonce: nonceOf(context.commandId) },
      context,
    );
    await this.commands.run(asked, people);
    return this.row(id);
  }

  /** Removes an account and waits until its row is gone. @throws Rejection */
  async remove(id: string, commandFor: (context: Context) => Command<Receipt>, context: Context): Promise<void> {
    await this.issue(id, commandFor, context);
  }

  /** Waits for the row and returns it. @throws Rejection `account.unknown` */
  async after(id: string, written: Pick<Receipt, 'position'>): Promise<UserRow> {
    await this.commands.shown(written, people);
    return this.row(id);
  }

  /** @throws Rejection `account.unknown` */
  async row(id: string): Promise<UserRow> {
    const row: PersonRow | null =
      (await this.list.one(id)) ?? personOf((await this.log.read(`${ACCOUNT_STREAM}${id}`)).events, id);
    if (!row) throw new Rejection('account.unknown');
    return userRowOf(row);
  }

  /** @throws Rejection `account.version_unknown` */
  private async accountAt(id: string, version: number): Promise<KnownAccount> {
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${id}`);
    const known = events.filter(({ revision }) => revision <= version) as readonly RecordedEvent<AccountEvent>[];
    const then = fold(account, known);
    const isThere = known.at(-1)?.revision === version && isKnown(then) && then.profile.name !== ERASED;
    if (!isThere) throw new Rejection('account.version_unknown');
    return then;
  }

  private async issue(
    id: string,
    commandFor: (context: Context) => Command<Receipt>,
    context: Context,
  ): Promise<Receipt> {
    return this.commands.run(commandFor(await unlessOnlySessions(this.log, id, context)), people);
  }

  /** @throws InvalidInput for a photo that was not uploaded for this account */
  private async photoOf({ accountId }: KnownAccount, image: string): Promise<string | null> {
    if (image === '') return null;
    if (!isPhotoOf(image, accountId)) throw InvalidInput.of('image', 'photo.not_theirs');
    if (!(await this.photos.has(image))) throw InvalidInput.of('image', 'photo.unknown');
    return image;
  }

  private async changeOf(
    { email, role_id, password, image, ...profile }: UserChangeDto,
    before: KnownAccount,
  ): Promise<AccountChange> {
    const subject = email && this.hashes.subjectOf(email);
    return {
      profile: profileOf(profile, before),
      ...(email && subject && subject !== before.person.subject && { email: { subject, email } }),
      ...(role_id && { role: roleNameOf(role_id) as AccountRole }),
      ...(image !== undefined && { image: await this.photoOf(before, image) }),
      ...(password && { passwordHash: await this.passwords.hash(password) }),
    };
  }
}

/** @throws InvalidInput for a changed document that is not all digits */
const profileOf = ({ name, last_name, phone, cui_passport }: UserChangeDto, before: KnownAccount): ProfileChange => {
  if (cui_passport !== undefined && cui_passport !== before.profile.document && !DIGITS.test(cui_passport))
    throw InvalidInput.of('cui_passport', 'user.digits_only');
  return {
    ...(name !== undefined && { name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(phone !== undefined && { phone }),
    ...(cui_passport !== undefined && { document: cui_passport }),
  };
};
