import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import type { PaymentLinkPage } from '@camino/contracts/payment.js';
import { useWhenLookedAt } from '../../when-looked-at.js';
import { readLink } from './pay-calls.js';

export type LinkView =
  | Readonly<{ status: 'loading' | 'failed' | 'unknown' }>
  | Readonly<{ status: 'shown'; link: PaymentLinkPage }>;

/** Milliseconds after which a payment that is under way is asked for again. */
const ASK_AGAIN_MS = 3000;

/** What a link asks to be paid; while it is being paid, asked for again and again. */
export const useLink = (token: string) => {
  const [view, setView] = useState<LinkView>({ status: 'loading' });
  const [asked, setAsked] = useState(0);
  const show = useCallback((link: PaymentLinkPage) => setView({ status: 'shown', link }), []);
  const read = useCallback(
    (): void =>
      void readLink(token)
        .then(show, (error: unknown) =>
          setView((now) => {
            if (now.status === 'shown') return now;
            return { status: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' };
          }),
        )
        .finally(() => setAsked((count) => count + 1)),
    [token, show],
  );
  useWhenLookedAt(read);
  const isPaying = view.status === 'shown' && view.link.state === 'paying';
  useEffect(() => {
    if (!isPaying) return undefined;
    const timer = setTimeout(read, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPaying, asked, read]);
  const retry = (): void => {
    setView({ status: 'loading' });
    read();
  };
  return { view, show, read, retry };
};
