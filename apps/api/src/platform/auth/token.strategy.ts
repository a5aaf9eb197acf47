import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { TokenClaims } from '@camino/contracts/session.js';
import { Secrets } from '../crypto/secrets.js';
import { Sessions } from './sessions.js';
import { ALGORITHM } from './tokens.js';

/** A bearer token signed by us with the one pinned algorithm, not expired, of a session that is still open. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    { jwt }: Secrets,
    private readonly sessions: Sessions,
  ) {
    /* As a key object: from a text jsonwebtoken would try to read a public key first, at each request. */
    const secretOrKey = createSecretKey(Buffer.from(jwt)) as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey,
      algorithms: [ALGORITHM],
      ignoreExpiration: false,
    });
    /*
     * Passport keeps strategies by name for the whole process: under one name the last application would check the
     * tokens of all.
     */
    this.name = `jwt ${randomUUID()}`;
    passport.use(this.name, this);
  }

  /** jsonwebtoken takes every payload for an object: at `null` it throws instead of failing. */
  override authenticate(...asked: Parameters<Strategy['authenticate']>): void {
    try {
      super.authenticate(...asked);
    } catch {
      this.fail(401);
    }
  }

  /** The claims become the request's user for passport; false is answered 401. */
  async validate(claims: TokenClaims): Promise<TokenClaims | false> {
    return (await this.sessions.count(claims)) ? claims : false;
  }
}
