import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import styles from './step-bar.module.css';

type StepBarProps = Readonly<{
  step: number;
  /** The furthest step that can be opened. */
  open: number;
  goTo: (step: number) => void;
}>;

/** The five steps as stops on a line; those complete so far can be opened again. */
export function StepBar({ step, open, goTo }: StepBarProps) {
  const t = useTexts(booking);
  return (
    <nav aria-label={t.stepsLabel}>
      <ol className={styles.bar}>
        {t.steps.map((name, at) => {
          const number = at + 1;
          const part = number === step ? 'current' : number < open ? 'done' : 'next';
          return (
            <li key={name} className={classNames(styles.stop, styles[part])}>
              <button
                type="button"
                className={styles.go}
                disabled={number > open}
                aria-current={number === step ? 'step' : undefined}
                aria-label={`${number}. ${name} (${t[part]})`}
                onClick={() => goTo(number)}
              >
                <span className={styles.mark}>{part === 'done' ? <Icon name="check" size="small" /> : number}</span>{' '}
                <span className={styles.name}>{name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
