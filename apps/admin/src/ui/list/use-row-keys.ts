import { useEffect } from 'react';

/** Keys that work on the rows of a list, in the order in which the help tells them. */
export const ROW_KEYS = ['j', 'k', 'x', 'a', 't'] as const;
type RowKey = (typeof ROW_KEYS)[number];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.matches('input:not([type=checkbox])'));

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const focusRow = (row: HTMLElement | undefined): void => {
  const target = row?.querySelector<HTMLElement>('[data-row-link], a, button');
  target?.focus();
  target?.scrollIntoView?.({ block: 'nearest' });
};

const press = (row: HTMLElement | null | undefined, what: string): void => {
  const control = row?.querySelector<HTMLButtonElement | HTMLInputElement>(what);
  if (!control || control.disabled) return;
  control.focus();
  control.click();
};

const current = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

const move = (step: 1 | -1): void => {
  const all = rows();
  const row = current();
  const at = row ? all.indexOf(row) + step : 0;
  focusRow(all[Math.min(Math.max(at, 0), all.length - 1)]);
};

/** What each key does; those of a verb only where the row has its button. */
const DOES: Readonly<Record<RowKey, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => press(current(), 'input[type="checkbox"]'),
  a: () => press(current(), '[data-verb="approve"]'),
  t: () => press(current(), '[data-verb="assign-transport"]'),
};

const isRowKey = (key: string): key is RowKey => (ROW_KEYS as readonly string[]).includes(key);

/** Leads from row to row and acts on the row with the focus, by single keys, while nobody types. */
export const useRowKeys = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isRowKey(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="menu"]')) return;
      event.preventDefault();
      DOES[event.key]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
