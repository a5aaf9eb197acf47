import styles from './standing-chip.module.css';

type StandingChipProps = Readonly<{ good: boolean; word: string }>;

/** Whether something can be used, in a word and a colour. */
export function StandingChip({ good, word }: StandingChipProps) {
  return <span className={`${styles.chip} ${good ? styles.good : styles.bad}`}>{word}</span>;
}
