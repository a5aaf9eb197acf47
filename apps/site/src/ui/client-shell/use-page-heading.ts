import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** React Router's name for the page the visit began with. */
const FIRST = 'default';

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
    if (key !== FIRST) heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);
  return heading;
};
