import { Icon } from './icon.js';
import styles from './later-note.module.css';

/** Stands where a button will be, and says from when. */
export function LaterNote({ words }: Readonly<{ words: string }>) {
  return (
    <p className={styles.later}>
      <Icon name="clock" size="small" /> {words}
    </p>
  );
}
