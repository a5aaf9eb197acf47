import { uuidOf } from '../commanding/context.js';
import type { KeyedHashes } from '../crypto/keyed-hashes.js';

/** A hash without a key, as mails were once called: whoever had the log could find out by it who was written to. */
const UNKEYED = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What mails are called in files, in logs and as messages. */
export class MailNames {
  constructor(private readonly hashes: Pick<KeyedHashes, 'mailName'>) {}

  of(id: string): string {
    return this.hashes.mailName(uuidOf(id));
  }

  /** Without a key: until all replicas are renewed, some still write it. */
  former(id: string): string {
    return uuidOf(id);
  }

  /** The name of today for a mail of either name. */
  renewed(name: string): string {
    return UNKEYED.test(name) ? this.hashes.mailName(name) : name;
  }
}
