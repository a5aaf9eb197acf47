import { type ReactNode, useEffect } from 'react';
import { useText } from '../i18n/use-text.js';
import styles from './page-title.module.css';

/** Heading of a page, also in the browser's tab. `beside` stands next to it, `children` at the end of the line. */
export function PageTitle({
  title,
  beside,
  children,
}: Readonly<{ title: string; beside?: ReactNode; children?: ReactNode }>) {
  const text = useText();
  useEffect(() => {
    document.title = `${title} · ${text('shell.product')}`;
  }, [title, text]);
  return (
    <div className={styles.line}>
      <div className={styles.start}>
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
      </div>
      {children}
    </div>
  );
}
