/** Opens a page of this origin with a full load: the back office is another application. */
export const openPage = (path: string): void => window.location.assign(path);
