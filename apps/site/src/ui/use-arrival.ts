import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** React Router's name for the page the visit began with. */
const FIRST = 'default';

/**
 * Names the page. Who came by a link inside the site is taken to its heading, which a page load would read out;
 * `always` does so too where a new view takes the place of another. Give the ref to the heading.
 */
export const useArrival = (title: string, always = false) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · Camino`;
  }, [title]);
  useEffect(() => {
    if (always || key !== FIRST) heading.current?.focus({ preventScroll: true });
  }, [key, always]);
  return heading;
};
