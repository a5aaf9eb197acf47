import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import styles from './route-line.module.css';

export type Stop = Readonly<{ label: string; detail?: string }>;

type RouteLineProps = Readonly<{
  label: string;
  stops: readonly Stop[];
  /** 1 is the first stop; one past the last means all of it is done; 0: nobody travels it, and no stop has a word. */
  current: number;
  words: Readonly<{ done: string; current: string; next: string }>;
  /** Always one under the other, as on phones. */
  upright?: boolean;
}>;

type Part = 'done' | 'current' | 'next';
const partOf = (position: number, current: number): Part =>
  position < current ? 'done' : position === current ? 'current' : 'next';

/** A way with its stops, travelled as far as `current`: side by side on wide screens, upright on phones. */
export function RouteLine({ label, stops, current, words, upright }: RouteLineProps) {
  return (
    <ol className={classNames(styles.route, upright && styles.upright)} aria-label={label}>
      {stops.map((stop, at) => {
        const part = partOf(at + 1, current);
        return (
          <li
            key={stop.label}
            className={classNames(styles.stop, styles[part])}
            aria-current={part === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>{part === 'done' ? <Icon name="check" size="small" /> : at + 1}</span>
            <span className={styles.words}>
              <span className={styles.label}>{stop.label}</span>
              {current > 0 && <span className={styles.part}> ({words[part]})</span>}
              {stop.detail && <span className={styles.detail}>{stop.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
