import { useSyncExternalStore } from 'react';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';

/* How the office is reached: asked for once, by the first who needs it, and kept until the page is left. */
let known: Office | null = null;
let asking = false;
const listeners = new Set<() => void>();

/** Sets what is known of the office; null: nothing, so that the next who needs it asks. */
export const tellOffice = (office: Office | null): void => {
  known = office;
  for (const listener of [...listeners]) listener();
};

/**
 * A failure is told nobody: the page is as good as with an office that cannot be reached. Whoever comes next asks
 * again.
 */
const ask = async (): Promise<void> => {
  if (known || asking) return;
  asking = true;
  try {
    const response = await fetch('/api/office', { headers: { accept: 'application/json' } });
    if (response.ok) tellOffice(((await response.json()) as { data: Office }).data);
  } catch {
    // No network, or no answer of ours.
  } finally {
    asking = false;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  void ask();
  return () => listeners.delete(listener);
};

/** How the office is reached. Everything is null until it is known, and on a page that was built beforehand. */
export const useOffice = (): Office =>
  useSyncExternalStore(
    subscribe,
    () => known ?? NO_OFFICE,
    () => NO_OFFICE,
  );

/** Whether there is any way to reach the office at once. */
export const isReachable = ({ phone, whatsapp, email }: Office): boolean => Boolean(phone ?? whatsapp ?? email);
