import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Action, Going, History, Place } from './history.js';

/*
 * The site's pages by their paths. It does what the site needs and no more, because every page waits for it: the paths
 * are fixed, known at once, and not nested (docs/decisions/light-pages.md).
 */

type Here = Readonly<{ place: Place; action: Action; history: History }>;
export type Params = Readonly<Record<string, string | undefined>>;

const HereContext = createContext<Here | null>(null);
export const ParamsContext = createContext<Params>({});

const useHere = (): Here => {
  const here = use(HereContext);
  if (!here) throw new Error('Not inside a router');
  return here;
};

/** Keeps what is inside informed of the address. A page whose code is on its way leaves the one before on screen. */
export function Router({ history, children }: Readonly<{ history: History; children: ReactNode }>) {
  const [{ place, action }, setHere] = useState(() => ({ place: history.now(), action: 'pop' as Action }));
  useLayoutEffect(
    () => history.listen((next, how) => startTransition(() => setHere({ place: next, action: how }))),
    [history],
  );
  const here = useMemo(() => ({ place, action, history }), [place, action, history]);
  return <HereContext value={here}>{children}</HereContext>;
}

export const useLocation = (): Place => useHere().place;

/** Whether this page was come to by a link, instead of it, or by the browser's own buttons. */
export const useAction = (): Action => useHere().action;

/** The parts of the path that its route names; `*` is the rest. */
export const useParams = (): Params => use(ParamsContext);

export type Navigate = (to: string | number, going?: Going) => void;

/** Goes to a path, or back by so many pages. */
export const useNavigate = (): Navigate => {
  const { history } = useHere();
  return useCallback((to, going) => (typeof to === 'number' ? history.back(to) : history.go(to, going)), [history]);
};

type Query = URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address; setting it goes to the same page with another one. */
export const useSearchParams = (): readonly [
  URLSearchParams,
  (next: Query | ((before: URLSearchParams) => Query), going?: Going) => void,
] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), going?: Going) => {
      const wanted = typeof next === 'function' ? next(new URLSearchParams(query)) : next;
      navigate(`?${new URLSearchParams(wanted).toString()}`, going);
    },
    [navigate, query],
  );
  return [query, setQuery];
};

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace }: Readonly<{ to: string; replace?: boolean }>) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
