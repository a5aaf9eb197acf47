import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { type Params, ParamsContext, useLocation } from './router.js';

type RouteProps = Readonly<{
  /** `/view/*` is also `/view`; `:name` is one part of the path, `:name?` may be missing; `*` is whatever is left. */
  path: string;
  element: ReactNode;
}>;

const patternOf = (path: string): RegExp =>
  new RegExp(
    path === '*'
      ? '^(?<rest>.*)$'
      : `^${path
          .replace(/\/\*$/, '(?:/(?<rest>.*))?')
          .replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
          .replace(/\/$/, '')}/?$`,
    'i',
  );

/** A part of a path that cannot be decoded is taken as it stands. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What the path says, when it is one of this route's. */
export const paramsOf = (path: string, pathname: string): Params | null => {
  const found = patternOf(path).exec(pathname);
  if (!found) return null;
  const parts = Object.entries(found.groups ?? {}).filter(([, text]) => text !== undefined);
  return Object.fromEntries(parts.map(([name, text]) => [name === 'rest' ? '*' : name, decoded(text)]));
};

/** A page and its path, inside `Routes`. */
export function Route(_: RouteProps): ReactNode {
  throw new Error('Only inside Routes');
}

/** Shows the first route of which the address is one. */
export function Routes({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname } = useLocation();
  for (const child of Children.toArray(children)) {
    if (!isValidElement(child)) continue;
    const { path, element } = (child as ReactElement<RouteProps>).props;
    const params = paramsOf(path, pathname);
    if (params) return <ParamsContext value={params}>{element}</ParamsContext>;
  }
  return null;
}
