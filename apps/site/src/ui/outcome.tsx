import type { ComponentType, ReactNode } from 'react';
import type { SceneProps } from '../illustrations/scene.js';
import styles from './outcome.module.css';
import { useArrival } from './use-arrival.js';

type OutcomeProps = Readonly<{
  picture: ComponentType<SceneProps>;
  /** What is to be seen. */
  pictureTitle: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Buttons; the first one is what most will want. */
  actions?: ReactNode;
}>;

/** How something ended, and what can be done next. */
export function Outcome({ picture: Scene, pictureTitle, title, text, children, actions }: OutcomeProps) {
  const heading = useArrival(title, true);
  return (
    <div className={styles.outcome}>
      <Scene title={pictureTitle} className={styles.picture} />
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
