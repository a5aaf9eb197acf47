/**
 * Leaving the back office for a page of the site is a full page load: the two are separate applications on one origin.
 */
export const page = {
  leave: (path: string): void => window.location.assign(path),
  /** Path and query of where the browser is. */
  here: (): string => window.location.pathname + window.location.search,
  origin: (): string => window.location.origin,
  /** Has the browser save a file. */
  keep: (file: Blob, name: string): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  },
};
