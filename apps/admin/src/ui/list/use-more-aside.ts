import { type RefObject, useEffect, useRef, useState } from 'react';

type Aside<E> = Readonly<{
  frame: RefObject<E | null>;
  /** There is more to the right than it shows. */
  more: boolean;
  /** Everything has room: it does not scroll sideways at all. */
  fits: boolean;
}>;

/** How an element that may scroll sideways stands. */
export const useMoreAside = <E extends HTMLElement>(): Aside<E> => {
  const frame = useRef<E>(null);
  const [more, setMore] = useState(false);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => {
      setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
      setFits(element.scrollWidth <= element.clientWidth);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  });
  return { frame, more, fits };
};
