import { useEffect, useRef } from 'react';
import { FIRST_KEY } from '../../router/history.js';
import { useLocation } from '../../router/router.js';

/**
 * Names the page. Who came by a link inside the site is taken to its heading, once: a change of tab leaves the focus
 * where it is. Give the ref to the heading.
 */
export const usePageHeading = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · Camino`;
  }, [title]);
  useEffect(() => {
    if (key !== FIRST_KEY) heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  return heading;
};
