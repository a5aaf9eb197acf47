import { ICON_FIELD } from '@camino/design/state-icons.js';
import styles from './icon.module.css';
import { icons, type IconName } from './icons.js';

type IconProps = Readonly<{
  /** A name of icons.ts, or path data drawn on the same field. */
  name?: IconName;
  path?: string;
  size?: 'small' | 'medium' | 'large';
}>;

/** A line icon in the colour of the text. Decoration: what it means stands beside it in words. */
export function Icon({ name, path, size = 'medium' }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]}`}
      viewBox={ICON_FIELD.viewBox}
      strokeWidth={ICON_FIELD.strokeWidth}
      aria-hidden="true"
    >
      <path d={path ?? (name && icons[name])} />
    </svg>
  );
}
