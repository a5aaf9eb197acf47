import { type ReactNode, useState } from 'react';
import { type Action, addressOf, FIRST_KEY, type History, placeOf, type Place } from './history.js';
import { Router } from './router.js';

/** A history of its own for tests, of which the last entry is where one begins. */
export const memoryHistory = (first: string): History => {
  const places: Place[] = [placeOf(first, '/', {}, FIRST_KEY)];
  const hearers = new Set<(place: Place, action: Action) => void>();
  let at = 0;
  const tell = (action: Action): void => {
    for (const hear of [...hearers]) hear(places[at] as Place, action);
  };
  return {
    now: () => places[at] as Place,
    go: (to, { replace = false, state = null } = {}) => {
      const next = placeOf(to, addressOf(places[at] as Place), { state });
      if (!replace) at += 1;
      places.splice(at, places.length, next);
      tell(replace ? 'replace' : 'push');
    },
    back: (delta) => {
      at = Math.max(0, Math.min(at + delta, places.length - 1));
      tell('pop');
    },
    listen: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};

/** Pages at an address, without the browser's own. */
export function MemoryRouter({ at = '/', children }: Readonly<{ at?: string; children: ReactNode }>) {
  const [history] = useState(() => memoryHistory(at));
  return <Router history={history}>{children}</Router>;
}
