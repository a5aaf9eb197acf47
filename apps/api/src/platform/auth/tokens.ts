import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { TokenClaims } from '@camino/contracts/session.js';

export const ALGORITHM = 'HS256';
/** Seconds a token counts from its issue. */
const TOKEN_LIFE = 8 * 3600;
/** Seconds after which a token in use is replaced by a fresh one of the same session. */
const RENEW_AFTER = 3600;

type SessionClaims = Omit<TokenClaims, 'iat' | 'exp'>;

/** Issues the tokens that name a session. They go by the real clock, never by business time. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  issue({ sid, id, role, name, driver_id }: SessionClaims): string {
    return this.jwt.sign({ sid, id, role, name, driver_id }, { algorithm: ALGORITHM, expiresIn: TOKEN_LIFE });
  }

  /** A fresh token in place of one that is getting old, null while it is young. */
  renewed(claims: TokenClaims): string | null {
    return Date.now() / 1000 - claims.iat > RENEW_AFTER ? this.issue(claims) : null;
  }
}
