import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../commanding/context.js';
import { EventStore, type Metadata, StoreUnavailable, WrongExpectedRevision } from '../event-store/event-store.js';
import { KeyUnreadable, subjectNamedIn } from './key-streams.js';
import { Secrets, UnusableSecrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

/** The event that says which naming key a log was begun with. */
const NAMING_KEY_NOTED = 'NamingKeyNoted';
const STREAM = 'secrets-main';
/** Nobody's: its key only shows whether the master key opens keys. */
const NOBODY = 'installation';
/** Events looked through for a key in a log that was begun before this was checked. */
const PAGE = 2000;
const PATIENCE_MS = 30_000;

/**
 * Refuses a start with other secrets than those the log was begun with: another naming key would give everybody in it a
 * second name, another master key could read nobody's data and would seal new data beside the old.
 */
@Injectable()
export class SecretsCheck implements OnModuleInit {
  private readonly logger = new Logger('Secrets');

  constructor(
    private readonly store: EventStore,
    private readonly secrets: Secrets,
    private readonly keys: SubjectKeys,
  ) {}

  /** @throws UnusableSecrets, StoreUnavailable */
  async onModuleInit(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      try {
        return await this.check();
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || Date.now() > end) throw error;
        this.logger.warn(`waits for the log: ${error.message}`);
        await pause(500);
      }
    }
  }

  private async check(): Promise<void> {
    const noted = await this.noted();
    if (noted !== null && noted !== this.mark)
      throw new UnusableSecrets(
        'NAMING_KEY is not the one this log was begun with. Give it the right one: with another, nobody in it would be found again',
      );
    await this.openKey(noted === null ? await this.somebody() : NOBODY);
    if (noted === null) await this.note();
    await this.keys.toSeal(NOBODY, this.cause());
  }

  private async noted(): Promise<string | null> {
    const [event] = (await this.store.read(STREAM)).events;
    return event ? (event.data as { mark: string }).mark : null;
  }

  /** Says which key it is, to whoever has it, and nothing about it. */
  private get mark(): string {
    return createHmac('sha256', this.secrets.naming).update('which naming key').digest('base64url').slice(0, 16);
  }

  private async openKey(subject: string | null): Promise<void> {
    try {
      if (subject !== null) await this.keys.idOf(subject);
    } catch (error) {
      if (!(error instanceof KeyUnreadable)) throw error;
      throw new UnusableSecrets(
        "MASTER_KEY is not the one this log was written with. Give it the right one (while it is being changed, the present one as MASTER_KEY_PREVIOUS): with another, nobody's data can be read",
      );
    }
  }

  /** Whose key a log has that was begun before this was noted. */
  private async somebody(): Promise<string | null> {
    return subjectNamedIn(await this.store.readAll(-1, PAGE));
  }

  private async note(): Promise<void> {
    try {
      await this.store.append(STREAM, 'none', [
        { id: randomUUID(), type: NAMING_KEY_NOTED, data: { mark: this.mark }, metadata: { v: 1, ...this.cause() } },
      ]);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      return this.check(); // another process was first
    }
  }

  private cause(): Omit<Metadata, 'v'> {
    const command = randomUUID();
    return { at: new Date().toISOString(), actor: SYSTEM, command, correlation: command };
  }
}
