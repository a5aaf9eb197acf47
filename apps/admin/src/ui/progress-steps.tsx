import type { ProgressStep, ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import styles from './progress-steps.module.css';
import { StateChip } from './state-chip.js';

const STEPS = [1, 2, 3, 4, 5] as const;

type ProgressProps = Readonly<{ step: ProgressStep; state: ReservationState; reason: string }>;

/** The five steps of a trip with the present one marked; for a trip that ended otherwise, how it ended and why. */
export function ProgressSteps({ step, state, reason }: ProgressProps) {
  const text = useText();
  if (step === null) {
    return (
      <p className={styles.ended}>
        <StateChip state={state} />
        <span>{reason}</span>
      </p>
    );
  }
  const phase = (of: number) => (of < step || step === 5 ? 'done' : of === step ? 'current' : 'next');
  return (
    <ol className={styles.steps} aria-label={text('detail.progress.label')}>
      {STEPS.map((of) => (
        <li key={of} className={styles[phase(of)]} aria-current={of === step ? 'step' : undefined}>
          <span className={styles.dot}>{phase(of) === 'done' ? <Icon name="check" size="small" /> : of}</span>
          <span className={styles.word}>{text(`detail.progress.${of}`)}</span>
          <span className={styles.phase}>{text(`detail.progress.${phase(of)}`)}</span>
        </li>
      ))}
    </ol>
  );
}
