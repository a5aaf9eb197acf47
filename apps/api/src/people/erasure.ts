import { Injectable } from '@nestjs/common';
import type { ErasureReport } from '@camino/contracts/people.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { claim } from '@camino/domain/claims/claim.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { person, type ErasureReason } from '@camino/domain/people/person.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { AccountRemoval } from '../platform/auth/account-removal.js';
import { KeyedQueue } from '../platform/commanding/keyed-queue.js';
import { type Context, newCommandId, SYSTEM } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { SubjectKeys } from '../platform/crypto/subject-keys.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { ProjectionRunner } from '../platform/projecting/projection-runner.js';
import { Forgetting } from './forgetting.js';
import { countOf, PersonRecords, type Records, type Somebody } from './person-records.js';

/** Milliseconds rows get to be written again. */
const ROWS_MS = 10_000;
const ENDED = ['finished', 'rejected', 'cancelled', 'expired', 'no_show'];

type Part = Readonly<{ subject: string; mails: number; shown: boolean }>;

/**
 * Forgets people. In this order, so that whatever is interrupted is finished by asking again: refuse, remove the
 * account, say in the log who is erased, destroy the keys, drop what is at hand, say that it is done.
 * `docs/decisions/forgetting-people.md`.
 */
@Injectable()
export class Erasure {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly records: PersonRecords,
    private readonly accounts: AccountRemoval,
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly keys: SubjectKeys,
    private readonly forgetting: Forgetting,
    private readonly projections: ProjectionRunner,
  ) {}

  /**
   * By subject, e-mail address or id of an account. @throws Rejection `person.…`, `account.not_oneself`,
   * `account.last_admin`, `driver.has_trips`
   */
  async erase(named: string, why: ErasureReason, context: Context): Promise<ErasureReport> {
    const somebody = await this.records.somebody(named);
    const found = await this.records.of(somebody.subjects);
    await this.refuse(
      somebody,
      found.map(([, records]) => records),
    );
    for (const id of await this.records.living(somebody.accounts)) await this.accounts.remove(id, besides(context));
    const parts: Part[] = [];
    for (const [subject, records] of found)
      parts.push(await this.begin(subject, why, withAccounts(records, somebody), context));
    return this.report(parts);
  }

  /**
   * Finishes what was begun; with `again`, also what was finished in a log that is newer than the keys restored beside
   * it.
   */
  complete(subject: string, context: Context, { again = false } = {}): Promise<Part | null> {
    return this.turns.run(subject, async () => {
      const { state } = await this.decide.load(person, subject);
      if (state.status !== 'erasing' && !again) return null;
      this.keys.leave(subject);
      await this.keys.forget(subject, state.keys);
      await this.nameLatecomers(subject, state.keys, context);
      await this.decide.run(emailAddress, subject, { type: 'ForgetAddress', data: {} }, besides(context));
      const mails = await this.forgetting.drop(subject);
      const shown = this.projections.isReady && (await this.projections.caughtUp(await this.log.head(), ROWS_MS));
      await this.decide.run(person, subject, { type: 'FinishErasure', data: { subject } }, besides(context));
      await this.forgetting.drop(subject);
      return { subject, mails, shown };
    });
  }

  /** Whether there is something of them, with or without a key of theirs. */
  private async begin(subject: string, why: ErasureReason, records: Records, context: Context): Promise<Part> {
    const key = await this.keys.idOf(subject);
    await this.decide.run(
      person,
      subject,
      { type: 'ErasePerson', data: { subject, why, keys: key === null ? [] : [key], ...records } },
      besides(context),
    );
    return (await this.complete(subject, context)) ?? { subject, mails: 0, shown: true };
  }

  /** What was written in the very moment. */
  private async nameLatecomers(subject: string, keys: ReadonlySet<string>, context: Context): Promise<void> {
    const [[, records]] = (await this.records.of([subject], keys)) as [readonly [string, Records]];
    const { state } = await this.decide.load(person, subject);
    if (state.status === 'erasing')
      await this.decide.run(
        person,
        subject,
        { type: 'ErasePerson', data: { subject, why: state.why ?? 'other', keys: [], ...records } },
        besides(context),
      );
  }

  private async refuse({ subjects, accounts }: Somebody, found: readonly Records[]): Promise<void> {
    const living = await this.records.living(accounts);
    if (living.length > 1) throw new Rejection('person.several_accounts', { accounts: living.length });
    const ids = [...new Set(found.flatMap(({ reservations }) => reservations))];
    const trips: string[] = [];
    let claims = 0;
    for (const id of ids) {
      const { state } = await this.decide.load(reservation, id);
      if (isBooked(state) && subjects.includes(state.subject) && !ENDED.includes(state.status))
        trips.push(state.trip.date);
      claims += [...(await this.decide.load(claim, id)).state.claims.values()].filter(
        ({ open, subject }) => open && subjects.includes(subject),
      ).length;
    }
    const [first] = trips.sort();
    if (first !== undefined) throw new Rejection('person.has_trips', { trips: trips.length, first });
    if (claims > 0) throw new Rejection('person.has_claims', { claims });
  }

  private async report(parts: readonly Part[]): Promise<ErasureReport> {
    const people = await Promise.all(parts.map(async ({ subject }) => this.decide.load(person, subject)));
    const count = (list: 'reservations' | 'claims' | 'accounts') =>
      new Set(people.flatMap(({ state }) => [...state[list]])).size;
    const erased = people.flatMap(({ last }) => (last ? [last.at] : [])).sort();
    return {
      subjects: parts.map(({ subject }) => subject),
      erased_at: erased.at(-1) ?? null,
      reservations: count('reservations'),
      claims: count('claims'),
      accounts: count('accounts'),
      mails: parts.reduce((sum, { mails }) => sum + mails, 0),
      shown: parts.every(({ shown }) => shown),
    };
  }
}

/** For what the system does of its own because of something. */
export const bySystem = (at: string, correlation: string): Context => ({
  actor: SYSTEM,
  at,
  commandId: newCommandId(),
  correlation,
});

/** Each step is a command of its own; whether it is still to be done, its stream says. */
const besides = ({ expected: _, bodyHash: __, ...context }: Context): Context => ({
  ...context,
  commandId: newCommandId(),
  causation: context.commandId,
});

/** The account is named with the address it had last even where nothing was sealed for it. */
const withAccounts = (records: Records, { accounts }: Somebody): Records =>
  countOf(records) === 0 ? records : { ...records, accounts: [...new Set([...records.accounts, ...accounts])] };
