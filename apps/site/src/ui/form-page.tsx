import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../illustrations/picture.js';
import { classNames } from '../browser/class-names.js';
import styles from './form-page.module.css';
import { PageShell } from './page-shell.js';
import { useArrival } from './use-arrival.js';

type FormPageProps = Readonly<{
  title: string;
  lead: string;
  picture: PictureName;
  /** What is to be seen. */
  pictureTitle: string;
  /** A short form leaves room for the picture on a phone, too. */
  short?: boolean;
  children: ReactNode;
}>;

/** One short form and a picture beside it. */
export function FormPage({ title, lead, picture, pictureTitle, short, children }: FormPageProps) {
  const heading = useArrival(title);
  return (
    <PageShell width="wide">
      <div className={styles.page}>
        <section className={styles.card}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </section>
        <Picture name={picture} title={pictureTitle} className={classNames(styles.picture, short && styles.strip)} />
      </div>
    </PageShell>
  );
}
