import { startTransition, useCallback, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import { useLiveReading } from './live-reading.js';
import { useWhenLookedAt } from '../time/when-looked-at.js';

/** What a page shows of the thing behind its link. */
export type Linked<T> =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed' }>
  | Readonly<{ status: 'unknown' }>
  /** `at`: the instant it was read. `stale`: a later attempt to read it failed. */
  | Readonly<{ status: 'shown'; found: T; at: string; stale: boolean }>;

/** An answer that was overtaken by a newer one changes nothing. */
const isOvertaken = (now: object, fresh: object): boolean =>
  'version' in now && 'version' in fresh && Number(now.version) > Number(fresh.version);

const learned = <T extends object>(view: Linked<T>, found: T): Linked<T> =>
  view.status === 'shown' && isOvertaken(view.found, found)
    ? view
    : { status: 'shown', found, at: new Date().toISOString(), stale: false };

const failed = <T>(view: Linked<T>, error: unknown): Linked<T> => {
  if (view.status === 'shown') return { ...view, stale: true };
  return { status: error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed' };
};

type Link<T> = Readonly<{
  token: string;
  find: (token: string) => Promise<T>;
  /** The server says when it changes. */
  live: boolean;
}>;

/** The thing behind a link, read anew whenever the page is looked at, and while it is open. */
export const useLinked = <T extends object>({ token, find, live }: Link<T>) => {
  const [view, setView] = useState<Linked<T>>({ status: 'loading' });
  const show = useCallback((found: T) => setView((now) => learned(now, found)), []);
  const read = useCallback(
    (): void =>
      void find(token).then(
        (found) => startTransition(() => show(found)),
        (error: unknown) => setView((now) => failed(now, error)),
      ),
    [token, find, show],
  );
  useWhenLookedAt(read);
  useLiveReading({ token, on: live && view.status === 'shown', read });
  const retry = useCallback((): void => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  }, [read]);
  return { view, show, read, retry };
};
