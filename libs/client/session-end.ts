import { ROLES, type Session } from '@camino/contracts/accounts/session.js';
import { watchIdle } from './idle.js';
import { clearSession, knownSession, onSessionChange, readSession } from './session.js';

const listeners = new Set<() => Promise<void> | void>();

/**
 * Calls back before a session ends that its user did not end: time to keep what is typed. Returns a function that
 * unsubscribes.
 */
export const beforeSessionEnds = (listener: () => Promise<void> | void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keepWhatIsTyped = (): Promise<unknown> => Promise.allSettled([...listeners].map(async (listener) => listener()));

/** Ends the session in this tab, after everything that is typed has been kept. */
export const endSession = async (): Promise<void> => {
  await keepWhatIsTyped();
  await clearSession();
};

/** Milliseconds that the server gets to end the session, too. */
const PATIENCE_MS = 2000;

const expire = async (logOut: () => Promise<void>): Promise<void> => {
  await keepWhatIsTyped();
  await Promise.race([logOut(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  await clearSession();
};

/** A driver's installed app stays signed in on the road. */
const isExempt = ({ role }: Session): boolean =>
  role === ROLES.driver && window.matchMedia('(display-mode: standalone)').matches;

type Guard = Readonly<{
  logOut: () => Promise<void>;
  /** Seconds left, null when the warning is over. */
  onWarning: (seconds: number | null) => void;
  /** The session data are gone. */
  onExpired: () => void;
}>;

/**
 * Ends the session of this tab when nobody has done anything for too long, as long as there is one. Returns a function
 * that ends the guard.
 */
export const guardSession = ({ logOut, onWarning, onExpired }: Guard): (() => void) => {
  let stop: (() => void) | null = null;
  const end = (): void => {
    stop?.();
    stop = null;
    onWarning(null);
  };
  const begin = (): void => {
    stop ??= watchIdle({ onWarning, onExpired: () => void expire(logOut).then(onExpired) });
  };
  const follow = (session: Session | null): void => (session && !isExempt(session) ? begin() : end());
  const unsubscribe = onSessionChange(follow);
  void readSession().then(() => {
    const session = knownSession();
    if (session) follow(session);
  });
  return () => {
    unsubscribe();
    stop?.();
    stop = null;
  };
};
