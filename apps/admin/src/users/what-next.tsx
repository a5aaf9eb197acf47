import type { ApiError } from '@camino/client/api-error.js';
import type { UserRow } from '@camino/contracts/account.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Text } from '../i18n/use-text.js';
import { tablePath } from '../reservations/table-filter.js';
import { nameOf } from './user-words.js';
import styles from './what-next.module.css';

type Refused = Readonly<{ failure: ApiError | null; user: UserRow | null; text: Text; onLeave: () => void }>;

/**
 * What to do after a refusal, where the server's sentence does not say it all; undefined where the usual hint will do.
 */
export const whatNext = ({ failure, user, text, onLeave }: Refused): ReactNode => {
  if (failure?.code === 'driver.has_trips' && user) {
    return (
      <div>
        <Link className={styles.link} to={tablePath(2, { q: nameOf(user, text) })} onClick={onLeave}>
          {text('user.seeTrips')}
        </Link>
      </div>
    );
  }
  return failure?.code.startsWith('account.') ? '' : undefined;
};
