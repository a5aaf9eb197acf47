import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { Secrets } from '../../log/crypto/index.js';
import { Sessions } from './sessions.js';
import { ALGORITHM, hasEnd } from './tokens.js';

/**
 * Accepts a bearer token that this installation signed with the one pinned algorithm, that has an end and is not
 * expired, and whose session is still open.
 */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'jwt') implements OnApplicationShutdown {
  constructor(
    { jwt }: Secrets,
    private readonly sessions: Sessions,
  ) {
    /* A key object: given a string, jsonwebtoken would try to parse it as a public key at each request. */
    const secretOrKey = createSecretKey(Buffer.from(jwt)) as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey,
      algorithms: [ALGORITHM],
      ignoreExpiration: false,
    });
    /*
     * Passport registers strategies by name for the whole process. With a shared name, the last application started in
     * it would verify the tokens of all.
     */
    this.name = `jwt ${randomUUID()}`;
    passport.use(this.name, this);
  }

  /** Otherwise Passport would keep a closed application alive. */
  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /** jsonwebtoken assumes that every payload is an object: for `null` it throws instead of failing. */
  override authenticate(...asked: Parameters<Strategy['authenticate']>): void {
    try {
      super.authenticate(...asked);
    } catch {
      this.fail(401);
    }
  }

  /** Passport takes the returned claims as the request's user; false becomes a 401. */
  async validate(claims: TokenClaims): Promise<TokenClaims | false> {
    return hasEnd(claims) && (await this.sessions.count(claims)) ? claims : false;
  }
}
