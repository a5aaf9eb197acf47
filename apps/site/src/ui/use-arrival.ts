import { useEffect, useRef } from 'react';
import { FIRST_KEY } from '../router/history.js';
import { useLocation } from '../router/router.js';

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
    if (always || key !== FIRST_KEY) heading.current?.focus({ preventScroll: true });
  }, [key, always]);
  return heading;
};
