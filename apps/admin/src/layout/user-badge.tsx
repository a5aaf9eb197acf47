import { initialsOf } from '@camino/design/initials.js';
import signedIn from '@camino/design/signed-in.module.css';
import { useGetIdentity } from 'react-admin';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { CutText } from '../ui/cut-text.js';
import { Icon } from '../ui/icon.js';
import styles from './user-badge.module.css';

/** Who is signed in: initials, name, role with its icon; `short` leaves the initials alone on narrow screens. */
export function UserBadge({ short }: Readonly<{ short?: boolean }>) {
  const text = useText();
  const { identity } = useGetIdentity();
  const role = currentRole();
  const name = identity?.fullName ?? '';
  return (
    <div className={`${styles.badge} ${short ? styles.short : ''}`}>
      <span className={`${signedIn.initials} ${styles.initials}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.words}>
        <CutText lines={1} className={signedIn.name}>
          {name}
        </CutText>
        {role && (
          <span className={styles.role}>
            <Icon name={role === 3 ? 'wheel' : role === 2 ? 'shield' : 'user'} size="small" />
            {text(`role.${role}`)}
          </span>
        )}
      </span>
    </div>
  );
}
