import chip from '@camino/design/chip.module.css';
import room from './chip.module.css';
import styles from './standing-chip.module.css';

type StandingChipProps = Readonly<{ good: boolean; word: string }>;

/** Whether something can be used, in a word and a colour. */
export function StandingChip({ good, word }: StandingChipProps) {
  return <span className={`${chip.chip} ${room.room} ${good ? styles.good : styles.bad}`}>{word}</span>;
}
