/** Leaving the back office for a page of the site is a full page load: the two are separate applications on one origin. */
export const page = {
  leave: (path: string): void => window.location.assign(path),
  /** Path and query of where the browser is. */
  here: (): string => window.location.pathname + window.location.search,
};
