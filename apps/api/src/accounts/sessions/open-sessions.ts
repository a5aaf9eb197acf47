import { Injectable } from '@nestjs/common';
import type { TokenClaims } from '@camino/contracts/session.js';
import { account, sessionCounts } from '@camino/domain/accounts/account.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { roleNameOf } from '../../platform/auth/user.js';
import { Decide } from '../../platform/commanding/decide.js';

/** Asks the account's own stream, so that a session that was ended counts nowhere from that moment on. */
@Injectable()
export class OpenSessions extends Sessions {
  constructor(private readonly decide: Decide) {
    super();
  }

  async count({ sid, id, role }: TokenClaims): Promise<boolean> {
    const name = roleNameOf(role);
    if (name === undefined) return false;
    const { state } = await this.decide.load(account, id);
    return sessionCounts(state, sid, name);
  }
}
