import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KEY_BYTES } from './cipher.js';
import { Secrets } from './secrets.js';

/** One spelling for one mailbox: compatibility forms, case and outer spaces make no difference. */
export const normalisedEmail = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** Whose link it is and which one: both 32 hex characters, neither a secret. */
export type Link = Readonly<{ subject: string; nonce: string }>;

/** Bytes of a subject and of a nonce, and of the signature over both. */
const NAME_BYTES = 16;
const SIGNATURE_BYTES = 24;

/**
 * The nonce of the link a command asks for: the same command, tried again, asks for the same link. 32 hex characters.
 */
export const nonceOf = (commandId: string): string =>
  createHash('sha256')
    .update(`nonce of ${commandId}`)
    .digest('hex')
    .slice(0, 2 * NAME_BYTES);

/** Names that only this installation can give: they cannot be guessed from what they stand for. */
@Injectable()
export class KeyedHashes {
  private readonly subjects: Buffer;
  private readonly bodies: Buffer;
  private readonly mails: Buffer;
  /** A key for each purpose of a link, made when it is first needed. */
  private readonly purposes = new Map<string, Buffer>();

  constructor(private readonly secrets: Secrets) {
    this.subjects = this.derived('subject');
    this.bodies = this.derived('body of a command');
    this.mails = this.derived('mail');
  }

  /** Name of the person behind an e-mail address: 32 hex characters, the same for every spelling of it. */
  subjectOf(email: string): string {
    return createHmac('sha256', this.subjects).update(normalisedEmail(email)).digest('hex').slice(0, 32);
  }

  /**
   * The secret of a link that opens one thing: 192 bits in base64url (32 characters). The same command, tried again,
   * gives the same; one for another purpose is another.
   */
  linkSecret(purpose: string, commandId: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(commandId).digest().subarray(0, 24).toString('base64url');
  }

  /**
   * Tells one body of a command from another: 64 hex characters. It stands in the log, also where a body holds a
   * password: without this installation's key nobody can try bodies against it.
   */
  bodyHash(body: string): string {
    return createHmac('sha256', this.bodies).update(body).digest('hex');
  }

  /**
   * What a mail is called: 32 hex characters. It outlives mail and recipient in files and logs: without this
   * installation's key nobody can try addresses against it.
   */
  mailName(id: string): string {
    return createHmac('sha256', this.mails).update(id).digest('hex').slice(0, 32);
  }

  /**
   * The token of a mailed link: subject, nonce and our signature in base64url (75 characters). The log holds the first
   * two only.
   */
  linkToken(purpose: string, { subject, nonce }: Link): string {
    const named = Buffer.from(subject + nonce, 'hex');
    return Buffer.concat([named, this.signature(purpose, named)]).toString('base64url');
  }

  /** What a token names, null when we did not make it for this purpose. Takes as long for one as for the other. */
  linkOf(purpose: string, token: string): Link | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== 2 * NAME_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token) return null;
    const named = bytes.subarray(0, 2 * NAME_BYTES);
    if (!timingSafeEqual(this.signature(purpose, named), bytes.subarray(2 * NAME_BYTES))) return null;
    const text = named.toString('hex');
    return { subject: text.slice(0, 2 * NAME_BYTES), nonce: text.slice(2 * NAME_BYTES) };
  }

  private signature(purpose: string, named: Buffer): Buffer {
    return createHmac('sha256', this.keyFor(`mailed link: ${purpose}`))
      .update(named)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }

  private keyFor(purpose: string): Buffer {
    const key = this.purposes.get(purpose) ?? this.derived(purpose);
    this.purposes.set(purpose, key);
    return key;
  }

  private derived(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secrets.naming, '', purpose, KEY_BYTES));
  }
}
