import { useEffect, useRef, useState, type RefObject } from 'react';
import { type Availability, type Held, type Taken, useHold } from './hold.js';
import { wantedBackOf, wantedOf } from './party.js';
import type { Wizard } from './wizard-state.js';

/** An answer that may be another by now is asked for anew. */
const isOutdated = ({ status }: Availability): boolean =>
  status === 'taken' || status === 'lapsed' || status === 'unreachable';

export type GoingOn = Readonly<{
  there: Held;
  back: Held;
  /** The place is being asked for, before the second step opens. */
  waiting: boolean;
  /** Goes from the first step to the second once the server has a place, or cannot be reached. */
  leave: () => void;
  /** Give it to the notice about a full hour, which takes the focus when one cannot go on. */
  notice: RefObject<HTMLDivElement | null>;
  noticeBack: RefObject<HTMLDivElement | null>;
  /** Brings the eye to the notice that is there; whether there is one. */
  showTaken: () => boolean;
  /** What the booking's own answer said: the hour is gone. */
  learnTaken: (taken: Taken) => void;
}>;

/** The way from the first step on: the place is kept when the traveller takes it, and a full hour stops them. */
export const useGoingOn = (wizard: Wizard): GoingOn => {
  const { draft, fee, feeBack, group, step, goTo, booker } = wizard;
  const [goneOn, setGoneOn] = useState(step > 1);
  if (step > 1 && !goneOn) setGoneOn(true);
  const [waiting, setWaiting] = useState(false);
  const there = useHold(booker.calls, group ? null : wantedOf(draft, fee), {
    keeping: goneOn || waiting,
    own: true,
    now: waiting,
  });
  const back = useHold(booker.calls, group ? null : wantedBackOf(draft, feeBack), {
    keeping: false,
    own: false,
    now: waiting,
  });
  const notice = useRef<HTMLDivElement>(null);
  const noticeBack = useRef<HTMLDivElement>(null);
  const found = [there.availability.status, back.availability.status];
  const [toShow, setToShow] = useState(false);
  const showTaken = (): boolean => {
    setToShow(found.includes('taken'));
    return found.includes('taken');
  };
  // Here and not at once: a dialog that closes gives the focus back first.
  useEffect(() => {
    if (!toShow) return;
    (notice.current ?? noticeBack.current)?.focus();
    setToShow(false);
  }, [toShow]);
  const ready = waiting && !found.includes('checking');
  useEffect(() => {
    if (!ready) return;
    setWaiting(false);
    if (showTaken()) return;
    setGoneOn(true);
    goTo(2);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once both answers are there
  }, [ready]);
  return {
    there,
    back,
    waiting,
    leave: () => {
      for (const { availability, askAgain } of [there, back]) if (isOutdated(availability)) askAgain();
      setWaiting(true);
    },
    notice,
    noticeBack,
    showTaken,
    learnTaken: (taken) => {
      there.learn(taken);
      setToShow(true);
    },
  };
};
