import { useText } from '../i18n/use-text.js';
import styles from './pick-up-time.module.css';

type PickUp = Readonly<{ pick_up_time: string; expected_time?: string }>;

/** The hour of a pick-up; the agreed one is struck out where a later one was announced. */
export function PickUpTime({ row: { pick_up_time: agreed, expected_time: expected } }: Readonly<{ row: PickUp }>) {
  const text = useText();
  if (expected === undefined) return agreed;
  return (
    <span className={styles.later}>
      <span className="visually-hidden">
        {agreed}, {text('board.expected', { time: expected })}
      </span>
      <span aria-hidden="true">
        <s>{agreed}</s> <b>{expected}</b>
      </span>
    </span>
  );
}
