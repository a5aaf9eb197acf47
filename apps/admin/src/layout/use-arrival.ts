import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What a page looked like when it was left: how far it was scrolled, and the link that was followed. */
type Left = Readonly<{ top: number; link: string | null }>;
const left = new Map<string, Left>();

/** Milliseconds that a page gets to show what one came for. */
const PATIENCE_MS = 4000;

/** State of links that lead back to where one came from. */
export const BACK = { back: true } as const;

const isBack = (state: unknown): boolean => (state as Partial<typeof BACK> | null)?.back === true;

const page = (): HTMLElement | null => document.getElementById('page');

/** Calls `look` now and whenever the page changes, until it answers true or the patience is over. */
const watchPage = (look: () => boolean): (() => void) => {
  const whole = page();
  if (!whole || look()) return () => undefined;
  const watcher = new MutationObserver(() => look() && watcher.disconnect());
  watcher.observe(whole, { childList: true, subtree: true });
  const timer = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
};

/** Whoever is already doing something on the page is left alone. */
const isElsewhere = (): boolean => {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body && Boolean(page()?.contains(activeElement));
};

const focusHeading = (): boolean => {
  if (isElsewhere()) return true;
  const heading = page()?.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  return Boolean(heading);
};

const restore = ({ top, link }: Left): boolean => {
  const followed = link === null ? null : page()?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  if (link !== null && !followed) return false;
  window.scrollTo({ top });
  followed?.focus({ preventScroll: true });
  return true;
};

/**
 * A page that is opened begins at its top with the focus on its heading; one that is gone back to stands as it was
 * left, with the focus on the link that was followed.
 */
export const useArrival = (): void => {
  const location = useLocation();
  const { pathname } = location;
  const back = useNavigationType() === NavigationType.Pop || isBack(location.state as unknown);

  useEffect(() => {
    const remember = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) left.set(pathname, { top: window.scrollY, link: link.getAttribute('href') });
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [pathname]);

  useEffect(() => {
    const known = left.get(pathname);
    if (back) return known && watchPage(() => restore(known));
    window.scrollTo({ top: 0 });
    return watchPage(focusHeading);
    // Only another page is an arrival; its conditions change without one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
};
