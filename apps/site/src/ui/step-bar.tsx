import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import styles from './step-bar.module.css';

type StepBarProps = Readonly<{
  /** What the steps are of. */
  label: string;
  steps: readonly string[];
  words: Readonly<Record<'done' | 'current' | 'next', string>>;
  /** The step on screen, from 1 on. */
  step: number;
  /** Steps that can be opened from here; absent: none, the buttons of the step itself say where one can go. */
  choice?: Readonly<{ last: number; goTo: (step: number) => void }>;
}>;

/** Steps as stops on a line. Those that can be opened have names from tablets on, the others everywhere. */
export function StepBar({ label, steps, words, step, choice }: StepBarProps) {
  const bar = (
    <ol className={classNames(styles.bar, !choice && styles.still)} aria-label={choice ? undefined : label}>
      {steps.map((name, at) => {
        const number = at + 1;
        const isCurrent = number === step;
        const part = isCurrent ? 'current' : number < (choice?.last ?? step) ? 'done' : 'next';
        const stop = (
          <>
            <span className={styles.mark} aria-hidden={choice ? undefined : true}>
              {part === 'done' ? <Icon name="check" size="small" /> : number}
            </span>{' '}
            <span className={styles.name}>{name}</span>
          </>
        );
        return (
          <li
            key={name}
            className={classNames(styles.stop, styles[part])}
            aria-current={isCurrent && !choice ? 'step' : undefined}
          >
            {choice ? (
              <button
                type="button"
                className={styles.go}
                disabled={number > choice.last}
                aria-current={isCurrent ? 'step' : undefined}
                aria-label={`${number}. ${name} (${words[part]})`}
                onClick={() => choice.goTo(number)}
              >
                {stop}
              </button>
            ) : (
              <div className={styles.go}>
                {stop} <span className={styles.hidden}>({words[part]})</span>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
  return choice ? <nav aria-label={label}>{bar}</nav> : bar;
}
