/** An address of the site, and what was handed over with the way there. */
export type Place = Readonly<{
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names one visit of an address; FIRST_KEY for the page the visit began with. */
  key: string;
}>;

export type Action = 'push' | 'replace' | 'pop';
export type Going = Readonly<{ replace?: boolean; state?: unknown }>;

/** Where one is, and ways to go elsewhere. `listen` returns a function that stops listening. */
export type History = Readonly<{
  now: () => Place;
  go: (to: string, going?: Going) => void;
  back: (delta: number) => void;
  listen: (hear: (place: Place, action: Action) => void) => () => void;
}>;

export const FIRST_KEY = 'first';

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The address that `to` leads to from here: a path, or a query alone. */
export const placeOf = (to: string, from: string, { state = null }: Going = {}, key = newKey()): Place => {
  const { pathname, search, hash } = new URL(to, new URL(from, 'http://site'));
  return { pathname, search, hash, state, key };
};

export const addressOf = ({ pathname, search, hash }: Omit<Place, 'state' | 'key'>): string =>
  `${pathname}${search}${hash}`;

type Kept = Readonly<{ key?: string; state?: unknown }> | null;

/** The address bar of the browser. */
export const browserHistory = (): History => {
  const hearers = new Set<(place: Place, action: Action) => void>();
  const now = (): Place => {
    const { key = FIRST_KEY, state = null } = (window.history.state as Kept) ?? {};
    return { ...placeOf(addressOf(window.location), '/', { state }, key) };
  };
  const tell = (action: Action): void => {
    for (const hear of [...hearers]) hear(now(), action);
  };
  const onPop = (): void => tell('pop');
  return {
    now,
    go: (to, { replace = false, state = null } = {}) => {
      const kept: Kept = { key: newKey(), state };
      const address = addressOf(placeOf(to, addressOf(window.location)));
      if (replace) window.history.replaceState(kept, '', address);
      else window.history.pushState(kept, '', address);
      tell(replace ? 'replace' : 'push');
    },
    back: (delta) => window.history.go(delta),
    listen: (hear) => {
      if (hearers.size === 0) window.addEventListener('popstate', onPop);
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
        if (hearers.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
  };
};
