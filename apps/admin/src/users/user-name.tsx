import type { UserRow } from '@camino/contracts/accounts/account.js';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { StandingChip } from '../ui/standing-chip.js';
import { Words } from '../ui/words.js';
import styles from './user-name.module.css';

type UserNameProps = Readonly<{
  user: UserRow;
  name: string;
  /** Says nothing of the access where a column does. */
  silent?: boolean;
  oneLine?: boolean;
}>;

/** A person's name, with what one must know at once: that it is oneself, that they cannot enter. */
export function UserName({ user, name, silent, oneLine }: UserNameProps) {
  const text = useText();
  const { identity } = useGetIdentity();
  return (
    <span className={`${styles.line} ${oneLine ? styles.oneLine : ''}`}>
      <span className={`${styles.name} ${user.active ? '' : styles.inactive}`}>
        <Words>{user.erased ? text('user.erased') : name || '–'}</Words>
      </span>
      {identity?.id === user.id && <span className={styles.you}>{text('user.you')}</span>}
      {!silent && !user.active && <StandingChip good={false} word={text('user.standing.inactive')} />}
    </span>
  );
}
