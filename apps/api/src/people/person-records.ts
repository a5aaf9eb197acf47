import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { claim } from '@camino/domain/claims/claim.js';
import { rating } from '@camino/domain/claims/rating.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Erased } from '@camino/domain/people/person.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { Decide } from '../platform/commanding/decide.js';
import { KeyedHashes } from '../platform/crypto/keyed-hashes.js';
import { keyIdOf } from '../platform/crypto/sealed-blob.js';
import { EventStore, type StoredEvent } from '../platform/event-store/event-store.js';

/** One human being, as far as the log can tell: every address of every account that has ever had one of them. */
export type Somebody = Readonly<{ subjects: readonly string[]; accounts: readonly string[] }>;

/** Ids of what was sealed for a subject. */
export type Records = Omit<Erased, 'keys'>;

/** Events read at once. */
const PAGE = 5000;
const SUBJECT = /^[0-9a-f]{32}$/;

/** Finds people and what hangs on them by the log alone, without opening anything that is sealed. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly store: EventStore,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * By subject, e-mail address or id of an account. @throws Rejection `person.unknown` when the log never heard of them
   */
  async somebody(named: string): Promise<Somebody> {
    const known = await this.followed(named);
    const hasRecords =
      known.accounts.length > 0 || (await this.of(known.subjects)).some(([, records]) => countOf(records) > 0);
    if (hasRecords || (await this.haveAddress(known.subjects))) return known;
    throw new Rejection('person.unknown');
  }

  /** What was sealed for each of them, or of that only what these keys sealed. */
  async of(subjects: readonly string[], keys?: ReadonlySet<string>): Promise<readonly (readonly [string, Records])[]> {
    const found = new Map(
      subjects.map((subject) => [
        subject,
        { reservations: new Set<string>(), claims: new Set<string>(), accounts: new Set<string>() },
      ]),
    );
    for await (const event of this.sealedEvents()) {
      for (const { subject, blob } of event.metadata.sealed ?? []) {
        const records = found.get(subject);
        if (records && (!keys || keys.has(keyIdOf(blob)))) note(records, event);
      }
    }
    return [...found].map(([subject, { reservations, claims, accounts }]) => [
      subject,
      { reservations: [...reservations], claims: [...claims], accounts: [...accounts] },
    ]);
  }

  /** Those of the accounts that are still there. */
  async living(accounts: readonly string[]): Promise<readonly string[]> {
    const states = await Promise.all(
      accounts.map(async (id) => [id, (await this.decide.load(account, id)).state] as const),
    );
    return states.filter(([, state]) => isKnown(state)).map(([id]) => id);
  }

  /** From address to account to address, until nothing new is found. */
  private async followed(named: string): Promise<Somebody> {
    const subjects = new Set(SUBJECT.test(named) ? [named] : named.includes('@') ? [this.hashes.subjectOf(named)] : []);
    const accounts = new Set<string>();
    const visit = async (id: string): Promise<void> => {
      const had = await this.addressesOf(id);
      if (had.length > 0) accounts.add(id);
      for (const subject of had) subjects.add(subject);
    };
    if (subjects.size === 0) await visit(named);
    for (const subject of subjects)
      for (const id of await this.claimantsOf(subject)) if (!accounts.has(id)) await visit(id);
    return { subjects: [...subjects], accounts: [...accounts] };
  }

  private async addressesOf(accountId: string): Promise<readonly string[]> {
    const events = (await this.store.read(`${account.category}-${accountId}`))
      .events as readonly unknown[] as readonly AccountEvent[];
    return events.flatMap(({ type, data }) =>
      type === 'AccountRegistered' || type === 'EmailChanged' ? [data.subject] : [],
    );
  }

  private async claimantsOf(subject: string): Promise<readonly string[]> {
    const events = (await this.store.read(`${emailAddress.category}-${subject}`))
      .events as readonly unknown[] as readonly EmailAddressEvent[];
    return events.flatMap(({ type, data }) => (type === 'EmailClaimed' ? [data.accountId] : []));
  }

  private async haveAddress(subjects: readonly string[]): Promise<boolean> {
    const slices = await Promise.all(subjects.map((subject) => this.store.read(`${emailAddress.category}-${subject}`)));
    return slices.some(({ events }) => events.length > 0);
  }

  private async *sealedEvents(): AsyncGenerator<StoredEvent> {
    for (
      let events = await this.store.readAll(-1, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      for (const event of events) if (event.metadata.sealed) yield event;
    }
  }
}

export const countOf = ({ reservations, claims, accounts }: Records): number =>
  reservations.length + claims.length + accounts.length;

const OF_BOOKINGS: readonly string[] = [reservation.category, claim.category, rating.category];

/** What was said after the trip stands in the booking's row too. */
const note = (
  { reservations, claims, accounts }: Readonly<Record<keyof Records, Set<string>>>,
  { stream, data }: StoredEvent,
): void => {
  const category = stream.slice(0, stream.indexOf('-'));
  const id = stream.slice(stream.indexOf('-') + 1);
  if (category === account.category) accounts.add(id);
  if (OF_BOOKINGS.includes(category)) reservations.add(id);
  if (category === claim.category) claims.add((data as { claimId: string }).claimId);
};
