import { useRef, useState, type PointerEvent } from 'react';

/** Pixels to the side that turn a slide; fewer and it falls back. */
const FAR = 48;
/** Pixels to the side before a press counts as a swipe and no longer as a tap. */
const STARTED = 8;

/**
 * Follows a finger to the side and says, once it lets go, whether to go on (1) or back (-1). A mouse does not swipe.
 */
export const useSwipe = (onSwipe: (step: number, dragged: number) => void) => {
  const start = useRef<Readonly<{ x: number; pointer: number }> | null>(null);
  const [dragged, setDragged] = useState(0);
  const wayOf = ({ clientX, pointerId }: PointerEvent): number =>
    start.current?.pointer === pointerId ? clientX - start.current.x : 0;
  const letGo = (): void => {
    start.current = null;
    setDragged(0);
  };
  return {
    /** How far the finger has moved, to the left below 0. */
    dragged,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { x: event.clientX, pointer: event.pointerId };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const way = wayOf(event);
        if (dragged === 0 && Math.abs(way) < STARTED) return;
        if (dragged === 0) event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged(way || 1);
      },
      onPointerUp: (event: PointerEvent) => {
        const way = wayOf(event);
        letGo();
        if (Math.abs(way) >= FAR) onSwipe(way < 0 ? 1 : -1, way);
      },
      // The browser took the movement for scrolling.
      onPointerCancel: letGo,
    },
  };
};
