import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KEY_BYTES } from './cipher.js';
import { Secrets } from './secrets.js';

/** One spelling for one mailbox: compatibility forms, case and outer spaces make no difference. */
export const normalisedEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** The public id of the booking a link leads to: 128 bits of a SHA-256 in hex. The link cannot be found from the id. */
export const reservationIdOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);

/** Names that only this installation can give: they cannot be guessed from what they stand for. */
@Injectable()
export class Naming {
  private readonly subjects: Buffer;
  private readonly links: Buffer;

  constructor({ naming }: Secrets) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', naming, '', purpose, KEY_BYTES));
    this.subjects = derived('subject');
    this.links = derived('booking link');
  }

  /** Name of the person behind an e-mail address: 32 hex characters, the same for every spelling of it. */
  subjectOf(email: string): string {
    return createHmac('sha256', this.subjects).update(normalisedEmail(email)).digest('hex').slice(0, 32);
  }

  /** The secret of a booking's link: 192 bits in base64url (32 characters). The same command, tried again, gives the same. */
  bookingToken(commandId: string): string {
    return createHmac('sha256', this.links).update(commandId).digest().subarray(0, 24).toString('base64url');
  }
}
