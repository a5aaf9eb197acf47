import { IDLE } from '@camino/contracts/kernel/limits.js';

/** When anybody last did something, in any tab of this browser: milliseconds since the epoch. */
const ITEM = 'camino.active';
/** What counts as doing something; a finger on a phone moves no mouse. */
const SIGNS = ['click', 'mousemove', 'keydown', 'touchstart'] as const;

const LIMIT_MS = IDLE.limitSeconds * 1000;
/**
 * Whoever moves towards the warning's buttons is not to find the page under the pointer when they press: the warning
 * stays until it is answered, or until so long after the last other sign.
 */
const UNANSWERED_MS = 5000;
const isAnswer = (sign: Event): boolean => sign.type === 'click' || (sign as KeyboardEvent).key === 'Escape';

/** What other tabs noted; 0 if there is nothing, or something from the future. */
const noted = (): number => {
  try {
    const at = Number(localStorage.getItem(ITEM) ?? 0);
    return at <= Date.now() ? at : 0;
  } catch {
    return 0;
  }
};

const note = (at: number): void => {
  try {
    localStorage.setItem(ITEM, String(at));
  } catch {
    // Storage is blocked: each tab counts by itself.
  }
};

/** Until when the warning of this tab stays although somebody is there. */
let staysUntil = 0;

/** Starts the counter anew in every tab, as a login does, or an answer to the warning. */
export const noteActivity = (): void => {
  staysUntil = 0;
  note(Date.now());
};

type IdleListener = Readonly<{
  /** Seconds left, once a second while the warning is due; null when somebody is here again. */
  onWarning: (seconds: number | null) => void;
  /** Called once: the session is over. */
  onExpired: () => void;
}>;

/**
 * Counts the seconds in which nobody does anything, in all tabs together, and checks once a second. The counter goes by
 * the clock, so a computer that slept for an hour finds the session over, whoever moves the mouse first. Returns a
 * function that ends the watch.
 */
export const watchIdle = ({ onWarning, onExpired }: IdleListener): (() => void) => {
  let last = noted() || Date.now();
  let unnoted = false;
  let warned = false;
  staysUntil = 0;

  const stop = (): void => {
    clearInterval(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    window.removeEventListener('pagehide', share);
  };
  const idle = (): number => {
    last = Math.max(last, noted());
    return Date.now() - last;
  };
  const share = (): void => {
    if (unnoted) note(last);
    unnoted = false;
  };
  const isOver = (): boolean => {
    if (idle() < LIMIT_MS) return false;
    stop();
    onExpired();
    return true;
  };
  const check = (): void => {
    share();
    if (isOver()) return;
    const left = Math.ceil((LIMIT_MS - idle()) / 1000);
    const due = left <= IDLE.warnSeconds;
    if (!due && Date.now() < staysUntil) return;
    if (due || warned) onWarning(due ? left : null);
    warned = due;
  };
  const onSign = (sign: Event): void => {
    if (isOver()) return;
    last = Date.now();
    unnoted = true;
    if (!warned) return;
    staysUntil = isAnswer(sign) ? 0 : last + UNANSWERED_MS;
    check();
  };
  const timer = setInterval(check, IDLE.checkEveryMs);
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
  window.addEventListener('pagehide', share);
  check();
  return stop;
};
