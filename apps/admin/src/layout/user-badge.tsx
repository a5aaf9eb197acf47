import { useGetIdentity } from 'react-admin';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './user-badge.module.css';

/** First letters of the first and the last word of a name, at most two. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** Who is signed in: initials, name, role with its icon; `short` leaves the initials alone on narrow screens. */
export function UserBadge({ short }: Readonly<{ short?: boolean }>) {
  const text = useText();
  const { identity } = useGetIdentity();
  const role = currentRole();
  const name = identity?.fullName ?? '';
  return (
    <div className={`${styles.badge} ${short ? styles.short : ''}`}>
      <span className={styles.initials} aria-hidden="true">{initialsOf(name)}</span>
      <span className={styles.words}>
        <span className={styles.name} title={name}>{name}</span>
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
