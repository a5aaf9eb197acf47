import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';

export const ALGORITHM = 'HS256';
/** Seconds a token is valid after its issue. */
const TOKEN_LIFE = 8 * 3600;
/** Seconds after which a request renews its token for the same session. */
const RENEW_AFTER = 3600;

/** Seconds by which clocks of replicas may differ. */
const CLOCK_SKEW = 60;

/**
 * Whether a signed token states when it was issued and ends no later than a token issued now. jsonwebtoken accepts a
 * missing and an infinite `exp`.
 */
export const hasEnd = ({ iat, exp }: Partial<Record<keyof TokenClaims, unknown>>): boolean =>
  Number.isFinite(iat) && Number.isFinite(exp) && Number(exp) <= Date.now() / 1000 + TOKEN_LIFE + CLOCK_SKEW;

type SessionClaims = Omit<TokenClaims, 'iat' | 'exp'>;

/** Whether a token is old enough that a request with it gets a new one. */
export const isDueForRenewal = ({ iat }: Pick<TokenClaims, 'iat'>): boolean => Date.now() / 1000 - iat > RENEW_AFTER;

/** Issues the tokens of sessions. Tokens use the real clock, never business time. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ sid, id, role, name, driver_id }: SessionClaims): string {
    return this.jwt.sign({ sid, id, role, name, driver_id }, { algorithm: ALGORITHM, expiresIn: TOKEN_LIFE });
  }

  /** A new token to replace an old one; null while the old one is younger than `RENEW_AFTER`. */
  renewed(claims: TokenClaims): string | null {
    return isDueForRenewal(claims) ? this.issue(claims) : null;
  }
}
