import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAYMENT_LINK } from '@camino/domain/payments/links.js';
import { Config } from '../platform/kit/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';

/** The secret by which a link is known, 192 bits. It is derived from the id of the link and never stored. */
@Injectable()
export class PaymentLinkSecrets {
  constructor(
    private readonly hashes: KeyedHashes,
    private readonly config: Config,
  ) {}

  pathOf(linkId: string): string {
    return `/pay/${this.secretOf(linkId)}`;
  }

  urlOf(linkId: string): string {
    return `${this.config.publicUrl}${this.pathOf(linkId)}`;
  }

  digestOf(linkId: string): string {
    return digestOf(this.secretOf(linkId));
  }

  private secretOf(linkId: string): string {
    return this.hashes.linkSecret(PAYMENT_LINK, linkId);
  }
}

/** What the log keeps of a secret: SHA-256, hexadecimal. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
