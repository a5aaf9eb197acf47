import { useEffect, useRef } from 'react';

/** Milliseconds after a dialog has closed in which the rows behind it change. */
const SETTLING_MS = 3000;

type Opener = Readonly<{ element: HTMLElement; verb: string | null; row: number }>;

const rowsIn = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const openerNow = (): Opener | null => {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const row = element.closest<HTMLElement>('[data-row]');
  return { element, verb: element.getAttribute('data-verb'), row: row ? rowsIn().indexOf(row) : -1 };
};

/** The button itself, the same button where the page was drawn anew, the row that took its place, or the heading. */
const placeOf = ({ element, verb, row }: Opener): HTMLElement | null | undefined => {
  if (element.isConnected) return element;
  const rows = rowsIn();
  const there = row < 0 ? null : rows[Math.min(row, rows.length - 1)];
  return (
    there?.querySelector<HTMLElement>('[data-row-link], a, button') ??
    (verb ? document.querySelector<HTMLElement>(`[data-verb="${verb}"]`) : null) ??
    document.querySelector<HTMLElement>('#page h1, h1')
  );
};

/** Keeps the focus where a dialog was opened from, or next to it, when what opened it goes away. */
export const useKeptFocus = (open: boolean): void => {
  const opener = useRef<Opener | null>(null);
  useEffect(() => {
    if (open) {
      opener.current = openerNow() ?? opener.current;
      return undefined;
    }
    const from = opener.current;
    if (!from) return undefined;
    const recover = (): void => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && !document.querySelector('[role="dialog"]')) placeOf(from)?.focus();
    };
    const watcher = new MutationObserver(recover);
    watcher.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), SETTLING_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [open]);
};
