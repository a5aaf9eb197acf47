import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/kit/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';

const COOKIE = 'camino.devices';
/** For `KeyedHashes.linkToken`. Part of every cookie: never to be changed. */
const PURPOSE = 'known device';
/** Sent with logins only. */
const PATH = '/api/user/login';
/** Seconds: a year. Browsers keep a cookie for 400 days at most. */
const MAX_AGE = 31_536_000;
/** Accounts of one browser that are remembered; the one used longest ago is dropped first. */
const MOST_ACCOUNTS = 8;
/** Hex characters: half of a nonce is random, the other half proves the password that was right. */
const HALF = 16;

/** The tokens of a request's cookies, unchecked. */
export const deviceTokensOf = (cookies: string | undefined): readonly string[] =>
  (/(?:^|;\s*)camino\.devices=([\w.-]*)/.exec(cookies ?? '')?.[1] ?? '').split('.').slice(0, MOST_ACCOUNTS);

/**
 * Devices on which somebody has signed in, recognized by a signed cookie with a token per account ("device cookies",
 * OWASP Authentication Cheat Sheet, "Login Throttling"). The server stores nothing. A token opens nothing; it only
 * keeps the attempts of strangers from locking the device out. It is valid for one account and one password.
 */
@Injectable()
export class KnownDevices {
  private readonly secure: string;

  constructor(
    private readonly hashes: KeyedHashes,
    { publicUrl }: Config,
  ) {
    this.secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  }

  /** The nonce of the genuine token of this account among `tokens`; null if there is none. */
  nonceOf(subject: string, tokens: readonly string[]): string | null {
    for (const token of tokens) {
      const link = this.hashes.linkOf(PURPOSE, token);
      if (link?.subject === subject) return link.nonce;
    }
    return null;
  }

  /** Whether the account still has the password with which the token was issued. */
  isCurrent(nonce: string, passwordHash: string | null | undefined): boolean {
    return typeof passwordHash === 'string' && nonce === this.nonce(nonce.slice(0, HALF), passwordHash);
  }

  /** The `Set-Cookie` header after a correct password: a new token, and the genuine tokens of other accounts. */
  cookie(subject: string, passwordHash: string, tokens: readonly string[]): string {
    const nonce = this.nonce(randomBytes(HALF / 2).toString('hex'), passwordHash);
    const others = tokens.filter((token) => {
      const link = this.hashes.linkOf(PURPOSE, token);
      return link !== null && link.subject !== subject;
    });
    const all = [this.hashes.linkToken(PURPOSE, { subject, nonce }), ...others].slice(0, MOST_ACCOUNTS);
    return `${COOKIE}=${all.join('.')}; Path=${PATH}; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict${this.secure}`;
  }

  private nonce(random: string, passwordHash: string): string {
    return random + this.hashes.bodyHash(`${PURPOSE} ${random} ${passwordHash}`).slice(0, HALF);
  }
}
