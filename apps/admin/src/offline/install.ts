import type { Language } from '@camino/contracts/kernel/language.js';

const SCRIPT = '/dashboard/sw.js';

/** Keeps the pages of drivers for when there is no network. Does nothing where a browser cannot, or in development. */
export const keepPagesForTheRoad = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(SCRIPT).catch(() => undefined);
};

/** Under which name the app is installed: that of the language on the screen. */
export const nameInstalledApp = (language: Language): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const href = `/dashboard/manifest.${language}.webmanifest`;
  if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
};
