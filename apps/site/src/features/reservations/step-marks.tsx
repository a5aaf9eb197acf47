import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import styles from './step-marks.module.css';

/** The three steps as stops on a line. Where one can go is said by the buttons of the step itself. */
export function StepMarks({ step }: Readonly<{ step: number }>) {
  const t = useTexts(reservations);
  return (
    <ol className={styles.marks} aria-label={t.stepsLabel}>
      {t.steps.map((name, at) => {
        const number = at + 1;
        const part = number === step ? 'current' : number < step ? 'done' : 'next';
        return (
          <li
            key={name}
            className={classNames(styles.stop, styles[part])}
            aria-current={part === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {part === 'done' ? <Icon name="check" size="small" /> : number}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.hidden}>({t[part]})</span>
          </li>
        );
      })}
    </ol>
  );
}
