import { useEffect } from 'react';
import { standardHeaders } from '@camino/client/api.js';
import { createLive } from '@camino/client/live.js';
import { readSession } from '@camino/client/session.js';
import { currentLanguage } from '../i18n/language.js';

type Listening = Readonly<{
  /** Token of a link, to hear of its booking; without one whoever is signed in hears of their own. */
  token?: string;
  /** Nothing is listened to before there is something to keep up to date. */
  on: boolean;
  read: () => void;
}>;

/**
 * Reads anew when the server says that something changed, when the stream opens (what came before was missed) and when
 * it is refused: a session that has ended shows in what is read.
 */
export const useLiveReading = ({ token, on, read }: Listening): void => {
  useEffect(() => {
    if (!on) return undefined;
    /* A link opens its booking for whoever has it: the session of somebody else does not count there. */
    const headers = async () => standardHeaders(currentLanguage(), token ? null : await readSession());
    const live = createLive({ token, headers, onRefused: read });
    const unwatch = live.watch((status) => void (status === 'open' && read()));
    const unsubscribe = live.subscribe(read, read);
    return () => {
      unsubscribe();
      unwatch();
    };
  }, [token, on, read]);
};
