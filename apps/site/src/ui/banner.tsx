import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type Kind = 'info' | 'success' | 'warning' | 'error';
const ICONS: Record<Kind, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'warning' };

type BannerProps = Readonly<{
  kind?: Kind;
  title?: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}>;

/**
 * Something to know that stays: a notice above a form, a failed load with a way to try again. Errors are announced at
 * once.
 */
export function Banner({ kind = 'info', title, children, action }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
