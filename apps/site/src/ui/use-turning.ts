import { useEffect, useState, useSyncExternalStore } from 'react';
import { CAROUSEL } from '@camino/contracts/kernel/limits.js';

type Position = Readonly<{
  /** The slide on show. */
  at: number;
  /** The slide it replaces, while they move. */
  from: number | null;
  /** 1 when it came from the right. */
  direction: number;
  /** How many pixels a finger had already moved the slides. */
  dragged: number;
  /** The visitor turned to it. */
  told: boolean;
}>;

export type Turning = Position &
  Readonly<{
    /** The slides turn by themselves unless something holds them for the moment. */
    playing: boolean;
    play: (playing: boolean) => void;
    turn: (step: number, dragged?: number) => void;
    turnTo: (slide: number) => void;
    /** The slides have stopped moving. */
    rest: () => void;
    /** While something holds the slides they do not turn by themselves. */
    hold: (by: 'pointer' | 'focus', held: boolean) => void;
  }>;

const REDUCED = '(prefers-reduced-motion: reduce)';
const FREE = { pointer: false, focus: false };

const onMotionChange = (listener: () => void): (() => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
/** On the server nothing moves. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED).matches,
    () => true,
  );

const turned = (
  { at, ...position }: Position,
  step: number,
  count: number,
  { told, dragged = 0 }: Readonly<{ told: boolean; dragged?: number | undefined }>,
): Position =>
  step % count === 0
    ? { at, ...position, told }
    : { at: (at + step + count) % count, from: at, direction: Math.sign(step), dragged, told };

/** Which of `count` slides is on show: the next one every some seconds, after the last the first again. */
export const useTurning = (count: number): Turning => {
  const [position, setPosition] = useState<Position>({ at: 0, from: null, direction: 1, dragged: 0, told: false });
  const [wish, setWish] = useState<boolean | null>(null);
  const [held, setHeld] = useState(FREE);
  const reduced = useReducedMotion();
  const playing = wish ?? !reduced;
  const running = playing && !held.pointer && !held.focus && count > 1;
  const go = (step: number, by: Readonly<{ told: boolean; dragged?: number | undefined }>): void =>
    setPosition((now) => turned(now, step, count, by));
  useEffect(() => {
    if (!running) return undefined;
    const turning = setTimeout(() => setPosition((now) => turned(now, 1, count, { told: false })), CAROUSEL.delay);
    return () => clearTimeout(turning);
  }, [running, position.at, count]);
  return {
    ...position,
    playing,
    play: (value) => {
      setWish(value);
      // The button that starts them has pointer and focus on it.
      if (value) setHeld(FREE);
    },
    turn: (step, dragged) => go(step, { told: true, dragged }),
    turnTo: (slide) => go(slide - position.at, { told: true }),
    rest: () => setPosition((now) => ({ ...now, from: null })),
    hold: (by, value) => setHeld((now) => (now[by] === value ? now : { ...now, [by]: value })),
  };
};
