import { createHmac, randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM } from '../event-store/context.js';
import { EventStore, type Metadata, WrongExpectedRevision } from '../event-store/event-store.js';
import { retryAtStart } from '../event-store/start-retries.js';
import { KeyUnreadable, subjectNamedIn } from './key-streams.js';
import { Secrets, UnusableSecrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

/** The event that stores the fingerprint of the naming key a log was created with. */
const NAMING_KEY_NOTED = 'NamingKeyNoted';
const STREAM = 'secrets-main';
/** A subject that is nobody: its key only serves to test the master key. */
const NOBODY = 'installation';
/** Events searched for a key in a log from before this check existed. */
const PAGE = 2000;

/**
 * Refuses to start with other secrets than those of the log. Another naming key would give every person in it a second
 * pseudonym; another master key could read nobody's data and would encrypt new data beside the old.
 */
@Injectable()
export class SecretsCheck implements OnModuleInit {
  constructor(
    private readonly store: EventStore,
    private readonly secrets: Secrets,
    private readonly keys: SubjectKeys,
  ) {}

  /** @throws UnusableSecrets, StoreUnavailable */
  async onModuleInit(): Promise<void> {
    await retryAtStart('compare the secrets with those of the log', () => this.check());
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

  /** Fingerprint of the naming key; reveals nothing about the key. */
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

  /** A subject with a key, for a log from before this check existed. */
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
      return this.check(); // another process wrote it first
    }
  }

  private cause(): Omit<Metadata, 'v'> {
    const command = randomUUID();
    return { at: new Date().toISOString(), actor: SYSTEM, command, correlation: command };
  }
}
