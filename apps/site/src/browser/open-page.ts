/** Opens a page of this origin with a full load: the back office is another application. */
export const openPage = (path: string): void => window.location.assign(path);

/** Closes this window. Browsers only let a page do so in a window a page opened: nothing happens in others. */
export const closeWindow = (): void => window.close();
