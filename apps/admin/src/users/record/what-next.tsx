import type { ApiError } from '@camino/client/api-error.js';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { Link } from 'react-router';
import type { Text } from '../../i18n/use-text.js';
import { tablePath } from '../../data/table-filter.js';
import type { Explanation } from '../../verbs/verb.js';
import styles from './what-next.module.css';

type Refusal = Readonly<{ failure: ApiError; row: UserRow | null; text: Text; onLeave: () => void }>;

/** What to do after a refusal, where the server's sentence does not say it all; its own is all there is to say else. */
export const whatNext = ({ failure, row, text, onLeave }: Refusal): Explanation => {
  if (failure.code === 'driver.has_trips' && row) {
    const trips = (
      <div>
        <Link className={styles.link} to={tablePath({ status_id: 2, driver_id: row.id })} onClick={onLeave}>
          {text('user.seeTrips')}
        </Link>
      </div>
    );
    return { next: trips };
  }
  return failure.code.startsWith('account.') ? { next: '' } : {};
};
