import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
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
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: jwt, algorithms: [ALGORITHM], ignoreExpiration: false });
  }

  /** The claims become the request's user for passport; false is answered 401. */
  async validate(claims: TokenClaims): Promise<TokenClaims | false> {
    return (await this.sessions.count(claims)) ? claims : false;
  }
}
