import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element that scrolls sideways has more to its right than it shows. */
export const useMoreAside = <E extends HTMLElement>(): Readonly<{ frame: RefObject<E | null>; more: boolean }> => {
  const frame = useRef<E>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  });
  return { frame, more };
};
