import { type ReactNode, useEffect } from 'react';
import { useText } from '../i18n/use-text.js';
import styles from './page-title.module.css';

/** Heading of a page, also in the browser's tab. `children` stand at the end of the line. */
export function PageTitle({ title, children }: Readonly<{ title: string; children?: ReactNode }>) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('shell.product')}`;
  }, [title, text]);
  return (
    <div className={styles.line}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
