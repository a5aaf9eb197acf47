import type { Ref } from 'react';
import styles from './step-title.module.css';

type StepTitleProps = Readonly<{
  ref?: Ref<HTMLHeadingElement>;
  /** `Step 2 of 5`. */
  place: string;
  title: string;
}>;

/** The heading of a step; it takes the focus when the step is opened. */
export function StepTitle({ ref, place, title }: StepTitleProps) {
  return (
    <h2 ref={ref} className={styles.title} tabIndex={-1}>
      <span className={styles.place}>{place}</span> {title}
    </h2>
  );
}
