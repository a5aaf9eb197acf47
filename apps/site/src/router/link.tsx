import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, placeOf } from './history.js';
import { useLocation, useNavigate } from './router.js';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Readonly<{
    to: string;
    /** Handed to the page it leads to. */
    state?: unknown;
  }>;

/** Another tab or window is the browser's to open. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link inside the site: it loads no page anew. One to the page on screen adds nothing to what one can go back to. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = addressOf(useLocation());
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    navigate(to, { state, replace: addressOf(placeOf(to, here)) === here });
  };
  return <a {...rest} href={addressOf(placeOf(to, here))} onClick={open} />;
}

/** A link in a menu, marked on the page it leads to and on those below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
