import { Injectable } from '@nestjs/common';
import { UsageError } from '../platform/ops/control/index.js';
import { Secrets, SubjectKeys } from '../platform/log/crypto/index.js';
import { Mailbox } from '../platform/ports/mail/index.js';

/** Keys wrapped side by side: their appends share commits. */
const AT_ONCE = 64;
const TOLD_EVERY = 1000;
/**
 * Rounds until one finds nothing left to do; more than two are needed only while processes still make keys under the
 * old one.
 */
const ROUNDS = 10;

/**
 * Puts another master key in the place of the present one, while the application serves: every subject's key and every
 * waiting mail is wrapped by the new one and the old form destroyed. Killed at any moment, it goes on where it was.
 */
@Injectable()
export class MasterKeyChange {
  constructor(
    private readonly secrets: Secrets,
    private readonly keys: SubjectKeys,
    private readonly mailbox: Mailbox,
  ) {}

  /** @throws UsageError when there is no new key; Error when keys keep coming back under the old one */
  run(say: (line: string) => void): Promise<void> {
    return this.secrets.oneAtATime(() => this.change(say));
  }

  private async change(say: (line: string) => void): Promise<void> {
    this.secrets.changeMaster();
    if (this.secrets.previousMaster === null) {
      throw new UsageError(
        'Give every process the new key as MASTER_KEY and the present one as MASTER_KEY_PREVIOUS, start them again, then ask once more.',
      );
    }
    for (let round = 1; (await this.wrapAll(say)) > 0; round += 1) {
      if (round === ROUNDS)
        throw new Error(
          'Keys are still being made under the previous master key: does every process have the new one?',
        );
    }
    say(`${await this.mailbox.reseal()} waiting mails sealed under the new master key.`);
    if (!this.secrets.keepsMaster)
      return say('Every key opens with the new master key alone. MASTER_KEY_PREVIOUS may be removed.');
    this.secrets.dropPreviousMaster();
    say('Every key opens with the new master key alone. The previous one is destroyed.');
  }

  /** How many keys there were still to do. A round that answers 0 has opened each with the new one. */
  private async wrapAll(say: (line: string) => void): Promise<number> {
    const subjects = [...(await this.keys.subjects())];
    const rest = subjects[Symbol.iterator]();
    let [seen, wrapped] = [0, 0];
    const work = async (): Promise<void> => {
      for (const subject of rest) {
        if (await this.keys.rewrap(subject)) wrapped += 1;
        seen += 1;
        if (seen % TOLD_EVERY === 0) say(`${seen} of ${subjects.length} keys`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    say(`${subjects.length} keys seen, ${wrapped} wrapped anew.`);
    return wrapped;
  }
}
