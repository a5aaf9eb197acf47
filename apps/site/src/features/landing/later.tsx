import { lazy, useEffect, type ComponentType } from 'react';
import type { BelowParts } from './landing-page.js';

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Calls back once somebody does anything with the page, or came to a part further down. */
const onceTurnedTo = (call: () => void): void => {
  if (window.location.hash || window.scrollY > 0) return call();
  const onSign = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    call();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
};

type Signal = Readonly<{ promise: Promise<void>; resolve: () => void }>;

const signal = (): Signal => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

/** The part, which tells once it stands. */
const telling = <Props extends object>(Part: ComponentType<Props>, told: () => void) =>
  function Told(props: Props) {
    useEffect(told, []);
    return <Part {...props} />;
  };

type Later = Readonly<{
  below: BelowParts;
  /** Fetches the parts if nothing has asked for them yet; resolves once they stand. Rejects if they do not arrive. */
  standing: () => Promise<unknown>;
}>;

/**
 * The lower part of a page that was prepared: its scripts are fetched when somebody turns to the page. Until then the
 * line and the processor belong to what is seen first, and it can be read as it is.
 */
export const belowLater = (): Later => {
  const wanted = signal();
  const [sections, foot] = [signal(), signal()];
  const parts = wanted.promise.then(() => import('./below.js')).then(({ below }) => below);
  // Without its scripts the prepared page stays as it is.
  const never = () => new Promise<never>(() => undefined);
  onceTurnedTo(wanted.resolve);
  return {
    below: {
      Sections: lazy(() =>
        parts.then(({ Sections }) => ({ default: telling(Sections, () => sections.resolve()) }), never),
      ),
      Foot: lazy(() => parts.then(({ Foot }) => ({ default: telling(Foot, () => foot.resolve()) }), never)),
    },
    standing: () => {
      wanted.resolve();
      return parts.then(() => Promise.all([sections.promise, foot.promise]));
    },
  };
};
