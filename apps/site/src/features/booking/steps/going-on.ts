import { useEffect, useReducer, useState } from 'react';
import { focusTaken } from './availability-notice.js';
import { type Availability, type Held, type Taken, useHold } from '../state/hold.js';
import { wantedBackOf, wantedOf } from '../state/party.js';
import type { Wizard } from '../state/wizard-state.js';

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
  const [leaving, setLeaving] = useState(false);
  const there = useHold(booker.calls, group ? null : wantedOf(draft, fee), {
    keeping: goneOn || leaving,
    own: true,
    now: leaving,
  });
  const back = useHold(booker.calls, group ? null : wantedBackOf(draft, feeBack), {
    keeping: false,
    own: false,
    now: leaving,
  });
  const found = [there.availability.status, back.availability.status];
  const [shown, show] = useReducer((times: number) => times + 1, 0);
  const showTaken = (): boolean => {
    if (found.includes('taken')) show();
    return found.includes('taken');
  };
  // Here and not at once: a dialog that closes gives the focus back first.
  useEffect(() => {
    if (shown > 0) focusTaken();
  }, [shown]);
  const [answered, count] = useReducer((times: number) => times + 1, 0);
  if (leaving && !found.includes('checking')) {
    setLeaving(false);
    count();
    if (!found.includes('taken')) setGoneOn(true);
  }
  useEffect(() => {
    if (answered === 0) return;
    if (found.includes('taken')) focusTaken();
    else goTo(2);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once both answers are there
  }, [answered]);
  return {
    there,
    back,
    waiting: leaving,
    leave: () => {
      for (const { availability, askAgain } of [there, back]) if (isOutdated(availability)) askAgain();
      setLeaving(true);
    },
    showTaken,
    learnTaken: (taken) => {
      there.learn(taken);
      show();
    },
  };
};
