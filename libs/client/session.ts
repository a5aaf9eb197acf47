import { ROLES, type Session } from '@camino/contracts/accounts/session.js';
import { seal, unseal } from './sealed.js';

export { claimsOf } from './token-claims.js';

/**
 * Session data is encrypted in sessionStorage: one sign-in per tab, which ends with the tab. A driver's installed app
 * has no tabs and is closed by the phone at any time: there it is in localStorage.
 */
const ITEM = 'camino.session';

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
const storageOf = ({ role }: Session): Storage =>
  role === ROLES.driver && isInstalled() ? localStorage : sessionStorage;

const storedText = (): string | null =>
  sessionStorage.getItem(ITEM) ?? (isInstalled() ? localStorage.getItem(ITEM) : null);
const removeStored = (): void => {
  sessionStorage.removeItem(ITEM);
  if (isInstalled()) localStorage.removeItem(ITEM);
};

let cached: Session | null | undefined;
let writing: Promise<void> = Promise.resolve();
const listeners = new Set<(session: Session | null) => void>();

const tell = (session: Session | null): void => {
  cached = session;
  for (const listener of [...listeners]) listener(session);
};

/** Writes run one after the other, so that a late write never restores a session that was cleared meanwhile. */
const queue = (work: () => Promise<void>): Promise<void> => {
  writing = writing.then(work, work);
  return writing;
};

/**
 * Stores only role, token and driver_id, encrypted, and notifies the listeners at once. Without WebCrypto the session
 * lasts until the user leaves the page.
 */
export const saveSession = ({ role, driver_id, token }: Session): Promise<void> => {
  const session: Session = { role, driver_id, token };
  tell(session);
  return queue(async () => {
    const sealed = await seal(session).catch(() => null);
    if (sealed !== null && cached === session) storageOf(session).setItem(ITEM, sealed);
  });
};

/** The session of this tab, null when nobody is signed in or the stored data cannot be decrypted. */
export const readSession = async (): Promise<Session | null> => {
  if (cached !== undefined) return cached;
  const stored = storedText();
  const session = stored === null ? null : ((await unseal(stored).catch(() => null)) as Session | null);
  if (cached !== undefined) return cached;
  if (stored !== null && session === null) removeStored();
  cached = session;
  return session;
};

/** The session as last read or saved, without waiting; undefined before the first readSession. */
export const knownSession = (): Session | null | undefined => cached;

/** Removes the session items. `logout` of the API client ends the session on the server. */
export const clearSession = (): Promise<void> => {
  tell(null);
  removeStored();
  return queue(async () => removeStored());
};

/** Calls back on every sign-in, renewal and sign-out in this tab. Returns a function that unsubscribes. */
export const onSessionChange = (listener: (session: Session | null) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** For tests that simulate a page load: clears the session in memory, not the stored one. */
export const forgetCachedSession = (): void => {
  cached = undefined;
};
