import type { KeyedHashes } from '../../log/crypto/index.js';
import { uuidOf } from '../../log/event-store/index.js';

/** The former mail names, unkeyed hashes: anybody with the log could find out by them who had received mails. */
const UNKEYED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names of mails in file names, logs and message ids. */
export class MailNames {
  constructor(private readonly hashes: Pick<KeyedHashes, 'mailName'>) {}

  of(id: string): string {
    return this.hashes.mailName(uuidOf(id));
  }

  /** The former, unkeyed name: replicas that were not updated yet still write it. */
  former(id: string): string {
    return uuidOf(id);
  }

  /** Converts a former name to the current one; leaves a current name as it is. */
  renewed(name: string): string {
    return UNKEYED.test(name) ? this.hashes.mailName(name) : name;
  }
}
