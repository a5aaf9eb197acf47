import { Inject, Injectable } from '@nestjs/common';
import type { ErasureCount, ErasurePreview, ErasureReport } from '@camino/contracts/people/people.js';
import { person, type ErasureReason } from '@camino/domain/people/person.js';
import { PERSONAL_DATA, type PersonalData, type PersonalRecords, type Somebody } from '../platform/ops/areas/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedQueue } from '../platform/kit/index.js';
import { SubjectKeys } from '../platform/log/crypto/index.js';
import { ProjectionRunner } from '../platform/read/projecting/index.js';
import { type Context, newCommandId, SYSTEM } from '../platform/log/event-store/index.js';
import { countsIn, together } from './erasure-counts.js';
import { Forgetting } from './forgetting.js';
import { PersonRecords } from './person-records.js';

/** Milliseconds rows get to be written again. */
const ROWS_MS = 10_000;
type Part = Readonly<{ subject: string; mails: number; shown: boolean }>;

/**
 * Forgets people. In this order, so that whatever is interrupted is finished by asking again: refuse, end what
 * has to end before, say in the log who is erased, destroy the keys, drop what is at hand, say that it is done. What an
 * area refuses and ends it declares as its `PersonalData`.
 * `docs/decisions/forgetting-people.md`.
 */
@Injectable()
export class Erasure {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly records: PersonRecords,
    @Inject(PERSONAL_DATA) private readonly areas: readonly PersonalData[],
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly keys: SubjectKeys,
    private readonly forgetting: Forgetting,
    private readonly projections: ProjectionRunner,
  ) {}

  /**
   * By subject, e-mail address or an id that leads to one. @throws Rejection `person.unknown` and whatever an area
   * refuses it for
   */
  async erase(named: string, why: ErasureReason, context: Context): Promise<ErasureReport> {
    const somebody = await this.records.somebody(named);
    const found = await this.records.of(somebody.subjects);
    const all = together(found.map(([, records]) => records));
    for (const area of this.areas) await area.refuseErasure?.(somebody, all);
    for (const area of this.areas) await area.beforeErasure?.(somebody, () => besides(context));
    const parts: Part[] = [];
    for (const [subject, records] of found)
      parts.push(await this.begin(subject, why, withOwn(records, somebody), context));
    return this.report(parts);
  }

  /**
   * What erasing somebody would concern, without doing it. @throws Rejection `person.unknown` and whatever an area
   * refuses it for
   */
  async preview(named: string): Promise<ErasurePreview> {
    const somebody = await this.records.somebody(named);
    const all = together((await this.records.of(somebody.subjects)).map(([, records]) => records));
    for (const area of this.areas) await area.refuseErasure?.(somebody, all);
    return countedIn(this.areas, withOwn(all, somebody));
  }

  /**
   * Finishes what was begun; with `again`, also what was finished in a log that is newer than the keys restored beside
   * it.
   */
  complete(subject: string, context: Context, { again = false } = {}): Promise<Pick<Part, 'shown'> | null> {
    return this.turns.run(subject, async () => {
      const { state } = await this.decide.load(person, subject);
      if (state.status !== 'erasing' && !again) return null;
      this.keys.leave(subject);
      await this.keys.forget(subject, state.keys);
      await this.nameLatecomers(subject, state.keys, context);
      for (const area of this.areas) await area.afterErasure?.(subject, () => besides(context));
      await this.forgetting.drop(subject);
      const shown = this.projections.isReady && (await this.projections.caughtUp(await this.log.head(), ROWS_MS));
      await this.decide.run(person, subject, { type: 'FinishErasure', data: { subject } }, besides(context));
      await this.forgetting.drop(subject);
      return { shown };
    });
  }

  /** Whether there is something of them, with or without a key of theirs. */
  private async begin(subject: string, why: ErasureReason, records: PersonalRecords, context: Context): Promise<Part> {
    const key = await this.keys.idOf(subject);
    const { done, mails } = await this.forgetting.counting(subject, async () => {
      await this.decide.run(
        person,
        subject,
        { type: 'ErasePerson', data: { subject, why, keys: key === null ? [] : [key], ...records } },
        besides(context),
      );
      return this.complete(subject, context);
    });
    return { subject, mails, shown: done?.shown ?? true };
  }

  /** What was written in the very moment. */
  private async nameLatecomers(subject: string, keys: ReadonlySet<string>, context: Context): Promise<void> {
    const [[, records]] = (await this.records.of([subject], keys)) as [readonly [string, PersonalRecords]];
    const { state } = await this.decide.load(person, subject);
    if (state.status === 'erasing')
      await this.decide.run(
        person,
        subject,
        { type: 'ErasePerson', data: { subject, why: state.why ?? 'other', keys: [], ...records } },
        besides(context),
      );
  }

  private async report(parts: readonly Part[]): Promise<ErasureReport> {
    const people = await Promise.all(parts.map(async ({ subject }) => this.decide.load(person, subject)));
    const records = people.map(({ state }) => ({ streams: [...state.streams], parts: [...state.parts] }));
    const erased = people.flatMap(({ last }) => (last ? [last.at] : [])).sort();
    return {
      subjects: parts.map(({ subject }) => subject),
      erased_at: erased.at(-1) ?? null,
      ...countedIn(this.areas, together(records)),
      mails: parts.reduce((sum, { mails }) => sum + mails, 0),
      shown: parts.every(({ shown }) => shown),
    };
  }
}

const countedIn = (areas: readonly PersonalData[], records: PersonalRecords): Pick<ErasureReport, ErasureCount> =>
  Object.fromEntries(countsIn(areas, records).map(({ name, count }) => [name, count])) as Pick<
    ErasureReport,
    ErasureCount
  >;

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

/** What is theirs is named with the address they had last even where nothing was sealed for it. */
const withOwn = (records: PersonalRecords, { streams }: Somebody): PersonalRecords =>
  records.streams.length === 0 ? records : { ...records, streams: [...new Set([...records.streams, ...streams])] };
