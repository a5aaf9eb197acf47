import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type ButtonLook = Readonly<{
  /** primary: the one thing to do here; secondary: the others; quiet: in passing; danger: takes something away. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** As wide as what holds it. */
  wide?: boolean;
}>;

/** The look of a button for something that is none, such as a router's link. */
export const buttonClass = ({ variant = 'primary', wide }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], wide && styles.wide);

type Content = ButtonLook & Readonly<{ icon?: IconName; iconAfter?: IconName; children: ReactNode }>;

type ButtonProps = Content &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> &
  Readonly<{
    /** Work is under way: a turning mark, no second press; the button keeps its width and its focus. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  }>;

/** A button of at least 44 px. The verb in it says what happens. `type` is "button" unless told otherwise. */
export function Button({
  variant,
  wide,
  icon,
  iconAfter,
  busy = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classNames(buttonClass({ variant, wide }), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

type ButtonLinkProps = Content &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> &
  Readonly<{ href: string }>;

/** A link that looks like a button and loads a page. Inside the router use `<Link className={buttonClass()}>`. */
export function ButtonLink({ variant, wide, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, wide })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </a>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> &
  Readonly<{ icon: IconName; label: string }>;

/** A square button of 44 px with only an icon; `label` is its name for those who do not see it. */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.iconButton} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
