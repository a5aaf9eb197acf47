import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type AttemptCommand, attempts } from '@camino/domain/activity/attempts.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Clock, Shutdown } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { AttemptWatch, type WatchedRecord } from '../platform/edge/http/index.js';
import { newCommandId } from '../platform/log/event-store/index.js';

const STAFF: readonly Actor['role'][] = ['admin', 'collaborator', 'driver'];
/** Characters of an id: what is longer is no id of ours. */
const LONGEST_ID = 100;
/** Notes that wait to be written; beyond it the newest are dropped. */
const MOST_WAITING = 200;

type Noted = Readonly<{ type: AttemptCommand['type']; data: AttemptCommand['data'] }>;

/** Writes what staff tried and looked at into the log, behind the answers. */
@Injectable()
export class AttemptLog extends AttemptWatch implements OnModuleInit {
  private readonly logger = new Logger(AttemptLog.name);
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
  ) {
    super();
  }

  onModuleInit(): void {
    this.shutdown.on('reacting', () => this.written());
  }

  refused(by: Actor, record: WatchedRecord, verb: string, code: string): void {
    this.note(by, { type: 'NoteRefusal', data: { ...short(record), verb: verb.slice(0, LONGEST_ID), code } });
  }

  read(by: Actor, record: WatchedRecord): void {
    const hour = Number(localOf(this.clock.now()).time.slice(0, 2));
    this.note(by, { type: 'NoteReading', data: { ...short(record), hour } });
  }

  /** Resolves once everything noted so far is written. */
  async written(): Promise<void> {
    await Promise.all(this.writing);
  }

  private note(by: Actor, noted: Noted): void {
    if (!STAFF.includes(by.role) || this.writing.size >= MOST_WAITING) return;
    const write: Promise<void> = this.write(by, noted)
      .catch((error: unknown) => this.logger.warn(`an attempt was not noted: ${String(error)}`))
      .finally(() => this.writing.delete(write));
    this.writing.add(write);
  }

  private async write(actor: Actor, noted: Noted): Promise<void> {
    const [at, commandId] = [this.clock.now(), newCommandId()];
    const content = noted as Pick<AttemptCommand, 'type' | 'data'>;
    await this.decide.run(attempts, localOf(at).date, content, { actor, at, commandId, correlation: commandId });
  }
}

const short = ({ resource, id }: WatchedRecord): WatchedRecord => ({
  resource: resource.slice(0, LONGEST_ID),
  id: id === null || id.length > LONGEST_ID ? null : id,
});
