/** Says to the booking wizard which trip was just searched for on the home page, in this tab only. */
const ITEM = 'camino.search';

/** `path`: that of the wizard with the trip in it. */
export const markSearch = (path: string): void => {
  try {
    sessionStorage.setItem(ITEM, path);
  } catch {
    // Storage is blocked: no draft was kept either.
  }
};

/** Whether the trip in these data of a link was just searched for. */
export const isNewSearch = (link: string): boolean => {
  try {
    return sessionStorage.getItem(ITEM)?.endsWith(`/${link}`) ?? false;
  } catch {
    return false;
  }
};

/** Once it was taken over. */
export const forgetSearch = (): void => {
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
};
