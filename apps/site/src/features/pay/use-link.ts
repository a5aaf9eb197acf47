import { useEffect } from 'react';
import { useLinked } from '../../data/use-linked.js';
import { readLink } from './pay-calls.js';

/** Milliseconds after which a payment that is under way is asked for again. */
const ASK_AGAIN_MS = 3000;

/** What a link asks to be paid; while it is being paid, asked for again and again. */
export const useLink = (token: string) => {
  const linked = useLinked({ token, find: readLink, live: false });
  const { view, read } = linked;
  const isPaying = view.status === 'shown' && view.found.state === 'paying';
  useEffect(() => {
    if (!isPaying) return undefined;
    const timer = setTimeout(read, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPaying, view, read]);
  return linked;
};
