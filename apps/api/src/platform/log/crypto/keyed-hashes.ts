import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KEY_BYTES } from './cipher.js';
import { Secrets } from './secrets.js';

/** The canonical spelling of an e-mail address: ignores Unicode compatibility forms, case and outer spaces. */
export const normalisedEmail = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** The link's owner and its nonce: 32 hex characters each, neither is secret. */
export type Link = Readonly<{ subject: string; nonce: string }>;

/** Bytes of a subject and of a nonce, and of the signature over both. */
const NAME_BYTES = 16;
const SIGNATURE_BYTES = 24;

/** The nonce of the link that a command requests, 32 hex characters. A retry of the same command gets the same link. */
export const nonceOf = (commandId: string): string =>
  createHash('sha256')
    .update(`nonce of ${commandId}`)
    .digest('hex')
    .slice(0, 2 * NAME_BYTES);

/**
 * Ids and tokens derived with HMAC-SHA-256 under keys derived from NAMING_KEY (HKDF). Nobody without the key can
 * compute them from their input, or test guesses of the input against them.
 */
@Injectable()
export class KeyedHashes {
  private readonly subjects: Buffer;
  private readonly bodies: Buffer;
  private readonly mails: Buffer;
  /** Keys by link purpose, derived on first use. */
  private readonly purposes = new Map<string, Buffer>();

  constructor(private readonly secrets: Secrets) {
    this.subjects = this.derived('subject');
    this.bodies = this.derived('body of a command');
    this.mails = this.derived('mail');
  }

  /** Pseudonym of the person with this e-mail address: 32 hex characters, the same for every spelling of it. */
  subjectOf(email: string): string {
    return createHmac('sha256', this.subjects).update(normalisedEmail(email)).digest('hex').slice(0, 32);
  }

  /**
   * The secret token of a link for one purpose: 192 bits in base64url (32 characters). A retry of the same command gets
   * the same token.
   */
  linkSecret(purpose: string, commandId: string): string {
    return createHmac('sha256', this.keyFor(purpose)).update(commandId).digest().subarray(0, 24).toString('base64url');
  }

  /**
   * Hash of a command's body, 64 hex characters. The hash is keyed because the log stores it even for bodies with a
   * password: without the key nobody can test guessed bodies against it.
   */
  bodyHash(body: string): string {
    return createHmac('sha256', this.bodies).update(body).digest('hex');
  }

  /**
   * Name of a mail, 32 hex characters. The hash is keyed because the name stays in files and logs after the mail and
   * its recipient are erased: without the key nobody can test guessed addresses against it.
   */
  mailName(id: string): string {
    return createHmac('sha256', this.mails).update(id).digest('hex').slice(0, 32);
  }

  /**
   * The token of a mailed link: subject, nonce and signature in base64url (75 characters). The log stores subject and
   * nonce only.
   */
  linkToken(purpose: string, { subject, nonce }: Link): string {
    const named = Buffer.from(subject + nonce, 'hex');
    return Buffer.concat([named, this.signature(purpose, named)]).toString('base64url');
  }

  /** The link of a token; null when its signature for this purpose is wrong. Compares in constant time. */
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
